package io.neustrom.io.array;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.neustrom.io.file.InvalidFileException;
import io.neustrom.probability.TransitionMatrix;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MalformedMatrixMarketTest {
    @TempDir
    Path folder;

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            vector coordinate real general   | must be "%%MatrixMarket matrix", a format, a type and a symmetry
            matrix coordinate real           | must be "%%MatrixMarket matrix", a format, a type and a symmetry
            matrix sparse real general       | format (sparse) must be one of coordinate, array
            matrix coordinate complex general | type (complex) must be one of real, integer, pattern
            matrix array pattern general     | type (pattern) must be one of real, integer
            matrix array real hermitian      | symmetry (hermitian) must be one of general, symmetric
            """, quoteCharacter = '~')
    void bannersAreRefused(String banner, String reason) throws IOException {
        refused("%%MatrixMarket " + banner + "\n1 1 1\n1 1 1\n", "line 1: " + reason);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            2 2         | line 2: must hold rows, columns and entries; it is "2 2"
            2 3 1       | line 2: columns (3) must be as many as rows (2)
            0 0 0       | line 2: rows (0) must be a whole number from 1 to
            2 2 -1      | line 2: entries (-1) must be a whole number from 0 to
            2 2 900000  | line 2: 900000 entries cannot be in a file of 57 bytes
            2 2 1;1 1   | line 3: must hold row, column and value; it is "1 1"
            2 2 1;0 1 1 | line 3: row (0) must be a whole number from 1 to 2
            2 2 1;1 3 1 | line 3: column (3) must be a whole number from 1 to 2
            2 2 1;1 x 1 | line 3: column (x) must be a whole number from 1 to 2
            2 2 2;1 1 1;%;2 2 -1 | line 5: value (-1) must be a finite number of at least 0
            2 2 1;1 1 NaN | line 3: value (NaN) must be a finite number of at least 0
            2 2 1;1 1 one | line 3: value (one) must be a finite number of at least 0
            2 2 2;1 1 1 | line 3: the file ends here; it was cut off, there should be row, column and value
            2 2 2;1 1 1;2 2 1;2 2 1 | line 5: must be the end of the file: all entries were read
            """)
    void linesAreRefusedWithTheirNumber(String lines, String reason) throws IOException {
        refused("%%MatrixMarket matrix coordinate real general\n" + lines.replace(';', '\n') + "\n", reason);
    }

    @Test
    void theUpperHalfOfASymmetricMatrixIsRefused() throws IOException {
        refused(
                "%%MatrixMarket matrix coordinate real symmetric\n2 2 1\n1 2 1\n",
                "line 3: column (2) must be at most the row (1): the matrix is symmetric");
    }

    @Test
    void aFileWithoutLineEndsIsRefused() throws IOException {
        refused("%%MatrixMarket " + "x".repeat(1 << 17), "line 1: must be at most 65536 bytes long");
    }

    @Test
    void aHugeArrayIsRefusedBeforeMemoryIsTaken() throws IOException {
        Path file = Files.writeString(
                folder.resolve("x.mtx"), "%%MatrixMarket matrix array real general\n2000000000 2000000000\n1\n");
        assertThatExceptionOfType(InvalidFileException.class)
                .isThrownBy(() -> MatrixFiles.readTransitions(file, true))
                .withMessageEndingWith("line 2: 4000000000000000000 entries cannot be in a file of 65 bytes");
    }

    @Test
    void caseBlanksCommentsAndWindowsLineEndsDoNotMatter() throws IOException {
        Path file = Files.writeString(
                folder.resolve("x.mtx"),
                "%%MatrixMarket  MATRIX Coordinate Real GENERAL\r\n% a comment\r\n\r\n2 2 3\r\n1 2 1e0\r\n\r\n% more\r\n"
                        + " 2\t1 0.5 \r\n2 1 +.5\r\n");
        TransitionMatrix p = MatrixFiles.readTransitions(file);
        assertThat(p.probability(0, 1)).isEqualTo(1);
        assertThat(p.probability(1, 0)).as("entries of the same place add up").isEqualTo(1);
    }

    private void refused(String content, String reason) throws IOException {
        Path file = Files.writeString(folder.resolve("x.mtx"), content);
        assertThatExceptionOfType(InvalidFileException.class)
                .isThrownBy(() -> MatrixFiles.readTransitions(file))
                .withMessageStartingWith(file + ", " + reason);
    }
}
