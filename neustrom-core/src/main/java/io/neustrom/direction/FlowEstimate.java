package io.neustrom.direction;

import io.neustrom.accumulator.CellFlow;
import io.neustrom.data.Codes;
import io.neustrom.probability.RowBatch;
import java.util.Arrays;
import java.util.function.IntPredicate;

/**
 * EM for the transitions between cells when codes stay as they are: with q_ij = sum_kl a_ik T_kl b_jl, each sweep over the rows sets
 *
 * <pre>N_kl = sum_ij p_ij a_ik T_kl b_jl / q_ij,   T = N with rows of sum 1,</pre>
 *
 * which never lowers sum_ij p_ij log q_ij (Saul and Pereira, 1997).
 */
public final class FlowEstimate {
    private static final int SWEEPS = 30;

    private final RowBatch rows;
    private final int cells;
    private final Codes shares; // a
    private final Codes densities; // b

    /**
     * @param codes g of the items of the rows
     * @param c (r) sum, or mean, of the codes of all states
     */
    public FlowEstimate(RowBatch rows, Codes codes, double[] c) {
        this.rows = rows;
        this.cells = codes.cells();
        Codes.Collector a = new Codes.Collector(codes.count(), cells);
        Codes.Collector b = new Codes.Collector(codes.count(), cells);
        for (int i = 0; i < codes.count(); i++) {
            float[] share = codes.row(i);
            float[] density = share.clone();
            float total = 0;
            for (float activity : share) {
                total += activity;
            }
            for (int l = 0; l < cells; l++) {
                share[l] = total > 0 ? share[l] / total : 0;
                density[l] = c[l] > 0 ? (float) (density[l] / c[l]) : 0;
            }
            a.append(share, 1);
            b.append(density, 1);
        }
        shares = a.finish();
        densities = b.finish();
    }

    /** N (r, r) of all rows, from a T with equal entries. */
    public double[] learn() {
        return learn(row -> true, false);
    }

    /**
     * N (r, r) of some rows.
     *
     * @param reversible whether T is held to be a reversible chain in every sweep; then N is its symmetric flow
     */
    double[] learn(IntPredicate chosen, boolean reversible) {
        double[] t = new double[cells * cells];
        Arrays.fill(t, 1.0 / cells);
        double[] flow = new double[cells * cells];
        for (int sweep = 0; sweep < SWEEPS; sweep++) {
            Arrays.fill(flow, 0);
            for (int row = 0; row < rows.rows(); row++) {
                if (chosen.test(row)) {
                    follow(row, t, flow);
                }
            }
            flow = reversible ? ReversibleFlow.of(flow, cells) : flow;
            t = CellFlow.normalised(flow, cells);
        }
        return flow;
    }

    /** Adds the transitions of a row to N. */
    private void follow(int row, double[] t, double[] flow) {
        int i = rows.source(row);
        double[] ahead = ahead(i, t);
        double[] wanted = new double[cells]; // sum_j p_ij b_jl / q_ij
        for (int pair = rows.pairStart(row); pair < rows.pairEnd(row); pair++) {
            int j = rows.target(pair);
            double q = density(ahead, j);
            if (q > 0) {
                double weight = rows.weight(pair) / q;
                for (int f = densities.start(j); f < densities.end(j); f++) {
                    wanted[densities.cell(f)] += weight * densities.value(f);
                }
            }
        }
        for (int e = shares.start(i); e < shares.end(i); e++) {
            int k = shares.cell(e) * cells;
            double share = shares.value(e);
            for (int l = 0; l < cells; l++) {
                flow[k + l] += share * t[k + l] * wanted[l];
            }
        }
    }

    /** a_i T: where the transitions of an item lead. */
    private double[] ahead(int i, double[] t) {
        double[] sum = new double[cells];
        for (int e = shares.start(i); e < shares.end(i); e++) {
            int k = shares.cell(e) * cells;
            double share = shares.value(e);
            for (int l = 0; l < cells; l++) {
                sum[l] += share * t[k + l];
            }
        }
        return sum;
    }

    /** q_ij of an item j. */
    private double density(double[] ahead, int j) {
        double q = 0;
        for (int f = densities.start(j); f < densities.end(j); f++) {
            q += ahead[densities.cell(f)] * densities.value(f);
        }
        return q;
    }

    /** sum_j p_ij log q_ij of a row; a q_ij below {@code floor} counts as that. */
    double logLikelihood(int row, double[] t, double floor) {
        double[] ahead = ahead(rows.source(row), t);
        double sum = 0;
        for (int pair = rows.pairStart(row); pair < rows.pairEnd(row); pair++) {
            sum += rows.weight(pair) * StrictMath.log(Math.max(floor, density(ahead, rows.target(pair))));
        }
        return sum;
    }

    int cells() {
        return cells;
    }

    RowBatch rows() {
        return rows;
    }
}
