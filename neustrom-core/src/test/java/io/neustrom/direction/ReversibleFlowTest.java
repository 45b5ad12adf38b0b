package io.neustrom.direction;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.neustrom.testing.Property;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class ReversibleFlowTest {
    private static final int CELLS = 6;

    private static double[] positive(SplittableRandom random) {
        return random.doubles(CELLS * CELLS, 0.05, 1).toArray();
    }

    /** sum N log T of the chain with the flow S. */
    private static double likelihood(double[] n, double[] s) {
        double sum = 0;
        for (int k = 0; k < CELLS; k++) {
            double row = Arrays.stream(s, k * CELLS, (k + 1) * CELLS).sum();
            for (int l = 0; l < CELLS; l++) {
                sum += n[k * CELLS + l] * Math.log(s[k * CELLS + l] / row);
            }
        }
        return sum;
    }

    @Property(tries = 50, seed = 5)
    void noOtherSymmetricFlowIsMoreLikely(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        double[] n = positive(random);
        double[] s = ReversibleFlow.of(n, CELLS);
        for (int k = 0; k < CELLS; k++) {
            for (int l = 0; l < CELLS; l++) {
                assertThat(s[k * CELLS + l]).isCloseTo(s[l * CELLS + k], within(1e-12));
            }
        }
        double[] other = s.clone();
        int k = random.nextInt(CELLS);
        int l = random.nextInt(CELLS);
        double factor = random.nextBoolean() ? 1.2 : 1 / 1.2;
        other[k * CELLS + l] = factor * s[k * CELLS + l];
        other[l * CELLS + k] = other[k * CELLS + l];
        assertThat(likelihood(n, s)).isGreaterThan(likelihood(n, other) - 1e-4);
    }

    @Test
    void aSymmetricFlowStaysAsItIs() {
        double[] n = {3, 1, 2, 1, 5, 0, 2, 0, 4};
        assertThat(ReversibleFlow.of(n, 3)).containsExactly(n, within(1e-12));
    }
}
