package io.neustrom.probability;

import io.neustrom.data.Points;
import io.neustrom.math.Progress;
import io.neustrom.math.WorkerPool;
import io.neustrom.neighbour.NeighbourGraph;
import io.neustrom.neighbour.NeighbourSearch;
import java.util.Arrays;

/**
 * Transitions by a row-normalised kernel on a graph of nearest neighbours (equation kernel_input_proba of the paper, with z
 * over the neighbours of i):
 *
 * <pre>p(j|i) = w_ij / sum_z w_iz</pre>
 *
 * <p>The weights w fall with the distance as the bandwidth says. They are handled by their logarithms, and the largest of a
 * row is 1 by then, so a far outlier gets a proper row instead of 0/0. Probabilities below 2^-53 are left out.
 *
 * @param neighbours how the neighbours are found
 * @param bandwidth from distances to weights
 * @param symmetrisation of the weights
 * @param self whether a point may stay where it is, in addition to its neighbours
 * @since 0.1.0
 */
public record KernelTransitions(
        NeighbourSearch neighbours, Bandwidth bandwidth, Symmetrisation symmetrisation, boolean self)
        implements TransitionBuilder {
    private static final int ROWS_PER_TASK = 256;

    /** Weights exp(-gamma d^2), not symmetrised, with self as in {@link RbfTransitions}. */
    public static KernelTransitions fixed(double gamma, int neighbours) {
        return directed(neighbours, new FixedBandwidth(gamma)).withSelf(true);
    }

    /** As {@link #perplexity(double, int)}, with {@linkplain PerplexityBandwidth#neighbours as many neighbours as are needed}. */
    public static KernelTransitions perplexity(double perplexity, Points points) {
        return perplexity(perplexity, new PerplexityBandwidth(perplexity).neighbours(points.count()));
    }

    /** Rows of the given perplexity, not symmetrised, without self. */
    public static KernelTransitions perplexity(double perplexity, int neighbours) {
        return directed(neighbours, new PerplexityBandwidth(perplexity));
    }

    /** Weights exp(-d^2 / (s_i s_j)), not symmetrised, without self. */
    public static KernelTransitions selfTuned(int neighbours) {
        return directed(neighbours, SelfTunedBandwidth.DEFAULT);
    }

    private static KernelTransitions directed(int neighbours, Bandwidth bandwidth) {
        return new KernelTransitions(NeighbourSearch.of(neighbours), bandwidth, Symmetrisation.NONE, false);
    }

    /** The same with another way to find neighbours. */
    public KernelTransitions withNeighbours(NeighbourSearch newNeighbours) {
        return new KernelTransitions(newNeighbours, bandwidth, symmetrisation, self);
    }

    /** The same with another symmetrisation. */
    public KernelTransitions withSymmetrisation(Symmetrisation newSymmetrisation) {
        return new KernelTransitions(neighbours, bandwidth, newSymmetrisation, self);
    }

    /** The same with or without self. */
    public KernelTransitions withSelf(boolean newSelf) {
        return new KernelTransitions(neighbours, bandwidth, symmetrisation, newSelf);
    }

    @Override
    public TransitionMatrix build(Points points, WorkerPool pool) {
        return build(points, pool, Progress.NONE);
    }

    @Override
    public TransitionMatrix build(Points points, WorkerPool pool, Progress progress) {
        return inUnit(points.unit()).build(neighbours.search(points, pool, progress), pool);
    }

    /**
     * The same for neighbours whose distances are in {@linkplain Points#unit the unit of their points}; {@link #build(Points)} does so by
     * itself.
     *
     * @since 0.2.0
     */
    public KernelTransitions inUnit(double unit) {
        return new KernelTransitions(neighbours, bandwidth.inUnit(unit), symmetrisation, self);
    }

    /** The transitions on neighbours that are known already, however they were found, made on all cores. */
    public TransitionMatrix build(NeighbourGraph graph) {
        try (WorkerPool pool = new WorkerPool(Runtime.getRuntime().availableProcessors())) {
            return build(graph, pool);
        }
    }

    /** As {@link #build(NeighbourGraph)}; bit-identical for any number of threads. */
    public TransitionMatrix build(NeighbourGraph graph, WorkerPool pool) {
        return energies(graph, pool).symmetrised(symmetrisation).transitions(pool);
    }

    private Energies energies(NeighbourGraph graph, WorkerPool pool) {
        Bandwidth.RowEnergies scaling = bandwidth.prepare(graph);
        int n = graph.points();
        int reached = self ? graph.neighbours() + 1 : graph.neighbours();
        int[] rowStarts = new int[n + 1];
        for (int i = 0; i < n; i++) {
            rowStarts[i + 1] = Math.addExact(rowStarts[i], reached);
        }
        SparseRows.checkMemory(rowStarts[n], n, n);
        int[] columns = new int[rowStarts[n]];
        double[] energies = new double[rowStarts[n]];
        pool.run((n + ROWS_PER_TASK - 1) / ROWS_PER_TASK, task -> {
            int[] byRank = new int[reached];
            double[] row = new double[reached];
            long[] columnAndRank = new long[reached];
            for (int i = task * ROWS_PER_TASK; i < Math.min(n, (task + 1) * ROWS_PER_TASK); i++) {
                read(graph, i, byRank, row);
                scaling.scale(i, byRank, row);
                sortByColumn(byRank, row, columnAndRank, rowStarts[i], columns, energies);
            }
        });
        return new Energies(bandwidth.sharpness(), rowStarts, columns, energies);
    }

    /** Row i, nearest first: the point itself if wanted, then its neighbours. */
    private void read(NeighbourGraph graph, int i, int[] columns, double[] squaredDistances) {
        int entry = 0;
        if (self) {
            columns[entry] = i;
            squaredDistances[entry++] = 0;
        }
        for (int rank = 0; rank < graph.neighbours(); rank++) {
            columns[entry] = graph.index(i, rank);
            squaredDistances[entry++] = graph.squaredDistance(i, rank);
        }
    }

    private static void sortByColumn(
            int[] byRank, double[] row, long[] columnAndRank, int start, int[] columns, double[] energies) {
        for (int rank = 0; rank < byRank.length; rank++) {
            columnAndRank[rank] =
                    (long) byRank[rank] << 32 | rank; // the column in the upper half, which sorting compares first
        }
        Arrays.sort(columnAndRank);
        for (int e = 0; e < byRank.length; e++) {
            columns[start + e] = (int) (columnAndRank[e] >>> 32);
            energies[start + e] = row[(int) columnAndRank[e]];
        }
    }
}
