package io.neustrom.evaluation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.neustrom.data.Labels;
import io.neustrom.fewlabel.ClassProbabilities;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ConfusionMatrixTest {
    private static final int[] ALL = IntStream.range(0, 8).toArray();
    private static final Labels TRUTH = Labels.of(new int[] {0, 0, 0, 1, 1, 2, 2, 2}, List.of("a", "b", "c"));
    private static final ClassProbabilities PREDICTED =
            ClassProbabilities.ofDecisions(new int[] {0, 0, 1, 1, -1, 2, 0, -1}, 3);

    @Test
    void mistakesAndAbstentionsAreCountedApart() {
        ConfusionMatrix matrix = ConfusionMatrix.of(PREDICTED, TRUTH, ALL);
        long[][] expected = {{2, 1, 0}, {0, 1, 0}, {1, 0, 1}};
        for (int actual = 0; actual < 3; actual++) {
            for (int predicted = 0; predicted < 3; predicted++) {
                assertThat(matrix.count(actual, predicted)).isEqualTo(expected[actual][predicted]);
            }
        }
        assertThat(matrix.abstained(0)).isZero();
        assertThat(matrix.abstained(1)).isEqualTo(1);
        assertThat(matrix.abstained(2)).isEqualTo(1);
    }

    /** F1 = 4/6, 2/4, 2/4; scikit-learn's f1_score(labels=[0, 1, 2], average='macro') agrees, abstentions given as class -1. */
    @Test
    void anAbstentionIsWrong() {
        ConfusionMatrix matrix = ConfusionMatrix.of(PREDICTED, TRUTH, ALL);
        assertThat(matrix.accuracy()).isEqualTo(0.5);
        assertThat(matrix.macroF1()).isCloseTo(5.0 / 9, within(1e-15));
    }

    @Test
    void onlyTheGivenItemsCount() {
        ConfusionMatrix matrix = ConfusionMatrix.of(PREDICTED, TRUTH, new int[] {0, 1, 6});
        assertThat(matrix.accuracy()).isCloseTo(2.0 / 3, within(1e-15));
        assertThat(matrix.count(2, 0)).isEqualTo(1);
    }

    /** On the items 0, 1, 3 class 2 is neither there nor predicted; on 3 and 6 class 0 is predicted but not there. */
    @Test
    void aClassThatIsNeitherThereNorPredictedIsLeftOutOfF1() {
        assertThat(ConfusionMatrix.of(PREDICTED, TRUTH, new int[] {0, 1, 3}).macroF1())
                .isEqualTo(1);
        assertThat(ConfusionMatrix.of(PREDICTED, TRUTH, new int[] {3, 6}).macroF1())
                .isCloseTo(1.0 / 3, within(1e-15));
    }
}
