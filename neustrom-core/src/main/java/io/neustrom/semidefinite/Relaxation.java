package io.neustrom.semidefinite;

import io.neustrom.probability.TransitionMatrix;
import java.util.Arrays;
import java.util.Objects;

/**
 * A feasible point Q of the semidefinite relaxation of k-means, and the proof of how good it is: no feasible point has an objective
 * above {@link #dualBound()}.
 *
 * <p>Q is symmetric, its entries are at least 0, its rows sum to 1, its trace is k, it is positive semidefinite, and in the diagonal form
 * its diagonal is k/n; equalities and eigenvalues up to rounding. Immutable.
 *
 * @since 0.1.0
 */
public final class Relaxation {
    private static final double SMALLEST_PROBABILITY = 0x1p-53;

    private final double[] q; // (n, n) row-major
    private final int size; // n
    private final double objective;
    private final double dualBound;
    private final int iterations;
    private final StopReason stopReason;
    private final SplittingState state;

    /** Takes the arrays as its own. */
    Relaxation(
            double[] q,
            int size,
            double objective,
            double dualBound,
            int iterations,
            StopReason stopReason,
            SplittingState state) {
        this.q = q;
        this.size = size;
        this.objective = objective;
        this.dualBound = dualBound;
        this.iterations = iterations;
        this.stopReason = stopReason;
        this.state = state;
    }

    /** The number of points, n. */
    public int size() {
        return size;
    }

    /** Q_ij. */
    public double get(int i, int j) {
        return q[Objects.checkIndex(i, size) * size + Objects.checkIndex(j, size)];
    }

    /** {@code <X'X, Q>} for the centred points; k-means' sum of squares would be tr X'X minus this. */
    public double objective() {
        return objective;
    }

    /** An upper bound on the objective of every feasible point, from a dual solution. */
    public double dualBound() {
        return dualBound;
    }

    /** The certificate: (dualBound - objective) / dualBound; 0 if both are 0. */
    public double relativeGap() {
        return relativeGap(objective, dualBound);
    }

    /** Iterations of the splitting that were done. */
    public int iterations() {
        return iterations;
    }

    /** Why the iteration ended. */
    public StopReason stopReason() {
        return stopReason;
    }

    /**
     * Q as transitions, p(j|i) = Q_ij. Entries below 2^-53 are left out: double precision cannot see them in a row that sums to 1.
     */
    public TransitionMatrix transitions() {
        return transitions(SMALLEST_PROBABILITY);
    }

    /**
     * Q as transitions without its smallest entries, p(j|i) = Q_ij / (sum of what is kept in row i). A solution with a gap of, say, 1e-4
     * has many entries that are 0 at the optimum and only nearly 0 here.
     *
     * @param smallest entries below it are left out; greater than 0 and at most 1/n, so that every row keeps an entry
     */
    public TransitionMatrix transitions(double smallest) {
        if (!(smallest > 0 && smallest <= 1.0 / size)) {
            throw new IllegalArgumentException(
                    "smallest (" + smallest + ") must be greater than 0 and at most 1/n (" + 1.0 / size + ")");
        }
        int[] rowStarts = new int[size + 1];
        int[] columns = new int[q.length];
        double[] weights = new double[q.length];
        int kept = 0;
        for (int i = 0; i < size; i++) {
            for (int j = 0; j < size; j++) {
                if (q[i * size + j] >= smallest) {
                    columns[kept] = j;
                    weights[kept++] = q[i * size + j];
                }
            }
            rowStarts[i + 1] = kept;
        }
        return TransitionMatrix.fromWeights(rowStarts, Arrays.copyOf(columns, kept), Arrays.copyOf(weights, kept));
    }

    SplittingState state() {
        return state;
    }

    static double relativeGap(double objective, double dualBound) {
        return dualBound == objective ? 0 : (dualBound - objective) / Math.abs(dualBound);
    }
}
