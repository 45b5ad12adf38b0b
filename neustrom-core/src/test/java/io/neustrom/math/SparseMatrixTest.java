package io.neustrom.math;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import io.neustrom.testing.Property;
import io.neustrom.testing.Range;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class SparseMatrixTest {
    @Property(tries = 200, seed = 1)
    void productsAreThoseOfTheFullMatrix(
            long seed,
            @Range(min = 0, max = 600) int rows,
            @Range(min = 1, max = 12) int columns,
            @Range(min = 1, max = 11) int width) {
        SplittableRandom random = new SplittableRandom(seed);
        float[][] full = random(random, rows, columns);
        double[] b = random.doubles(columns * width, -1, 1).toArray();
        try (WorkerPool pool = new WorkerPool(2)) {
            double[] product = matrix(full, columns).times(b, width, pool);
            assertThat(product).hasSize(rows * width);
            for (int i = 0; i < rows; i++) {
                for (int t = 0; t < width; t++) {
                    double sum = 0;
                    for (int j = 0; j < columns; j++) {
                        sum += full[i][j] * b[j * width + t];
                    }
                    assertThat(product[i * width + t]).isCloseTo(sum, within(1e-12));
                }
            }
        }
    }

    @Property(tries = 100, seed = 1)
    void theGramMatrixHasTheProductsOfColumns(
            long seed, @Range(min = 0, max = 40) int rows, @Range(min = 1, max = 12) int columns) {
        float[][] full = random(new SplittableRandom(seed), rows, columns);
        try (WorkerPool pool = new WorkerPool(2)) {
            double[] gram = matrix(full, columns).gram(pool);
            for (int a = 0; a < columns; a++) {
                for (int b = 0; b < columns; b++) {
                    double sum = 0;
                    for (float[] row : full) {
                        sum += (double) row[a] * row[b];
                    }
                    assertThat(gram[a * columns + b]).isCloseTo(sum, within(1e-12));
                }
            }
        }
    }

    /** Row i of X is X' times the i-th unit vector. */
    @Property(tries = 100, seed = 1)
    void transposingSwapsRowsAndColumns(
            long seed, @Range(min = 1, max = 20) int rows, @Range(min = 1, max = 20) int columns) {
        float[][] full = random(new SplittableRandom(seed), rows, columns);
        SparseMatrix transposed = matrix(full, columns).transposed();
        assertThat(transposed.rows()).isEqualTo(columns);
        assertThat(transposed.columns()).isEqualTo(rows);
        try (WorkerPool pool = new WorkerPool(1)) {
            for (int i = 0; i < rows; i++) {
                double[] unit = new double[rows];
                unit[i] = 1;
                double[] row = transposed.times(unit, 1, pool);
                for (int j = 0; j < columns; j++) {
                    assertThat(row[j]).isEqualTo(full[i][j]);
                }
            }
        }
    }

    @Test
    void badRowsAndFactorsAreRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> SparseMatrix.ofRows(2, 3, i -> new float[3 - i]))
                .withMessage("the length of row 1 (2) must be columns (3)");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> SparseMatrix.ofRows(1, 2, i -> new float[] {1, Float.NaN}))
                .withMessage("row 0, column 1 (NaN) must be finite");
        SparseMatrix matrix = SparseMatrix.ofRows(1, 2, i -> new float[] {1, 2});
        try (WorkerPool pool = new WorkerPool(1)) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> matrix.times(new double[3], 2, pool))
                    .withMessage("b.length (3) must be columns (2) times width (2)");
        }
    }

    private static SparseMatrix matrix(float[][] full, int columns) {
        return SparseMatrix.ofRows(full.length, columns, i -> full[i]);
    }

    /** Numbers from -1 to 1, about half of them 0. */
    private static float[][] random(SplittableRandom random, int rows, int columns) {
        float[][] full = new float[rows][columns];
        for (float[] row : full) {
            for (int j = 0; j < columns; j++) {
                row[j] = random.nextBoolean() ? (float) random.nextDouble(-1, 1) : 0;
            }
        }
        return full;
    }
}
