package io.neustrom.trainer;

import io.neustrom.accumulator.Accumulator;
import io.neustrom.algorithm.AccumulatorKind;
import io.neustrom.math.WorkerPool;
import io.neustrom.probability.RowBatch;
import io.neustrom.probability.TransitionMatrix;
import io.neustrom.training.BatchUnit;
import io.neustrom.training.TrainingOptions;
import java.util.Objects;
import java.util.Optional;
import java.util.SplittableRandom;

/**
 * Cuts the transition matrix into batches, in a new random order every epoch. Batches of rows are made of {@link NeighbourGroups}, so
 * that their rows share states, and a batch is a sample of small neighbourhoods.
 */
public final class BatchPlan {

    private static final double DENSE = 0.5; // share of all entries

    private final TransitionMatrix transitions;
    private final BatchUnit unit;
    private final int batchSize;
    private final int groupSize; // 1: rows are drawn one by one
    private final SplittableRandom random;
    private final Optional<NeighbourGroups> groups; // empty if groupSize is 1
    private final int[] order; // rows, or entries, in the order of this epoch
    private final int[] rowOf; // per entry its row; empty unless batches are counted in transitions
    private int next;

    /** Batches as the options say, which must be settled. */
    public BatchPlan(TransitionMatrix transitions, TrainingOptions options, SplittableRandom random) {
        this.transitions = transitions;
        this.unit = options.batchUnit();
        this.batchSize = options.batchSize().orElseThrow();
        this.random = random;
        boolean rows = unit == BatchUnit.ROWS;
        // Rows that lead almost everywhere share their states with any others.
        boolean sparse = transitions.entries() <= DENSE * transitions.size() * transitions.size();
        this.groupSize = rows && sparse ? Math.min(options.groupSize().orElseThrow(), batchSize) : 1;
        this.groups = groupSize > 1 ? Optional.of(new NeighbourGroups(transitions, groupSize)) : Optional.empty();
        this.order = new int[rows ? transitions.size() : transitions.entries()];
        this.rowOf = new int[rows ? 0 : transitions.entries()];
        for (int i = 0; i < order.length; i++) {
            order[i] = i;
        }
        for (int i = 0; !rows && i < transitions.size(); i++) {
            for (int e = transitions.rowStart(i); e < transitions.rowEnd(i); e++) {
                rowOf[e] = i;
            }
        }
    }

    long batchesAnEpoch() {
        return (order.length + batchSize - 1L) / batchSize;
    }

    /** The largest number of distinct states that a batch can touch. */
    int mostItems() {
        int longest = 1;
        for (int i = 0; unit == BatchUnit.ROWS && i < transitions.size(); i++) {
            longest = Math.max(longest, transitions.rowEnd(i) - transitions.rowStart(i));
        }
        return (int) Math.min(transitions.size(), (longest + 1L) * batchSize);
    }

    /** An accumulator that keeps up with these batches. */
    Accumulator newAccumulator(AccumulatorKind kind, int cells, WorkerPool pool) {
        return Accumulator.create(kind, transitions.size(), cells, batchSize, usualItems(), pool);
    }

    /** Approximate number of distinct states that a batch touches; rows of a group are taken to lead to the same ones. */
    double usualItems() {
        double targets = unit == BatchUnit.ROWS ? (double) transitions.entries() / transitions.size() : 1;
        return Math.min(transitions.size(), batchSize * (1 + targets / groupSize));
    }

    /** Approximate number of transitions in a batch. */
    double usualTransitions() {
        return unit == BatchUnit.ROWS ? (double) batchSize * transitions.entries() / transitions.size() : batchSize;
    }

    /** Whether rows of a batch are neighbours of each other, and not drawn one by one. */
    public boolean grouped() {
        return groups.isPresent();
    }

    /** Puts the rows in a new order. */
    public void startEpoch() {
        shuffle(order, random);
        groups.ifPresent(g -> g.arrange(order, random));
        next = 0;
    }

    /** How many rows, or entries, of this epoch were in batches. */
    int position() {
        return next;
    }

    /** Goes on behind so many rows, or entries, of this epoch. */
    void skipTo(int position) {
        next = Objects.checkIndex(position, order.length + 1);
    }

    /** Puts values in random order. */
    static void shuffle(int[] values, SplittableRandom random) {
        for (int i = values.length - 1; i > 0; i--) {
            int j = random.nextInt(i + 1);
            int swapped = values[i];
            values[i] = values[j];
            values[j] = swapped;
        }
    }

    /** Fills the next batch; false when the epoch is over. */
    public boolean fill(RowBatch batch) {
        batch.clear();
        int end = (int) Math.min(order.length, (long) next + batchSize);
        if (next == end) {
            return false;
        }
        for (; next < end; next++) {
            if (unit == BatchUnit.ROWS) {
                batch.addRow(transitions, order[next]);
            } else {
                batch.addTransition(transitions, rowOf[order[next]], order[next]);
            }
        }
        return true;
    }
}
