package io.neustrom.remapping;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import io.neustrom.field.BinGrid;
import io.neustrom.field.Occupancy;
import io.neustrom.field.RateMap;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class CellMatchingTest {
    private static final int BINS = 30;

    @Test
    void theSameMapsInAnotherOrderFindEachOther() {
        List<RateMap> maps =
                IntStream.range(0, 10).mapToObj(l -> bump(3 * l, 2)).toList();
        List<RateMap> reversed = new ArrayList<>(maps);
        Collections.reverse(reversed);
        CellMatching matching = CellMatching.of(maps, reversed, 0);
        assertThat(matching.partners()).containsExactly(9, 8, 7, 6, 5, 4, 3, 2, 1, 0);
        assertThat(matching.median()).isEqualTo(1, within(1e-12));
        // Each of ten cells is as likely to meet any other: bumps that lie apart anticorrelate.
        assertThat(matching.chance()).isNegative();
        // Six of ten partners that are right by chance have the same median: 6 of 10,000 draws.
        assertThat(matching.chanceOrMore()).isBetween(1.0 / (1 + CellMatching.SHUFFLES), 0.01);
    }

    /** Correlations by hand: (0,0,3) with (0,1,2) is 3/sqrt(12), with (1,0,0) -1/2; (3,0,0) with these -3/sqrt(12) and 1. */
    @Test
    void theSumOfCorrelationsIsLargest() {
        CellMatching matching =
                CellMatching.of(List.of(map(0, 0, 3), map(3, 0, 0)), List.of(map(1, 0, 0), map(0, 1, 2)), 0);
        assertThat(matching.partners()).containsExactly(1, 0);
        assertThat(matching.correlations()).containsExactly(new double[] {3 / Math.sqrt(12), 1}, within(1e-12));
        assertThat(matching.median()).isEqualTo((3 / Math.sqrt(12) + 1) / 2, within(1e-12));
    }

    @Test
    void ofUnequallyManyCellsSomeStayAlone() {
        List<RateMap> three = List.of(bump(3, 2), bump(15, 2), bump(27, 2));
        CellMatching more = CellMatching.of(three, List.of(bump(26, 2), bump(4, 2)), 0);
        assertThat(more.partners()).containsExactly(1, -1, 0);
        assertThat(more.correlations()[1]).isNaN();
        assertThat(more.pairs()).isEqualTo(2);
        assertThat(more.median()).isGreaterThan(0.8);
        CellMatching fewer = CellMatching.of(List.of(bump(26, 2)), three, 0);
        assertThat(fewer.partners()).containsExactly(2);
    }

    @Test
    void aConstantMapIsLikeNoOther() {
        CellMatching matching = CellMatching.of(List.of(map(1, 1, 1)), List.of(map(0, 1, 2)), 0);
        assertThat(matching.correlations()).containsExactly(0);
        assertThat(matching.median()).isZero();
    }

    /** Maps of noise: the best partners are better than random ones, which are as good as nothing. */
    @Test
    void randomPartnersOfNoiseAreLikeNothing() {
        SplittableRandom random = new SplittableRandom(5);
        List<RateMap> here = noise(random);
        List<RateMap> there = noise(random);
        CellMatching matching = CellMatching.of(here, there, 1);
        assertThat(matching.chance()).isEqualTo(0, within(0.02));
        assertThat(matching.median()).isGreaterThan(0.2);
        assertThat(CellMatching.of(here, there, 1).chance()).isEqualTo(matching.chance());
    }

    private static List<RateMap> noise(SplittableRandom random) {
        return IntStream.range(0, 20)
                .mapToObj(l -> map(IntStream.range(0, BINS)
                        .mapToDouble(b -> random.nextDouble())
                        .toArray()))
                .toList();
    }

    @Test
    void otherBinsAreRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> CellMatching.of(List.of(map(1, 2, 3)), List.of(map(1, 2)), 0))
                .withMessage("the maps of one side (3 x 1 bins) must have as many bins as those of the other (2 x 1)");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> CellMatching.of(List.of(map(1, Double.NaN)), List.of(map(Double.NaN, 1)), 0))
                .withMessage("no bin was visited on both sides; at least one must be");
    }

    private static RateMap bump(double centre, double width) {
        return map(IntStream.range(0, BINS)
                .mapToDouble(b -> Math.exp(-(b - centre) * (b - centre) / (2 * width * width)))
                .toArray());
    }

    private static RateMap map(double... rates) {
        boolean[] visited = new boolean[rates.length];
        for (int b = 0; b < rates.length; b++) {
            visited[b] = !Double.isNaN(rates[b]);
        }
        return RateMap.of(
                Occupancy.uniform(BinGrid.ofUnitBins(rates.length, 1), visited), Arrays.copyOf(rates, rates.length));
    }
}
