package io.neustrom.accumulator;

import io.neustrom.math.WorkerPool;
import io.neustrom.placecell.CodeBatch;
import io.neustrom.probability.RowBatch;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.stream.IntStream;

/**
 * Keeps the last code of each state and replaces its contribution when the state is visited again: the "simple strategy" of the
 * paper's section 3. Of more than m states it keeps those m that rows were drawn from last, and
 *
 * <pre>c = n/m sum_z g_z        s = n/m sum_z g_z / (g_z.c)        over the states z of that sample.</pre>
 *
 * Repulsion must grow where codes gather. Stale sums do not raise it there, so all codes collapse into the cell whose c was smallest. A
 * sum over all of many states is that stale, a sample's is not (docs/decisions/0013).
 *
 * <p>Rows are drawn uniformly, so the sample is fair; only in batches of single transitions a state counts as often as it has some.
 * States that rows lead to are renewed if they are in the sample, but do not enter it: popular ones would count too much. A row's
 * own state is always in the sample, n/m times instead of once, so the objective reads too high by up to r/m.
 *
 * <p>Sums are double, so adding and taking back does not drift.
 */
final class ReplacingAccumulator implements Accumulator {

    private static final int OLDEST = 100; // steps
    private static final int STATES_A_CELL = 5; // with 2, training still works, but worse
    private static final int SMALLEST_SHARED = 128; // states; fewer are done before another thread has started

    private final int states; // n
    private final StateSample sample;
    private final SparseCodeStore store; // a code for each place of the sample
    private final double[] inversePartition; // (capacity) 1 / (g_i.c) at the state's last visit
    private final RunningSum c;
    private final RunningSum s;
    private final Sums[] sums; // by half of a batch: c and s themselves, and what the second half adds to them
    private final WorkerPool pool;

    /** c and s, or parts of them, (r) each. */
    private record Sums(double[] c, double[] s) {}

    /**
     * @param capacity m; all states are kept if there are no more
     * @param pool threads that share a large batch
     */
    ReplacingAccumulator(int states, int cells, int capacity, WorkerPool pool) {
        this.states = states;
        this.sample = new StateSample(states, capacity);
        this.store = new SparseCodeStore(sample.capacity());
        this.inversePartition = new double[sample.capacity()];
        this.c = new RunningSum(cells);
        this.s = new RunningSum(cells);
        this.sums = new Sums[] {new Sums(c.values, s.values), new Sums(new double[cells], new double[cells])};
        this.pool = pool;
    }

    /**
     * m, the largest sample whose codes are renewed every {@value #OLDEST} steps on average, but at least {@value #STATES_A_CELL}
     * states per cell. In a step a code is renewed with probability items / n, as its state is visited, and leaves with probability
     * rows / m. So
     *
     * <pre>items / n + rows / m = 1 / {@value #OLDEST}.</pre>
     *
     * If visits are enough, all states are kept.
     */
    static int sampleSize(int states, int cells, int rows, double items) {
        double left = 1.0 / OLDEST - items / states; // what visits leave to replacement
        long fresh = left > 0 ? Math.round(rows / left) : states;
        return (int) Math.min(states, Math.max(fresh, (long) STATES_A_CELL * cells));
    }

    /** A full sample, evenly spaced. */
    @Override
    public int[] firstStates() {
        int count = sample.capacity();
        return IntStream.range(0, count)
                .map(i -> (int) ((long) i * states / count))
                .toArray();
    }

    /** Takes all given states for drawn ones. */
    @Override
    public void visit(int[] ids, int count, CodeBatch codes) {
        for (int row = 0; row < count; row++) {
            sample.add(ids[row]);
        }
        replace(ids, count, codes);
    }

    @Override
    public void visit(RowBatch batch, CodeBatch codes) {
        for (int row = 0; row < batch.rows(); row++) {
            sample.add(batch.ids()[batch.source(row)]);
        }
        replace(batch.ids(), batch.items(), codes);
    }

    /** A large batch is done in halves on any number of threads, so that sums always have the same bits. */
    private void replace(int[] ids, int count, CodeBatch codes) {
        int halves = count < SMALLEST_SHARED ? 1 : 2;
        pool.run(halves, half -> exchange(ids, count * half / halves, count * (half + 1) / halves, codes, sums[half]));
        c.takeOver(sums[1].c);
        pool.run(halves, half -> repel(ids, count * half / halves, count * (half + 1) / halves, sums[half]));
        s.takeOver(sums[1].s);
    }

    /** Takes back the codes that are known of some states, and adds the present ones to c. */
    private void exchange(int[] ids, int from, int to, CodeBatch codes, Sums sums) {
        for (int row = from; row < to; row++) {
            if (sample.contains(ids[row])) {
                int place = sample.place(ids[row]); // the code there may be that of a state that has just left
                store.takeBack(place, sums.c, sums.s, inversePartition[place]);
                store.put(place, codes, row, sums.c);
            }
        }
    }

    /** Adds the present codes to s, once c is complete. */
    private void repel(int[] ids, int from, int to, Sums sums) {
        double scale = scale(); // s refers to the partition of all n states
        for (int row = from; row < to; row++) {
            if (sample.contains(ids[row])) {
                int place = sample.place(ids[row]);
                double partition = scale * store.dot(place, c.values);
                inversePartition[place] = partition > 0 ? 1 / partition : 0;
                store.addTo(sums.s, place, inversePartition[place]);
            }
        }
    }

    private double scale() {
        return (double) states / sample.size();
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
        sample.save(out);
        store.save(out);
        for (double inverse : inversePartition) {
            out.writeDouble(inverse);
        }
        c.save(out);
        s.save(out);
    }

    @Override
    public void restore(DataInput in) throws IOException {
        sample.restore(in);
        store.restore(in, c.values.length);
        for (int place = 0; place < inversePartition.length; place++) {
            inversePartition[place] = in.readDouble();
        }
        c.restore(in);
        s.restore(in);
    }
}
