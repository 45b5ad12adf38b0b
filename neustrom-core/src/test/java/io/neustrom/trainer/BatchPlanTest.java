package io.neustrom.trainer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assertions.withinPercentage;

import io.neustrom.probability.RowBatch;
import io.neustrom.probability.TransitionMatrix;
import io.neustrom.testing.Property;
import io.neustrom.testing.Range;
import io.neustrom.training.BatchUnit;
import io.neustrom.training.TrainingOptions;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class BatchPlanTest {
    private static final TransitionMatrix TRANSITIONS = TransitionMatrix.ofDense(new double[][] {
        {0.5, 0.5, 0, 0, 0}, {0, 0, 1, 0, 0}, {0.25, 0.25, 0.25, 0.25, 0}, {0, 0.5, 0, 0, 0.5}, {0, 0, 0, 0, 1}
    });

    private static BatchPlan plan(
            TransitionMatrix transitions, BatchUnit unit, int batchSize, int groupSize, long seed) {
        TrainingOptions options =
                TrainingOptions.defaults().withBatch(unit, batchSize).withGroupSize(groupSize);
        return new BatchPlan(transitions, options, new SplittableRandom(seed));
    }

    @Property(tries = 50, seed = 1)
    void everyEpochHasEveryRowOnce(
            long seed, @Range(min = 1, max = 7) int batchSize, @Range(min = 1, max = 7) int groupSize) {
        BatchPlan plan = plan(TRANSITIONS, BatchUnit.ROWS, batchSize, groupSize, seed);
        for (int epoch = 0; epoch < 3; epoch++) {
            List<Integer> states = new ArrayList<>();
            RowBatch batch = new RowBatch(TRANSITIONS.size());
            long batches = 0;
            plan.startEpoch();
            while (plan.fill(batch)) {
                batches++;
                assertThat(batch.rows()).isBetween(1, batchSize);
                assertThat(batch.items()).isLessThanOrEqualTo(plan.mostItems());
                for (int row = 0; row < batch.rows(); row++) {
                    int state = batch.ids()[batch.source(row)];
                    states.add(state);
                    assertThat(batch.pairEnd(row) - batch.pairStart(row))
                            .isEqualTo(TRANSITIONS.rowEnd(state) - TRANSITIONS.rowStart(state));
                }
            }
            assertThat(states).containsExactlyInAnyOrder(0, 1, 2, 3, 4);
            assertThat(batches).isEqualTo(plan.batchesAnEpoch());
        }
    }

    @Property(tries = 20, seed = 1)
    void knowsAboutHowManyStatesABatchTouches(long seed) {
        TransitionMatrix sparse = randomRows(2000, 6, new SplittableRandom(seed));
        assertThat(plan(sparse, BatchUnit.ROWS, 5, 1, seed).usualItems())
                .isCloseTo(meanItems(sparse, BatchUnit.ROWS, 5, 1, seed), withinPercentage(5));
        assertThat(plan(sparse, BatchUnit.TRANSITIONS, 5, 1, seed).usualItems())
                .isCloseTo(meanItems(sparse, BatchUnit.TRANSITIONS, 5, 1, seed), withinPercentage(5));
        assertThat(plan(sparse, BatchUnit.ROWS, 20, 5, seed).usualItems())
                .as("no more than there are, if neighbours share some")
                .isLessThan(meanItems(sparse, BatchUnit.ROWS, 20, 5, seed));
        assertThat(plan(TRANSITIONS, BatchUnit.ROWS, 5, 1, seed).usualItems())
                .as("all")
                .isEqualTo(5);
    }

    /** Each state leads to so many others, drawn at random. */
    private static TransitionMatrix randomRows(int states, int targets, SplittableRandom random) {
        int[] starts = new int[states + 1];
        int[] columns = new int[states * targets];
        double[] weights = new double[states * targets];
        Arrays.fill(weights, 1);
        for (int i = 0; i < states; i++) {
            starts[i + 1] = starts[i] + targets;
            int[] row =
                    random.ints(0, states).distinct().limit(targets).sorted().toArray();
            System.arraycopy(row, 0, columns, starts[i], targets);
        }
        return TransitionMatrix.fromWeights(starts, columns, weights);
    }

    private static double meanItems(
            TransitionMatrix transitions, BatchUnit unit, int batchSize, int groupSize, long seed) {
        BatchPlan plan = plan(transitions, unit, batchSize, groupSize, seed);
        RowBatch batch = new RowBatch(transitions.size());
        double items = 0;
        plan.startEpoch();
        while (plan.fill(batch)) {
            items += batch.items();
        }
        return items / plan.batchesAnEpoch();
    }

    @Property(tries = 50, seed = 1)
    void anEpochOfTransitionsHasEachOnceWithItsProbability(long seed, @Range(min = 1, max = 12) int batchSize) {
        BatchPlan plan = plan(TRANSITIONS, BatchUnit.TRANSITIONS, batchSize, 3, seed);
        double[][] found = new double[5][5];
        RowBatch batch = new RowBatch(TRANSITIONS.size());
        plan.startEpoch();
        while (plan.fill(batch)) {
            assertThat(batch.items()).isLessThanOrEqualTo(plan.mostItems());
            for (int row = 0; row < batch.rows(); row++) {
                int pair = batch.pairStart(row);
                assertThat(batch.pairEnd(row)).isEqualTo(pair + 1);
                found[batch.ids()[batch.source(row)]][batch.ids()[batch.target(pair)]] += batch.weight(pair);
            }
        }
        for (int i = 0; i < 5; i++) {
            for (int j = 0; j < 5; j++) {
                assertThat(found[i][j]).isEqualTo(TRANSITIONS.probability(i, j));
            }
        }
    }

    @Test
    void noiseIsDrawnAsOftenAsItsDensitySays() {
        for (double power : new double[] {1, 0.75}) {
            NoiseSampler sampler = new NoiseSampler(TRANSITIONS, power, new SplittableRandom(2));
            double[] means = TRANSITIONS.columnMeans();
            double[] counts = new double[5];
            for (int state : sampler.draw(200_000)) {
                counts[state] += 1.0 / 200_000;
            }
            double total = 0;
            for (double mean : means) {
                total += Math.pow(mean, power);
            }
            for (int j = 0; j < 5; j++) {
                double expected = Math.pow(means[j], power) / total;
                assertThat(sampler.density()[j]).isCloseTo(expected, within(1e-12));
                assertThat(counts[j]).isCloseTo(expected, within(0.005));
            }
        }
    }

    /** State 0 is never reached, so it must not be drawn: its density divides. */
    @Test
    void aStateThatNothingLeadsToIsNeverNoise() {
        TransitionMatrix never = TransitionMatrix.ofDense(new double[][] {{0, 0.5, 0.5}, {0, 1, 0}, {0, 0, 1}});
        assertThat(new NoiseSampler(never, 1, new SplittableRandom(3)).draw(10_000))
                .doesNotContain(0);
    }
}
