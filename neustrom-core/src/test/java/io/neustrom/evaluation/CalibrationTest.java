package io.neustrom.evaluation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import io.neustrom.data.Labels;
import io.neustrom.fewlabel.ClassProbabilities;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class CalibrationTest {
    /**
     * Two bins. Up to 1/2: confidences .5 (right) and 0 (abstained), so 1 right and .5 claimed. Above: .9 (right), .6 (wrong), .8 (right),
     * so 2 right and 2.3 claimed. Error (.5 + .3) / 5. Brier: .5 + 1 + .02 + .72 + .08 = 2.32, over 5.
     */
    @Test
    void fiveItemsHaveTheFiguresByHand() {
        ClassProbabilities predicted =
                ClassProbabilities.ofRowMajor(new double[] {0.5, 0.5, 0, 0, 0.1, 0.9, 0.6, 0.4, 0.8, 0.2}, 5, 2);
        Labels truth = Labels.of(new int[] {0, 1, 1, 1, 0});
        Calibration calibration = Calibration.of(predicted, truth, new int[] {0, 1, 2, 3, 4}, 2);
        assertThat(calibration.expectedError()).isCloseTo(0.8 / 5, within(1e-12));
        assertThat(calibration.brierScore()).isCloseTo(2.32 / 5, within(1e-12));
    }

    /** Classes drawn with the stated probabilities are calibrated up to chance; being surer than that is not. */
    @Test
    void trueProbabilitiesAreCalibratedAndExaggeratedOnesAreNot() {
        SplittableRandom random = new SplittableRandom(2);
        int n = 20_000;
        double[] honest = new double[2 * n];
        double[] bold = new double[2 * n];
        int[] truth = new int[n];
        for (int i = 0; i < n; i++) {
            double p = random.nextDouble();
            honest[2 * i] = p;
            honest[2 * i + 1] = 1 - p;
            bold[2 * i] = p < 0.5 ? 0 : 1;
            bold[2 * i + 1] = 1 - bold[2 * i];
            truth[i] = random.nextDouble() < p ? 0 : 1;
        }
        int[] items = IntStream.range(0, n).toArray();
        Calibration calibrated = Calibration.of(ClassProbabilities.ofRowMajor(honest, n, 2), Labels.of(truth), items);
        Calibration sure = Calibration.of(ClassProbabilities.ofRowMajor(bold, n, 2), Labels.of(truth), items);
        assertThat(calibrated.expectedError()).isLessThan(0.02);
        assertThat(calibrated.brierScore()).as("the mean of 2 p (1 - p)").isCloseTo(1.0 / 3, within(0.01));
        assertThat(sure.expectedError()).as("claims 1, is right in 3/4").isCloseTo(0.25, within(0.01));
        assertThat(sure.brierScore()).isCloseTo(0.5, within(0.02));
    }

    @Test
    void noBinsAreRefused() {
        ClassProbabilities predicted = ClassProbabilities.ofDecisions(new int[] {0}, 1);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Calibration.of(predicted, Labels.of(new int[] {0}), new int[] {0}, 0))
                .withMessage("bins (0) must be at least 1");
    }
}
