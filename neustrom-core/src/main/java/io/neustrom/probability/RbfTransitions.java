package io.neustrom.probability;

import io.neustrom.data.Points;
import io.neustrom.math.Progress;
import io.neustrom.math.WorkerPool;
import io.neustrom.neighbour.DistanceTile;
import io.neustrom.neighbour.NeighbourSearch;
import io.neustrom.neighbour.Search;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.LongAdder;

/**
 * Transitions by a row-normalised RBF kernel (equation kernel_input_proba of the paper):
 *
 * <pre>p(j|i) = exp(-gamma |x_i - x_j|^2) / sum_z exp(-gamma |x_i - x_z|^2)</pre>
 *
 * <p>j and z run over all points, or over the nearest neighbours of i, found exactly; {@link KernelTransitions} has more to
 * choose from. The smallest distance of a row is subtracted from all its distances before exp; the quotient is the same, but
 * a far outlier gets a proper row instead of 0/0. Probabilities below 2^-53 are left out.
 *
 * @param gamma the sharpness of the kernel, finite and greater than 0
 * @param neighbours how many nearest other points a row covers; 0 for all
 * @param self whether a point may stay where it is (as in the paper's synthetic examples), in addition to its neighbours
 * @since 0.1.0
 */
public record RbfTransitions(double gamma, int neighbours, boolean self) implements TransitionBuilder {
    private static final int ROWS_PER_TASK = 16;

    public RbfTransitions {
        if (!(gamma > 0 && gamma <= Double.MAX_VALUE)) {
            throw new IllegalArgumentException("gamma (" + gamma + ") must be finite and greater than 0");
        }
        if (neighbours < 0) {
            throw new IllegalArgumentException("neighbours (" + neighbours + ") must be at least 0");
        }
    }

    /** The kernel over all points, with self. */
    public static RbfTransitions of(double gamma) {
        return new RbfTransitions(gamma, 0, true);
    }

    /** The same over the given number of nearest other points; 0 for all. */
    public RbfTransitions withNeighbours(int newNeighbours) {
        return new RbfTransitions(gamma, newNeighbours, self);
    }

    /** The same with or without self. */
    public RbfTransitions withSelf(boolean newSelf) {
        return new RbfTransitions(gamma, neighbours, newSelf);
    }

    /**
     * The transitions between the given points; bit-identical for any number of threads.
     *
     * @param points at least 2, and more than {@code neighbours}
     */
    @Override
    public TransitionMatrix build(Points points, WorkerPool pool) {
        return build(points, pool, Progress.NONE);
    }

    @Override
    public TransitionMatrix build(Points points, WorkerPool pool, Progress progress) {
        int n = points.count();
        if (n < 2) {
            throw new IllegalArgumentException("points (" + n + ") must be at least 2");
        }
        if (neighbours >= n) {
            throw new IllegalArgumentException("neighbours (" + neighbours + ") must be less than points (" + n + ")");
        }
        if (neighbours == 0) {
            return join(rowsOverAll(points, pool, progress));
        }
        NeighbourSearch exact = NeighbourSearch.of(neighbours).withSearch(Search.EXACT);
        return new KernelTransitions(exact, new FixedBandwidth(gamma), Symmetrisation.NONE, self)
                .build(points, pool, progress);
    }

    /** One row of the matrix. */
    private record Row(int[] columns, double[] probabilities) {} // both (entries), columns ascending

    private Row[] rowsOverAll(Points points, WorkerPool pool, Progress progress) {
        int n = points.count();
        Row[] rows = new Row[n];
        LongAdder entries = new LongAdder();
        AtomicInteger done = new AtomicInteger();
        int tasks = (n + ROWS_PER_TASK - 1) / ROWS_PER_TASK;
        pool.run(tasks, progress.counting(tasks, task -> {
            int from = task * ROWS_PER_TASK;
            int to = Math.min(n, from + ROWS_PER_TASK);
            double[][] distances = new double[to - from][n];
            DistanceTile tile = new DistanceTile(points);
            for (int first = 0; first < n; first += tile.width()) {
                tile.load(first);
                for (int i = from; i < to; i++) {
                    tile.squaredDistances(i, distances[i - from], first);
                }
            }
            for (int i = from; i < to; i++) {
                if (!self) {
                    distances[i - from][i] = Double.POSITIVE_INFINITY; // a weight of 0
                }
                rows[i] = row(distances[i - from], gamma * points.unit() * points.unit());
                entries.add(rows[i].columns.length);
            }
            SparseRows.checkMemory(entries.sum(), done.addAndGet(to - from), n);
        }));
        return rows;
    }

    /**
     * A row over all points.
     *
     * @param distances (n), squared; overwritten
     */
    private static Row row(double[] distances, double sharpness) {
        int kept = RowSoftmax.normalise(sharpness, distances, 0, distances.length);
        Row row = new Row(new int[kept], new double[kept]);
        int entry = 0;
        for (int j = 0; j < distances.length; j++) {
            if (distances[j] > 0) {
                row.columns[entry] = j;
                row.probabilities[entry++] = distances[j];
            }
        }
        return row;
    }

    private static TransitionMatrix join(Row[] rows) {
        int[] rowStarts = new int[rows.length + 1];
        for (int i = 0; i < rows.length; i++) {
            rowStarts[i + 1] = Math.addExact(rowStarts[i], rows[i].columns.length);
        }
        int[] columns = new int[rowStarts[rows.length]];
        double[] probabilities = new double[columns.length];
        for (int i = 0; i < rows.length; i++) {
            System.arraycopy(rows[i].columns, 0, columns, rowStarts[i], rows[i].columns.length);
            System.arraycopy(rows[i].probabilities, 0, probabilities, rowStarts[i], rows[i].columns.length);
        }
        return TransitionMatrix.ofOwned(rowStarts, columns, probabilities);
    }
}
