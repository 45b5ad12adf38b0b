package io.neustrom.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.neustrom.io.file.InvalidInputException;
import io.neustrom.io.session.SessionFixtures;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A file that is no text is not read as CSV, whatever its name. */
class BinaryFilesTest {
    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource({
        "track.npz, 'it is a zip file, such as NPZ or XLSX'",
        "v5.mat, 'it is a file of MATLAB; its name must end in .mat'",
    })
    void itIsNamedByItsBeginning(String name, String sentence) throws IOException {
        Path file = Files.copy(SessionFixtures.path(name), folder.resolve("copy.csv"));
        refuses(file, sentence);
    }

    @Test
    void aLateByteThatNoTextHasIsEnough() throws IOException {
        Path file = folder.resolve("track.csv");
        Files.writeString(file, "time,x\n0,1\n1,2\n2,3\u0000\n");
        refuses(file, "line 4: holds a byte 0, which no text has; it is a binary file");
        Files.write(file, "time,x\n0,1\n1,2\n".getBytes(StandardCharsets.UTF_16LE));
        refuses(file, "holds a byte 0");
    }

    @Test
    void hdf5IsReadWhateverItsName() throws IOException {
        Path file = Files.copy(SessionFixtures.path("one-series.nwb"), folder.resolve("copy.csv"));
        assertThat(RecordingFile.read(file).samples()).isEqualTo(SessionFixtures.SAMPLES);
        assertThat(DataFile.read(file).points().count()).isEqualTo(SessionFixtures.SAMPLES);
    }

    private static void refuses(Path file, String sentence) {
        assertThatExceptionOfType(InvalidInputException.class)
                .isThrownBy(() -> RecordingFile.read(file))
                .withMessageContaining(sentence);
        assertThatExceptionOfType(InvalidInputException.class)
                .isThrownBy(() -> DataFile.read(file))
                .withMessageContaining(sentence);
    }
}
