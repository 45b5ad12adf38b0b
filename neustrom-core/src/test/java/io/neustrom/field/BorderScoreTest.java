package io.neustrom.field;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.function.IntPredicate;
import org.junit.jupiter.api.Test;

class BorderScoreTest {
    private static final FieldOptions OPTIONS = FieldOptions.defaults().withFieldBins(1);
    private static final int SIDE = 10;

    @Test
    void aFieldAlongAWholeWallScoresCloseToOne() {
        // c = 1; every bin is half a bin from the wall, of half a side of 5: d = .1.
        assertThat(score(b -> b % SIDE == 0)).isEqualTo(0.9 / 1.1, within(1e-12));
    }

    @Test
    void aFieldInTheMiddleScoresMinusOne() {
        // c = 0 for the four bins in the middle.
        assertThat(score(b -> (b % SIDE == 4 || b % SIDE == 5) && (b / SIDE == 4 || b / SIDE == 5)))
                .isEqualTo(-1);
    }

    @Test
    void halfAWallByHand() {
        // 5 bins of the lower wall and 5 above them: c = .5, d = (.5 + 1.5) / 2 / 5 = .2; in the corner the nearer wall
        // counts:
        // of the upper row the first bin is .5 from the left wall, so the mean is (5 * .5 + .5 + 4 * 1.5) / 10 / 5 =
        // .18.
        assertThat(score(b -> b / SIDE < 2 && b % SIDE < 5)).isEqualTo((0.5 - 0.18) / (0.5 + 0.18), within(1e-12));
    }

    @Test
    void wallsSurroundWhatWasVisited() {
        // Only the inner 6 x 6 bins were visited, a field along their left side: c = 1, d = .5 / 3.
        IntPredicate visited = b -> b % SIDE >= 2 && b % SIDE < 8 && b / SIDE >= 2 && b / SIDE < 8;
        assertThat(score(b -> b % SIDE == 2, visited)).isEqualTo((1 - 0.5 / 3) / (1 + 0.5 / 3), within(1e-12));
    }

    @Test
    void noFieldNoScore() {
        assertThat(BorderScore.of(map(b -> false, b -> true), OPTIONS)).isEmpty();
        assertThat(BorderScore.of(map(b -> b == 0, b -> true), OPTIONS.withFieldBins(2)))
                .isEmpty();
        BinGrid track = BinGrid.ofUnitBins(3, 1);
        RateMap onTrack =
                RateMap.of(Occupancy.uniform(track, new boolean[] {true, true, true}), new double[] {0, 1, 2});
        assertThat(BorderScore.of(onTrack, OPTIONS)).isEmpty();
    }

    private static double score(IntPredicate active) {
        return score(active, b -> true);
    }

    private static double score(IntPredicate active, IntPredicate visited) {
        return BorderScore.of(map(active, visited), OPTIONS).orElseThrow();
    }

    private static RateMap map(IntPredicate active, IntPredicate visited) {
        boolean[] there = new boolean[SIDE * SIDE];
        double[] rates = new double[SIDE * SIDE];
        for (int b = 0; b < rates.length; b++) {
            there[b] = visited.test(b);
        }
        Arrays.setAll(rates, b -> active.test(b) ? 2 : 0);
        return RateMap.of(Occupancy.uniform(BinGrid.ofUnitBins(SIDE, SIDE), there), rates);
    }
}
