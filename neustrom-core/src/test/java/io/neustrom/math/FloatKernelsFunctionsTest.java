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

/** exp, cos, sin and the dot product of both kernels against {@link Math} in double precision. */
@Tag("kernels")
class FloatKernelsFunctionsTest {

    private static final int GRID = 100_003; // not a multiple of any vector length

    static List<FloatKernels> kernels() {
        return List.of(FloatKernels.best(), new PlainKernels());
    }

    @Property(seed = 1)
    void expHasASmallRelativeErrorOverItsRange(@From("kernels") FloatKernels kernels) {
        float[] x = grid(-87.3f, 88.7f);
        float[] y = x.clone();
        kernels.exp(y, 0, GRID);
        double worst = 0;
        for (int i = 0; i < GRID; i++) {
            worst = Math.max(worst, Math.abs(y[i] / Math.exp(x[i]) - 1));
        }
        assertThat(worst).isLessThan(2e-7);
    }

    @Property(seed = 1)
    void expOfSpecialValues(@From("kernels") FloatKernels kernels) {
        float[] x = {0f, -0f, 88.8f, 1e30f, Float.POSITIVE_INFINITY, -1e30f, Float.NEGATIVE_INFINITY, Float.NaN};
        kernels.exp(x, 0, x.length);
        float infinity = Float.POSITIVE_INFINITY;
        assertThat(x).containsExactly(1f, 1f, infinity, infinity, infinity, 0f, 0f, Float.NaN);
    }

    @Property(seed = 1)
    void expOfTheGreatestAllowedFloatIsFiniteAndTheNextOverflows(@From("kernels") FloatKernels kernels) {
        float greatest = (float) Math.log(Float.MAX_VALUE);
        if (Math.exp(greatest) > Float.MAX_VALUE) {
            greatest = Math.nextDown(greatest);
        }
        float[] x = {greatest, Math.nextUp(greatest)};
        kernels.exp(x, 0, 2);
        assertThat(x[0]).isFinite();
        assertThat(x[1]).isInfinite();
    }

    @Property(seed = 1)
    void expFadesToZeroOrATinyNumberBelowTheNormalFloats(
            @From("kernels") FloatKernels kernels, @Range(min = -200, max = -87.3f) float exponent) {
        float[] x = {exponent};
        kernels.exp(x, 0, 1);
        assertThat(x[0]).isBetween(0f, 1.3e-38f);
    }

    @Property(seed = 1)
    void expOfAnElementDependsNeitherOnItsPlaceNorOnTheLength(
            @From("kernels") FloatKernels kernels,
            @Range(min = -100, max = 100) float value,
            @Range(min = 0, max = 40) int place,
            @Range(min = 1, max = 40) int rest) {
        float[] alone = {value};
        kernels.exp(alone, 0, 1);
        float[] among = new float[place + rest];
        among[place] = value;
        kernels.exp(among, 0, among.length);
        assertThat(among[place]).isEqualTo(alone[0]);
    }

    @Property(tries = 100, seed = 1)
    void expTouchesOnlyItsRange(
            @From("kernels") FloatKernels kernels,
            @Range(min = 0, max = 40) int offset,
            @Range(min = 0, max = 40) int length) {
        float[] x = new float[100];
        kernels.exp(x, offset, length);
        float[] expected = new float[100];
        Arrays.fill(expected, offset, offset + length, 1f);
        assertThat(x).isEqualTo(expected);
    }

    @Property(seed = 1)
    void cosSinHasASmallErrorForSmallAndLargeAngles(@From("kernels") FloatKernels kernels) {
        for (float range : new float[] {1e-3f, 4f, 100f, 1e4f, 3e4f, 1e9f}) {
            float[] z = grid(-range, range);
            float[] cos = new float[GRID];
            float[] sin = new float[GRID];
            kernels.cosSin(z, 0, GRID, 1f, cos, 0, sin, 0);
            double worst = 0;
            for (int i = 0; i < GRID; i++) {
                worst = Math.max(worst, Math.abs(cos[i] - Math.cos(z[i])));
                worst = Math.max(worst, Math.abs(sin[i] - Math.sin(z[i])));
            }
            assertThat(worst).as("angles up to %s", range).isLessThan(1e-6);
        }
    }

    @Property(seed = 1)
    void cosSinOfInfinityAndNaNIsNaNAndSparesTheNeighbours(@From("kernels") FloatKernels kernels) {
        float[] z = {Float.NaN, Float.POSITIVE_INFINITY, 0f, Float.NEGATIVE_INFINITY};
        float[] cos = new float[4];
        float[] sin = new float[4];
        kernels.cosSin(z, 0, 4, 2f, cos, 0, sin, 0);
        assertThat(cos).containsExactly(Float.NaN, Float.NaN, 2f, Float.NaN);
        assertThat(sin).containsExactly(Float.NaN, Float.NaN, 0f, Float.NaN);
    }

    @Property(seed = 1)
    void cosSinIsScaledAndDoesNotDependOnThePlace(
            @From("kernels") FloatKernels kernels,
            @Range(min = -20_000, max = 20_000) float angle,
            @Range(min = 0, max = 40) int place,
            @Range(min = 1, max = 40) int rest,
            @Range(min = -3, max = 3) float scale) {
        float[] alone = new float[2];
        kernels.cosSin(new float[] {angle}, 0, 1, scale, alone, 0, alone, 1);
        int length = place + rest;
        float[] z = new float[length + 2];
        z[place + 2] = angle;
        float[] cos = new float[length + 1];
        float[] sin = new float[length + 3];
        kernels.cosSin(z, 2, length, scale, cos, 1, sin, 3);
        assertThat(cos[place + 1]).isEqualTo(alone[0]).isCloseTo((float) (scale * Math.cos(angle)), within(3e-6f));
        assertThat(sin[place + 3]).isEqualTo(alone[1]).isCloseTo((float) (scale * Math.sin(angle)), within(3e-6f));
    }

    @Property(seed = 1)
    void dotAgreesWithDoublePrecision(
            @From("kernels") FloatKernels kernels,
            @Range(min = 0, max = 200) int length,
            @Range(min = 0, max = 9) int aOffset,
            @Range(min = 0, max = 9) int bOffset,
            long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        float[] a = new float[length + 9];
        float[] b = new float[length + 9];
        for (int i = 0; i < a.length; i++) {
            a[i] = (float) random.nextDouble(-1, 1);
            b[i] = (float) random.nextDouble(-1, 1);
        }
        double expected = 0;
        for (int i = 0; i < length; i++) {
            expected += (double) a[aOffset + i] * b[bOffset + i];
        }
        assertThat((double) kernels.dot(a, aOffset, b, bOffset, length)).isCloseTo(expected, within(1e-7 * length));
    }

    @Property(seed = 1)
    void sumAndMinAgreeWithDoublePrecision(
            @From("kernels") FloatKernels kernels,
            @Range(min = 1, max = 200) int length,
            @Range(min = 0, max = 9) int offset,
            long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        float[] x = RandomFloats.draw(length + 18, random);
        double sum = 0;
        double least = 1;
        for (int i = 0; i < x.length; i++) {
            boolean inside = i >= offset && i < offset + length;
            sum += inside ? x[i] : 0;
            least = inside ? Math.min(least, x[i]) : least;
        }
        assertThat((double) kernels.sum(x, offset, length)).isCloseTo(sum, within(1e-7 * length));
        assertThat((double) kernels.min(x, offset, length)).isEqualTo(least);
        x[offset + length / 2] = Float.NaN;
        assertThat(kernels.min(x, offset, length)).isNaN();
    }

    @Property(seed = 1)
    void firstAboveIsTheFirstThatIsGreater(
            @From("kernels") FloatKernels kernels,
            @Range(min = 0, max = 300) int length,
            @Range(min = 0, max = 9) int from,
            @Range(min = -1, max = 1) float bound,
            long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        float[] x = RandomFloats.draw(length + 20, random);
        float[] bounds = RandomFloats.draw(length + 20, random);
        int to = from + length;
        for (int i = 0; i < x.length; i++) {
            x[i] = i < from || i >= to ? 9 : x[i] > 0 && random.nextInt(100) > 0 ? -x[i] : x[i]; // few are positive
            bounds[i] += 1;
        }
        x[from + length / 2] = length > 0 ? bound : 9; // equal is not greater
        int first = from;
        while (first < to && !(x[first] > bound)) {
            first++;
        }
        assertThat(kernels.firstAbove(x, from, to, bound)).isEqualTo(first);
        int either = from;
        while (either < to && !(x[either] > bound || x[either] > bounds[either + 3])) {
            either++;
        }
        assertThat(kernels.firstAboveEither(x, from, to, bound, bounds, 3)).isEqualTo(either);
    }

    @Property(seed = 1)
    void squaredDistanceAgreesWithDoublePrecision(
            @From("kernels") FloatKernels kernels, @Range(min = 0, max = 200) int length, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        float[] a = RandomFloats.draw(length + 5, random);
        float[] b = RandomFloats.draw(length + 5, random);
        double expected = 0;
        for (int i = 0; i < length; i++) {
            double difference = (double) a[i + 5] - b[i + 2];
            expected += difference * difference;
        }
        assertThat((double) kernels.squaredDistance(a, 5, b, 2, length)).isCloseTo(expected, within(4e-7 * length));
    }

    @Property(seed = 1)
    void addScaledAgreesWithDoublePrecisionAndLeavesTheRestAlone(
            @From("kernels") FloatKernels kernels,
            @Range(min = 0, max = 100) int length,
            @Range(min = 0, max = 9) int xOffset,
            @Range(min = 0, max = 9) int yOffset,
            long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        float[] x = RandomFloats.draw(length + 9, random);
        float[] y = RandomFloats.draw(length + 20, random);
        float[] old = y.clone();
        float factor = (float) random.nextDouble(-1, 1);
        kernels.addScaled(factor, x, xOffset, y, yOffset, length);
        for (int i = 0; i < y.length; i++) {
            boolean inside = i >= yOffset && i < yOffset + length;
            double expected = old[i] + (inside ? (double) factor * x[xOffset + i - yOffset] : 0);
            assertThat((double) y[i]).isCloseTo(expected, within(inside ? 2e-7 : 0));
        }
    }

    @Property(seed = 1)
    void backThroughSlopeAgreesWithTheDerivatives(
            @From("kernels") FloatKernels kernels,
            @Range(min = 0, max = 100) int length,
            @Range(min = -1, max = 2) float slope,
            long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        float[] z = RandomFloats.draw(length + 3, random);
        if (length > 0) {
            z[2] = 0; // where the right derivative is taken
        }
        float[] dy = RandomFloats.draw(length + 3, random);
        float[] dz = dy.clone();
        float slopeGradient = kernels.backThroughSlope(slope, z, dz, 2, length);
        double expected = 0;
        for (int i = 2; i < 2 + length; i++) {
            expected += dy[i] * Math.min(z[i], 0.0);
            assertThat(dz[i]).isEqualTo(z[i] < 0 ? slope * dy[i] : dy[i]);
        }
        assertThat((double) slopeGradient).isCloseTo(expected, within(1e-5));
        assertThat(dz[1]).isEqualTo(dy[1]);
        assertThat(dz[length + 2]).isEqualTo(dy[length + 2]);
    }

    @Property(seed = 1)
    void transposeExchangesRowsAndColumnsAndLeavesTheRestAlone(
            @From("kernels") FloatKernels kernels,
            @Range(min = 0, max = 70) int rows,
            @Range(min = 0, max = 70) int cols,
            @Range(min = 0, max = 5) int gap,
            long seed) {
        float[] a = RandomFloats.draw(gap + rows * (cols + gap), new SplittableRandom(seed));
        float[] t = new float[1 + cols * (rows + gap)];
        Arrays.fill(t, 7);
        kernels.transpose(a, gap, rows, cols, cols + gap, t, 1, rows + gap);
        float[] expected = new float[t.length];
        Arrays.fill(expected, 7);
        for (int i = 0; i < rows; i++) {
            for (int j = 0; j < cols; j++) {
                expected[1 + j * (rows + gap) + i] = a[gap + i * (cols + gap) + j];
            }
        }
        assertThat(t).isEqualTo(expected);
    }

    @Test
    void thePropertyChoosesTheKernels() {
        String before = System.getProperty(FloatKernels.PROPERTY);
        try {
            System.setProperty(FloatKernels.PROPERTY, "plain");
            assertThat(FloatKernels.best().name()).isEqualTo("plain");
            System.setProperty(FloatKernels.PROPERTY, "vector");
            assertThat(FloatKernels.best().name()).startsWith("vector-");
            System.setProperty(FloatKernels.PROPERTY, "gpu");
            assertThatThrownBy(FloatKernels::best)
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("neustrom.kernels (gpu) must be plain or vector");
        } finally {
            if (before == null) {
                System.clearProperty(FloatKernels.PROPERTY);
            } else {
                System.setProperty(FloatKernels.PROPERTY, before);
            }
        }
    }

    private static float[] grid(float from, float to) {
        float[] x = new float[GRID];
        for (int i = 0; i < GRID; i++) {
            x[i] = (float) (from + (double) (to - from) * i / (GRID - 1));
        }
        return x;
    }
}
