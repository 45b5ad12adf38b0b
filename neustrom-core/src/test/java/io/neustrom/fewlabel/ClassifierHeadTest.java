package io.neustrom.fewlabel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import io.neustrom.data.Codes;
import io.neustrom.data.Labels;
import io.neustrom.probability.OutputDistribution;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class ClassifierHeadTest {
    private static final List<String> NAMES = List.of("cat", "dog");

    /** Three cells: cats, dogs, nobody. */
    private static final ClassifierHead TASK = ClassifierHead.of(NAMES, new double[] {3, 1, 0, 2, 0, 0});

    /** With memberships of 1 and 0 nothing moves; in the middle exponent p (1 - p) / F = 20 / 4 / .5 is far above 1/2. */
    @Test
    void rowsThatDependOnTheLastDigitsOfACodeAreSensitive() {
        ClassifierHead head =
                ClassifierHead.of(List.of("a", "b"), new double[] {1, 0, 0, 1}).withExponent(20);
        Codes codes = Codes.ofDense(new float[] {1, 0, 1, 1, 0, 1}, 3, 2);
        assertThat(head.sensitiveRows(codes, head.predict(codes))).containsExactly(1);
    }

    @Test
    void probabilitiesAreSquaredWeightsOfActiveCellsByActivity() {
        Codes codes = Codes.ofDense(new float[] {1, 0, 0, 0.5f, 0.25f, 0.75f}, 2, 3);
        ClassProbabilities predicted = TASK.predict(codes);
        assertThat(predicted.probability(0, 0)).isEqualTo(0.9); // 9 to 1
        assertThat(predicted.probability(0, 1)).isEqualTo(0.1);
        assertThat(predicted.probability(1, 0)).isCloseTo(2.25 / 3.25, within(1e-15)); // 1.5 to 0.5 + 0.5, squared
        assertThat(predicted.predicted(1)).isZero();
        assertThat(TASK.memberships(codes).probability(1, 0)).isEqualTo(0.6);
    }

    @Test
    void anItemThatNoLabelReachesGetsNoClass() {
        ClassProbabilities predicted = TASK.predict(Codes.ofDense(new float[] {0, 0, 1, 0, 0, 0}, 2, 3));
        assertThat(predicted.predicted(0)).isEqualTo(Labels.UNKNOWN);
        assertThat(predicted.predicted(1)).isEqualTo(Labels.UNKNOWN);
        assertThat(predicted.confidence(0)).isZero();
    }

    @Test
    void scoresBelowZeroCountAsNone() {
        ClassProbabilities predicted = TASK.predict(Codes.ofDense(new float[] {1, -1, 0}, 1, 3)); // 3 and 1 - 2
        assertThat(predicted.probability(0, 0)).isEqualTo(1);
        assertThat(predicted.probability(0, 1)).isZero();
    }

    /** A_k = sum_z g_z F_zk gives sum_z p_out(z|x) F_zk, by the plain sum over z. */
    @Test
    void itIsOneStepOfDiffusion() {
        int n = 9;
        int cells = 4;
        SplittableRandom random = new SplittableRandom(1);
        float[] dense = new float[n * cells];
        for (int e = 0; e < dense.length; e++) {
            dense[e] = (float) random.nextDouble();
        }
        Codes codes = Codes.ofDense(dense, n, cells);
        double[] memberships = new double[n]; // of class 0; that of class 1 is the rest
        double[] weights = new double[cells * 2];
        for (int z = 0; z < n; z++) {
            memberships[z] = random.nextDouble();
            for (int l = 0; l < cells; l++) {
                weights[2 * l] += dense[z * cells + l] * memberships[z];
                weights[2 * l + 1] += dense[z * cells + l] * (1 - memberships[z]);
            }
        }
        ClassProbabilities predicted = ClassifierHead.of(NAMES, weights).memberships(codes);
        OutputDistribution transitions = new OutputDistribution(codes, codes);
        for (int x = 0; x < n; x++) {
            double expected = 0;
            for (int z = 0; z < n; z++) {
                expected += transitions.row(x)[z] * memberships[z];
            }
            assertThat(predicted.probability(x, 0)).isCloseTo(expected, within(1e-9));
        }
    }

    @Test
    void changesOfTheGivenArraysDoNotShow() {
        double[] weights = {1, 0};
        ClassifierHead task = ClassifierHead.of(NAMES, weights);
        weights[0] = 0;
        task.weights()[0] = 0;
        assertThat(task.weights()).containsExactly(1, 0);
        assertThat(task.cells()).isEqualTo(1);
        assertThat(task.classNames()).isEqualTo(NAMES);
    }

    /** A damaged file may hold thousands of names, and anything in them. */
    @Test
    void namesAreNotRepeatedRawOrAtLength() {
        List<String> names = Collections.nCopies(1000, "\u0000\u001b[31m" + "x".repeat(1000));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ClassifierHead.of(names, new double[1000]))
                .satisfies(e -> assertThat(e.getMessage()).hasSizeLessThan(200).matches("\\P{Cntrl}*"));
    }

    @Test
    void whatDoesNotFitTogetherIsRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ClassifierHead.of(List.of("cat", "cat"), new double[2]))
                .withMessage("classNames must be all different; 'cat' is there twice");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ClassifierHead.of(List.of(), new double[2]))
                .withMessage("classNames.size() (0) must be at least 1");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ClassifierHead.of(NAMES, new double[3]))
                .withMessage("weights.length (3) must be a multiple of classes (2)");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ClassifierHead.of(NAMES, new double[] {0, 1, 2, Double.NaN}))
                .withMessage("cell 1, class 1 (NaN) must be finite");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> TASK.predict(Codes.ofDense(new float[4], 1, 4)))
                .withMessage("codes have 4 cells, must have the task's number (3)");
    }
}
