package io.neustrom.accumulator;

import io.neustrom.algorithm.AccumulatorKind;
import io.neustrom.math.WorkerPool;
import io.neustrom.placecell.CodeBatch;
import io.neustrom.probability.RowBatch;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;

/**
 * The accumulator neurons: running sums over all n states that a batch needs but does not contain.
 *
 * <pre>
 * c = sum_z g_z                     the partition function is g_i.c        (paper, equation neustrom_loss_finite)
 * s = sum_i g_i / (g_i.c)           the repulsion that c exerts as g changes       (ours)
 * </pre>
 *
 * No gradient flows through either; with both held constant the exact objective still has the gradient of the full KL
 * divergence.
 */
public interface Accumulator {

    /**
     * The states whose codes a new accumulator needs before it is used, twice: s needs the c that the first pass gives. None
     * for those that gather what they need during training.
     */
    default int[] firstStates() {
        return new int[0];
    }

    /** Takes note of the present codes of some states. */
    void visit(int[] ids, int count, CodeBatch codes);

    /** Takes note of a batch: of all states that it touches, unless an accumulator says otherwise. */
    default void visit(RowBatch batch, CodeBatch codes) {
        visit(batch.ids(), batch.items(), codes);
    }

    /** Called at the end of each epoch. */
    default void endEpoch() {}

    /** c (r), scaled to all n states. */
    float[] partition();

    /** s (r), scaled to all n states. */
    float[] repulsion();

    /** Writes the running state. */
    void save(DataOutput out) throws IOException;

    /** Takes over a running state that an accumulator of the same kind and size wrote, and continues exactly as that one would. */
    void restore(DataInput in) throws IOException;

    /**
     * A new accumulator.
     *
     * @param rows of a batch
     * @param items distinct states that a batch touches, on average
     * @param pool threads that share a batch, where there is enough to share
     */
    static Accumulator create(AccumulatorKind kind, int states, int cells, int rows, double items, WorkerPool pool) {
        return switch (kind) {
            case REPLACE ->
                new ReplacingAccumulator(
                        states, cells, ReplacingAccumulator.sampleSize(states, cells, rows, items), pool);
            case TWO_EPOCH_WINDOW -> new WindowAccumulator(states, cells);
        };
    }
}
