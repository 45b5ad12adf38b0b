package io.neustrom.probability;

import io.neustrom.data.Points;
import io.neustrom.math.WorkerPool;
import io.neustrom.neighbour.DistanceTile;
import io.neustrom.neighbour.ExactNeighbours;
import io.neustrom.neighbour.NeighbourGraph;
import java.util.Arrays;

/**
 * Transitions by a row-normalised RBF kernel (equation kernel_input_proba of the paper):
 *
 * <pre>p(j|i) = exp(-gamma |x_i - x_j|^2) / sum_z exp(-gamma |x_i - x_z|^2)</pre>
 *
 * <p>j and z run over all points, or over the nearest neighbours of i. The smallest distance of a row is subtracted from all its
 * distances before exp; the quotient is the same, but a far outlier gets a proper row instead of 0/0. Probabilities below 2^-53
 * are left out: double precision cannot see them in a row that sums to 1.
 *
 * @param gamma the sharpness of the kernel, finite and greater than 0
 * @param neighbours how many nearest other points a row covers; 0 for all
 * @param self whether a point may stay where it is (as in the paper's synthetic examples), besides its neighbours
 */
public record RbfTransitions(double gamma, int neighbours, boolean self) {
    private static final int ROWS_PER_TASK = 16;
    private static final double SMALLEST_PROBABILITY = 0x1p-53;
    private static final double LARGEST_EXPONENT = 37; // exp(-37) < 2^-53, and the largest weight of a row is exp(0)

    public RbfTransitions {
        if (!(gamma > 0 && gamma <= Double.MAX_VALUE)) {
            throw new IllegalArgumentException("gamma (" + gamma + ") must be finite and greater than 0");
        }
        if (neighbours < 0) {
            throw new IllegalArgumentException("neighbours (" + neighbours + ") must be at least 0");
        }
    }

    /** The transitions between the given points, made on the calling thread. */
    public TransitionMatrix of(Points points) {
        try (WorkerPool alone = new WorkerPool(1)) {
            return of(points, alone);
        }
    }

    /**
     * The transitions between the given points; the same bits for any number of threads.
     *
     * @param points at least 2, and more than {@code neighbours}
     */
    public TransitionMatrix of(Points points, WorkerPool pool) {
        int n = points.count();
        if (n < 2) {
            throw new IllegalArgumentException("points (" + n + ") must be at least 2");
        }
        if (neighbours >= n) {
            throw new IllegalArgumentException("neighbours (" + neighbours + ") must be less than points (" + n + ")");
        }
        return join(neighbours == 0 ? rowsOverAll(points, pool) : rowsOverNearest(points, pool));
    }

    /** One row of the matrix. */
    private record Row(int[] columns, double[] probabilities) {} // both (entries), columns ascending

    private Row[] rowsOverAll(Points points, WorkerPool pool) {
        int n = points.count();
        int[] columns = new int[n];
        Arrays.setAll(columns, j -> j);
        Row[] rows = new Row[n];
        pool.run(tasks(n), task -> {
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
                rows[i] = row(columns, distances[i - from]);
            }
        });
        return rows;
    }

    private Row[] rowsOverNearest(Points points, WorkerPool pool) {
        NeighbourGraph graph = ExactNeighbours.of(points, neighbours, pool);
        Row[] rows = new Row[points.count()];
        pool.run(tasks(rows.length), task -> {
            int to = Math.min(rows.length, (task + 1) * ROWS_PER_TASK);
            for (int i = task * ROWS_PER_TASK; i < to; i++) {
                rows[i] = rowOverNearest(graph, i);
            }
        });
        return rows;
    }

    private Row rowOverNearest(NeighbourGraph graph, int i) {
        int reached = self ? neighbours + 1 : neighbours;
        long[] columnAndRank = new long[reached]; // the column in the upper half, so that sorting orders by column
        for (int rank = 0; rank < neighbours; rank++) {
            columnAndRank[rank] = (long) graph.index(i, rank) << 32 | rank;
        }
        if (self) {
            columnAndRank[neighbours] = (long) i << 32 | neighbours;
        }
        Arrays.sort(columnAndRank);
        int[] columns = new int[reached];
        double[] distances = new double[reached];
        for (int e = 0; e < reached; e++) {
            int rank = (int) columnAndRank[e];
            columns[e] = (int) (columnAndRank[e] >>> 32);
            distances[e] = rank == neighbours ? 0 : graph.squaredDistance(i, rank);
        }
        return row(columns, distances);
    }

    /**
     * The row with the given columns and squared distances (same length).
     *
     * @param distances overwritten
     */
    private Row row(int[] columns, double[] distances) {
        double smallest = Double.POSITIVE_INFINITY;
        for (double distance : distances) {
            smallest = Math.min(smallest, distance);
        }
        double[] weights = distances; // in place
        double total = 0;
        for (int e = 0; e < weights.length; e++) {
            double exponent = gamma * (distances[e] - smallest);
            // StrictMath gives the same bits on every machine
            weights[e] = exponent > LARGEST_EXPONENT ? 0 : StrictMath.exp(-exponent);
            total += weights[e];
        }
        int kept = 0;
        double keptTotal = 0;
        for (double weight : weights) {
            if (weight >= SMALLEST_PROBABILITY * total) {
                kept++;
                keptTotal += weight;
            }
        }
        Row row = new Row(new int[kept], new double[kept]);
        int entry = 0;
        for (int e = 0; e < weights.length; e++) {
            if (weights[e] >= SMALLEST_PROBABILITY * total) {
                row.columns[entry] = columns[e];
                row.probabilities[entry++] = weights[e] / keptTotal;
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

    private static int tasks(int rows) {
        return (rows + ROWS_PER_TASK - 1) / ROWS_PER_TASK;
    }
}
