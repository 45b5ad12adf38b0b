package io.neustrom.math;

import static io.neustrom.math.VectorTiles.FLOATS;
import static io.neustrom.math.VectorTiles.LANES;
import static io.neustrom.math.VectorTiles.WIDTH;

import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorOperators;

/**
 * The kernels on the Vector API ({@code jdk.incubator.vector}), in vectors as wide as the processor has.
 *
 * <p>Matrix product: tiles of C are held in registers while k runs ({@link VectorTiles}). k is cut into blocks, so that
 * a few rows of A stay in the first-level cache while the panels of B pass by. A block goes on from the sums that the
 * one before left in C, which keeps one chain of fused multiply-adds for each element.
 */
public final class VectorKernels implements FloatKernels {

    private static final int MAX_DEPTH = 400; // steps of k in a block: 8 rows of A take 13 kB

    private static final int TRANSPOSED_COLS = 32; // at a time: each is written to another page of memory

    /** Rows of the usual tile: ARM and 512-bit processors have 32 vector registers, the others 16. */
    private static final int TILE_ROWS =
            LANES >= 16 || System.getProperty("os.arch", "").equals("aarch64") ? 8 : 4;

    @Override
    public String name() {
        return "vector-" + FLOATS.vectorBitSize();
    }

    @Override
    public int panelWidth() {
        return WIDTH;
    }

    @Override
    public void multiplyRows(
            int rows,
            float[] a,
            int[] aStarts,
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
        int blocks = Math.max(1, (b.rows() + MAX_DEPTH - 1) / MAX_DEPTH);
        int evenDepth = (b.rows() + blocks - 1) / blocks; // no short block at the end
        float[] edge = new float[8 * WIDTH]; // (8, WIDTH)
        int[] tile = new int[8]; // where its rows of A start
        for (int block = 0; block < blocks; block++) {
            int k = block * evenDepth;
            int depth = Math.min(evenDepth, b.rows() - k);
            boolean goOn = accumulate || block > 0;
            for (int i = 0; i < rows; i += TILE_ROWS) {
                int tileRows = Math.min(TILE_ROWS, rows - i);
                for (int t = 0; t < tile.length; t++) {
                    tile[t] = aStarts[i + Math.min(t, tileRows - 1)] + k;
                }
                int c0 = cOffset + i * cRowStride;
                multiplyBlock(tileRows, depth, a, tile, b, k, panelFrom, panelTo, c, c0, cRowStride, goOn, edge);
            }
        }
    }

    /** A few rows of C = (or, to go on, +=) rows of A, from the k-th column on, times the panels, from the k-th row on. */
    private static void multiplyBlock(
            int rows,
            int depth,
            float[] a,
            int[] aStarts,
            Panels b,
            int k,
            int panelFrom,
            int panelTo,
            float[] c,
            int c0,
            int cStride,
            boolean goOn,
            float[] edge) {
        int wholePanels = Math.min(panelTo, b.cols() / WIDTH);
        for (int panel = panelFrom; panel < wholePanels; panel++) {
            int b0 = b.start(panel) + k * WIDTH;
            if (!goOn) {
                clearTile(
                        rows, c, c0 + panel * WIDTH, cStride); // just before its use: it stays in the first-level cache
            }
            multiplyTile(WIDTH, rows, depth, a, aStarts, b.values(), b0, c, c0 + panel * WIDTH, cStride);
        }
        if (wholePanels < panelTo) {
            // The tiles know whole vectors only, so the narrow panel of C is computed in a copy with room at the right.
            int used = b.usedWidth(wholePanels);
            int b0 = b.start(wholePanels) + k * WIDTH;
            int narrow = c0 + wholePanels * WIDTH;
            if (goOn) {
                copyTile(rows, used, c, narrow, cStride, edge, 0, WIDTH);
            } else {
                clearTile(rows, edge, 0, WIDTH);
            }
            multiplyTile(used, rows, depth, a, aStarts, b.values(), b0, edge, 0, WIDTH);
            copyTile(rows, used, edge, 0, WIDTH, c, narrow, cStride);
        }
    }

    private static void multiplyTile(
            int cols,
            int rows,
            int depth,
            float[] a,
            int[] aStarts,
            float[] b,
            int b0,
            float[] c,
            int c0,
            int cStride) {
        if (cols <= LANES) {
            VectorTiles.eightByOne(rows, depth, a, aStarts, b, b0, c, c0, cStride);
        } else if (rows <= 4) {
            VectorTiles.fourByThree(rows, depth, a, aStarts, b, b0, c, c0, cStride);
        } else {
            VectorTiles.eightByThree(rows, depth, a, aStarts, b, b0, c, c0, cStride);
        }
    }

    private static void clearTile(int rows, float[] c, int c0, int cStride) {
        FloatVector zero = FloatVector.zero(FLOATS);
        for (int i = 0; i < rows; i++) {
            zero.intoArray(c, c0 + i * cStride);
            zero.intoArray(c, c0 + i * cStride + LANES);
            zero.intoArray(c, c0 + i * cStride + 2 * LANES);
        }
    }

    private static void copyTile(
            int rows, int cols, float[] from, int from0, int fromStride, float[] to, int to0, int toStride) {
        for (int i = 0; i < rows; i++) {
            System.arraycopy(from, from0 + i * fromStride, to, to0 + i * toStride, cols);
        }
    }

    @Override
    public void transpose(
            float[] a, int aOffset, int rows, int cols, int aStride, float[] t, int tOffset, int tStride) {
        int[] column = new int[LANES]; // where the entries of a column lie
        for (int lane = 0; lane < LANES; lane++) {
            column[lane] = lane * aStride;
        }
        int whole = rows - rows % LANES;
        for (int left = 0; left < cols; left += TRANSPOSED_COLS) {
            int right = Math.min(cols, left + TRANSPOSED_COLS);
            for (int i = 0; i < whole; i += LANES) {
                for (int j = left; j < right; j++) {
                    FloatVector.fromArray(FLOATS, a, aOffset + i * aStride + j, column, 0)
                            .intoArray(t, tOffset + j * tStride + i);
                }
            }
        }
        for (int i = whole; i < rows; i++) {
            for (int j = 0; j < cols; j++) {
                t[tOffset + j * tStride + i] = a[aOffset + i * aStride + j];
            }
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
    public void addScaled(float factor, float[] x, int xOffset, float[] y, int yOffset, int length) {
        FloatVector factors = FloatVector.broadcast(FLOATS, factor);
        int i = 0;
        for (; i + LANES <= length; i += LANES) {
            FloatVector.fromArray(FLOATS, x, xOffset + i)
                    .fma(factors, FloatVector.fromArray(FLOATS, y, yOffset + i))
                    .intoArray(y, yOffset + i);
        }
        for (; i < length; i++) {
            y[yOffset + i] = Math.fma(factor, x[xOffset + i], y[yOffset + i]);
        }
    }

    @Override
    public float sum(float[] x, int offset, int length) {
        FloatVector sums = FloatVector.zero(FLOATS);
        int i = offset;
        for (; i + LANES <= offset + length; i += LANES) {
            sums = sums.add(FloatVector.fromArray(FLOATS, x, i));
        }
        float sum = sumOfLanes(sums);
        for (; i < offset + length; i++) {
            sum += x[i];
        }
        return sum;
    }

    @Override
    public float min(float[] x, int offset, int length) {
        float least = x[offset];
        int i = offset;
        if (length >= LANES) {
            FloatVector lanes = FloatVector.fromArray(FLOATS, x, i);
            for (i += LANES; i + LANES <= offset + length; i += LANES) {
                lanes = lanes.min(FloatVector.fromArray(FLOATS, x, i));
            }
            least = lanes.reduceLanes(VectorOperators.MIN);
        }
        for (; i < offset + length; i++) {
            least = Math.min(least, x[i]);
        }
        return least;
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
     * The sum of a vector's lanes, in four chains. Not {@code reduceLanes}: it may add in any order, and does so in another order
     * before it is compiled than after. Through memory, as shuffles are slow on Java 17.
     */
    private static float sumOfLanes(FloatVector v) {
        float[] lanes = new float[Math.max(4, LANES)];
        v.intoArray(lanes, 0);
        float s0 = lanes[0];
        float s1 = lanes[1];
        float s2 = lanes[2];
        float s3 = lanes[3];
        for (int i = 4; i < LANES; i += 4) {
            s0 += lanes[i];
            s1 += lanes[i + 1];
            s2 += lanes[i + 2];
            s3 += lanes[i + 3];
        }
        return (s0 + s1) + (s2 + s3);
    }
}
