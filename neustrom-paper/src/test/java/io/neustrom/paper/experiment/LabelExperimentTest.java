package io.neustrom.paper.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import io.neustrom.data.Digits;
import io.neustrom.data.Labels;
import io.neustrom.data.Points;
import io.neustrom.data.SyntheticData;
import io.neustrom.math.WorkerPool;
import io.neustrom.network.NetworkSpec;
import io.neustrom.probability.TransitionMatrix;
import io.neustrom.supervised.SupervisedOptions;
import io.neustrom.training.FitOptions;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LabelExperimentTest {

    /** Table 1 of the paper. */
    @ParameterizedTest
    @CsvSource({"TWO_CIRCLES_SUPERVISED, 40", "DIGITS, 100", "MNIST, 300"})
    void cellsAreThePapersAndAllElseIsTheProducts(LabelExperiment experiment, int cells) {
        assertThat(experiment.options()).isEqualTo(FitOptions.defaults().withNetwork(n -> n.withCells(cells)));
    }

    @Test
    void picturesOfMnistGoThroughThePapersTwoLayers() {
        NetworkSpec spec = LabelExperiment.MNIST.options().network().spec(false, 784);
        assertThat(spec.layers()).containsExactly(300, 100);
        assertThat(spec.fourierFrequencies()).isZero();
    }

    /** The pull keeps the spectrum of H from the two components of figure circles B. */
    @Test
    void onlyTheCirclesSupervisedLayerHasNoPull() {
        assertThat(LabelExperiment.TWO_CIRCLES_SUPERVISED.supervised().pull()).isZero();
        assertThat(LabelExperiment.DIGITS.supervised()).isEqualTo(SupervisedOptions.defaults());
        assertThat(LabelExperiment.MNIST.supervised()).isEqualTo(SupervisedOptions.defaults());
    }

    @Test
    void theFractionsAreThoseOfTheTables() {
        assertThat(LabelExperiment.TWO_CIRCLES_SUPERVISED.fractions()).containsExactly(0.2);
        assertThat(LabelExperiment.DIGITS.fractions()).startsWith(0.01, 0.02, 0.04, 0.1);
        assertThat(LabelExperiment.MNIST.fractions()).containsExactly(0.01, 0.02, 0.04, 0.1);
    }

    @Test
    void digitsAreScaledToUnitLengthAndLeadToOthersOnly() {
        Points digits = LabelExperiment.DIGITS.prepared(Digits.load().points());
        assertThat(length(digits, 0)).isCloseTo(1, within(1e-6));
        assertThat(length(digits, 1796)).isCloseTo(1, within(1e-6));
        try (WorkerPool pool = new WorkerPool(2)) {
            TransitionMatrix transitions = LabelExperiment.DIGITS.transitions(digits, pool);
            assertThat(transitions.size()).isEqualTo(1797);
            // More than the neighbours: several steps along them.
            assertThat(transitions.entries() / 1797.0).isGreaterThan(10);
        }
    }

    /** A slanted stroke and an upright one are the same picture once straightened. */
    @Test
    void picturesOfMnistAreStraightenedAndScaled() {
        float[][] strokes = new float[2][28 * 28];
        for (int i = 8; i < 20; i++) {
            strokes[0][i * 28 + 14] = 200;
            strokes[1][i * 28 + i] = 100;
        }
        Points prepared = LabelExperiment.MNIST.prepared(Points.of(strokes));
        assertThat(prepared.squaredDistance(0, 1)).isCloseTo(0, within(1e-9));
        assertThat(length(prepared, 0)).isCloseTo(1, within(1e-6));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> LabelExperiment.MNIST.prepared(Digits.load().points()))
                .withMessage("images of 64 pixels must have height (28) times width (28) of them");
    }

    @Test
    void pointsOfTheCirclesAreTakenAsTheyAreAndMayStay() {
        Points circles = SyntheticData.twoCircles(100, 200).points();
        assertThat(LabelExperiment.TWO_CIRCLES_SUPERVISED.prepared(circles)).isSameAs(circles);
        try (WorkerPool pool = new WorkerPool(1)) {
            TransitionMatrix transitions = LabelExperiment.TWO_CIRCLES_SUPERVISED.transitions(circles, pool);
            assertThat(transitions.probability(7, 7)).isGreaterThan(transitions.probability(7, 8));
        }
    }

    @Test
    void oneSetOfLabelsFollowsTheCirclesAndOneCutsAcross() {
        Points circles = SyntheticData.twoCircles(100, 200).points();
        List<Labels> labels = LabelExperiment.circleLabels(circles);
        assertThat(labels).hasSize(2);
        assertThat(labels.get(0).names()).containsExactly("inner", "outer");
        assertThat(labels.get(0).itemsByClass().get(0)).hasSize(100);
        assertThat(labels.get(1).names()).containsExactly("left", "right");
        for (int i = 0; i < circles.count(); i++) {
            assertThat(labels.get(0).classOf(i)).isEqualTo(i < 100 ? 0 : 1);
            assertThat(labels.get(1).classOf(i)).isEqualTo(circles.get(i, 0) < 0 ? 0 : 1);
        }
    }

    private static double length(Points points, int i) {
        double sum = 0;
        for (float value : points.row(i)) {
            sum += value * value;
        }
        return Math.sqrt(sum);
    }
}
