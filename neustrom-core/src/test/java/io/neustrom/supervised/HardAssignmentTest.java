package io.neustrom.supervised;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import io.neustrom.data.Codes;
import io.neustrom.data.Labels;
import io.neustrom.fewlabel.ClassProbabilities;
import io.neustrom.math.NonnegativeFactorisation;
import io.neustrom.math.WorkerPool;
import io.neustrom.testing.Property;
import io.neustrom.testing.Range;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class HardAssignmentTest {
    private final WorkerPool pool = new WorkerPool(1);

    @AfterEach
    void closePool() {
        pool.close();
    }

    /** Class-specific cells, a little noise elsewhere: one label a class is enough, whatever the classes' sizes and order. */
    @Property(tries = 30, seed = 1)
    void oneLabelAClassNamesTheComponents(long seed, @Range(min = 1, max = 6) int classes) {
        SplittableRandom random = new SplittableRandom(seed);
        int n = 60 * classes;
        int cells = 5 * classes;
        int[] truth = new int[n];
        int[] known = new int[n];
        Arrays.fill(known, Labels.UNKNOWN);
        float[] codes = new float[n * cells];
        for (int i = 0; i < n; i++) {
            truth[i] = i < classes ? i : Math.max(0, random.nextInt(-2, classes)); // class 0 is the largest
            known[i] = i < classes ? i : Labels.UNKNOWN;
            for (int l = 0; l < cells; l++) {
                double activity = l % classes == truth[i] ? random.nextDouble(0.4, 1) : random.nextDouble(0, 0.05);
                codes[i * cells + l] = (float) activity;
            }
        }
        ClassProbabilities result = classify(codes, n, Labels.of(known));
        for (int i = 0; i < n; i++) {
            assertThat(result.predicted(i)).isEqualTo(truth[i]);
        }
    }

    /** v_0 = (3, 4, 0) and v_1 = (0, 0, 1): the parts of u = (0.1, 0.4) have the lengths 0.5 and 0.4. */
    @Test
    void theLengthOfAPartIsItsWeightNotItsCoefficient() {
        double[] left = {0.1, 0.4, 0, 0};
        double[] right = {3, 0, 4, 0, 0, 1}; // (cells, components)
        assertThat(HardAssignment.weights(new NonnegativeFactorisation.Result(left, right, 0), 2))
                .containsExactly(new double[] {5.0 / 9, 4.0 / 9, 0, 0}, within(1e-12));
    }

    /** Codes 3:1 between two cells that are a class each. */
    @Test
    void probabilitiesAreTheSharesOfTheParts() {
        float[] codes = {1, 0, 0, 1, 0.75f, 0.25f};
        ClassProbabilities result = classify(codes, 3, Labels.of(new int[] {1, 0, Labels.UNKNOWN}));
        assertThat(result.probability(2, 1)).isCloseTo(0.75, within(0.01));
        assertThat(result.probability(0, 1)).isCloseTo(1, within(0.01));
    }

    @Test
    void anEmptyCodeAbstains() {
        float[] codes = {1, 0, 0, 1, 0, 0};
        ClassProbabilities result = classify(codes, 3, Labels.of(new int[] {0, 1, Labels.UNKNOWN}));
        assertThat(result.predicted(2)).isEqualTo(Labels.UNKNOWN);
        assertThat(result.predicted(1)).isEqualTo(1);
    }

    /** Class 1 has no label; its component is the one that the others leave. */
    @Test
    void aClassWithoutALabelGetsTheComponentThatIsLeft() {
        float[] codes = {1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 1};
        Labels known = Labels.of(new int[] {2, 0, Labels.UNKNOWN, Labels.UNKNOWN}, List.of("a", "b", "c"));
        ClassProbabilities result = classify(codes, 4, known);
        assertThat(result.predicted(0)).isEqualTo(2);
        assertThat(result.predicted(1)).isZero();
        assertThat(result.predicted(2)).isEqualTo(1);
        assertThat(result.predicted(3)).isEqualTo(1);
    }

    @Test
    void badArgumentsAreRefused() {
        Labels three = Labels.of(new int[] {0, 1, 2});
        assertThatIllegalArgumentException()
                .isThrownBy(() -> classify(new float[8], 4, three))
                .withMessage("known (3 points) must be of the same points as codes (4)");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> classify(new float[6], 3, three))
                .withMessage("classes (3) must be at most 2, the smaller of points (3) and cells (2)");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> classify(new float[9], 3, three.only(new int[0])))
                .withMessage("known must have at least one label");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> classify(new float[] {1, 0, 0, 0, -1, 0, 0, 0, 1}, 3, three))
                .withMessage("codes must not be negative anywhere");
    }

    private ClassProbabilities classify(float[] codes, int n, Labels known) {
        return HardAssignment.classify(Codes.ofDense(codes, n, codes.length / n), known, pool);
    }
}
