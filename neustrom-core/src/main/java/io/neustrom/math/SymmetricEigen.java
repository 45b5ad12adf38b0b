package io.neustrom.math;

import java.util.Arrays;
import java.util.Comparator;
import java.util.Optional;
import java.util.stream.IntStream;
import org.ojalgo.matrix.decomposition.Eigenvalue;
import org.ojalgo.matrix.store.MatrixStore;
import org.ojalgo.matrix.store.R064Store;

/**
 * The eigen-decomposition A = V diag(lambda) V' of a symmetric matrix, V'V = I.
 *
 * <p>Householder reduction to tridiagonal form, then the QL algorithm with implicit shifts, by ojAlgo; on one thread and in a
 * fixed order, so the same matrix always gives the same bits (docs/decisions/0003-symmetric-eigen-ojalgo.md).
 *
 * @param eigenvalues (n) ascending
 * @param eigenvectors (n, n) row-major; column j belongs to eigenvalue j, and its entry of largest size (of equal ones the
 *     first) is positive
 */
public record SymmetricEigen(double[] eigenvalues, double[] eigenvectors) {
    private static final int MAX_SIZE = 8192; // above it ojAlgo takes another algorithm, which may use threads

    /** How far a(i,j) and a(j,i) may differ, relative to the largest entry of the matrix. */
    private static final double SYMMETRY_TOLERANCE = 1e-12;

    /**
     * Decomposes a matrix.
     *
     * @param a (n, n) row-major, finite and symmetric up to rounding; not changed
     */
    public static SymmetricEigen of(double[] a, int n) {
        checkMatrix(a, n);
        R064Store matrix = R064Store.FACTORY.make(n, n);
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                matrix.set(i, j, (a[i * n + j] + a[j * n + i]) / 2);
            }
        }
        Eigenvalue<Double> decomposition = Eigenvalue.R064.make(n, true);
        if (!decomposition.decompose(matrix)) {
            throw new IllegalStateException("the eigen-decomposition of a " + n + " x " + n + " matrix failed");
        }
        double[] values = new double[n]; // in the order of ojAlgo
        decomposition.getEigenvalues(values, Optional.empty());
        MatrixStore<Double> vectors = decomposition.getV();
        int[] order = IntStream.range(0, n)
                .boxed()
                .sorted(Comparator.comparingDouble(j -> values[j]))
                .mapToInt(Integer::intValue)
                .toArray();
        double[] eigenvectors = new double[n * n];
        for (int j = 0; j < n; j++) {
            double sign = signOfLargest(vectors, order[j], n);
            for (int i = 0; i < n; i++) {
                eigenvectors[i * n + j] = sign * vectors.doubleValue(i, order[j]);
            }
        }
        return new SymmetricEigen(
                Arrays.stream(order).mapToDouble(j -> values[j]).toArray(), eigenvectors);
    }

    private static double signOfLargest(MatrixStore<Double> vectors, int column, int n) {
        double largest = 0;
        for (int i = 0; i < n; i++) {
            double entry = vectors.doubleValue(i, column);
            largest = Math.abs(entry) > Math.abs(largest) ? entry : largest;
        }
        return largest < 0 ? -1 : 1;
    }

    private static void checkMatrix(double[] a, int n) {
        if (n < 1 || n > MAX_SIZE) {
            throw new IllegalArgumentException("n (" + n + ") must be at least 1 and at most " + MAX_SIZE);
        }
        if (a.length != n * n) {
            throw new IllegalArgumentException("a.length (" + a.length + ") must be n squared (" + n * n + ")");
        }
        double largest = 0;
        for (int e = 0; e < a.length; e++) {
            if (!Double.isFinite(a[e])) {
                throw new IllegalArgumentException("a(" + e / n + "," + e % n + ") (" + a[e] + ") must be finite");
            }
            largest = Math.max(largest, Math.abs(a[e]));
        }
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < i; j++) {
                if (Math.abs(a[i * n + j] - a[j * n + i]) > SYMMETRY_TOLERANCE * largest) {
                    throw new IllegalArgumentException("a(" + i + "," + j + ") (" + a[i * n + j]
                            + ") must be equal to a(" + j + "," + i + ") (" + a[j * n + i] + ")");
                }
            }
        }
    }
}
