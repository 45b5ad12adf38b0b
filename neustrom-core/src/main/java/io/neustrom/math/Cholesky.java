package io.neustrom.math;

/**
 * The factor L of a symmetric positive definite matrix A = L L', L lower triangular, to solve A X = B.
 *
 * <p>Row by row, without pivoting. Exact zeros stay exact: a block of A apart from all others whose part of B is 0 has a
 * solution that is 0, not merely small.
 */
public final class Cholesky {
    private final double[] factor; // L (n, n) row-major, below and on the diagonal
    private final int n;

    private Cholesky(double[] factor, int n) {
        this.factor = factor;
        this.n = n;
    }

    /**
     * @param a (n, n) row-major; only entries below and on the diagonal are read
     * @throws ArithmeticException if the matrix is not positive definite
     */
    public static Cholesky of(double[] a, int n) {
        if (a.length != n * n) {
            throw new IllegalArgumentException("a.length (" + a.length + ") must be n squared (" + n * n + ")");
        }
        double[] l = new double[n * n];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j <= i; j++) {
                double rest = a[i * n + j];
                for (int k = 0; k < j; k++) {
                    rest -= l[i * n + k] * l[j * n + k];
                }
                if (i == j && !(rest > 0)) {
                    throw new ArithmeticException("pivot " + i + " (" + rest + ") must be greater than 0");
                }
                l[i * n + j] = i == j ? Math.sqrt(rest) : rest / l[j * n + j];
            }
        }
        return new Cholesky(l, n);
    }

    /**
     * X (n, columns) with A X = B.
     *
     * @param b (n, columns) row-major; not changed
     */
    public double[] solve(double[] b, int columns) {
        if (b.length != n * columns) {
            throw new IllegalArgumentException(
                    "b.length (" + b.length + ") must be rows (" + n + ") times columns (" + columns + ")");
        }
        double[] x = b.clone();
        for (int i = 0; i < n; i++) { // L Y = B
            for (int k = 0; k < i; k++) {
                subtract(x, i, factor[i * n + k], k, columns);
            }
            divide(x, i, columns);
        }
        for (int i = n - 1; i >= 0; i--) { // L' X = Y
            for (int k = i + 1; k < n; k++) {
                subtract(x, i, factor[k * n + i], k, columns);
            }
            divide(x, i, columns);
        }
        return x;
    }

    /** Row i of x -= weight * row k. */
    private static void subtract(double[] x, int i, double weight, int k, int columns) {
        if (weight != 0) {
            for (int j = 0; j < columns; j++) {
                x[i * columns + j] -= weight * x[k * columns + j];
            }
        }
    }

    private void divide(double[] x, int i, int columns) {
        for (int j = 0; j < columns; j++) {
            x[i * columns + j] /= factor[i * n + i];
        }
    }
}
