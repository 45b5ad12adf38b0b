package io.neustrom.semidefinite;

/**
 * The part of the program's constraints that is about single entries: {Q >= 0}, and in the diagonal form also Q_ii = k/n.
 *
 * <p>It also makes feasible points. The program has a centre Q0 = a I + b J, a = (k-1)/(n-1), b = (n-k)/(n(n-1)): it satisfies all
 * constraints of both forms, and for 1 < k < n its entries are at least b > 0 and its eigenvalues at least a > 0. So a small
 * violation disappears in a mixture with a little of Q0.
 */
final class EntrywiseSet {
    private final int n;
    private final boolean fixedDiagonal;
    private final double diagonal; // k/n
    private final double centreSpread; // a
    private final double centreLevel; // b

    EntrywiseSet(Form form, int n, int clusters) {
        this.n = n;
        fixedDiagonal = form == Form.DIAGONAL;
        diagonal = (double) clusters / n;
        centreSpread = (clusters - 1.0) / (n - 1);
        centreLevel = (n - clusters) / (n * (n - 1.0));
    }

    /** The centre Q0, (n, n). */
    double[] centre() {
        double[] q = new double[n * n];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                q[i * n + j] = i == j ? centreSpread + centreLevel : centreLevel;
            }
        }
        return q;
    }

    /** Writes the nearest point of the set to {@code z}; both (n, n). */
    void project(double[] w, double[] z) {
        for (int e = 0; e < w.length; e++) {
            z[e] = Math.max(w[e], 0);
        }
        for (int i = 0; fixedDiagonal && i < n; i++) {
            z[i * n + i] = diagonal;
        }
    }

    /**
     * The smallest value of {@code <y, Q>} over the set, for a y that is nonnegative wherever Q is not fixed: 0, or in the diagonal
     * form (k/n) tr y.
     */
    double smallestProduct(double[] y) {
        double trace = 0;
        for (int i = 0; fixedDiagonal && i < n; i++) {
            trace += y[i * n + i];
        }
        return diagonal * trace;
    }

    /**
     * Makes a point of the spectral set, which may violate this set a little, satisfy all constraints: first the diagonal is
     * put right, then as much of Q0 is mixed in as removes negative entries and eigenvalues.
     *
     * @param q (n, n), changed in place
     */
    void makeFeasible(double[] q) {
        double correction = fixedDiagonal ? fixDiagonal(q) : 0; // q was psd, so no eigenvalue is below -correction now
        double smallest = 0;
        for (double entry : q) {
            smallest = Math.min(smallest, entry);
        }
        double share = Math.max(-smallest / (centreLevel - smallest), correction / (centreSpread + correction));
        for (int e = 0; e < q.length; e++) {
            double mixed = (1 - share) * q[e] + share * centreLevel + (e % (n + 1) == 0 ? share * centreSpread : 0);
            q[e] = Math.max(mixed, 0); // rounding alone can leave it below
        }
    }

    /**
     * Adds the smallest E that makes the diagonal k/n and keeps the sums of the rows: E = Diag(d) + v1' + 1v' with E1 = 0.
     *
     * @return the Frobenius norm of E
     */
    private double fixDiagonal(double[] q) {
        double[] missing = new double[n]; // e
        double sumOfMissing = 0;
        for (int i = 0; i < n; i++) {
            missing[i] = diagonal - q[i * n + i];
            sumOfMissing += missing[i];
        }
        // Row i of E sums to d_i + n v_i + sum v = 0, and its diagonal is d_i + 2 v_i = e_i.
        double sumOfV = -sumOfMissing / (2 * n - 2);
        double[] v = new double[n];
        for (int i = 0; i < n; i++) {
            v[i] = -(missing[i] + sumOfV) / (n - 2);
        }
        double squares = 0;
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                double change = i == j ? missing[i] : v[i] + v[j];
                q[i * n + j] += change;
                squares += change * change;
            }
        }
        return Math.sqrt(squares);
    }
}
