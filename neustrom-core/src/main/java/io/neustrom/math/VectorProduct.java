package io.neustrom.math;

import static io.neustrom.math.VectorTiles.FLOATS;
import static io.neustrom.math.VectorTiles.LANES;
import static io.neustrom.math.VectorTiles.WIDTH;

import jdk.incubator.vector.FloatVector;

/**
 * The matrix product of {@link VectorKernels}. Tiles of C are held in registers while k runs ({@link VectorTiles}). k is cut into
 * blocks, so short that a panel of B stays in the first-level cache while the tiles of many rows pass by: a tile reads three vectors of
 * the panel for each step of k, more than the second-level cache gives. A block continues from the sums that the
 * one before left in C, which keeps one chain of fused multiply-adds for each element. Elements of a few long columns at the right
 * ({@link Panels#columnwise}) have as many chains as a vector has lanes. Each thread has a product of its own, with the buffers that it
 * needs.
 */
final class VectorProduct {

    private static final int MAX_DEPTH = 192; // steps of k in a block: a panel of 48 columns takes 37 kB
    private static final int PASSING_ROWS =
            128; // that a panel in the first-level cache serves; what they read of A is in the second

    /** Rows of the usual tile: ARM and 512-bit processors have 32 vector registers, the others 16. */
    private static final int TILE_ROWS =
            LANES >= 16 || System.getProperty("os.arch", "").equals("aarch64") ? 8 : 4;

    private static final int ROWS_BY_ONE = 16; // of a tile that is one vector wide

    /** Columns for which dot products along them beat a tile that is mostly padding. */
    static final int FEW_COLUMNS = 4;

    private static final int ROWS_OF_DOTS = 4; // as many rows of A as columns of B are multiplied at a time

    private final int[] tile = new int[ROWS_BY_ONE]; // where its rows of A start
    private final int[] column = new int[LANES]; // where entries of a column lie
    private final float[] copy = new float[ROWS_BY_ONE * WIDTH]; // of a part of C, (ROWS_BY_ONE, WIDTH)
    private final float[] lanes = new float[ROWS_OF_DOTS * FEW_COLUMNS * LANES]; // (ROWS_OF_DOTS, FEW_COLUMNS, LANES)

    /** Where the first entries of a column lie in an array whose rows are {@code stride} apart; valid until the next call. */
    int[] column(int stride) {
        for (int lane = 0; lane < LANES; lane++) {
            column[lane] = lane * stride;
        }
        return column;
    }

    /** As {@link FloatKernels#multiplyRows}. */
    void multiply(
            int rows,
            float[] a,
            int[] aStarts,
            Panels b,
            int panelFrom,
            int panelTo,
            float[] c,
            int cOffset,
            int cStride,
            boolean accumulate) {
        b.check(panelFrom, panelTo, WIDTH);
        int wholePanels = Math.min(panelTo, b.cols() / WIDTH);
        int blocks = Math.max(1, (b.rows() + MAX_DEPTH - 1) / MAX_DEPTH);
        int evenDepth = (b.rows() + blocks - 1) / blocks; // no short block at the end
        for (int from = 0; from < rows; from += PASSING_ROWS) {
            int to = Math.min(rows, from + PASSING_ROWS);
            for (int block = 0; block < blocks; block++) {
                int k = block * evenDepth;
                int depth = Math.min(evenDepth, b.rows() - k);
                boolean onTop = accumulate || block > 0;
                for (int panel = panelFrom; panel < wholePanels; panel++) {
                    int corner = cOffset + panel * WIDTH;
                    multiplyPanel(
                            from, to, depth, a, aStarts, k, b.values(), b.start(panel), c, corner, cStride, onTop);
                }
            }
        }
        if (panelFrom < panelTo && wholePanels < panelTo) {
            int edge = cOffset + wholePanels * WIDTH;
            if (b.columnwise()) {
                multiplyColumns(rows, a, aStarts, b, c, edge, cStride, accumulate);
            } else {
                multiplyNarrow(rows, a, aStarts, b, c, edge, cStride, accumulate);
            }
        }
    }

    /** Rows [from, to) of C = (or, to continue, +=) A, from the k-th column on, times a full panel at b0, from its k-th row on. */
    private void multiplyPanel(
            int from,
            int to,
            int depth,
            float[] a,
            int[] aStarts,
            int k,
            float[] b,
            int b0,
            float[] c,
            int cOffset,
            int cStride,
            boolean accumulate) {
        for (int i = from; i < to; i += TILE_ROWS) {
            int tileRows = Math.min(TILE_ROWS, to - i);
            fill(TILE_ROWS, tileRows, aStarts, i, k);
            multiplyTile(accumulate, tileRows, depth, a, tile, b, b0 + k * WIDTH, c, cOffset + i * cStride, cStride);
        }
    }

    /** Where the rows of A of a tile start at their k-th column, from the i-th on; missing rows repeat the last one. */
    private void fill(int height, int tileRows, int[] aStarts, int i, int k) {
        for (int t = 0; t < height; t++) {
            tile[t] = aStarts[i + Math.min(t, tileRows - 1)] + k;
        }
    }

    private static void multiplyTile(
            boolean accumulate,
            int rows,
            int depth,
            float[] a,
            int[] aStarts,
            float[] b,
            int b0,
            float[] c,
            int c0,
            int cStride) {
        if (rows <= 4) {
            VectorTiles.fourByThree(accumulate, rows, depth, a, aStarts, b, b0, c, c0, cStride);
        } else {
            VectorTiles.eightByThree(accumulate, rows, depth, a, aStarts, b, b0, c, c0, cStride);
        }
    }

    /**
     * C = (or, to accumulate, +=) A times the last panel, which is not full. The tiles know whole vectors only, so this part of C is
     * computed in a copy with room at the right.
     */
    private void multiplyNarrow(
            int rows, float[] a, int[] aStarts, Panels b, float[] c, int cOffset, int cStride, boolean accumulate) {
        int last = b.count() - 1;
        int used = b.usedWidth(last);
        boolean oneVector = used <= LANES;
        int height = oneVector ? ROWS_BY_ONE : TILE_ROWS;
        for (int i = 0; i < rows; i += height) {
            int tileRows = Math.min(height, rows - i);
            fill(height, tileRows, aStarts, i, 0);
            int c0 = cOffset + i * cStride;
            if (accumulate) {
                copyTile(tileRows, used, c, c0, cStride, copy, 0, WIDTH);
            }
            int b0 = b.start(last);
            if (oneVector) {
                VectorEdges.sixteenByOne(accumulate, tileRows, b.rows(), a, tile, b.values(), b0, copy, 0, WIDTH);
            } else {
                multiplyTile(accumulate, tileRows, b.rows(), a, tile, b.values(), b0, copy, 0, WIDTH);
            }
            copyTile(tileRows, used, copy, 0, WIDTH, c, c0, cStride);
        }
    }

    private static void copyTile(
            int rows, int cols, float[] from, int from0, int fromStride, float[] to, int to0, int toStride) {
        for (int i = 0; i < rows; i++) {
            System.arraycopy(from, from0 + i * fromStride, to, to0 + i * toStride, cols);
        }
    }

    /** C = (or, to accumulate, +=) A times the last panel, which is a few long columns. */
    private void multiplyColumns(
            int rows, float[] a, int[] aStarts, Panels b, float[] c, int cOffset, int cStride, boolean accumulate) {
        int depth = b.rows();
        int last = b.count() - 1;
        int used = b.usedWidth(last);
        for (int i = 0; i < rows; i += ROWS_OF_DOTS) {
            int tileRows = Math.min(ROWS_OF_DOTS, rows - i);
            fill(ROWS_OF_DOTS, tileRows, aStarts, i, 0);
            VectorEdges.fourByFourDots(depth, a, tile, b.values(), b.start(last), depth, used - 1, lanes);
            for (int t = 0; t < tileRows; t++) {
                for (int j = 0; j < used; j++) {
                    FloatVector v = FloatVector.fromArray(FLOATS, lanes, (t * FEW_COLUMNS + j) * LANES);
                    v = LANES > 8 ? v.add(v.rearrange(VectorKernels.BY_8)) : v;
                    v = LANES > 4 ? v.add(v.rearrange(VectorKernels.BY_4)) : v;
                    v = LANES > 2 ? v.add(v.rearrange(VectorKernels.BY_2)) : v;
                    float sum = v.add(v.rearrange(VectorKernels.BY_1)).lane(0);
                    for (int k = depth - depth % LANES; k < depth; k++) {
                        sum = Math.fma(a[tile[t] + k], b.values()[b.start(last) + j * depth + k], sum);
                    }
                    int e = cOffset + (i + t) * cStride + j;
                    c[e] = accumulate ? c[e] + sum : sum;
                }
            }
        }
    }
}
