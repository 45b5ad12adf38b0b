package io.neustrom.field;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.function.DoubleBinaryOperator;
import org.junit.jupiter.api.Test;

class GridScoreTest {

    @Test
    void hexagonsScoreHighSquaresLowAndStripesBelowZero() {
        assertThat(score(GridScoreTest::hexagons)).isGreaterThan(1);
        assertThat(score((x, y) -> Math.cos(2 * Math.PI * x / 0.3) + Math.cos(2 * Math.PI * y / 0.3)))
                .isLessThan(0);
        assertThat(score((x, y) -> Math.cos(2 * Math.PI * x / 0.3))).isLessThan(0.3);
        assertThat(score((x, y) -> Math.exp(-(x * x + y * y) / 0.02))).isLessThan(0.5);
    }

    @Test
    void theScoreDependsNeitherOnTheScaleNorOnTheUnitOfARate() {
        double score = score(GridScoreTest::hexagons);
        assertThat(score((x, y) -> 17 - 5 * hexagons(x, y))).isEqualTo(score, within(1e-9));
    }

    @Test
    void aPatternOnManyBinsIsAveragedFirst() {
        assertThat(score(GridScoreTest::hexagons, 130)).isGreaterThan(1);
    }

    @Test
    void binsThatWereNotVisitedAreLeftOut() {
        double[] map = map(GridScoreTest::hexagons, 40);
        Arrays.fill(map, 0, 150, Double.NaN);
        assertThat(GridScore.of(map, grid(40)).orElseThrow()).isGreaterThan(0.9);
    }

    @Test
    void whereThereIsNoPatternThereIsNoScore() {
        assertThat(GridScore.of(map((x, y) -> 1, 40), grid(40))).isEmpty();
        assertThat(GridScore.of(new double[] {1, 2, 3}, BinGrid.ofUnitBins(3, 1)))
                .isEmpty();
        assertThat(GridScore.of(map((x, y) -> x, 4), grid(4))).isEmpty(); // fewer than 20 bins in common
    }

    /** Three plane waves at 60 degrees, .3 from peak to peak along each. */
    private static double hexagons(double x, double y) {
        double sum = 0;
        for (int k = 0; k < 3; k++) {
            double angle = 0.3 + k * Math.PI / 3;
            sum += Math.cos(2 * Math.PI / 0.26 * (x * Math.cos(angle) + y * Math.sin(angle)));
        }
        return sum;
    }

    private static double score(DoubleBinaryOperator pattern) {
        return score(pattern, 40);
    }

    private static double score(DoubleBinaryOperator pattern, int bins) {
        return GridScore.of(map(pattern, bins), grid(bins)).orElseThrow();
    }

    private static BinGrid grid(int bins) {
        return BinGrid.ofUnitBins(bins, bins);
    }

    private static double[] map(DoubleBinaryOperator pattern, int bins) {
        double[] map = new double[bins * bins];
        Arrays.setAll(map, b -> pattern.applyAsDouble((b % bins + 0.5) / bins - 0.5, (b / bins + 0.5) / bins - 0.5));
        return map;
    }
}
