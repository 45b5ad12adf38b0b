package io.neustrom.field;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class FieldSkewTest {
    private static final FieldOptions OPTIONS =
            FieldOptions.defaults().withFieldBins(1).withFieldShare(0.1);

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
