package io.neustrom.evaluation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class RankCorrelationTest {
    @Test
    void onlyTheOrderCounts() {
        double[] x = {3, 1, 2};
        assertThat(RankCorrelation.of(x, new double[] {1e9, -5, 0})).isCloseTo(1, within(1e-15));
        assertThat(RankCorrelation.of(x, new double[] {-1, 8, 7})).isCloseTo(-1, within(1e-15));
    }

    /** Figure of scipy.stats.spearmanr([1, 2, 2, 4, 5], [2, 1, 3, 3, 9]). */
    @Test
    void equalNumbersShareTheirRank() {
        double[] x = {1, 2, 2, 4, 5};
        double[] y = {2, 1, 3, 3, 9};
        assertThat(RankCorrelation.of(x, y)).isCloseTo(0.7631578947368421, within(1e-14));
    }

    @Test
    void numbersThatAreAllEqualHaveNone() {
        assertThat(RankCorrelation.of(new double[] {1, 2}, new double[] {4, 4})).isNaN();
    }

    @Test
    void listsOfDifferentLengthAreRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> RankCorrelation.of(new double[2], new double[3]))
                .withMessage("x.length (2) must be y.length (3)");
    }
}
