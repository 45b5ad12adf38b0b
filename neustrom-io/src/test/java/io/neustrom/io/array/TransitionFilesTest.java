package io.neustrom.io.array;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import io.neustrom.data.Points;
import io.neustrom.data.Scaler;
import io.neustrom.format.WholeFile;
import io.neustrom.io.file.InvalidFileException;
import io.neustrom.probability.TransitionMatrix;
import io.neustrom.testing.Property;
import io.neustrom.testing.Range;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What scipy and Matrix Market write, we read; what we write, we read back to the bit. */
class TransitionFilesTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "dense.npy",
                "dense.npz",
                "csr.npz",
                "stored.npz",
                "array.npz",
                "long.npz",
                "unsorted.npz",
                "general.mtx",
                "array.mtx"
            })
    void everyFormatGivesTheSameMatrix(String name) throws IOException {
        TransitionMatrix p = MatrixFiles.readTransitions(Fixtures.path(name));
        assertThat(p.size()).isEqualTo(3);
        assertThat(p.entries()).isEqualTo(5);
        for (int i = 0; i < 3; i++) {
            for (int j = 0; j < 3; j++) {
                assertThat(p.probability(i, j)).isEqualTo(Fixtures.P[i][j]);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"symmetric.mtx", "symmetric_array.mtx"})
    void aSymmetricMatrixOfWeightsIsMirroredAndNormalised(String name) throws IOException {
        TransitionMatrix p = MatrixFiles.readTransitions(Fixtures.path(name), true);
        assertThat(p.probability(0, 1)).isCloseTo(2 / 3.0, within(1e-15));
        assertThat(p.probability(0, 2)).isCloseTo(1 / 3.0, within(1e-15));
        assertThat(p.probability(1, 0)).isEqualTo(1);
        assertThat(p.probability(2, 0)).isEqualTo(0.25);
        assertThat(p.probability(2, 2)).isEqualTo(0.75);
    }

    @Test
    void theEntriesOfAPatternWeighTheSame() throws IOException {
        TransitionMatrix p = MatrixFiles.readTransitions(Fixtures.path("pattern.mtx"), true);
        assertThat(p.probability(0, 1)).isEqualTo(0.5);
        assertThat(p.probability(0, 2)).isEqualTo(0.5);
        assertThat(p.probability(2, 2)).isEqualTo(0.5);
    }

    @Test
    void rowsThatDoNotSumToOneAreRefusedUnlessNormalised(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("w.mtx");
        Files.writeString(file, "%%MatrixMarket matrix coordinate real general\n3 3 2\n1 1 3\n1 2 1\n");
        assertThatExceptionOfType(InvalidFileException.class)
                .isThrownBy(() -> MatrixFiles.readTransitions(file))
                .withMessage(
                        file + ": the sum of row 0 (4.0) must be 1 within 1.0E-9, unless rows are to be normalised");
        TransitionMatrix p = MatrixFiles.readTransitions(file, true);
        assertThat(p.probability(0, 0)).isEqualTo(0.75);
        assertThat(p.probability(2, 2)).as("an empty row").isEqualTo(1);
    }

    @Property(tries = 40, seed = 1)
    void whatIsWrittenIsReadBackToTheBit(long seed, @Range(min = 1, max = 60) int size, boolean matrixMarket)
            throws IOException {
        TransitionMatrix p = random(seed, size);
        Path folder = Files.createTempDirectory("round-trip");
        Path file = folder.resolve(matrixMarket ? "p.mtx" : "p.npz");
        try {
            MatrixFiles.writeTransitions(file, p);
            TransitionMatrix back = MatrixFiles.readTransitions(file);
            assertThat(back.size()).isEqualTo(size);
            assertThat(back.entries()).isEqualTo(p.entries());
            for (int i = 0; i < size; i++) {
                assertThat(back.rowStart(i)).isEqualTo(p.rowStart(i));
            }
            for (int e = 0; e < p.entries(); e++) {
                assertThat(back.column(e)).isEqualTo(p.column(e));
                assertThat(back.probability(e)).isEqualTo(p.probability(e));
            }
        } finally {
            Files.deleteIfExists(file);
            Files.delete(folder); // fails if anything else was left there
        }
    }

    @Property(tries = 40, seed = 1)
    void pointsAreReadBackToTheBit(
            long seed, @Range(min = 1, max = 3000) int count, @Range(min = 1, max = 9) int dimension, boolean archive)
            throws IOException {
        SplittableRandom random = new SplittableRandom(seed);
        float[] values = new float[count * dimension];
        for (int e = 0; e < values.length; e++) {
            values[e] = (float) (random.nextDouble() - 0.5);
        }
        Points points = Points.ofRowMajor(values, count, dimension);
        Path file = Files.createTempFile("points", archive ? ".npz" : ".npy");
        try {
            MatrixFiles.writePoints(file, points);
            assertThat(Scaler.NONE.apply(MatrixFiles.readPoints(file)).checksum())
                    .isEqualTo(points.checksum());
        } finally {
            Files.delete(file);
        }
    }

    @Test
    void theSameMatrixGivesTheSameBytes(@TempDir Path folder) throws IOException {
        TransitionMatrix p = random(3, 50);
        MatrixFiles.writeTransitions(folder.resolve("a.npz"), p);
        MatrixFiles.writeTransitions(folder.resolve("b.npz"), p);
        assertThat(folder.resolve("a.npz")).hasSameBinaryContentAs(folder.resolve("b.npz"));
    }

    @Test
    void aFailedWriteLeavesTheOldFileAndNothingElse(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("p.npz");
        Files.writeString(file, "old");
        assertThatExceptionOfType(IOException.class)
                .isThrownBy(() -> WholeFile.write(file, out -> {
                    out.write(new byte[100_000]);
                    throw new IOException("the disk is full");
                }))
                .withMessage("the disk is full");
        assertThat(file).hasContent("old");
        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files).containsExactly(file);
        }
    }

    @Test
    void otherNamesAreRefusedBeforeAnythingIsWritten(@TempDir Path folder) {
        Path file = folder.resolve("p.csv");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> MatrixFiles.writeTransitions(file, TransitionMatrix.ofDense(Fixtures.P)))
                .withMessage("file (" + file + ") must end in .npz or .mtx");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> MatrixFiles.writePoints(file, Points.of(Fixtures.P)))
                .withMessage("file (" + file + ") must end in .npy or .npz");
        assertThat(folder).isEmptyDirectory();
    }

    private static TransitionMatrix random(long seed, int size) {
        SplittableRandom random = new SplittableRandom(seed);
        int[] starts = new int[size + 1];
        int[] columns = new int[size * size];
        double[] weights = new double[size * size];
        int entry = 0;
        for (int i = 0; i < size; i++) {
            for (int j = 0; j < size; j++) {
                if (random.nextInt(4) == 0) {
                    columns[entry] = j;
                    weights[entry++] = Math.exp(-40 * random.nextDouble());
                }
            }
            starts[i + 1] = entry;
        }
        return TransitionMatrix.fromWeights(starts, Arrays.copyOf(columns, entry), Arrays.copyOf(weights, entry));
    }
}
