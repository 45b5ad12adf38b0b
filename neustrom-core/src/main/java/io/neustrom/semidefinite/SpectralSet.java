package io.neustrom.semidefinite;

import io.neustrom.math.SymmetricEigen;
import io.neustrom.math.WorkerPool;
import java.util.Arrays;

/**
 * The set {Q psd, Q1 = 1, tr Q = k}, the part of the program's constraints that is about eigenvalues.
 *
 * <p>1 is an eigenvector of every Q in it, with eigenvalue 1. So Q = J/n + R, where J is all ones, R1 = 0, R is psd and
 * tr R = k - 1: apart from the fixed J/n the set is that of all psd matrices of a given trace on the space orthogonal to 1.
 */
final class SpectralSet {
    private static final double ROUNDING = 0x1p-52;

    private final int n;
    private final int clusters; // k
    private final WorkerPool pool;

    SpectralSet(int n, int clusters, WorkerPool pool) {
        this.n = n;
        this.clusters = clusters;
        this.pool = pool;
    }

    /**
     * The nearest point of the set in the Frobenius norm: the eigenvalues of the centred matrix, without the one that belongs
     * to 1, are projected on the simplex {s >= 0, sum s = k - 1}, which subtracts a threshold and cuts at 0.
     *
     * @param a (n, n) symmetric
     * @param q (n, n) overwritten with the projection
     * @return the rank of Q - J/n
     */
    int project(double[] a, double[] q) {
        SymmetricEigen eigen = restricted(a);
        double[] values = eigen.eigenvalues();
        int rank = 0; // the largest r for which the r-th largest eigenvalue is above the threshold of the r largest
        double sum = 0;
        double threshold = 0;
        for (int r = 1; r < n; r++) {
            double value = values[n - r];
            double candidate = (sum + value - (clusters - 1)) / r;
            if (value <= candidate) {
                break;
            }
            sum += value;
            threshold = candidate;
            rank = r;
        }
        int padded = OuterProducts.padded(rank);
        double[] vectors = new double[padded * n]; // (padded, n)
        double[] weights = new double[padded];
        for (int r = 0; r < rank; r++) {
            weights[r] = values[n - 1 - r] - threshold;
        }
        for (int i = 0; i < n; i++) {
            for (int r = 0; r < rank; r++) {
                vectors[r * n + i] = eigen.eigenvectors()[i * n + n - 1 - r];
            }
        }
        OuterProducts.sum(vectors, weights, padded, n, q, pool);
        for (int e = 0; e < q.length; e++) {
            q[e] += 1.0 / n;
        }
        return rank;
    }

    /**
     * The largest value of {@code <m, Q>} over the set, {@code <m, J/n>} + (k - 1) lambda_max, where lambda_max is the largest
     * eigenvalue of m on the space orthogonal to 1. What rounding may have taken away is added, so that it is a true bound.
     *
     * @param m (n, n) symmetric
     */
    double support(double[] m) {
        double sum = 0;
        for (double entry : m) {
            sum += entry;
        }
        double largest = restricted(m).eigenvalues()[n - 1];
        return sum / n + (clusters - 1) * largest + clusters * n * ROUNDING * frobenius(m);
    }

    /** Decomposes a matrix as it acts orthogonally to 1; its first eigenvalue, far below all others, belongs to 1. */
    private SymmetricEigen restricted(double[] a) {
        double[] means = new double[n];
        double mean = 0;
        for (int i = 0; i < n; i++) {
            means[i] = Arrays.stream(a, i * n, (i + 1) * n).sum() / n;
            mean += means[i] / n;
        }
        // No eigenvalue of the centred matrix is larger in size than its norm, and centring makes no norm larger.
        double shift = (2 * frobenius(a) + 1) / n;
        double[] centred = new double[n * n];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                centred[i * n + j] = a[i * n + j] - (means[i] + means[j]) + (mean - shift);
            }
        }
        return SymmetricEigen.of(centred, n);
    }

    private static double frobenius(double[] a) {
        double sum = 0;
        for (double entry : a) {
            sum += entry * entry;
        }
        return Math.sqrt(sum);
    }
}
