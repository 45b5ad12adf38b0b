package io.neustrom.remapping;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import io.neustrom.field.BinGrid;
import io.neustrom.field.Occupancy;
import io.neustrom.field.RateMap;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class RemappingTest {
    private static final BinGrid GRID = BinGrid.ofUnitBins(4, 1);

    @Test
    void theSameMapsAreTheSame() {
        List<RateMap> maps = List.of(map(0, 1, 2, 3), map(5, 1, 0, 0), map(0, 0, 7, 0));
        Remapping remapping = compare(maps, maps);

        assertThat(remapping.correlations()).containsExactly(new double[] {1, 1, 1}, within(1e-12));
        assertThat(remapping.rateOverlaps()).containsExactly(1, 1, 1);
        assertThat(remapping.populationVectors()).containsExactly(new double[] {1, 1, 1, 1}, within(1e-12));
        assertThat(remapping.sharedBins()).isEqualTo(4);
    }

    @Test
    void aRateThatDoublesIsNoOtherPlace() {
        Remapping remapping = compare(List.of(map(0, 1, 2, 3)), List.of(map(0, 2, 4, 6)));
        assertThat(remapping.correlations()[0]).isEqualTo(1, within(1e-12));
        assertThat(remapping.rateOverlaps()[0]).isEqualTo(0.5, within(1e-12));
    }

    @Test
    void correlationsByHandOverBinsVisitedInBoth() {
        // Bin 3 was not visited in the second session. (0, 1, 2) against (2, 1, 1): covariance -1, variances 2 and 2/3.
        Remapping remapping = compare(
                List.of(map(0, 1, 2, 9), map(1, 1, 4, 0)), List.of(map(2, 1, 1, Double.NaN), map(3, 0, 5, Double.NaN)));
        assertThat(remapping.correlations()[0]).isEqualTo(-1 / Math.sqrt(2 * 2 / 3.0), within(1e-12));
        assertThat(remapping.sharedBins()).isEqualTo(3);
        // Two cells: vectors (0, 1) and (2, 3) rise both; (1, 1) is constant; (2, 4) and (1, 5) rise both.
        double[] vectors = remapping.populationVectors();
        assertThat(vectors[0]).isEqualTo(1, within(1e-12));
        assertThat(vectors[1]).isNaN();
        assertThat(vectors[2]).isEqualTo(1, within(1e-12));
        assertThat(vectors[3]).isNaN();
        // Cell 0 here against cell 1 there, (0, 1, 2) and (3, 0, 5), and cell 1 here, (1, 1, 4), against cell 0 there.
        assertThat(remapping.ofOtherCells().largest()).isEqualTo(2 / Math.sqrt(2 * 38 / 3.0), within(1e-12));
        assertThat(remapping.ofOtherCells().smallest()).isEqualTo(-1 / Math.sqrt(6 * 2 / 3.0), within(1e-12));
    }

    @Test
    void aSilentCellHasNoCorrelation() {
        Remapping remapping = compare(List.of(map(0, 0, 0, 0)), List.of(map(0, 0, 0, 0)));
        assertThat(remapping.correlations()[0]).isNaN();
        assertThat(remapping.rateOverlaps()[0]).isNaN();
        assertThat(remapping.ofCells().median()).isNaN();
    }

    @Test
    void onlyMapsOfTheSameBinsAreCompared() {
        RateMap other = RateMap.of(
                Occupancy.uniform(BinGrid.ofUnitBins(2, 1), new boolean[] {true, true}), new double[] {1, 2});
        assertThatIllegalArgumentException()
                .isThrownBy(() -> compare(List.of(map(0, 1, 2, 3)), List.of(other)))
                .withMessage("the bins of one session (4 x 1 bins, x from 0.0 to 4.0) must be those of the other"
                        + " (2 x 1 bins, x from 0.0 to 2.0)");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> compare(List.of(map(0, 1, 2, 3)), List.of()))
                .withMessageStartingWith("maps of one session (1)");
        assertThatIllegalArgumentException()
                .isThrownBy(() ->
                        compare(List.of(map(1, 2, Double.NaN, Double.NaN)), List.of(map(Double.NaN, Double.NaN, 1, 2))))
                .withMessage("no bin was visited in both sessions; at least one must be");
    }

    /** NaN: not visited. */
    private static RateMap map(double... rates) {
        boolean[] visited = new boolean[rates.length];
        for (int b = 0; b < rates.length; b++) {
            visited[b] = !Double.isNaN(rates[b]);
        }
        return RateMap.of(Occupancy.uniform(GRID, visited), rates);
    }

    private static Remapping compare(List<RateMap> here, List<RateMap> there) {
        return Remapping.of(
                IntStream.range(0, here.size()).mapToObj(Integer::toString).toList(), here, there);
    }
}
