package io.neustrom.evaluation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import io.neustrom.testing.Property;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class PrecisionRecallGainTest {
    private static final double TOLERANCE = 1e-9;

    @ParameterizedTest
    @MethodSource("io.neustrom.evaluation.RankingCase#all")
    void curveAndAreaAreThoseOfTheAuthorsPackage(RankingCase expected) {
        PrecisionRecallGain curve = PrecisionRecallGain.of(expected.counts());
        assertThat(curve.area()).isCloseTo(expected.area(), within(TOLERANCE));
        assertSame(curve.recallGains(), expected.recallGains());
        assertSame(curve.precisionGains(), expected.precisionGains());
    }

    private static void assertSame(double[] actual, double[] expected) {
        assertThat(actual).hasSameSizeAs(expected);
        for (int p = 0; p < expected.length; p++) {
            if (Double.isNaN(expected[p])) {
                assertThat(actual[p]).as("point %d", p).isNotFinite();
            } else {
                assertThat(actual[p]).as("point %d", p).isCloseTo(expected[p], within(TOLERANCE));
            }
        }
    }

    /** P = N = 2, ranked + - + -: gains (recall, precision) are (0, 1), (0, 0), (1, 1/2), (1, 0), so the area is 1/4. */
    @Test
    void fourCasesHaveTheCurveByHand() {
        PrecisionRecallGain curve = PrecisionRecallGain.of(
                ScoreCounts.of(new double[] {4, 3, 2, 1}, new boolean[] {true, false, true, false}));
        assertThat(curve.recallGains()).containsExactly(Double.NEGATIVE_INFINITY, 0, 0, 1, 1);
        assertThat(curve.precisionGains()).containsExactly(Double.NaN, 1, 0, 0.5, 0);
        assertThat(curve.area()).isEqualTo(0.25);
        assertThat(curve.precisionGainAt(0)).as("the highest of two").isEqualTo(1);
        assertThat(curve.precisionGainAt(0.5)).isEqualTo(0.25);
        assertThat(curve.precisionGainAt(1)).isEqualTo(0.5);
    }

    @Test
    void oneScoreForAllHasNoGain() {
        PrecisionRecallGain curve =
                PrecisionRecallGain.of(ScoreCounts.of(new double[3], new boolean[] {true, false, false}));
        assertThat(curve.area()).isCloseTo(0, within(1e-15));
    }

    /** So one half of a symmetric matrix is enough. */
    @Property(tries = 100, seed = 1)
    void countingEveryCaseTwiceChangesNothing(long seed) {
        ScoreCounts once = random(seed, 50, 1);
        ScoreCounts twice = random(seed, 50, 2);
        assertThat(PrecisionRecallGain.of(twice).area())
                .isCloseTo(PrecisionRecallGain.of(once).area(), within(1e-12));
    }

    @Property(tries = 100, seed = 1)
    void theCurveReadAtManyPlacesHasTheArea(long seed) {
        PrecisionRecallGain curve = PrecisionRecallGain.of(random(seed, 50, 1));
        double sum = 0;
        int places = 20_000;
        for (int place = 0; place < places; place++) {
            sum += curve.precisionGainAt((place + 0.5) / places);
        }
        assertThat(sum / places).isCloseTo(curve.area(), within(0.01));
    }

    @Test
    void rankingsWithoutACurveAreRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> PrecisionRecallGain.of(ScoreCounts.of(new double[2], new boolean[2])))
                .withMessage("counts must have at least 1 positive case");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> PrecisionRecallGain.of(ScoreCounts.of(new double[2], new boolean[] {true, true})))
                .withMessage("counts must have at least 1 negative case");
        PrecisionRecallGain curve = PrecisionRecallGain.of(ScoreCounts.of(new double[2], new boolean[] {true, false}));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> curve.precisionGainAt(-0.1))
                .withMessage("recallGain (-0.1) must be from 0 to 1");
    }

    /** Scores with ties, positive ones a little higher; each case several times. */
    private static ScoreCounts random(long seed, int cases, int times) {
        SplittableRandom random = new SplittableRandom(seed);
        double[] scores = new double[cases * times];
        boolean[] positive = new boolean[cases * times];
        for (int i = 0; i < cases; i++) {
            boolean isPositive = i == 0 || i > 1 && random.nextInt(3) == 0;
            double score = random.nextInt(20) + (isPositive ? 5 : 0);
            for (int t = 0; t < times; t++) {
                scores[i * times + t] = score;
                positive[i * times + t] = isPositive;
            }
        }
        return ScoreCounts.of(scores, positive);
    }
}
