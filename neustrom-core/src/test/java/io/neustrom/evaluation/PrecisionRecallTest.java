package io.neustrom.evaluation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PrecisionRecallTest {
    /**
     * Rankings of prg.json. Average precision from scikit-learn 1.2.1's average_precision_score; area from scipy's quad (1e-13), which
     * integrated t/(t + FP(t)) from threshold to threshold.
     */
    @ParameterizedTest
    @CsvSource({
        "authors_example, 0.8457819458938596,  0.838401339592438",
        "random_ties,     0.7926557891060934,  0.8095963006727124",
        "good,            0.9631991772899415,  0.9627075078426384",
        "rare,            0.47461464420543703, 0.453167445880035",
        "single_positive, 0.09090909090909091, 0.0468982019567514",
        "perfect,         1,                   1",
    })
    void averagePrecisionAndAreaAreThoseOfOtherTools(String name, double averagePrecision, double area)
            throws IOException {
        PrecisionRecall curve = PrecisionRecall.of(RankingCase.named(name).counts());
        assertThat(curve.averagePrecision()).isCloseTo(averagePrecision, within(1e-9));
        assertThat(curve.area()).isCloseTo(area, within(1e-9));
    }

    @Test
    void thePointsAreThoseByHand() {
        PrecisionRecall curve =
                PrecisionRecall.of(ScoreCounts.of(new double[] {4, 3, 2, 2}, new boolean[] {true, false, true, false}));
        assertThat(curve.recalls()).containsExactly(0.5, 0.5, 1);
        assertThat(curve.precisions()).containsExactly(1, 0.5, 0.5);
        assertThat(curve.averagePrecision()).isEqualTo(0.75);
    }

    @Test
    void aRankingWithoutPositiveCasesIsRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> PrecisionRecall.of(ScoreCounts.of(new double[2], new boolean[2])))
                .withMessage("counts must have at least 1 positive case");
    }
}
