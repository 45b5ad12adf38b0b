package io.neustrom.placecell;

/**
 * The transition distribution that codes stand for (paper, equation neustrom_loss_finite), over the n items of {@code to}:
 *
 * <pre>p_out(j|i) = (g_i.g_j + eps) / (g_i.c + n eps),   c = sum_z g_z,   eps = 1e-12.</pre>
 *
 * eps gives every item a defined distribution: one without any active cell leads everywhere alike. For nonnegative codes a row
 * costs O(nonzeros) by way of c. Classical Nyström features may have negative products; these count as 0, and the
 * partition is then summed product by product.
 */
public final class OutputDistribution {

    private static final double EPSILON = 1e-12;

    private final Codes from;
    private final Codes to;
    private final boolean nonnegative;
    private final double[] sum; // c (r)

    public OutputDistribution(Codes from, Codes to) {
        if (from.cells() != to.cells()) {
            throw new IllegalArgumentException(
                    "codes have " + from.cells() + " and " + to.cells() + " cells, must have the same number");
        }
        this.from = from;
        this.to = to;
        this.nonnegative = from.nonnegative() && to.nonnegative();
        this.sum = to.sum();
    }

    /** The denominator of row i. */
    public double partition(int i) {
        if (nonnegative) {
            return from.dot(i, sum) + to.count() * EPSILON;
        }
        double total = 0;
        for (int j = 0; j < to.count(); j++) {
            total += numerator(i, j);
        }
        return total;
    }

    /** The numerator of p_out(j|i). */
    public double numerator(int i, int j) {
        return Math.max(0, from.dot(i, to, j)) + EPSILON;
    }

    /** The whole distribution (n) of item i; sums to 1. */
    public double[] row(int i) {
        double[] row = new double[to.count()];
        double partition = partition(i);
        for (int j = 0; j < row.length; j++) {
            row[j] = numerator(i, j) / partition;
        }
        return row;
    }
}
