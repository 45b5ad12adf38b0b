package io.neustrom.math;

import java.util.Arrays;

/**
 * The kernels as plain loops, in a form that the JIT compiler vectorises by itself. They run on any Java virtual
 * machine and are the reference for {@link VectorKernels}.
 */
public final class PlainKernels implements FloatKernels {

    private static final int PANEL_WIDTH = 64;
    private static final int DEPTH = 32; // steps of k in a block
    private static final int PANELS =
            8; // panels in a block: a block of B has 64 kB, most of it in the first-level cache

    private static final ThreadLocal<Copies> COPIES = ThreadLocal.withInitial(Copies::new);

    /** Parts of B and C with rows that start at index 0: C2 does not vectorise a loop over array[offset + j]. */
    private static final class Copies {
        private final float[][] block = new float[DEPTH][PANELS * PANEL_WIDTH];
        private final float[] sums = new float[PANELS * PANEL_WIDTH];
    }

    @Override
    public String name() {
        return "plain";
    }

    @Override
    public int panelWidth() {
        return PANEL_WIDTH;
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
        b.check(panelFrom, panelTo, PANEL_WIDTH);
        Copies copies = COPIES.get();
        for (int panel = panelFrom; panel < panelTo; panel += PANELS) {
            int end = Math.min(panel + PANELS, panelTo);
            int cols = Math.min(end * PANEL_WIDTH, b.cols()) - panel * PANEL_WIDTH;
            int c0 = cOffset + panel * PANEL_WIDTH;
            if (!accumulate) {
                for (int i = 0; i < rows; i++) {
                    Arrays.fill(c, c0 + i * cRowStride, c0 + i * cRowStride + cols, 0f);
                }
            }
            float[][] block = copies.block;
            float[] sums = copies.sums;
            for (int k = 0; k < b.rows(); k += DEPTH) {
                int depth = Math.min(DEPTH, b.rows() - k);
                copyBlock(b, panel, end, k, depth, block);
                for (int i = 0; i < rows; i++) {
                    System.arraycopy(c, c0 + i * cRowStride, sums, 0, cols);
                    addRows(depth, a, aStarts[i] + k, block, sums, cols);
                    System.arraycopy(sums, 0, c, c0 + i * cRowStride, cols);
                }
            }
        }
    }

    /** block (depth, cols) = rows [k, k + depth) of the panels. */
    private static void copyBlock(Panels b, int panelFrom, int panelTo, int k, int depth, float[][] block) {
        for (int panel = panelFrom; panel < panelTo; panel++) {
            int source = b.start(panel) + k * PANEL_WIDTH;
            int target = (panel - panelFrom) * PANEL_WIDTH;
            for (int row = 0; row < depth; row++) {
                System.arraycopy(b.values(), source + row * PANEL_WIDTH, block[row], target, b.usedWidth(panel));
            }
        }
    }

    /** sums += a row of A times the block. */
    private static void addRows(int depth, float[] a, int a0, float[][] block, float[] sums, int cols) {
        int k = 0;
        for (; k + 4 <= depth; k += 4) {
            int ak = a0 + k;
            addFourRows(a[ak], a[ak + 1], a[ak + 2], a[ak + 3], block, k, sums, cols);
        }
        for (; k < depth; k++) {
            addRow(a[a0 + k], block[k], sums, cols);
        }
    }

    /** Brackets open at the left, so this is the same chain as four calls of {@link #addRow}. */
    private static void addFourRows(
            float a0, float a1, float a2, float a3, float[][] block, int k, float[] sums, int cols) {
        float[] b0 = block[k];
        float[] b1 = block[k + 1];
        float[] b2 = block[k + 2];
        float[] b3 = block[k + 3];
        for (int j = 0; j < cols; j++) {
            sums[j] = sums[j] + a0 * b0[j] + a1 * b1[j] + a2 * b2[j] + a3 * b3[j];
        }
    }

    private static void addRow(float ak, float[] b, float[] sums, int cols) {
        for (int j = 0; j < cols; j++) {
            sums[j] += ak * b[j];
        }
    }

    @Override
    public void transpose(
            float[] a, int aOffset, int rows, int cols, int aStride, float[] t, int tOffset, int tStride) {
        for (int i = 0; i < rows; i++) {
            for (int j = 0; j < cols; j++) {
                t[tOffset + j * tStride + i] = a[aOffset + i * aStride + j];
            }
        }
    }

    @Override
    public void exp(float[] x, int offset, int length) {
        for (int i = offset; i < offset + length; i++) {
            x[i] = (float) Math.exp(x[i]);
        }
    }

    @Override
    public void cosSin(
            float[] z, int zOffset, int length, float scale, float[] cos, int cosOffset, float[] sin, int sinOffset) {
        for (int i = 0; i < length; i++) {
            cos[cosOffset + i] = (float) (scale * Math.cos(z[zOffset + i]));
            sin[sinOffset + i] = (float) (scale * Math.sin(z[zOffset + i]));
        }
    }

    @Override
    public void addScaled(float factor, float[] x, int xOffset, float[] y, int yOffset, int length) {
        for (int i = 0; i < length; i++) {
            y[yOffset + i] += factor * x[xOffset + i];
        }
    }

    @Override
    public void sumAndDifference(float[] x, int offset, int half) {
        for (int i = offset; i < offset + half; i++) {
            float sum = x[i] + x[i + half];
            x[i + half] = x[i] - x[i + half];
            x[i] = sum;
        }
    }

    @Override
    public void multiplySparse(
            int[] rows,
            int from,
            int to,
            float[] x,
            int xOffset,
            float[] b,
            int bOffset,
            float[] y,
            int yOffset,
            int length) {
        Arrays.fill(y, yOffset, yOffset + length, 0);
        for (int e = from; e < to; e++) {
            addScaled(x[xOffset + rows[e]], b, bOffset + rows[e] * length, y, yOffset, length);
        }
    }

    @Override
    public float backThroughSlope(float slope, float[] z, float[] dy, int offset, int length) {
        float s0 = 0;
        float s1 = 0;
        int i = offset;
        for (; i + 2 <= offset + length; i += 2) {
            s0 += dy[i] * (0.5f * (z[i] - Math.abs(z[i]))); // min(z, 0), exactly
            s1 += dy[i + 1] * (0.5f * (z[i + 1] - Math.abs(z[i + 1])));
        }
        for (; i < offset + length; i++) {
            s0 += dy[i] * Math.min(z[i], 0);
        }
        for (int j = offset; j < offset + length; j++) {
            // 1 where z < 0, else 0; without a branch the compiler vectorises the loop
            float negative = Math.max(Math.min(z[j] * -Float.MAX_VALUE, 1), 0);
            dy[j] = dy[j] * (1 - negative) + slope * dy[j] * negative;
        }
        return s0 + s1;
    }

    @Override
    public float sum(float[] x, int offset, int length) {
        float s0 = 0;
        float s1 = 0;
        float s2 = 0;
        float s3 = 0;
        int i = offset;
        for (; i + 4 <= offset + length; i += 4) {
            s0 += x[i];
            s1 += x[i + 1];
            s2 += x[i + 2];
            s3 += x[i + 3];
        }
        for (; i < offset + length; i++) {
            s0 += x[i];
        }
        return (s0 + s1) + (s2 + s3);
    }

    @Override
    public float min(float[] x, int offset, int length) {
        float least = x[offset];
        for (int i = offset + 1; i < offset + length; i++) {
            least = Math.min(least, x[i]);
        }
        return least;
    }

    @Override
    public int firstAbove(float[] x, int from, int to, float bound) {
        int i = from;
        while (i < to && !(x[i] > bound)) {
            i++;
        }
        return i;
    }

    @Override
    public int firstAboveEither(float[] x, int from, int to, float bound, float[] bounds, int boundsOffset) {
        int i = from;
        while (i < to && !(x[i] > bound || x[i] > bounds[boundsOffset + i])) {
            i++;
        }
        return i;
    }

    @Override
    public float squaredDistance(float[] a, int aOffset, float[] b, int bOffset, int length) {
        float s0 = 0;
        float s1 = 0;
        float s2 = 0;
        float s3 = 0;
        int i = 0;
        for (; i + 4 <= length; i += 4) {
            float d0 = a[aOffset + i] - b[bOffset + i];
            float d1 = a[aOffset + i + 1] - b[bOffset + i + 1];
            float d2 = a[aOffset + i + 2] - b[bOffset + i + 2];
            float d3 = a[aOffset + i + 3] - b[bOffset + i + 3];
            s0 += d0 * d0;
            s1 += d1 * d1;
            s2 += d2 * d2;
            s3 += d3 * d3;
        }
        for (; i < length; i++) {
            float difference = a[aOffset + i] - b[bOffset + i];
            s0 += difference * difference;
        }
        return s0 + s1 + (s2 + s3);
    }

    @Override
    public float dot(float[] a, int aOffset, float[] b, int bOffset, int length) {
        // Four sums, because a single one would wait for each addition to finish before the next.
        float s0 = 0;
        float s1 = 0;
        float s2 = 0;
        float s3 = 0;
        int i = 0;
        for (; i + 4 <= length; i += 4) {
            s0 += a[aOffset + i] * b[bOffset + i];
            s1 += a[aOffset + i + 1] * b[bOffset + i + 1];
            s2 += a[aOffset + i + 2] * b[bOffset + i + 2];
            s3 += a[aOffset + i + 3] * b[bOffset + i + 3];
        }
        for (; i < length; i++) {
            s0 += a[aOffset + i] * b[bOffset + i];
        }
        return (s0 + s1) + (s2 + s3);
    }
}
