package io.neustrom.probability;

import io.neustrom.data.Codes;

/**
 * Which cell follows which: a row-stochastic matrix T (r, r), with which place cells can tell motion in one direction from the way back. With a
 * code g, a = g / sum_k g_k says how much each cell is active at a state, and b_l(y) = g_l(y) / c_l, c = sum_z g_z, where the activity of a cell
 * lies; then
 *
 * <pre>p_out(y|x) = sum_kl a_k(x) T_kl b_l(y)</pre>
 *
 * is normalised without a partition. This is the aggregate Markov model of Saul and Pereira (1997) with learned codes. Immutable.
 *
 * @since 0.2.0
 */
public final class CellTransitions {
    private static final double SUM_TOLERANCE = 1e-6;

    private final int cells; // r
    private final double[] probabilities; // T (r, r) row-major

    private CellTransitions(int cells, double[] probabilities) {
        this.cells = cells;
        this.probabilities = probabilities;
    }

    /**
     * T given in full.
     *
     * @param probabilities (r, r) row-major, each at least 0, each row of sum 1
     */
    public static CellTransitions of(int cells, double[] probabilities) {
        if (probabilities.length != (long) cells * cells) {
            throw new IllegalArgumentException(
                    "probabilities (" + probabilities.length + ") must be one for each pair of " + cells + " cells");
        }
        for (int k = 0; k < cells; k++) {
            double sum = 0;
            for (int l = 0; l < cells; l++) {
                double p = probabilities[k * cells + l];
                if (!(p >= 0)) {
                    throw new IllegalArgumentException(
                            "probability from cell " + k + " to cell " + l + " (" + p + ") must be at least 0");
                }
                sum += p;
            }
            if (!(Math.abs(sum - 1) <= SUM_TOLERANCE)) {
                throw new IllegalArgumentException("the sum of the probabilities from cell " + k + " (" + sum
                        + ") must be 1 within " + SUM_TOLERANCE);
            }
        }
        return new CellTransitions(cells, probabilities.clone());
    }

    /** r. */
    public int cells() {
        return cells;
    }

    /** T_kl, the probability that cell l follows cell k. */
    public double probability(int k, int l) {
        return probabilities[k * cells + l];
    }

    /** A copy of T (r, r), row-major. */
    public double[] probabilities() {
        return probabilities.clone();
    }

    /** a T (r) of state i: how active the cells will be, on average; of sum 1, or 0 everywhere if no cell is active. */
    public double[] expected(Codes codes, int i) {
        double[] expected = new double[cells];
        double total = total(codes, i);
        for (int e = codes.start(i); e < codes.end(i); e++) {
            double share = codes.value(e) / total;
            int row = codes.cell(e) * cells;
            for (int l = 0; l < cells; l++) {
                expected[l] += share * probabilities[row + l];
            }
        }
        return expected;
    }

    /** The predictive codes a T (n, r) of all states, each cell's in place of its activity. */
    public Codes expected(Codes codes) {
        Codes.Collector collector = new Codes.Collector(codes.count(), cells);
        float[] row = new float[cells];
        for (int i = 0; i < codes.count(); i++) {
            double[] expected = expected(codes, i);
            for (int l = 0; l < cells; l++) {
                row[l] = (float) expected[l];
            }
            collector.append(row, 1);
        }
        return collector.finish();
    }

    /** sum_kl g_k(i) T_kl g_l(j) / c_l / sum_k g_k(i) of state i of some codes and state j of others. */
    double density(Codes from, int i, Codes to, int j, double[] inverseOfC) {
        double sum = 0;
        for (int e = from.start(i); e < from.end(i); e++) {
            int row = from.cell(e) * cells;
            double next = 0;
            for (int f = to.start(j); f < to.end(j); f++) {
                int l = to.cell(f);
                next += probabilities[row + l] * to.value(f) * inverseOfC[l];
            }
            sum += from.value(e) * next;
        }
        return sum / total(from, i);
    }

    /** sum_kl g_k(i) T_kl x_l / sum_k g_k(i), x (r). */
    double dot(Codes from, int i, double[] x) {
        double sum = 0;
        for (int e = from.start(i); e < from.end(i); e++) {
            int row = from.cell(e) * cells;
            double next = 0;
            for (int l = 0; l < cells; l++) {
                next += probabilities[row + l] * x[l];
            }
            sum += from.value(e) * next;
        }
        return sum / total(from, i);
    }

    private static double total(Codes codes, int i) {
        double total = 0;
        for (int e = codes.start(i); e < codes.end(i); e++) {
            total += codes.value(e);
        }
        return total;
    }
}
