package io.neustrom.math;

import static io.neustrom.math.VectorTiles.FLOATS;
import static io.neustrom.math.VectorTiles.LANES;
import static io.neustrom.math.VectorTiles.WIDTH;

import java.util.Arrays;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorShuffle;

/**
 * The kernels on the Vector API ({@code jdk.incubator.vector}), in vectors as wide as the processor has.
 *
 * <p>Matrix product: tiles of C are held in registers while k runs ({@link VectorTiles}). k is cut into blocks, so that
 * a few rows of A stay in the first-level cache while the panels of B pass by. A block goes on from the sums that the
 * one before left in C, which keeps one chain of fused multiply-adds for each element.
 */
public final class VectorKernels implements FloatKernels {

    private static final int MAX_DEPTH = 400; // steps of k in a block: 8 rows of A take 13 kB

    /** Rows of the usual tile: ARM and 512-bit processors have 32 vector registers, the others 16. */
    private static final int TILE_ROWS =
            LANES >= 16 || System.getProperty("os.arch", "").equals("aarch64") ? 8 : 4;

    private static final VectorShuffle<Float> BY_EIGHT = turnedBy(8);
    private static final VectorShuffle<Float> BY_FOUR = turnedBy(4);
    private static final VectorShuffle<Float> BY_TWO = turnedBy(2);

    @Override
    public String name() {
        return "vector-" + FLOATS.vectorBitSize();
    }

    @Override
    public int panelWidth() {
        return WIDTH;
    }

    @Override
    public void multiply(
            int rowFrom,
            int rowTo,
            float[] a,
            int aOffset,
            int aRowStride,
            int aColStride,
            Panels b,
            int panelFrom,
            int panelTo,
            float[] c,
            int cOffset,
            int cRowStride,
            boolean accumulate) {
        b.check(panelFrom, panelTo, WIDTH);
        if (panelFrom == panelTo) {
            return;
        }
        if (!accumulate) {
            int width = Math.min(panelTo * WIDTH, b.cols()) - panelFrom * WIDTH;
            for (int i = rowFrom; i < rowTo; i++) {
                int c0 = cOffset + i * cRowStride + panelFrom * WIDTH;
                Arrays.fill(c, c0, c0 + width, 0f);
            }
        }
        int blocks = (b.rows() + MAX_DEPTH - 1) / MAX_DEPTH;
        int evenDepth = blocks == 0 ? 1 : (b.rows() + blocks - 1) / blocks; // no short block at the end
        boolean copyA = aColStride != 1; // the tiles want each row of A contiguous
        float[] aRows = new float[copyA ? 8 * MAX_DEPTH : 0]; // (8, MAX_DEPTH)
        float[] edge = new float[8 * WIDTH]; // (8, WIDTH)
        for (int k = 0; k < b.rows(); k += evenDepth) {
            int depth = Math.min(evenDepth, b.rows() - k);
            for (int i = rowFrom; i < rowTo; i += TILE_ROWS) {
                int rows = Math.min(TILE_ROWS, rowTo - i);
                int a0 = aOffset + i * aRowStride + k * aColStride;
                int c0 = cOffset + i * cRowStride;
                if (copyA) {
                    copyRows(rows, depth, a, a0, aRowStride, aColStride, aRows);
                    multiplyBlock(rows, depth, aRows, 0, MAX_DEPTH, b, k, panelFrom, panelTo, c, c0, cRowStride, edge);
                } else {
                    multiplyBlock(rows, depth, a, a0, aRowStride, b, k, panelFrom, panelTo, c, c0, cRowStride, edge);
                }
            }
        }
    }

    /** target (8, MAX_DEPTH) = rows of A, the last one repeated; by columns, contiguous if A is transposed. */
    private static void copyRows(int rows, int depth, float[] a, int a0, int rowStride, int colStride, float[] target) {
        int last = rows - 1;
        int a1 = Math.min(1, last) * rowStride;
        int a2 = Math.min(2, last) * rowStride;
        int a3 = Math.min(3, last) * rowStride;
        int a4 = Math.min(4, last) * rowStride;
        int a5 = Math.min(5, last) * rowStride;
        int a6 = Math.min(6, last) * rowStride;
        int a7 = Math.min(7, last) * rowStride;
        for (int k = 0; k < depth; k++) {
            int ak = a0 + k * colStride;
            target[k] = a[ak];
            target[MAX_DEPTH + k] = a[ak + a1];
            target[2 * MAX_DEPTH + k] = a[ak + a2];
            target[3 * MAX_DEPTH + k] = a[ak + a3];
            target[4 * MAX_DEPTH + k] = a[ak + a4];
            target[5 * MAX_DEPTH + k] = a[ak + a5];
            target[6 * MAX_DEPTH + k] = a[ak + a6];
            target[7 * MAX_DEPTH + k] = a[ak + a7];
        }
    }

    /** A few rows of C += rows of A, from the k-th column on, times the panels, from the k-th row on. */
    private static void multiplyBlock(
            int rows,
            int depth,
            float[] a,
            int a0,
            int aStride,
            Panels b,
            int k,
            int panelFrom,
            int panelTo,
            float[] c,
            int c0,
            int cStride,
            float[] edge) {
        int wholePanels = Math.min(panelTo, b.cols() / WIDTH);
        for (int panel = panelFrom; panel < wholePanels; panel++) {
            int b0 = b.start(panel) + k * WIDTH;
            multiplyTile(WIDTH, rows, depth, a, a0, aStride, b.values(), b0, c, c0 + panel * WIDTH, cStride);
        }
        if (wholePanels < panelTo) {
            // The tiles know whole vectors only, so the narrow panel of C is computed in a copy with room at the right.
            int used = b.usedWidth(wholePanels);
            int b0 = b.start(wholePanels) + k * WIDTH;
            int narrow = c0 + wholePanels * WIDTH;
            copyTile(rows, used, c, narrow, cStride, edge, 0, WIDTH);
            multiplyTile(used, rows, depth, a, a0, aStride, b.values(), b0, edge, 0, WIDTH);
            copyTile(rows, used, edge, 0, WIDTH, c, narrow, cStride);
        }
    }

    private static void multiplyTile(
            int cols,
            int rows,
            int depth,
            float[] a,
            int a0,
            int aStride,
            float[] b,
            int b0,
            float[] c,
            int c0,
            int cStride) {
        if (cols <= LANES) {
            VectorTiles.eightByOne(rows, depth, a, a0, aStride, b, b0, c, c0, cStride);
        } else if (rows <= 4) {
            VectorTiles.fourByThree(rows, depth, a, a0, aStride, b, b0, c, c0, cStride);
        } else {
            VectorTiles.eightByThree(rows, depth, a, a0, aStride, b, b0, c, c0, cStride);
        }
    }

    private static void copyTile(
            int rows, int cols, float[] from, int from0, int fromStride, float[] to, int to0, int toStride) {
        for (int i = 0; i < rows; i++) {
            System.arraycopy(from, from0 + i * fromStride, to, to0 + i * toStride, cols);
        }
    }

    @Override
    public void exp(float[] x, int offset, int length) {
        VectorFunctions.exp(x, offset, length);
    }

    @Override
    public void cosSin(
            float[] z, int zOffset, int length, float scale, float[] cos, int cosOffset, float[] sin, int sinOffset) {
        VectorFunctions.cosSin(z, zOffset, length, scale, cos, cosOffset, sin, sinOffset);
    }

    @Override
    public float dot(float[] a, int aOffset, float[] b, int bOffset, int length) {
        // Two sums, because a single one would wait for each addition to finish before the next.
        FloatVector even = FloatVector.zero(FLOATS);
        FloatVector odd = FloatVector.zero(FLOATS);
        int i = 0;
        for (; i + 2 * LANES <= length; i += 2 * LANES) {
            FloatVector b0 = FloatVector.fromArray(FLOATS, b, bOffset + i);
            FloatVector b1 = FloatVector.fromArray(FLOATS, b, bOffset + i + LANES);
            even = FloatVector.fromArray(FLOATS, a, aOffset + i).fma(b0, even);
            odd = FloatVector.fromArray(FLOATS, a, aOffset + i + LANES).fma(b1, odd);
        }
        if (i + LANES <= length) {
            FloatVector b0 = FloatVector.fromArray(FLOATS, b, bOffset + i);
            even = FloatVector.fromArray(FLOATS, a, aOffset + i).fma(b0, even);
            i += LANES;
        }
        float sum = sumOfLanes(even.add(odd));
        for (; i < length; i++) {
            sum += a[aOffset + i] * b[bOffset + i];
        }
        return sum;
    }

    /**
     * The sum of a vector's lanes, halves folded onto each other. Not {@code reduceLanes}: it may add in any order, and does so
     * in another order before it is compiled than after.
     */
    private static float sumOfLanes(FloatVector v) {
        if (LANES > 16) {
            float sum = 0;
            for (int i = 0; i < LANES; i++) {
                sum += v.lane(i);
            }
            return sum;
        }
        FloatVector folded = v;
        if (LANES >= 16) {
            folded = folded.add(folded.rearrange(BY_EIGHT));
        }
        if (LANES >= 8) {
            folded = folded.add(folded.rearrange(BY_FOUR));
        }
        if (LANES >= 4) {
            folded = folded.add(folded.rearrange(BY_TWO));
        }
        return folded.lane(0) + folded.lane(1);
    }

    private static VectorShuffle<Float> turnedBy(int lanes) {
        return VectorShuffle.fromOp(FLOATS, i -> (i + lanes) % LANES);
    }
}
