package io.neustrom.objective;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.neustrom.accumulator.Accumulator;
import io.neustrom.algorithm.AccumulatorKind;
import io.neustrom.math.WorkerPool;
import io.neustrom.placecell.CodeBatch;
import io.neustrom.probability.RowBatch;
import io.neustrom.probability.TransitionMatrix;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("kernels")
class ContrastiveObjectiveTest {

    /** Classical features have negative products, for which the odds would be negative, or -1 and the slope infinite. */
    @Test
    void productsBelowTheFloorCountAsTheFloor() {
        TransitionMatrix transitions = TransitionMatrix.ofDense(new double[][] {{0, 1}, {1, 0}});
        RowBatch batch = new RowBatch(2);
        batch.addRow(transitions, 0);
        batch.addNoise(new int[] {1});
        CodeBatch codes = CodeBatch.of(new float[] {1, -1}, 1); // (2, 1): the product is -1
        Accumulator accumulator = Accumulator.create(AccumulatorKind.REPLACE, 2, 1, 1, 2, new WorkerPool(1));
        accumulator.visit(batch.ids(), 2, codes);
        ContrastiveObjective objective = new ContrastiveObjective(false, 1, new double[] {0.5, 0.5}, 1e-6f);
        float[] gradient = new float[2];
        double[] rowLoss = new double[1];
        objective.evaluate(batch, codes, accumulator, gradient, rowLoss);
        assertThat(gradient).containsOnly(0);
        assertThat(rowLoss[0]).isFinite();
        assertThat(objective.logScaleGradient()).isCloseTo(-1, within(1e-5f)); // -1/(1+u) + u/(1+u), u = 1e-6
    }

    /** c = (3, 1) over 5 states: a mean partition of 10 / 5 = 2, so p = K / 2, and against 4 uniform noise states 5 / 4 of it. */
    @Test
    void theScaleBeginsAsIfTheCodesWereRight() {
        double[] q = {0.2, 0.2, 0.2, 0.2, 0.2};
        ContrastiveObjective contrastive = new ContrastiveObjective(true, 4, q, 1e-6f);
        contrastive.begin(new double[] {3, 1}, 5);
        assertThat((double) contrastive.logScale()).isCloseTo(Math.log(0.5), within(1e-6));
        ContrastiveObjective sampling = new ContrastiveObjective(false, 4, q, 1e-6f);
        sampling.begin(new double[] {3, 1}, 5);
        assertThat((double) sampling.logScale()).isCloseTo(Math.log(0.5 * 5 / 4), within(1e-6));
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void theScaleFollowsItsGradient(boolean densityKnown) {
        TransitionMatrix transitions = TransitionMatrix.ofDense(new double[][] {{0.5, 0.5}, {0.5, 0.5}});
        RowBatch batch = new RowBatch(2);
        batch.addRow(transitions, 0);
        batch.addRow(transitions, 1);
        batch.addNoise(new int[] {0, 1});
        CodeBatch codes = CodeBatch.of(new float[] {1, 1}, 1); // (2, 1)
        Accumulator accumulator = Accumulator.create(AccumulatorKind.REPLACE, 2, 1, 1, 2, new WorkerPool(1));
        accumulator.visit(batch.ids(), 2, codes);
        ContrastiveObjective objective = new ContrastiveObjective(densityKnown, 2, transitions.columnMeans(), 1e-12f);
        objective.begin(new double[] {0.3}, 2); // far from what the codes ask for
        for (int step = 0; step < 2000; step++) {
            objective.evaluate(batch, codes, accumulator, new float[2], new double[2]);
            objective.step(0.01);
        }
        // The optimum is odds of 1/2, as data comes once for each two of noise; m q = 1, so both kinds agree.
        assertThat((double) objective.logScale()).isCloseTo(Math.log(0.5), within(1e-2));
    }
}
