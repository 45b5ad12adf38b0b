package io.neustrom.probability;

import io.neustrom.data.Codes;
import java.util.Arrays;
import java.util.Optional;

/**
 * The transition distribution that codes stand for (paper, equation neustrom_loss_finite), over the n states of {@code to}:
 *
 * <pre>p_out(j|i) = (g_i.g_j + eps |g_i| |g_j|) / (g_i.c + eps |g_i| sum_z |g_z|),   c = sum_z g_z,   eps = 1e-12.</pre>
 *
 * eps gives every state a defined distribution; one without any active cell leads everywhere with equal probability. For nonnegative codes
 * a row costs O(nonzeros) by way of c. Classical Nyström features may have negative products; these count as 0, and the
 * partition is then summed product by product.
 *
 * <p>With {@linkplain CellTransitions directed transitions} T it is instead
 *
 * <pre>p_out(j|i) = (sum_kl a_ik T_kl g_jl / c_l + eps / n) / (sum_kl a_ik T_kl d_l / c_l + eps),   a_i = g_i / sum_k g_ik,   d = sum_z g_z,</pre>
 *
 * where c is the sum of the codes of all states that T was learned with, and d that of {@code to}: if they are the same states, the partition is 1,
 * but for cells that are active nowhere.
 *
 * @since 0.1.0
 */
public final class OutputDistribution {

    private static final double EPSILON = 1e-12;
    private static final double SHORTEST = 1e-12; // |g_j| counts as at least this, so that every state can be reached

    private final Codes from;
    private final Codes to;
    private final boolean nonnegative;
    private final Optional<CellTransitions> directed; // T
    private final double[] inverseOfC; // 1 / c_l (r), 0 where c_l is 0; empty without T
    private final double[] sum; // c (r), with T: d_l / c_l
    private final double[] fromLengths; // |g_i| (states of from)
    private final double[] toLengths; // |g_j| (n)
    private final double sumOfLengths;

    /** The distribution over the states of {@code to}, for each state of {@code from}. */
    public OutputDistribution(Codes from, Codes to) {
        this(from, to, Optional.empty(), new double[0]);
    }

    /**
     * The distribution with directed transitions, if there are any.
     *
     * @param partition c (r), the sum of the codes of all states that they were learned with; not read without them
     * @since 0.2.0
     */
    public OutputDistribution(Codes from, Codes to, Optional<CellTransitions> directed, double[] partition) {
        if (from.cells() != to.cells()) {
            throw new IllegalArgumentException(
                    "codes have " + from.cells() + " and " + to.cells() + " cells, must have the same number");
        }
        this.from = from;
        this.to = to;
        this.nonnegative = from.nonnegative() && to.nonnegative();
        this.directed = directed;
        this.sum = to.sum();
        this.inverseOfC = directed.isPresent() ? inverses(partition) : new double[0];
        for (int l = 0; l < inverseOfC.length; l++) {
            sum[l] *= inverseOfC[l];
        }
        this.fromLengths = lengths(from);
        this.toLengths = from == to ? fromLengths : lengths(to);
        this.sumOfLengths = Arrays.stream(toLengths)
                .map(length -> Math.max(length, SHORTEST))
                .sum();
    }

    private static double[] inverses(double[] c) {
        return Arrays.stream(c).map(sum -> sum > 0 ? 1 / sum : 0).toArray();
    }

    private static double[] lengths(Codes codes) {
        double[] lengths = new double[codes.count()];
        for (int i = 0; i < lengths.length; i++) {
            double square = codes.dot(i, codes, i);
            lengths[i] = Math.sqrt(square);
        }
        return lengths;
    }

    /** The denominator of row i. */
    public double partition(int i) {
        if (fromLengths[i] == 0) {
            return to.count();
        }
        if (directed.isPresent()) {
            return directed.get().dot(from, i, sum) + EPSILON;
        }
        if (nonnegative) {
            return from.dot(i, sum) + EPSILON * fromLengths[i] * sumOfLengths;
        }
        double total = 0;
        for (int j = 0; j < to.count(); j++) {
            total += numerator(i, j);
        }
        return total;
    }

    /** The numerator of p_out(j|i). */
    public double numerator(int i, int j) {
        if (fromLengths[i] == 0) {
            return 1;
        }
        if (directed.isPresent()) {
            return directed.get().density(from, i, to, j, inverseOfC) + EPSILON / to.count();
        }
        return Math.max(0, from.dot(i, to, j)) + EPSILON * fromLengths[i] * Math.max(toLengths[j], SHORTEST);
    }

    /** The whole distribution (n) of state i; sums to 1. */
    public double[] row(int i) {
        double[] row = new double[to.count()];
        double partition = partition(i);
        for (int j = 0; j < row.length; j++) {
            row[j] = numerator(i, j) / partition;
        }
        return row;
    }
}
