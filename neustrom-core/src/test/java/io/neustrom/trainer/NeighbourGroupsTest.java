package io.neustrom.trainer;

import static org.assertj.core.api.Assertions.assertThat;

import io.neustrom.probability.RowBatch;
import io.neustrom.probability.TransitionMatrix;
import io.neustrom.training.BatchUnit;
import io.neustrom.training.TrainingOptions;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class NeighbourGroupsTest {
    private static final int REACH = 4;
    private static final TransitionMatrix RING = ring(400);

    /** Each state leads to itself and to {@code REACH} states on either side, all alike. */
    private static TransitionMatrix ring(int states) {
        double[][] p = new double[states][states];
        for (int i = 0; i < states; i++) {
            for (int step = -REACH; step <= REACH; step++) {
                p[i][Math.floorMod(i + step, states)] = 1.0 / (2 * REACH + 1);
            }
        }
        return TransitionMatrix.ofDense(p);
    }

    /** Groups of states that lead to each other alike and nowhere else; those of a group are far apart in the matrix. */
    private static TransitionMatrix islands(int count, int size) {
        double[][] p = new double[count * size][count * size];
        for (int i = 0; i < p.length; i++) {
            for (int j = i % count; j < p.length; j += count) {
                p[i][j] = 1.0 / size;
            }
        }
        return TransitionMatrix.ofDense(p);
    }

    private static BatchPlan plan(TransitionMatrix transitions, int batchSize, int groupSize, long seed) {
        TrainingOptions options =
                TrainingOptions.defaults().withBatch(BatchUnit.ROWS, batchSize).withGroupSize(groupSize);
        return new BatchPlan(transitions, options, new SplittableRandom(seed));
    }

    /** The rows of each batch of the next epoch. */
    private static List<Set<Integer>> epoch(BatchPlan plan, TransitionMatrix transitions) {
        List<Set<Integer>> batches = new ArrayList<>();
        RowBatch batch = new RowBatch(transitions.size());
        plan.startEpoch();
        while (plan.fill(batch)) {
            Set<Integer> rows = new TreeSet<>();
            for (int row = 0; row < batch.rows(); row++) {
                rows.add(batch.ids()[batch.source(row)]);
            }
            batches.add(rows);
        }
        return batches;
    }

    private static double distinctStates(int groupSize) {
        BatchPlan plan = plan(RING, 16, groupSize, 7);
        RowBatch batch = new RowBatch(RING.size());
        int items = 0;
        plan.startEpoch();
        while (plan.fill(batch)) {
            items += batch.items();
        }
        return (double) items / plan.batchesAnEpoch();
    }

    /** 16 rows with 9 states each, drawn from 400, touch 400 (1 - (1 - 9/400)^16) = 122; the same rows in one stretch 24. */
    @Test
    void largerGroupsTouchFewerStates() {
        double apart = distinctStates(1);
        assertThat(apart).isBetween(110.0, 135.0);
        assertThat(distinctStates(4)).isLessThan(0.6 * apart);
        assertThat(distinctStates(8)).isLessThan(0.45 * apart);
        assertThat(distinctStates(16)).isBetween(24.0, 0.4 * apart);
    }

    @ParameterizedTest
    @ValueSource(ints = {4, 8})
    void statesThatLeadOnlyToEachOtherShareABatch(int batchSize) {
        TransitionMatrix islands = islands(10, 4);
        BatchPlan plan = plan(islands, batchSize, 4, 3);
        RowBatch batch = new RowBatch(islands.size());
        for (int epoch = 0; epoch < 3; epoch++) {
            plan.startEpoch();
            while (plan.fill(batch)) {
                assertThat(batch.items()).isEqualTo(batchSize);
            }
        }
    }

    /** State 0 leads to 1 and 2, more often to 2, and those to no other. */
    @Test
    void theLikeliestNextStateJoinsFirst() {
        TransitionMatrix star = TransitionMatrix.ofDense(new double[][] {{0, 0.4, 0.6}, {0, 1, 0}, {0, 0, 1}});
        int[] order = {0, 1, 2};
        new NeighbourGroups(star, 2).arrange(order, new SplittableRandom(1));
        assertThat(order).isIn(new int[][] {{0, 2, 1}, {1, 0, 2}});
    }

    @Test
    void anEpochIsRepeatedByItsSeedAndUnlikeTheNext() {
        BatchPlan plan = plan(RING, 16, 8, 5);
        List<Set<Integer>> first = epoch(plan, RING);
        assertThat(epoch(plan(RING, 16, 8, 5), RING)).isEqualTo(first);
        assertThat(epoch(plan(RING, 16, 8, 6), RING)).isNotEqualTo(first);
        assertThat(epoch(plan, RING)).doesNotContainAnyElementsOf(first);
    }

    @Test
    void rowsThatLeadAlmostEverywhereAreDrawnOneByOne() {
        TransitionMatrix dense = ring(2 * REACH + 1);
        assertThat(epoch(plan(dense, 3, 3, 5), dense)).isEqualTo(epoch(plan(dense, 3, 1, 5), dense));
    }
}
