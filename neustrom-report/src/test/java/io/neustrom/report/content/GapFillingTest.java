package io.neustrom.report.content;

import static org.assertj.core.api.Assertions.assertThat;

import io.neustrom.field.BinGrid;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class GapFillingTest {
    private static final double HOLE = Double.NaN;

    @Test
    void aBinOfWhichMoreThanHalfTheNeighboursWereVisitedShowsTheirMean() {
        double[] map = {
            1, 1, 1, //
            2, HOLE, 2, //
            3, 3, 3,
        };
        GapFilling gaps = GapFilling.of(BinGrid.ofUnitBins(3, 3), map);
        assertThat(gaps.bins()).containsExactly(4);
        assertThat(gaps.fill(map)[4]).isEqualTo(2);
        assertThat(map[4]).isNaN();
    }

    /** Half of the eight around the middle, and two of the five around the edges, are not enough. */
    @Test
    void aBinWithHalfOfItsNeighboursStaysBlank() {
        double[] map = {
            1, HOLE, 1, //
            HOLE, HOLE, HOLE, //
            1, HOLE, 1,
        };
        GapFilling gaps = GapFilling.of(BinGrid.ofUnitBins(3, 3), map);
        assertThat(gaps.bins()).isEmpty();
        assertThat(gaps.fill(map)).isEqualTo(map);
    }

    @Test
    void whatIsFilledFillsNothingElse() {
        double[] map = new double[49];
        Arrays.fill(map, 1);
        for (int row = 2; row < 5; row++) {
            Arrays.fill(map, 7 * row + 2, 7 * row + 5, HOLE);
        }
        // Of the 3 x 3 hole only the corners have five visited bins around them.
        assertThat(GapFilling.of(BinGrid.ofUnitBins(7, 7), map).bins()).containsExactly(16, 18, 30, 32);
    }
}
