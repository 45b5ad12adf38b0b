package io.neustrom.io.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;

class NwbIntervalsTest {
    @Test
    void aTimeBelongsToTheIntervalItIsIn() {
        NwbIntervals trials = new NwbIntervals("trials", new double[] {4, 0, 2}, new double[] {5, 1, 4});
        assertThat(trials.of(new double[] {-1, 0, 0.5, 1, 1.5, 2, 4, 5, 5.1, Double.NaN}))
                .containsExactly(-1, 1, 1, 1, -1, 2, 0, 0, -1, -1);
    }

    @Test
    void intervalsMustNotOverlapOrEndBeforeTheyStart() {
        assertThatIllegalArgumentException()
                .isThrownBy(
                        () -> new NwbIntervals("epochs", new double[] {0, 1}, new double[] {2, 3}).of(new double[1]))
                .withMessage("epochs 0 (0.0 to 2.0 s) must end after its start and before the start of the next (1.0)");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new NwbIntervals("epochs", new double[] {3}, new double[] {2}).of(new double[1]));
    }
}
