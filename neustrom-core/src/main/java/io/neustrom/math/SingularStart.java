package io.neustrom.math;

/**
 * Where a {@link NonnegativeFactorisation} of X (n, m) begins: its right factor V (m, k); the left one follows from it.
 *
 * <p>Nonnegative double singular value decomposition: column t of V is the positive or the negative part of the t-th right singular
 * vector, whichever carries more together with the same part of the left one. Their lengths do not matter here. C. Boutsidis and E.
 * Gallopoulos, SVD based initialization: a head start for nonnegative matrix factorization, Pattern Recognition 41, 2008.
 */
final class SingularStart {

    private SingularStart() {}

    /** V (m, rank). */
    static double[] of(SparseMatrix x, int rank, WorkerPool pool) {
        int m = x.columns();
        double[] eigenvectors =
                SymmetricEigen.of(x.gram(pool), m).eigenvectors(); // (m, m) of X'X, the last is the largest
        double[] v = new double[m * rank];
        for (int l = 0; l < m; l++) {
            for (int t = 0; t < rank; t++) {
                v[l * rank + t] = eigenvectors[l * m + m - 1 - t];
            }
        }
        double[] u = x.times(v, rank, pool); // (n, rank) left singular vectors, each times its singular value
        for (int t = 0; t < rank; t++) {
            double positive = squaredPart(u, t, rank, 1) * squaredPart(v, t, rank, 1);
            double negative = squaredPart(u, t, rank, -1) * squaredPart(v, t, rank, -1);
            double sign = positive >= negative ? 1 : -1;
            for (int l = 0; l < m; l++) {
                v[l * rank + t] = Math.max(0, sign * v[l * rank + t]);
            }
        }
        return v;
    }

    /** The squared length of the part of column t of a (any number, rank) that has the given sign. */
    private static double squaredPart(double[] a, int t, int rank, double sign) {
        double sum = 0;
        for (int e = t; e < a.length; e += rank) {
            double part = Math.max(0, sign * a[e]);
            sum += part * part;
        }
        return sum;
    }
}
