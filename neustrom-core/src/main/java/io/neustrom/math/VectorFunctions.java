package io.neustrom.math;

import static io.neustrom.math.VectorTiles.FLOATS;
import static io.neustrom.math.VectorTiles.LANES;

import java.util.Arrays;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.VectorOperators;

/**
 * exp, cos and sin of {@link VectorKernels}: the argument is reduced with a constant in two parts (Cody and Waite),
 * then comes the Taylor polynomial. The last elements of an array go through the same code in a padded vector, so an
 * element's place does not matter.
 */
final class VectorFunctions {

    /** Added to a float below 2^22, it leaves the nearest integer in the lowest bits of the sum. */
    private static final float ROUNDER = 1.5f * (1 << 23);

    private static final float LN2_HIGH = (float) Math.log(2);
    private static final float LN2_LOW = (float) (Math.log(2) - LN2_HIGH);
    private static final float LOG2_E = (float) (1 / Math.log(2));
    private static final float LEAST_EXPONENT = -87.3f; // just above the logarithm of the least normal float
    private static final float GREATEST_EXPONENT = 88.72283f; // the greatest float with a finite exponential

    private static final float HALF_PI_HIGH = (float) (Math.PI / 2);
    private static final float HALF_PI_LOW = (float) (Math.PI / 2 - HALF_PI_HIGH);
    private static final float TWO_OVER_PI = (float) (2 / Math.PI);
    private static final float GREATEST_FAST_ANGLE = 1e4f;

    /** Room for what is left over beyond whole vectors: arguments, cosines, sines. */
    private static final ThreadLocal<float[]> PADDED = ThreadLocal.withInitial(() -> new float[3 * LANES]);

    private VectorFunctions() {}

    /** The last numbers of x, from {@code offset} on, and zeros. */
    private static float[] padded(float[] x, int offset, int length) {
        float[] padded = PADDED.get();
        System.arraycopy(x, offset, padded, 0, length);
        Arrays.fill(padded, length, LANES, 0);
        return padded;
    }

    static void exp(float[] x, int offset, int length) {
        int i = 0;
        for (; i + LANES <= length; i += LANES) {
            expVector(x, offset + i);
        }
        if (i < length) {
            float[] padded = padded(x, offset + i, length - i);
            expVector(padded, 0);
            System.arraycopy(padded, 0, x, offset + i, length - i);
        }
    }

    /** exp(x) = 2^n exp(r), where x = n ln 2 + r and |r| <= ln(2) / 2. */
    private static void expVector(float[] values, int offset) {
        FloatVector x = FloatVector.fromArray(FLOATS, values, offset);
        FloatVector rounded = x.fma(FloatVector.broadcast(FLOATS, LOG2_E), FloatVector.broadcast(FLOATS, ROUNDER));
        FloatVector n = rounded.sub(ROUNDER);
        FloatVector r =
                n.fma(FloatVector.broadcast(FLOATS, -LN2_LOW), n.fma(FloatVector.broadcast(FLOATS, -LN2_HIGH), x));
        FloatVector y = r.mul(1f / 5040).add(1f / 720);
        y = y.fma(r, FloatVector.broadcast(FLOATS, 1f / 120));
        y = y.fma(r, FloatVector.broadcast(FLOATS, 1f / 24));
        y = y.fma(r, FloatVector.broadcast(FLOATS, 1f / 6));
        y = y.fma(r, FloatVector.broadcast(FLOATS, 1f / 2));
        y = y.fma(r, FloatVector.broadcast(FLOATS, 1f));
        y = y.fma(r, FloatVector.broadcast(FLOATS, 1f));
        // n, shifted to where a float has its exponent, multiplies y by 2^n.
        IntVector power = rounded.reinterpretAsInts().lanewise(VectorOperators.LSHL, 23);
        y = y.reinterpretAsInts().add(power).reinterpretAsFloats();
        y = y.blend(0f, x.compare(VectorOperators.LT, LEAST_EXPONENT));
        y = y.blend(Float.POSITIVE_INFINITY, x.compare(VectorOperators.GT, GREATEST_EXPONENT));
        y.intoArray(values, offset);
    }

    static void cosSin(
            float[] z, int zOffset, int length, float scale, float[] cos, int cosOffset, float[] sin, int sinOffset) {
        int i = 0;
        for (; i + LANES <= length; i += LANES) {
            cosSinVector(z, zOffset + i, scale, cos, cosOffset + i, sin, sinOffset + i);
        }
        if (i < length) {
            float[] padded = padded(z, zOffset + i, length - i);
            cosSinVector(padded, 0, scale, padded, LANES, padded, 2 * LANES);
            System.arraycopy(padded, LANES, cos, cosOffset + i, length - i);
            System.arraycopy(padded, 2 * LANES, sin, sinOffset + i, length - i);
        }
    }

    /** z = n pi/2 + r, where |r| <= pi/4; n modulo 4 says which of +-cos(r), +-sin(r) are the two results. */
    private static void cosSinVector(
            float[] angles, int offset, float scale, float[] cos, int cosOffset, float[] sin, int sinOffset) {
        FloatVector z = FloatVector.fromArray(FLOATS, angles, offset);
        FloatVector rounded = z.fma(FloatVector.broadcast(FLOATS, TWO_OVER_PI), FloatVector.broadcast(FLOATS, ROUNDER));
        FloatVector n = rounded.sub(ROUNDER);
        FloatVector r = n.fma(
                FloatVector.broadcast(FLOATS, -HALF_PI_LOW), n.fma(FloatVector.broadcast(FLOATS, -HALF_PI_HIGH), z));
        FloatVector square = r.mul(r);
        FloatVector s = square.mul(1f / 362880).sub(1f / 5040);
        s = s.fma(square, FloatVector.broadcast(FLOATS, 1f / 120));
        s = s.fma(square, FloatVector.broadcast(FLOATS, -1f / 6));
        s = s.mul(square).fma(r, r);
        FloatVector c = square.mul(1f / 40320).sub(1f / 720);
        c = c.fma(square, FloatVector.broadcast(FLOATS, 1f / 24));
        c = c.fma(square, FloatVector.broadcast(FLOATS, -1f / 2));
        c = c.fma(square, FloatVector.broadcast(FLOATS, 1f));

        IntVector quarter = rounded.reinterpretAsInts();
        IntVector sineBits = s.mul(scale).reinterpretAsInts();
        IntVector cosineBits = c.mul(scale).reinterpretAsInts();
        // n odd: exchange the two, by the bits in which they differ. (Shifts, as negation is slow on Java 17.)
        IntVector odd = quarter.lanewise(VectorOperators.LSHL, 31).lanewise(VectorOperators.ASHR, 31);
        IntVector swap = sineBits.lanewise(VectorOperators.XOR, cosineBits).and(odd);
        IntVector cosineSign = quarter.add(1).and(2).lanewise(VectorOperators.LSHL, 30);
        IntVector sineSign = quarter.and(2).lanewise(VectorOperators.LSHL, 30);
        // No method of our own for what comes twice: were it not inlined, its vectors would be objects.
        cosineBits
                .lanewise(VectorOperators.XOR, swap)
                .lanewise(VectorOperators.XOR, cosineSign)
                .reinterpretAsFloats()
                .intoArray(cos, cosOffset);
        sineBits.lanewise(VectorOperators.XOR, swap)
                .lanewise(VectorOperators.XOR, sineSign)
                .reinterpretAsFloats()
                .intoArray(sin, sinOffset);
        if (!z.abs().compare(VectorOperators.LE, GREATEST_FAST_ANGLE).allTrue()) {
            cosSinLargeAngles(angles, offset, scale, cos, cosOffset, sin, sinOffset);
        }
    }

    /** Recomputes those elements of a vector whose reduction would lose digits, NaN and infinity among them. */
    private static void cosSinLargeAngles(
            float[] angles, int offset, float scale, float[] cos, int cosOffset, float[] sin, int sinOffset) {
        for (int i = 0; i < LANES; i++) {
            float z = angles[offset + i];
            if (!(Math.abs(z) <= GREATEST_FAST_ANGLE)) {
                cos[cosOffset + i] = (float) (scale * Math.cos(z));
                sin[sinOffset + i] = (float) (scale * Math.sin(z));
            }
        }
    }
}
