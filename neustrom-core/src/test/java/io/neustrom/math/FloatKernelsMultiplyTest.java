package io.neustrom.math;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.neustrom.testing.From;
import io.neustrom.testing.Property;
import io.neustrom.testing.Range;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The matrix products of both kernels against a plain sum in double precision. */
@Tag("kernels")
class FloatKernelsMultiplyTest {

    static List<FloatKernels> kernels() {
        return List.of(FloatKernels.best(), new PlainKernels());
    }

    @Property(seed = 1)
    void agreesWithDoublePrecision(
            @From("kernels") FloatKernels kernels,
            @Range(min = 1, max = 70) int rows,
            @Range(min = 1, max = 70) int cols,
            @Range(min = 0, max = 70) int depth,
            boolean transposedB,
            boolean accumulate,
            @Range(min = 0, max = 5) int padding,
            long seed) {
        assertCloseToDoublePrecision(
                new Product(kernels, rows, cols, depth, transposedB, padding, new SplittableRandom(seed)), accumulate);
    }

    @Property(tries = 60, seed = 1)
    void agreesWithDoublePrecisionIfItTakesManyBlocks(
            @From("kernels") FloatKernels kernels,
            @Range(min = 1, max = 300) int rows,
            @Range(min = 1, max = 200) int cols,
            @Range(min = 1, max = 1300) int depth,
            boolean accumulate,
            long seed) {
        assertCloseToDoublePrecision(
                new Product(kernels, rows, cols, depth, false, 0, new SplittableRandom(seed)), accumulate);
    }

    @Property(tries = 100, seed = 1)
    void agreesWithDoublePrecisionIfAFewLongColumnsAreLeftOver(
            @From("kernels") FloatKernels kernels,
            @Range(min = 1, max = 12) int rows,
            @Range(min = 0, max = 2) int panels,
            @Range(min = 1, max = 5) int cols,
            @Range(min = 190, max = 450) int depth,
            boolean transposedB,
            boolean accumulate,
            long seed) {
        int allCols = panels * kernels.panelWidth() + cols;
        assertCloseToDoublePrecision(
                new Product(kernels, rows, allCols, depth, transposedB, 1, new SplittableRandom(seed)), accumulate);
    }

    private static void assertCloseToDoublePrecision(Product product, boolean accumulate) {
        float[] c = product.compute(accumulate);
        double worst = 0;
        for (int i = 0; i < product.rows; i++) {
            for (int j = 0; j < product.b.cols(); j++) {
                double error = c[product.cIndex(i, j)] - product.expected(i, j, accumulate);
                worst = Math.max(worst, Math.abs(error));
            }
        }
        assertThat(worst).isLessThanOrEqualTo(1e-7 * (product.depth + 1));
    }

    @Property(seed = 1)
    void leavesTheRestOfTheTargetAlone(
            @From("kernels") FloatKernels kernels,
            @Range(min = 1, max = 20) int rows,
            @Range(min = 1, max = 70) int cols,
            boolean accumulate,
            long seed) {
        int depth = seed % 2 == 0 ? 9 : 209; // long columns are multiplied otherwise
        Product product = new Product(kernels, rows, cols, depth, false, 3, new SplittableRandom(seed));
        float[] c = product.compute(accumulate);
        for (int i = 0; i < rows; i++) {
            for (int j = 0; j < cols; j++) {
                c[product.cIndex(i, j)] = product.oldC[product.cIndex(i, j)];
            }
        }
        assertThat(c).isEqualTo(product.oldC);
    }

    @Property(seed = 1)
    void givesTheSameBitsHoweverTheWorkIsSplit(
            @From("kernels") FloatKernels kernels,
            @Range(min = 1, max = 40) int rows,
            @Range(min = 1, max = 200) int cols,
            @Range(min = 1, max = 900) int depth,
            boolean accumulate,
            long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Product product = new Product(kernels, rows, cols, depth, false, 0, random);
        float[] pieces = product.oldC.clone();
        int panels = product.b.count();
        for (int row = 0; row < rows; ) {
            int rowTo = random.nextInt(row + 1, rows + 1);
            for (int panel = 0; panel < panels; ) {
                int panelTo = random.nextInt(panel + 1, panels + 1);
                product.compute(row, rowTo, panel, panelTo, pieces, accumulate);
                panel = panelTo;
            }
            row = rowTo;
        }
        assertThat(pieces).isEqualTo(product.compute(accumulate));
    }

    @Property(tries = 100, seed = 1)
    void givesTheSameBitsForARowWhateverRowsStandBesideIt(
            @From("kernels") FloatKernels kernels,
            @Range(min = 1, max = 30) int rows,
            @Range(min = 1, max = 100) int cols,
            long seed) {
        Product product = new Product(kernels, rows, cols, 33, true, 0, new SplittableRandom(seed));
        float[] alone = product.oldC.clone();
        int row = rows / 2;
        product.compute(row, row + 1, 0, product.b.count(), alone, false);
        float[] together = product.compute(false);
        for (int j = 0; j < cols; j++) {
            assertThat(alone[product.cIndex(row, j)]).isEqualTo(together[product.cIndex(row, j)]);
        }
    }

    @Property(seed = 1)
    void multiplySparseAddsTheRowsNamedAndLeavesTheRestAlone(
            @From("kernels") FloatKernels kernels,
            @Range(min = 1, max = 130) int length,
            @Range(min = 0, max = 6) int count,
            long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        int[] rows = random.ints(count + 2, 0, 9).toArray(); // the first and the last do not count
        float[] x = RandomFloats.draw(2 + 9, random);
        float[] b = RandomFloats.draw(3 + 9 * length, random);
        float[] y = RandomFloats.draw(length + 2, random);
        float[] before = y.clone();
        kernels.multiplySparse(rows, 1, 1 + count, x, 2, b, 3, y, 1, length);
        assertThat(y[0]).isEqualTo(before[0]);
        assertThat(y[length + 1]).isEqualTo(before[length + 1]);
        for (int j = 0; j < length; j++) {
            double sum = 0;
            for (int e = 1; e <= count; e++) {
                sum += (double) x[2 + rows[e]] * b[3 + rows[e] * length + j];
            }
            assertThat((double) y[1 + j]).isCloseTo(sum, within(1e-6));
        }
    }

    @Test
    void repacksASmallerMatrixIntoTheSamePanelsWithoutTraceOfTheOldOne() {
        FloatKernels kernels = FloatKernels.best();
        Panels b = new Panels(kernels);
        float[] ones = new float[100 * 100];
        Arrays.fill(ones, 1f);
        b.pack(ones, 0, 100, 100, 100);
        b.pack(ones, 0, 2, 3, 3);
        float[] c = new float[3];
        kernels.multiply(0, 1, new float[] {1, 2}, 0, 2, b, 0, b.count(), c, 0, 3, false);
        assertThat(b.rows()).isEqualTo(2);
        assertThat(b.cols()).isEqualTo(3);
        assertThat(c).containsExactly(3, 3, 3);
    }

    @Property(tries = 2, seed = 1)
    void refusesPanelsThatDoNotExist(@From("kernels") FloatKernels kernels) {
        Product product = new Product(kernels, 2, 3, 4, false, 0, new SplittableRandom(1));
        float[] c = new float[6];
        assertThatThrownBy(() -> product.compute(0, 2, 0, 2, c, false)).isInstanceOf(IndexOutOfBoundsException.class);
    }

    @Property(tries = 2, seed = 1)
    void anEmptyRangeOfRowsOrPanelsChangesNothing(@From("kernels") FloatKernels kernels) {
        Product product = new Product(kernels, 2, 70, 4, false, 0, new SplittableRandom(1));
        float[] c = product.oldC.clone();
        product.compute(1, 1, 0, product.b.count(), c, false);
        product.compute(0, 2, 1, 1, c, false);
        product.compute(0, 2, product.b.count(), product.b.count(), c, true);
        assertThat(c).isEqualTo(product.oldC);
    }

    @Test
    void refusesPanelsPackedForOtherKernels() {
        FloatKernels plain = new PlainKernels();
        FloatKernels vector = new VectorKernels();
        Product product = new Product(plain, 2, 3, 4, false, 0, new SplittableRandom(1));
        assertThatThrownBy(() -> vector.multiply(0, 2, product.a, 0, 4, product.b, 0, 1, new float[6], 0, 3, false))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(
                        "the width of the panels (%d) must be that of the kernels (%d)",
                        plain.panelWidth(), vector.panelWidth());
    }

    /** Random factors with entries in [-1, 1], laid out with offsets and gaps of {@code padding} floats. */
    private static final class Product {
        private final FloatKernels kernels;
        private final int rows;
        private final int depth;
        private final int offset;
        private final int aRowStride;
        private final int bRowStride;
        private final int bColStride;
        private final int cRowStride;
        private final float[] a;
        private final float[] plainB;
        private final float[] oldC;
        private final Panels b;

        Product(
                FloatKernels kernels,
                int rows,
                int cols,
                int depth,
                boolean transposedB,
                int padding,
                SplittableRandom random) {
            this.kernels = kernels;
            this.rows = rows;
            this.depth = depth;
            offset = padding;
            aRowStride = depth + padding;
            bRowStride = transposedB ? 1 : cols + padding;
            bColStride = transposedB ? depth + padding : 1;
            cRowStride = cols + padding;
            a = RandomFloats.draw(offset + rows * aRowStride + depth, random);
            plainB = RandomFloats.draw(offset + depth * bRowStride + cols * bColStride, random);
            oldC = RandomFloats.draw(offset + rows * cRowStride, random);
            b = new Panels(kernels);
            if (transposedB) {
                b.packTransposed(plainB, offset, depth, cols, bColStride);
            } else {
                b.pack(plainB, offset, depth, cols, bRowStride);
            }
        }

        int cIndex(int i, int j) {
            return offset + i * cRowStride + j;
        }

        double expected(int i, int j, boolean accumulate) {
            double sum = accumulate ? oldC[cIndex(i, j)] : 0;
            for (int k = 0; k < depth; k++) {
                sum += (double) a[offset + i * aRowStride + k] * plainB[offset + k * bRowStride + j * bColStride];
            }
            return sum;
        }

        float[] compute(boolean accumulate) {
            float[] c = oldC.clone();
            compute(0, rows, 0, b.count(), c, accumulate);
            return c;
        }

        void compute(int rowFrom, int rowTo, int panelFrom, int panelTo, float[] c, boolean accumulate) {
            kernels.multiply(
                    rowFrom, rowTo, a, offset, aRowStride, b, panelFrom, panelTo, c, offset, cRowStride, accumulate);
        }
    }
}
