package io.neustrom.field;

import static org.assertj.core.api.Assertions.assertThat;

import io.neustrom.data.Codes;
import io.neustrom.data.Points;
import io.neustrom.math.WorkerPool;
import java.util.SplittableRandom;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Signals without any relation to place are called significant as often as the level says. */
class SignificanceTest {
    private static final int RECORDINGS = 30;
    private static final int CELLS = 20;
    private static final int SAMPLES = 1500;
    private static final double DEVIATIONS = 4; // of the binomial distribution that a count may be off: 1 in 16,000

    @Test
    void pValuesOfNoiseAreUniform() {
        double[] pValues = IntStream.range(0, RECORDINGS)
                .mapToObj(SignificanceTest::pValuesOfNoise)
                .flatMapToDouble(DoubleStream::of)
                .toArray();
        assertThat(pValues).hasSize(RECORDINGS * CELLS);
        for (double level : new double[] {0.01, 0.05, 0.1, 0.25, 0.5, 0.75, 0.9}) {
            long below = DoubleStream.of(pValues).filter(p -> p <= level).count();
            double expected = level * pValues.length;
            double deviation = Math.sqrt(expected * (1 - level));
            assertThat((double) below)
                    .as("p-values of at most %s", level)
                    .isBetween(expected - DEVIATIONS * deviation, expected + DEVIATIONS * deviation);
        }
    }

    private static double[] pValuesOfNoise(int seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Points walk = Wanderer.walk(SAMPLES, random);
        return pValues(walk, Wanderer.noise(SAMPLES, CELLS, random), random);
    }

    @Test
    void aSilentCellAndOneThatIsAlwaysActiveAreNotSignificant() {
        SplittableRandom random = new SplittableRandom(1);
        float[] activity = new float[2 * SAMPLES]; // (samples, 2)
        for (int t = 0; t < SAMPLES; t++) {
            activity[2 * t] = 0.7f;
        }
        double[] pValues = pValues(Wanderer.walk(SAMPLES, random), Codes.ofDense(activity, SAMPLES, 2), random);
        assertThat(pValues).containsExactly(1, 1);
    }

    private static double[] pValues(Points walk, Codes activity, SplittableRandom random) {
        FieldOptions options = FieldOptions.defaults().withBins(10).withShuffles(99);
        try (WorkerPool pool = new WorkerPool(2)) {
            return FieldAnalysis.of(new TrackedActivity(walk, 0.1, activity), options, random, pool, done -> true)
                    .cells()
                    .stream()
                    .mapToDouble(cell -> cell.significance().orElseThrow().pValue())
                    .toArray();
        }
    }
}
