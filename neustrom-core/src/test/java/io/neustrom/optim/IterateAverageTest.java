package io.neustrom.optim;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class IterateAverageTest {

    /** Shares 1, 3/4, 3/5: 2 after the first step, 2 + 3/4 (6 - 2) = 5, 5 + 3/5 (0 - 5) = 2. */
    @Test
    void weighsLaterStepsMore() {
        IterateAverage average = new IterateAverage(1, 1000);
        average.add(new float[] {2});
        assertThat(average.values()[0]).isEqualTo(2);
        average.add(new float[] {6});
        assertThat(average.values()[0]).isEqualTo(5);
        average.add(new float[] {0});
        assertThat(average.values()[0]).isCloseTo(2, within(1e-6f));
    }

    @Test
    void smoothsJitter() {
        IterateAverage average = new IterateAverage(1, 1e9);
        SplittableRandom random = new SplittableRandom(1);
        for (int step = 0; step < 3000; step++) {
            average.add(new float[] {7 + (float) random.nextGaussian()});
        }
        // Variance about (3/5) 3/3000: a standard deviation of 0.025.
        assertThat(average.values()[0]).isCloseTo(7, within(0.1f));
    }

    @Test
    void forgetsStepsOlderThanItsLongestMemory() {
        IterateAverage average = new IterateAverage(1, 10);
        for (int step = 0; step < 1000; step++) {
            average.add(new float[] {100});
        }
        for (int step = 0; step < 100; step++) {
            average.add(new float[] {1});
        }
        assertThat(average.values()[0]).isCloseTo(1, within(0.01f)); // 99 (9/10)^100 = 0.0026
    }

    @Test
    void startsAgainFromWhatItIsGiven() {
        IterateAverage average = new IterateAverage(1, 1000);
        average.add(new float[] {100});
        average.restart(new float[] {3});
        assertThat(average.values()[0]).isEqualTo(3);
        average.add(new float[] {4});
        assertThat(average.values()[0]).isEqualTo(4);
    }
}
