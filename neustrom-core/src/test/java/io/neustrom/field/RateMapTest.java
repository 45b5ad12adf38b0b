package io.neustrom.field;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.neustrom.testing.Property;
import io.neustrom.testing.Range;
import io.neustrom.testing.Size;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** Known answers are worked out by hand in the comments. */
class RateMapTest {
    private static final double NONE = Double.NaN;

    @Test
    void aCellInOneOfFourBinsTellsTwoBits() {
        RateMap map = track(0, 0, 0, 8);
        assertThat(map.meanRate()).isEqualTo(2);
        assertThat(map.peakRate()).isEqualTo(8);
        assertThat(map.informationPerSpike()).isEqualTo(2, within(1e-15)); // log2 4
        assertThat(map.informationRate()).isEqualTo(4, within(1e-15)); // 2 spikes of 2 bits
        assertThat(map.sparsity()).isEqualTo(0.25); // 2^2 / (8^2 / 4)
        assertThat(map.selectivity()).isEqualTo(4);
    }

    @Test
    void timeInABinWeighsItsRate() {
        // lambda = 1/4 2 + 1/4 4 = 3/2; bits a second: 1/4 2 log2(4/3) + 1/4 4 log2(8/3) = 1/2 0.4150375 + 1.4150375
        RateMap map = RateMap.of(
                Occupancy.of(BinGrid.ofUnitBins(3, 1), new double[] {20, 10, 10}, 1), new double[] {0, 2, 4});
        assertThat(map.meanRate()).isEqualTo(1.5);
        assertThat(map.informationRate()).isEqualTo(1.62255625, within(1e-8));
        assertThat(map.informationPerSpike()).isEqualTo(1.08170417, within(1e-8));
        assertThat(map.sparsity()).isEqualTo(0.45, within(1e-15)); // (9/4) / (1/4 4 + 1/4 16)
        assertThat(map.selectivity()).isEqualTo(8.0 / 3, within(1e-15));
    }

    @Test
    void binsThatWereNotVisitedDoNotCount() {
        RateMap map = track(NONE, 0, NONE, 0, 0, 8);
        assertThat(map.informationPerSpike()).isEqualTo(2, within(1e-15));
        assertThat(map.sparsity()).isEqualTo(0.25);
        assertThat(map.rates()).containsExactly(NONE, 0, NONE, 0, 0, 8);
    }

    @Test
    void aBinVisitedTooShortlyCountsAsNotVisited() {
        Occupancy occupancy = Occupancy.of(BinGrid.ofUnitBins(3, 1), new double[] {5, 2, 3}, 3);
        assertThat(occupancy.visitedBins()).isEqualTo(2);
        assertThat(occupancy.share(0)).isEqualTo(0.625);
        assertThat(RateMap.of(occupancy, new double[] {1, 100, 1}).peakRate()).isEqualTo(1);
    }

    @Test
    void aCellThatIsActiveAlikeEverywhereTellsNothing() {
        RateMap map = track(0.3, 0.3, 0.3, 0.3, 0.3, 0.3, 0.3);
        assertThat(map.informationPerSpike()).isEqualTo(0, within(1e-15)).isNotNegative();
        assertThat(map.sparsity()).isEqualTo(1, within(1e-15));
        assertThat(map.selectivity()).isEqualTo(1, within(1e-15));
        assertThat(map.coherence()).isNaN();
    }

    @Test
    void aSilentCellTellsNothingAndHasNoSparsity() {
        RateMap map = track(0, 0, 0);
        assertThat(map.silent()).isTrue();
        assertThat(map.informationPerSpike()).isZero();
        assertThat(map.informationRate()).isZero();
        assertThat(map.sparsity()).isNaN();
        assertThat(map.selectivity()).isNaN();
        assertThat(map.coherence()).isNaN();
    }

    @Test
    void coherenceIsTheCorrelationWithTheMeanOfTheBinsAround() {
        // Means around 0, 1, 2, 3 are 1, 1, 2, 2: r = 2 / sqrt(5 1).
        assertThat(track(0, 1, 2, 3).coherence()).isEqualTo(2 / Math.sqrt(5), within(1e-15));
    }

    @Test
    void onARingTheFirstBinAndTheLastAreNeighbours() {
        // Means around 0, 1, 2, 3 are 2, 1, 2, 1: r = -1 / sqrt(5 1).
        boolean[] all = {true, true, true, true};
        RateMap map = RateMap.of(Occupancy.uniform(BinGrid.ring(1, 4), all), new double[] {0, 1, 2, 3});
        assertThat(map.coherence()).isEqualTo(-1 / Math.sqrt(5), within(1e-15));
    }

    @Test
    void coherenceOfAPlaneTakesEightBinsAround() {
        // 1 0 / 0 0: the means around are 0, 1/3, 1/3, 1/3, so all of the correlation is negative.
        RateMap map = RateMap.of(
                Occupancy.uniform(BinGrid.ofUnitBins(2, 2), new boolean[] {true, true, true, true}),
                new double[] {1, 0, 0, 0});
        assertThat(map.coherence()).isEqualTo(-1, within(1e-15));
    }

    @Test
    void coherencePassesOverBinsThatWereNotVisited() {
        // Without the hole the bins around 1 2 . 4 are 2, 1, none, none: two bins are left, r = -1.
        assertThat(track(1, 2, NONE, 4).coherence()).isEqualTo(-1, within(1e-15));
    }

    @Test
    void mapsAreComparedWhereBothWereVisited() {
        // (1, 2, 4) and (2, 1, 3): means 7/3 and 2, products 4/3 * ... = 2, squares 14/3 and 2.
        assertThat(track(1, 2, NONE, 4, 9).correlation(track(2, 1, 5, 3, NONE)))
                .isEqualTo(2 / Math.sqrt(14.0 / 3 * 2), within(1e-15));
    }

    @Test
    void mapsOfDifferentGridsCannotBeCompared() {
        assertThatThrownBy(() -> track(1, 2).correlation(track(1, 2, 3)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("columns=3")
                .hasMessageContaining("columns=2");
    }

    @Test
    void badRatesAreRefusedByTheirPlace() {
        Occupancy occupancy = Occupancy.uniform(BinGrid.ofUnitBins(2, 2), new boolean[] {true, true, false, true});
        assertThatThrownBy(() -> RateMap.of(occupancy, new double[] {1, 1, 1, -2}))
                .hasMessage("the rate in row 1, column 1 (-2.0) must be a finite number of at least 0");
        assertThatThrownBy(() -> RateMap.of(occupancy, new double[] {1, NONE, 1, 1}))
                .hasMessageContaining("row 0, column 1 (NaN)");
        assertThatThrownBy(() -> RateMap.of(occupancy, new double[3]))
                .hasMessage("rates (3 values) must have one value for each of 4 bins");
    }

    @Test
    void badTimesAreRefused() {
        BinGrid grid = BinGrid.ofUnitBins(2, 1);
        assertThatThrownBy(() -> Occupancy.of(grid, new double[] {0, 0}, 1)).hasMessageContaining("no bin was visited");
        assertThatThrownBy(() -> Occupancy.of(grid, new double[] {1, -1}, 1))
                .hasMessage("time in row 0, column 1 (-1.0) must be a finite number of at least 0");
        assertThatThrownBy(() -> Occupancy.of(grid, new double[] {1}, 1))
                .hasMessage("time (1 values) must have one value for each of 2 bins");
    }

    /** Information per spike and sparsity are those of a shape: the unit of rates has no part in it. */
    @Property(tries = 200, seed = 1)
    void measuresDoNotDependOnTheUnitOfRates(
            @Size(min = 6, max = 6) @Range(min = -1e6, max = 1e6) double[] rates,
            @Range(min = 0.01, max = 1000) double unit) {
        double[] positive =
                Arrays.stream(rates).map(rate -> 1 + Math.abs(rate) % 100).toArray();
        RateMap map = track(positive);
        RateMap scaled = track(Arrays.stream(positive).map(rate -> unit * rate).toArray());
        assertThat(scaled.informationPerSpike()).isEqualTo(map.informationPerSpike(), within(1e-12));
        assertThat(scaled.sparsity()).isEqualTo(map.sparsity(), within(1e-12));
        assertThat(scaled.selectivity()).isEqualTo(map.selectivity(), within(1e-9));
        assertThat(map.informationPerSpike()).isBetween(0.0, Math.log(6) / Math.log(2));
        assertThat(map.sparsity()).isBetween(1.0 / 6, 1 + 1e-12);
    }

    /** A map over a track; NaN where not visited, the same time elsewhere. */
    private static RateMap track(double... rates) {
        boolean[] visited = new boolean[rates.length];
        for (int b = 0; b < rates.length; b++) {
            visited[b] = !Double.isNaN(rates[b]);
        }
        return RateMap.of(Occupancy.uniform(BinGrid.ofUnitBins(rates.length, 1), visited), rates);
    }
}
