package io.neustrom.field;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class FieldSkewTest {
    private static final FieldOptions OPTIONS =
            FieldOptions.defaults().withFieldBins(1).withFieldShare(0.1).withLargestField(1);

    @Test
    void skewnessByHand() {
        // Rates 1, 2, 3 at -2, -1, 0 from the peak: mean -2/3, variance 5/9, third moment -7/27.
        assertThat(skews(BinGrid.ofUnitBins(4, 1), 1, 2, 3, 0))
                .containsExactly(new double[] {-7 / 27.0 / Math.pow(5 / 9.0, 1.5)}, within(1e-12));
        assertThat(skews(BinGrid.ofUnitBins(4, 1), 3, 2, 1, 0))
                .containsExactly(new double[] {7 / 27.0 / Math.pow(5 / 9.0, 1.5)}, within(1e-12));
        assertThat(skews(BinGrid.ofUnitBins(4, 1), 1, 2, 1, 0)).containsExactly(new double[] {0}, within(1e-12));
    }

    @Test
    void aFieldOverTheSeamOfARingIsOneField() {
        assertThat(skews(BinGrid.ring(5, 5), 2, 3, 0, 0, 1))
                .containsExactly(new double[] {-7 / 27.0 / Math.pow(5 / 9.0, 1.5)}, within(1e-12));
    }

    /** Of 7 bins on a ring of 10, 6 lie behind the peak: those that are farther than half the ring must not count as ahead of it. */
    @Test
    void aFieldLongerThanHalfARingKeepsItsOrder() {
        double[] rates = {4, 5, 6, 7, 0, 0, 0, 1, 2, 3};
        double[] straight = {1, 2, 3, 4, 5, 6, 7, 0, 0, 0};
        assertThat(skews(BinGrid.ring(10, 10), rates))
                .containsExactly(skews(BinGrid.ofUnitBins(10, 1), straight), within(1e-12));
    }

    @Test
    void aFieldAllAroundARingIsCutOppositeToItsCentroid() {
        assertThat(skews(BinGrid.ring(7, 7), 2, 3, 4, 2, 1, 0.6, 0.5))
                .hasSize(1)
                .satisfies(all -> assertThat(all[0])
                        .isCloseTo(skews(BinGrid.ofUnitBins(9, 1), 0.6, 0.5, 2, 3, 4, 2, 1, 0, 0)[0], within(1e-12)));
    }

    @Test
    void aSingleBinAndAnArenaHaveNone() {
        assertThat(skews(BinGrid.ofUnitBins(4, 1), 0, 2, 0, 0)).isEmpty();
        assertThat(skews(BinGrid.ofUnitBins(2, 2), 1, 2, 0, 0)).isEmpty();
    }

    private static double[] skews(BinGrid grid, double... rates) {
        boolean[] visited = new boolean[rates.length];
        Arrays.fill(visited, true);
        RateMap map = RateMap.of(Occupancy.uniform(grid, visited), rates);
        return FieldSummary.of(FieldAnalysis.ofMaps(List.of(map), OPTIONS)).skews();
    }
}
