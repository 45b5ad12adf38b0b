package io.neustrom.math;

import static io.neustrom.math.VectorTiles.FLOATS;
import static io.neustrom.math.VectorTiles.LANES;
import static io.neustrom.math.VectorTiles.WIDTH;

import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorShuffle;

/**
 * The kernels on the Vector API ({@code jdk.incubator.vector}), in vectors as wide as the processor has. Products are those of {@link
 * VectorProduct}.
 */
public final class VectorKernels implements FloatKernels {

    private static final ThreadLocal<VectorProduct> PRODUCT = ThreadLocal.withInitial(VectorProduct::new);

    // For the sum of a vector's lanes, by halves. Not reduceLanes: it may add in any order, and does so in another
    // order before it is compiled than after. Written out wherever it is needed: a method would get the vector as an
    // object unless it is inlined.
    // Constants each, for the compiler does not look into an array of them.
    static final VectorShuffle<Float> BY_8 = shift(8);
    static final VectorShuffle<Float> BY_4 = shift(4);
    static final VectorShuffle<Float> BY_2 = shift(2);
    static final VectorShuffle<Float> BY_1 = shift(1);

    private static final int TRANSPOSED_COLS = 32; // at a time: each is written to another page of memory

    @Override
    public String name() {
        return "vector-" + FLOATS.vectorBitSize();
    }

    @Override
    public int panelWidth() {
        return WIDTH;
    }

    @Override
    public int fewColumns() {
        return VectorProduct.FEW_COLUMNS;
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
        PRODUCT.get().multiply(rows, a, aStarts, b, panelFrom, panelTo, c, cOffset, cRowStride, accumulate);
    }

    @Override
    public void transpose(
            float[] a, int aOffset, int rows, int cols, int aStride, float[] t, int tOffset, int tStride) {
        int[] column = PRODUCT.get().column(aStride);
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
    public void sumAndDifference(float[] x, int offset, int half) {
        int i = offset;
        for (; i + LANES <= offset + half; i += LANES) {
            FloatVector a = FloatVector.fromArray(FLOATS, x, i);
            FloatVector b = FloatVector.fromArray(FLOATS, x, i + half);
            a.add(b).intoArray(x, i);
            a.sub(b).intoArray(x, i + half);
        }
        for (; i < offset + half; i++) {
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
        int j = 0;
        for (; j + WIDTH <= length; j += WIDTH) {
            FloatVector y0 = FloatVector.zero(FLOATS);
            FloatVector y1 = FloatVector.zero(FLOATS);
            FloatVector y2 = FloatVector.zero(FLOATS);
            for (int e = from; e < to; e++) {
                FloatVector factor = FloatVector.broadcast(FLOATS, x[xOffset + rows[e]]);
                int start = bOffset + rows[e] * length + j;
                y0 = FloatVector.fromArray(FLOATS, b, start).fma(factor, y0);
                y1 = FloatVector.fromArray(FLOATS, b, start + LANES).fma(factor, y1);
                y2 = FloatVector.fromArray(FLOATS, b, start + 2 * LANES).fma(factor, y2);
            }
            y0.intoArray(y, yOffset + j);
            y1.intoArray(y, yOffset + j + LANES);
            y2.intoArray(y, yOffset + j + 2 * LANES);
        }
        for (; j + LANES <= length; j += LANES) {
            FloatVector sum = FloatVector.zero(FLOATS);
            for (int e = from; e < to; e++) {
                FloatVector factor = FloatVector.broadcast(FLOATS, x[xOffset + rows[e]]);
                sum = FloatVector.fromArray(FLOATS, b, bOffset + rows[e] * length + j)
                        .fma(factor, sum);
            }
            sum.intoArray(y, yOffset + j);
        }
        for (; j < length; j++) {
            float sum = 0;
            for (int e = from; e < to; e++) {
                sum = Math.fma(b[bOffset + rows[e] * length + j], x[xOffset + rows[e]], sum);
            }
            y[yOffset + j] = sum;
        }
    }

    @Override
    public float backThroughSlope(float slope, float[] z, float[] dy, int offset, int length) {
        FloatVector sums = FloatVector.zero(FLOATS);
        int i = offset;
        for (; i + LANES <= offset + length; i += LANES) {
            FloatVector d = FloatVector.fromArray(FLOATS, dy, i);
            FloatVector x = FloatVector.fromArray(FLOATS, z, i);
            VectorMask<Float> negative = x.compare(VectorOperators.LT, 0);
            sums = sums.blend(x.fma(d, sums), negative);
            d.blend(d.mul(slope), negative).intoArray(dy, i);
        }
        FloatVector lanes = sums;
        lanes = LANES > 8 ? lanes.add(lanes.rearrange(BY_8)) : lanes;
        lanes = LANES > 4 ? lanes.add(lanes.rearrange(BY_4)) : lanes;
        lanes = LANES > 2 ? lanes.add(lanes.rearrange(BY_2)) : lanes;
        float sum = lanes.add(lanes.rearrange(BY_1)).lane(0);
        for (; i < offset + length; i++) {
            if (z[i] < 0) {
                sum = Math.fma(z[i], dy[i], sum);
                dy[i] *= slope;
            }
        }
        return sum;
    }

    @Override
    public float sum(float[] x, int offset, int length) {
        FloatVector sums = FloatVector.zero(FLOATS);
        int i = offset;
        for (; i + LANES <= offset + length; i += LANES) {
            sums = sums.add(FloatVector.fromArray(FLOATS, x, i));
        }
        FloatVector lanes = sums;
        lanes = LANES > 8 ? lanes.add(lanes.rearrange(BY_8)) : lanes;
        lanes = LANES > 4 ? lanes.add(lanes.rearrange(BY_4)) : lanes;
        lanes = LANES > 2 ? lanes.add(lanes.rearrange(BY_2)) : lanes;
        float sum = lanes.add(lanes.rearrange(BY_1)).lane(0);
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
    public int firstAbove(float[] x, int from, int to, float bound) {
        FloatVector bounds = FloatVector.broadcast(FLOATS, bound);
        int i = from;
        for (; i + 4 * LANES <= to; i += 4 * LANES) {
            // The sign bit of a difference tells; signs of four vectors are looked at together.
            IntVector signs = signs(bounds, x, i)
                    .or(signs(bounds, x, i + LANES))
                    .or(signs(bounds, x, i + 2 * LANES).or(signs(bounds, x, i + 3 * LANES)));
            if (signs.reduceLanes(VectorOperators.OR) < 0) {
                break;
            }
        }
        while (i < to && !(x[i] > bound)) {
            i++;
        }
        return i;
    }

    @Override
    public int firstAboveEither(float[] x, int from, int to, float bound, float[] bounds, int boundsOffset) {
        FloatVector common = FloatVector.broadcast(FLOATS, bound);
        int i = from;
        for (; i + 2 * LANES <= to; i += 2 * LANES) {
            FloatVector first = FloatVector.fromArray(FLOATS, bounds, boundsOffset + i);
            FloatVector second = FloatVector.fromArray(FLOATS, bounds, boundsOffset + i + LANES);
            IntVector signs = signs(common, x, i)
                    .or(signs(common, x, i + LANES))
                    .or(signs(first, x, i).or(signs(second, x, i + LANES)));
            if (signs.reduceLanes(VectorOperators.OR) < 0) {
                break;
            }
        }
        while (i < to && !(x[i] > bound || x[i] > bounds[boundsOffset + i])) {
            i++;
        }
        return i;
    }

    /** Negative where x is greater than its bound. */
    private static IntVector signs(FloatVector bounds, float[] x, int i) {
        return bounds.sub(FloatVector.fromArray(FLOATS, x, i)).reinterpretAsInts();
    }

    @Override
    public float squaredDistance(float[] a, int aOffset, float[] b, int bOffset, int length) {
        FloatVector even = FloatVector.zero(FLOATS);
        FloatVector odd = FloatVector.zero(FLOATS);
        int i = 0;
        for (; i + 2 * LANES <= length; i += 2 * LANES) {
            FloatVector d0 =
                    FloatVector.fromArray(FLOATS, a, aOffset + i).sub(FloatVector.fromArray(FLOATS, b, bOffset + i));
            FloatVector d1 = FloatVector.fromArray(FLOATS, a, aOffset + i + LANES)
                    .sub(FloatVector.fromArray(FLOATS, b, bOffset + i + LANES));
            even = d0.fma(d0, even);
            odd = d1.fma(d1, odd);
        }
        FloatVector lanes = even.add(odd);
        lanes = LANES > 8 ? lanes.add(lanes.rearrange(BY_8)) : lanes;
        lanes = LANES > 4 ? lanes.add(lanes.rearrange(BY_4)) : lanes;
        lanes = LANES > 2 ? lanes.add(lanes.rearrange(BY_2)) : lanes;
        float sum = lanes.add(lanes.rearrange(BY_1)).lane(0);
        for (; i < length; i++) {
            float difference = a[aOffset + i] - b[bOffset + i];
            sum = Math.fma(difference, difference, sum);
        }
        return sum;
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
        FloatVector lanes = even.add(odd);
        lanes = LANES > 8 ? lanes.add(lanes.rearrange(BY_8)) : lanes;
        lanes = LANES > 4 ? lanes.add(lanes.rearrange(BY_4)) : lanes;
        lanes = LANES > 2 ? lanes.add(lanes.rearrange(BY_2)) : lanes;
        float sum = lanes.add(lanes.rearrange(BY_1)).lane(0);
        for (; i < length; i++) {
            sum += a[aOffset + i] * b[bOffset + i];
        }
        return sum;
    }

    private static VectorShuffle<Float> shift(int distance) {
        return VectorShuffle.fromOp(FLOATS, lane -> (lane + distance) % LANES);
    }
}
