package io.neustrom.reference;

/**
 * The eigen-decomposition A = Q diag(values) Q' of a small symmetric matrix, by cyclic Jacobi rotations.
 *
 * <p>Each rotation sets one off-diagonal pair to zero; sweeps over all pairs converge quadratically, so the number of
 * sweeps is bounded only to catch a matrix with NaN in it.
 *
 * @param values the eigenvalues, (r), in no order
 * @param vectors Q, (r, r): column j belongs to values[j]
 */
record JacobiEigen(double[] values, double[][] vectors) {
    private static final int MAX_SWEEPS = 60;

    static JacobiEigen of(double[][] symmetric) {
        int r = symmetric.length;
        double[][] a = new double[r][]; // (r, r), becomes diagonal
        double[][] q = new double[r][r]; // (r, r), collects the rotations
        for (int i = 0; i < r; i++) {
            a[i] = symmetric[i].clone();
            q[i][i] = 1;
        }
        int sweep = 0;
        while (hasOffDiagonal(a)) {
            if (++sweep > MAX_SWEEPS) {
                throw new IllegalArgumentException(
                        "no convergence in " + MAX_SWEEPS + " sweeps: is the matrix finite?");
            }
            for (int i = 0; i < r; i++) {
                for (int j = i + 1; j < r; j++) {
                    if (a[i][j] != 0) {
                        rotate(a, q, i, j);
                    }
                }
            }
        }
        double[] values = new double[r];
        for (int i = 0; i < r; i++) {
            values[i] = a[i][i];
        }
        return new JacobiEigen(values, q);
    }

    private static boolean hasOffDiagonal(double[][] a) {
        double off = 0;
        double all = 0;
        for (int i = 0; i < a.length; i++) {
            for (int j = 0; j < a.length; j++) {
                all += a[i][j] * a[i][j];
                off += i == j ? 0 : a[i][j] * a[i][j];
            }
        }
        // Relative 1e-18 in norm, well below what one more sweep could change; the negation catches NaN.
        return !(off <= 1e-36 * all);
    }

    private static void rotate(double[][] a, double[][] q, int i, int j) {
        double theta = (a[j][j] - a[i][i]) / (2 * a[i][j]);
        // The smaller root of t^2 + 2 theta t - 1 = 0: it turns by at most 45 degrees, which makes the sweeps converge.
        double t = (theta >= 0 ? 1 : -1) / (Math.abs(theta) + Math.hypot(theta, 1));
        double cos = 1 / Math.hypot(t, 1);
        double sin = t * cos;
        for (int k = 0; k < a.length; k++) {
            rotatePair(a[k], i, j, cos, sin);
            rotatePair(q[k], i, j, cos, sin);
        }
        for (int k = 0; k < a.length; k++) {
            double aik = a[i][k];
            double ajk = a[j][k];
            a[i][k] = cos * aik - sin * ajk;
            a[j][k] = sin * aik + cos * ajk;
        }
        a[i][j] = 0;
        a[j][i] = 0;
    }

    private static void rotatePair(double[] row, int i, int j, double cos, double sin) {
        double x = row[i];
        double y = row[j];
        row[i] = cos * x - sin * y;
        row[j] = sin * x + cos * y;
    }
}
