package io.neustrom.io.array;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.neustrom.io.file.InvalidFileException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Arrays of any shape, and the columns of an archive. */
class ArrayFilesTest {
    private static final double[] QUARTERS =
            IntStream.range(0, 24).mapToDouble(e -> e / 4.0).toArray();

    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"cube.npy", "cube_fortran.npy"})
    void anArrayOfThreeDimensionsIsReadInBothOrders(String name) throws IOException {
        NumberArray array = MatrixFiles.readArray(Fixtures.path(name));
        assertThat(array.shape()).containsExactly(2, 3, 4);
        assertThat(array.values()).containsExactly(QUARTERS);
    }

    @Test
    void whatIsWrittenIsReadAgain() throws IOException {
        Path file = folder.resolve("made.npy");
        double[] values = {1, Double.NaN, 1e300, -0.0, 5, Double.NEGATIVE_INFINITY};
        MatrixFiles.writeArray(file, new NumberArray(List.of(1, 3, 2), values));
        NumberArray read = MatrixFiles.readArray(file);
        assertThat(read.shape()).containsExactly(1, 3, 2);
        assertThat(read.values()).containsExactly(values);
    }

    @Test
    void aNameAndAShapeMustFit() {
        assertThatThrownBy(() ->
                        MatrixFiles.writeArray(folder.resolve("made.csv"), new NumberArray(List.of(1), new double[1])))
                .hasMessageContaining("made.csv) must end in .npy");
        assertThatThrownBy(() -> new NumberArray(List.of(2, 3), new double[5]))
                .hasMessage("values (5) must be as many as the elements of an array of shape [2, 3]");
    }

    @Test
    void vectorsAndMatricesAreColumnsAndNothingElseIs() throws IOException {
        try (ArraySource source = ArraySource.open(Fixtures.path("columns.npz"))) {
            assertThat(new ArrayColumns(source).names())
                    .containsExactly("time", "place[0]", "place[1]", "rat", "short");
        }
    }

    @Test
    void columnsAreReadByName() throws IOException {
        Map<String, double[]> columns = read("place[1]", "rat", "time", "place[0]");
        assertThat(columns.get("time")).containsExactly(0, 0.5, 1);
        assertThat(columns.get("place[0]")).containsExactly(0, 2, 4);
        assertThat(columns.get("place[1]")).containsExactly(1, 3, 5);
        assertThat(columns.get("rat")).containsExactly(7, 7, 8);
    }

    @Test
    void columnsOfDifferentLengthsAreRefused() {
        assertThatThrownBy(() -> read("time", "short"))
                .isInstanceOf(InvalidFileException.class)
                .hasMessageEndingWith("columns.npz, short.npy: rows (2) must be as many as in time (3)");
    }

    private static Map<String, double[]> read(String... names) throws IOException {
        try (ArraySource source = ArraySource.open(Fixtures.path("columns.npz"))) {
            return new ArrayColumns(source).read(List.of(names));
        }
    }
}
