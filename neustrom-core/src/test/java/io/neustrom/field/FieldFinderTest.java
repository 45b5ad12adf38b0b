package io.neustrom.field;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class FieldFinderTest {
    private static final FieldOptions ONE_BIN =
            FieldOptions.defaults().withFieldBins(1).withFieldShare(0.5).withLargestField(1);

    private static final double NONE = Double.NaN;

    @Test
    void fieldsComeByTheirPeakWithAreaPeakAndCentroid() {
        // Threshold 4: a field of 4, 5 in the lowest row, and one of 8, 6 in the upper right corner.
        List<PlaceField> fields = fields(
                4, 3, ONE_BIN, //
                4, 5, 0, 0, //
                0, 3, 0, 6, //
                0, 0, 0, 8);
        assertThat(fields).hasSize(2);
        PlaceField first = fields.get(0);
        assertThat(first.bins()).containsExactly(7, 11);
        assertThat(first.area()).isEqualTo(2);
        assertThat(first.peakRate()).isEqualTo(8);
        assertThat(first.peakX()).isEqualTo(3.5);
        assertThat(first.peakY()).isEqualTo(2.5);
        assertThat(first.centroidX()).isEqualTo(3.5, within(1e-15));
        assertThat(first.centroidY()).isEqualTo((6 * 1.5 + 8 * 2.5) / 14, within(1e-15));
        assertThat(fields.get(1).bins()).containsExactly(0, 1);
        assertThat(fields.get(1).centroidX()).isEqualTo((4 * 0.5 + 5 * 1.5) / 9, within(1e-15));
    }

    @Test
    void binsThatTouchAtACornerAreTwoFields() {
        assertThat(fields(
                        2, 2, ONE_BIN, //
                        1, 0, //
                        0, 1))
                .hasSize(2);
    }

    @Test
    void aBinThatWasNotVisitedParts() {
        assertThat(fields(3, 1, ONE_BIN, 1, NONE, 1)).hasSize(2);
        assertThat(fields(3, 1, ONE_BIN, 1, 1, 1)).hasSize(1);
    }

    @Test
    void aRegionOfTooFewBinsIsNoField() {
        double[] rates = {9, 0, 8, 8, 8, 0, 7, 7};
        assertThat(fields(8, 1, ONE_BIN.withFieldBins(2), rates))
                .extracting(field -> field.bins().length)
                .containsExactly(3, 2);
        assertThat(fields(8, 1, ONE_BIN.withFieldBins(3), rates)).hasSize(1);
        assertThat(fields(8, 1, ONE_BIN.withFieldBins(4), rates)).isEmpty();
    }

    @Test
    void aSmallerShareOfThePeakGivesLargerFields() {
        double[] rates = {1, 2, 4, 10, 4, 2, 1};
        assertThat(fields(7, 1, ONE_BIN.withFieldShare(0.4), rates).get(0).area())
                .isEqualTo(3);
        assertThat(fields(7, 1, ONE_BIN.withFieldShare(0.2), rates).get(0).area())
                .isEqualTo(5);
        assertThat(fields(7, 1, ONE_BIN.withFieldShare(0.1), rates).get(0).area())
                .isEqualTo(7);
    }

    @Test
    void aFieldAcrossTheSeamOfARingIsOneAndLiesAtTheSeam() {
        boolean[] all = new boolean[8];
        Arrays.fill(all, true);
        RateMap map = RateMap.of(Occupancy.uniform(BinGrid.ring(16, 8), all), new double[] {3, 1, 0, 0, 0, 0, 0, 3});
        List<PlaceField> fields = FieldFinder.fields(map, ONE_BIN);
        assertThat(fields).hasSize(1);
        assertThat(fields.get(0).bins()).containsExactly(0, 7);
        assertThat(fields.get(0).area()).isEqualTo(4);
        // Middles at 1 and 15 with equal rates: 16, which is 0.
        assertThat(Math.IEEEremainder(fields.get(0).centroidX(), 16)).isEqualTo(0, within(1e-12));
    }

    @Test
    void aSilentCellHasNoField() {
        assertThat(fields(2, 1, ONE_BIN, 0, 0)).isEmpty();
    }

    private static List<PlaceField> fields(int columns, int rows, FieldOptions options, double... rates) {
        boolean[] visited = new boolean[rates.length];
        for (int b = 0; b < rates.length; b++) {
            visited[b] = !Double.isNaN(rates[b]);
        }
        RateMap map = RateMap.of(Occupancy.uniform(BinGrid.ofUnitBins(columns, rows), visited), rates);
        return FieldFinder.fields(map, options);
    }
}
