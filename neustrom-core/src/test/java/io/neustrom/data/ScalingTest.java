package io.neustrom.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;

class ScalingTest {
    private static final Points POINTS = Points.of(new double[][] {{3, 4, 5}, {0, -2, 5}, {0, 1, 5}});

    @Test
    void unitLengthDividesByTheLength() {
        Points scaled = Scaling.UNIT_LENGTH.fit(POINTS).apply(Points.of(new double[][] {{3, 4}, {0, -2}}));
        assertThat(scaled.row(0)).containsExactly(0.6f, 0.8f);
        assertThat(scaled.row(1)).containsExactly(0, -1);
    }

    @Test
    void noneLeavesPointsAlone() {
        assertThat(Scaling.NONE.fit(POINTS).apply(POINTS)).isSameAs(POINTS);
    }

    /** By hand: means 1, 1, 5; standard deviations sqrt(2), sqrt(6), and 0, which divides by 1. */
    @Test
    void standardGivesEachColumnMeanZeroAndDeviationOne() {
        Scaler scaler = Scaling.STANDARD.fit(POINTS);
        assertThat(scaler.shifts()).containsExactly(1, 1, 5);
        assertThat(scaler.divisors()).containsExactly(Math.sqrt(2), Math.sqrt(6), 1);
        assertThat(scaler.apply(POINTS).row(0))
                .containsExactly((float) (2 / Math.sqrt(2)), (float) (3 / Math.sqrt(6)), 0);
    }

    @Test
    void minMaxGoesFromZeroToOne() {
        Scaler scaler = Scaling.MIN_MAX.fit(POINTS);
        assertThat(scaler.apply(POINTS).row(0)).containsExactly(1, 1, 0);
        assertThat(scaler.apply(POINTS).row(1)).containsExactly(0, 0, 0);
        assertThat(scaler.apply(POINTS).row(2)).containsExactly(0, 0.5f, 0);
    }

    /** By hand: 10, 20, 60 have mean 30 and standard deviation sqrt(1400 / 3). */
    @Test
    void mixedKeepsARareOneAsNearAsAFrequentOne() {
        Points mixed = Points.of(new double[][] {{10, 0, 1, 0}, {20, 0, 1, 0}, {60, 1, 0, 0}});
        Scaler scaler = Scaling.MIXED.fit(mixed);
        float one = (float) Math.sqrt(2);
        assertThat(scaler.shifts()).containsExactly(30, 0, 0, 0);
        assertThat(scaler.apply(mixed).row(2)).containsExactly((float) (30 / Math.sqrt(1400 / 3.0)), one, 0, 0);
        assertThat(scaler.apply(Points.of(new double[][] {{30, 1, 1, 1}})).row(0))
                .containsExactly(0, one, one, one);
    }

    @Test
    void newPointsAreTreatedAsThoseItWasFittedTo() {
        Points other = Points.of(new double[][] {{6, -8, 6}});
        assertThat(Scaling.MIN_MAX.fit(POINTS).apply(other).row(0)).containsExactly(2, -1, 1);
    }

    @Test
    void aScalerIsMadeAgainFromItsNumbers() {
        Scaler scaler = Scaling.STANDARD.fit(POINTS);
        assertThat(Scaler.of(scaler.kind(), scaler.shifts(), scaler.divisors()))
                .isEqualTo(scaler)
                .hasSameHashCodeAs(scaler)
                .isNotEqualTo(Scaling.MIN_MAX.fit(POINTS))
                .isNotEqualTo(Scaler.NONE);
    }

    @Test
    void numbersThatMakeNoSenseAreRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Scaling.MIN_MAX.fit(POINTS).apply(Points.of(new double[][] {{1, 2}})))
                .withMessage("points of dimension 2 must have the dimension of the scaling (3)");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Scaler.of(Scaling.STANDARD, new double[] {1}, new double[] {0}))
                .withMessage("shifts[0] (1.0) must be finite, divisors[0] (0.0) finite and greater than 0");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Scaler.of(Scaling.STANDARD, new double[0], new double[0]))
                .withMessageContaining("one of each for each column");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Scaler.of(Scaling.UNIT_LENGTH, new double[] {1}, new double[] {1}))
                .withMessageContaining("one of each for each column, or none");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Scaler.of(Scaling.NONE, new double[2], new double[] {1, 2}))
                .withMessage("divisors must all be the same for NONE scaling");
    }
}
