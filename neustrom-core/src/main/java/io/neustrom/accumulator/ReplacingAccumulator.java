package io.neustrom.accumulator;

import io.neustrom.placecell.CodeBatch;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;

/**
 * Keeps every state's last code and replaces its contribution when the state is visited again: the "simple strategy" of the
 * paper's section 3, and the stable one: stale sums kill cells. Sums are double, so adding and taking back does not drift.
 */
final class ReplacingAccumulator implements Accumulator {

    private final int states; // n
    private final SparseCodeStore store;
    private final double[] inversePartition; // (n) 1 / (g_i.c) at the state's last visit
    private final boolean[] seen; // (n)
    private int seenStates;
    private final RunningSum c;
    private final RunningSum s;

    ReplacingAccumulator(int states, int cells) {
        this.states = states;
        this.store = new SparseCodeStore(states);
        this.inversePartition = new double[states];
        this.seen = new boolean[states];
        this.c = new RunningSum(cells);
        this.s = new RunningSum(cells);
    }

    @Override
    public void visit(int[] ids, int count, CodeBatch codes) {
        for (int row = 0; row < count; row++) {
            int state = ids[row];
            store.addTo(c.values, state, -1);
            store.addTo(s.values, state, -inversePartition[state]);
            store.put(state, codes, row);
            store.addTo(c.values, state, 1);
            if (!seen[state]) {
                seen[state] = true;
                seenStates++;
            }
        }
        double scale = scale(); // s refers to the partition of all n states
        for (int row = 0; row < count; row++) {
            int state = ids[row];
            double partition = scale * codes.dot(row, c.values);
            inversePartition[state] = partition > 0 ? 1 / partition : 0;
            store.addTo(s.values, state, inversePartition[state]);
        }
    }

    private double scale() {
        return (double) states / seenStates;
    }

    @Override
    public float[] partition() {
        return c.scaled(scale());
    }

    @Override
    public float[] repulsion() {
        return s.scaled(scale());
    }

    @Override
    public void save(DataOutput out) throws IOException {
        store.save(out);
        for (int state = 0; state < states; state++) {
            out.writeDouble(inversePartition[state]);
            out.writeBoolean(seen[state]);
        }
        out.writeInt(seenStates);
        c.save(out);
        s.save(out);
    }

    @Override
    public void restore(DataInput in) throws IOException {
        store.restore(in);
        for (int state = 0; state < states; state++) {
            inversePartition[state] = in.readDouble();
            seen[state] = in.readBoolean();
        }
        seenStates = in.readInt();
        c.restore(in);
        s.restore(in);
    }
}
