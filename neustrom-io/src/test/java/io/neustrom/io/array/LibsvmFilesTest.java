package io.neustrom.io.array;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.neustrom.io.file.InvalidFileException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class LibsvmFilesTest {
    @TempDir
    private Path folder;

    @Test
    void columnsThatAreNotThereAreZero() throws IOException {
        LibsvmFiles.Content content = read("# made by hand\n+1 1:0.5 3:-2 # a comment\n\n-1\n2.5 2:nan\n");
        assertThat(content.values().shape()).containsExactly(3, 3);
        assertThat(content.values().values()).containsExactly(0.5, 0, -2, 0, 0, 0, 0, Double.NaN, 0);
        assertThat(content.labels()).containsExactly(1, -1, 2.5);
        assertThat(content.lines()).containsExactly(2, 4, 5);
    }

    @Test
    void anIndexOfZeroMeansThatColumnsCountFromZero() throws IOException {
        assertThat(read("1 1:7\n0 0:3\n").values().values()).containsExactly(0, 7, 3, 0);
        assertThat(read("1 1:7\n0 2:3\n").values().values()).containsExactly(7, 0, 0, 3);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "1 2:3 2:4       | line 1: index (2) must be greater than the one before it (2)",
                "1 x:3           | line 1: index (x) must be a whole number of at least 0",
                "1 -1:3          | line 1: index (-1) must be a whole number of at least 0",
                "1 99999999999:3 | line 1: index (99999999999) must be a whole number of at least 0 and at most 1000000",
                "1 500000000:20  | line 1: index (500000000) must be a whole number of at least 0 and at most 1000000",
                "1 1:x           | line 1: value (x) must be a number",
                "a 1:2           | line 1: label (a) must be a number",
                "nan 1:2         | line 1: label (NaN) must be finite",
                "1 5             | line 1: '5' must be an index, a colon and a value",
                "1               | must have at least 1 line with a label and 1 column",
                "#               | must have at least 1 line with a label and 1 column",
            })
    void whatIsWrongIsRefusedWithItsLine(String content, String part) {
        assertThatExceptionOfType(InvalidFileException.class)
                .isThrownBy(() -> read(content))
                .withMessageContaining("made.libsvm")
                .withMessageContaining(part);
    }

    @Test
    void manyRowsOfManyColumnsAreRefusedBeforeMemoryEnds() {
        assertThatExceptionOfType(InvalidFileException.class)
                .isThrownBy(() -> read("1 1000000:1\n".repeat(3000)))
                .withMessageContaining("rows (3000) times columns (1000000) must be at most");
    }

    @ParameterizedTest
    @ValueSource(strings = {"1 3:0.5", "-1 1:2 7:3", "+1.5e0 0:1", "2 qid:3 1:0.5"})
    void aLineIsKnownByItsColon(String line) {
        assertThat(LibsvmFiles.isLibsvmLine(line)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "1 2 3", "1,2", "x 1:2", "time 12:30", "1"})
    void otherLinesAreNot(String line) {
        assertThat(LibsvmFiles.isLibsvmLine(line)).isFalse();
    }

    private LibsvmFiles.Content read(String content) throws IOException {
        return LibsvmFiles.read(Files.writeString(folder.resolve("made.libsvm"), content));
    }
}
