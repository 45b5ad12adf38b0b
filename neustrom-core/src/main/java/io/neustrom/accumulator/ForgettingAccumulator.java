package io.neustrom.accumulator;

import io.neustrom.placecell.CodeBatch;
import io.neustrom.probability.RowBatch;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.stream.IntStream;

/**
 * The accumulators of Algorithm 2 of the paper, for a stream of episodes with an unknown number of states. At batch t
 *
 * <pre>{@code
 * c <- beta c + sum g(x_0)        s <- beta s + sum g(x_0) / (g(x_0).c)        m <- beta m + number of episodes
 * beta = (1 - 1/t)^rho            t <= longestMemory rho,
 * }</pre>
 *
 * over the start states x_0 of the batch's episodes, and over those that are only reached, if that is asked for. Both sums are divided by their decayed count m, which Algorithm 2 leaves
 * out, so they are means over the start states. beta remembers about t / rho batches. Codes that old must still be about
 * right, or cells die; hence a large rho, and a bound on t, which the paper does not have.
 */
public final class ForgettingAccumulator implements Accumulator {

    private final double rho;
    private final double longestMemory; // batches
    private final boolean reached;
    private final RunningSum c;
    private final RunningSum s;
    private double count; // m
    private long batches; // t

    /**
     * @param rho how fast old batches are forgotten, at least 1
     * @param longestMemory the batches that are remembered at most, at least 1
     */
    public ForgettingAccumulator(int cells, double rho, double longestMemory) {
        this(cells, rho, longestMemory, false);
    }

    /** @param reached whether each state of a batch that is only reached, and starts nothing, counts like one that starts a future */
    public ForgettingAccumulator(int cells, double rho, double longestMemory, boolean reached) {
        this.reached = reached;
        this.rho = rho;
        this.longestMemory = longestMemory;
        this.c = new RunningSum(cells);
        this.s = new RunningSum(cells);
    }

    /** Takes all given states for start states. */
    @Override
    public void visit(int[] ids, int rows, CodeBatch codes) {
        visit(IntStream.range(0, rows).toArray(), codes);
    }

    @Override
    public void visit(RowBatch batch, CodeBatch codes) {
        IntStream starts = IntStream.range(0, batch.rows()).map(batch::source);
        visit((reached ? IntStream.concat(starts, IntStream.of(batch.onlyReached())) : starts).toArray(), codes);
    }

    private void visit(int[] items, CodeBatch codes) {
        batches++;
        double beta = StrictMath.pow(1 - 1 / Math.min(batches, longestMemory * rho), rho);
        c.scale(beta);
        s.scale(beta);
        count = beta * count + items.length;
        for (int item : items) {
            codes.addTo(c.values, item, 1);
        }
        for (int item : items) {
            double partition = codes.dot(item, c.values) / count;
            codes.addTo(s.values, item, partition > 0 ? 1 / partition : 0);
        }
    }

    /** c (r), the mean code of a start state. */
    @Override
    public float[] partition() {
        return c.scaled(1 / count);
    }

    /** s (r), a mean too. */
    @Override
    public float[] repulsion() {
        return s.scaled(1 / count);
    }

    @Override
    public void save(DataOutput out) throws IOException {
        out.writeLong(batches);
        out.writeDouble(count);
        c.save(out);
        s.save(out);
    }

    @Override
    public void restore(DataInput in) throws IOException {
        batches = in.readLong();
        count = in.readDouble();
        c.restore(in);
        s.restore(in);
    }
}
