package io.neustrom.math;

/**
 * The factors A = L U of a matrix whose diagonal outweighs the rest of each row, |a_ii| > sum over j other than i of |a_ij|, to solve A x = b. Such a
 * matrix needs no pivoting, and exact zeros stay exact.
 */
public final class DominantSystem {
    private final double[] factors; // L below the diagonal, whose own is 1, and U on and above it, (n, n) row-major
    private final int n;

    private DominantSystem(double[] factors, int n) {
        this.factors = factors;
        this.n = n;
    }

    /**
     * @param a (n, n) row-major
     * @throws ArithmeticException if the diagonal does not outweigh a row
     */
    public static DominantSystem of(double[] a, int n) {
        if (a.length != n * n) {
            throw new IllegalArgumentException("a.length (" + a.length + ") must be n squared (" + n * n + ")");
        }
        for (int i = 0; i < n; i++) {
            double rest = -Math.abs(a[i * n + i]);
            for (int j = 0; j < n; j++) {
                rest += Math.abs(a[i * n + j]);
            }
            if (!(rest < Math.abs(a[i * n + i]))) {
                throw new ArithmeticException("the diagonal of row " + i + " (" + a[i * n + i]
                        + ") must be greater than the sum of the other entries (" + rest + ")");
            }
        }
        double[] u = a.clone();
        for (int k = 0; k < n; k++) {
            for (int i = k + 1; i < n; i++) {
                double factor = u[i * n + k] / u[k * n + k];
                u[i * n + k] = factor;
                for (int j = k + 1; factor != 0 && j < n; j++) {
                    u[i * n + j] -= factor * u[k * n + j];
                }
            }
        }
        return new DominantSystem(u, n);
    }

    /** x (n) with A x = b; b (n) is not changed. */
    public double[] solve(double[] b) {
        if (b.length != n) {
            throw new IllegalArgumentException("b.length (" + b.length + ") must be rows (" + n + ")");
        }
        double[] x = b.clone();
        for (int i = 0; i < n; i++) { // L y = b
            for (int k = 0; k < i; k++) {
                x[i] -= factors[i * n + k] * x[k];
            }
        }
        for (int i = n - 1; i >= 0; i--) { // U x = y
            for (int k = i + 1; k < n; k++) {
                x[i] -= factors[i * n + k] * x[k];
            }
            x[i] /= factors[i * n + i];
        }
        return x;
    }
}
