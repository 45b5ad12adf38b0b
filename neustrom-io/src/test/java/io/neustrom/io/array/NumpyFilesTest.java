package io.neustrom.io.array;

import static org.assertj.core.api.Assertions.assertThat;

import io.neustrom.data.Points;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What numpy writes, we read. */
class NumpyFilesTest {
    @Test
    void everyTypeIsReadInBothByteOrdersAndBothArrayOrders() throws IOException {
        try (NpzArchive archive = new NpzArchive(Fixtures.path("types.npz"))) {
            List<String> names = archive.names();
            assertThat(names).hasSize(30).contains("<f4_C", ">i8_F", "?_F");
            for (String name : names) {
                double[] expected =
                        name.startsWith("?") ? new double[] {0, 1, 1, 1, 1, 1} : new double[] {0, 1, 2, 3, 4, 5};
                assertThat(archive.read(name, NpyReader::doubles)).as(name).containsExactly(expected);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3})
    void everyVersionOfTheHeaderIsRead(int version) throws IOException {
        Points points = MatrixFiles.readPoints(Fixtures.path("version" + version + ".npy"));
        assertThat(points.count()).isEqualTo(2);
        assertThat(points.row(0)).containsExactly(0, 0.25f, 0.5f);
        assertThat(points.row(1)).containsExactly(0.75f, 1, 1.25f);
    }

    @ParameterizedTest
    @ValueSource(strings = {"S", "U", "big"})
    void textsAreReadFromBytesAndCharacters(String name) throws IOException {
        try (NpzArchive archive = new NpzArchive(Fixtures.path("text.npz"))) {
            assertThat(archive.read(name, NpyReader::text)).isEqualTo("csr");
        }
    }

    @Test
    void aVectorIsReadAsIntegersOrAsPointsOfOneCoordinate() throws IOException {
        assertThat(MatrixFiles.readIntegers(Fixtures.path("vector.npy"))).containsExactly(-1, 0, 1, 2);
        Points points = MatrixFiles.readPoints(Fixtures.path("vector.npy"));
        assertThat(points.count()).isEqualTo(4);
        assertThat(points.dimension()).isEqualTo(1);
        assertThat(points.get(0, 0)).isEqualTo(-1);
    }

    @Test
    void pointsAreReadFromTheOnlyArrayOfAnArchive() throws IOException {
        Points points = MatrixFiles.readPoints(Fixtures.path("dense.npz"));
        assertThat(points.row(1)).containsExactly(0, 0.25f, 0.75f);
    }

    @Test
    void headersOfOldPythonsAreRead() throws IOException {
        try (Npy npy = Npy.of("{\"shape\": (2L, 1L), 'fortran_order': False, 'descr': '|i1'}", new byte[] {3, -4})) {
            assertThat(MatrixFiles.readPoints(npy.file()).row(1)).containsExactly(-4);
        }
    }
}
