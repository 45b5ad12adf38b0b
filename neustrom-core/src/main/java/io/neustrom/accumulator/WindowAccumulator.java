package io.neustrom.accumulator;

import io.neustrom.placecell.CodeBatch;
import io.neustrom.probability.RowBatch;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;

/**
 * Algorithm 1 of the paper: a state adds its code to c and c' at its first visit of an epoch; at the end of an epoch c
 * becomes c' and c' becomes 0, so that nothing older than two epochs remains. s is treated in the same way. Both are divided by the
 * number of contributions they hold and scaled to n states, which Algorithm 1 leaves out: a factor of c cancels in the
 * paper's objective, but not in the exact one.
 */
final class WindowAccumulator implements Accumulator {

    private final int states; // n
    private final int cells; // r
    private final boolean[] updated; // (n) visited in this epoch
    private RunningSum c;
    private RunningSum s;
    private RunningSum nextC; // c'
    private RunningSum nextS;
    private long count;
    private long nextCount;

    WindowAccumulator(int states, int cells) {
        this.states = states;
        this.cells = cells;
        this.updated = new boolean[states];
        this.c = new RunningSum(cells);
        this.s = new RunningSum(cells);
        this.nextC = new RunningSum(cells);
        this.nextS = new RunningSum(cells);
    }

    @Override
    public void visit(int[] ids, int visits, CodeBatch codes) {
        for (int row = 0; row < visits; row++) {
            visit(ids[row], codes, row);
        }
    }

    /** Algorithm 1 adds the state i that a transition (i, j) starts from, not j. */
    @Override
    public void visit(RowBatch batch, CodeBatch codes) {
        for (int row = 0; row < batch.rows(); row++) {
            int source = batch.source(row);
            visit(batch.ids()[source], codes, source);
        }
    }

    private void visit(int state, CodeBatch codes, int row) {
        if (updated[state]) {
            return;
        }
        updated[state] = true;
        codes.addTo(c.values, row, 1);
        codes.addTo(nextC.values, row, 1);
        count++;
        nextCount++;
        double partition = scale() * codes.dot(row, c.values);
        double inverse = partition > 0 ? 1 / partition : 0;
        codes.addTo(s.values, row, inverse);
        codes.addTo(nextS.values, row, inverse);
    }

    @Override
    public void endEpoch() {
        c = nextC;
        s = nextS;
        count = nextCount;
        nextC = new RunningSum(cells);
        nextS = new RunningSum(cells);
        nextCount = 0;
        Arrays.fill(updated, false);
    }

    private double scale() {
        return (double) states / count;
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
        for (RunningSum sum : List.of(c, s, nextC, nextS)) {
            sum.save(out);
        }
        out.writeLong(count);
        out.writeLong(nextCount);
        for (boolean visited : updated) {
            out.writeBoolean(visited);
        }
    }

    @Override
    public void restore(DataInput in) throws IOException {
        for (RunningSum sum : List.of(c, s, nextC, nextS)) {
            sum.restore(in);
        }
        count = in.readLong();
        nextCount = in.readLong();
        for (int state = 0; state < states; state++) {
            updated[state] = in.readBoolean();
        }
    }
}
