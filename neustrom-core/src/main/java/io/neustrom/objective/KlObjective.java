package io.neustrom.objective;

import io.neustrom.accumulator.Accumulator;
import io.neustrom.placecell.CodeBatch;
import io.neustrom.probability.RowBatch;

/**
 * The KL divergence between p_in and p_out = g_i.g_j / g_i.c with constant accumulators (paper, equation
 * neustrom_loss_finite):
 *
 * <pre>L = mean over rows i of  sum_j p_ij ( -log(g_i.g_j) + log(g_i.c) [ + g_i.s ] ).</pre>
 *
 * The term in brackets makes the gradient exact; the paper's Algorithm 1 omits it. Summed over all rows it is s times the sum of
 * all codes, which may as well be gathered from the states that rows lead to,
 *
 * <pre>sum_i g_i.s = sum_i sum_j p_ij / (n q_j) g_j.s,   q_j = (1/n) sum_i p_ij,</pre>
 *
 * and where q is known it is: each pair is then repelled where it attracts, and batches differ less. Products
 * below a floor count as the floor and have no gradient, as log has no finite value at 0.
 */
public final class KlObjective implements Objective {

    private final boolean exact;
    private final double[] columnMeans; // q_j = (1/n) sum_i p_ij of each state j; empty if they are not known
    private final float floor;

    private KlObjective(boolean exact, double[] columnMeans, float floor) {
        this.exact = exact;
        this.columnMeans = columnMeans;
        this.floor = floor;
    }

    /** Without s: Algorithm 1 as printed. */
    public static KlObjective paper(float floor) {
        return new KlObjective(false, new double[0], floor);
    }

    /** With s acting on the state of each row. */
    public static KlObjective exact(float floor) {
        return new KlObjective(true, new double[0], floor);
    }

    /**
     * With s acting on the states that rows lead to.
     *
     * @param columnMeans q_j = (1/n) sum_i p_ij of each state j; where it is 0, s acts on the state's own row
     */
    public static KlObjective exact(float floor, double[] columnMeans) {
        return new KlObjective(true, columnMeans, floor);
    }

    @Override
    public void evaluate(RowBatch batch, CodeBatch codes, Accumulator accumulator, float[] gradient, double[] rowLoss) {
        float[] c = accumulator.partition();
        float[] s = accumulator.repulsion();
        ActiveGradient active = new ActiveGradient(codes, gradient);
        active.clear(batch.items());
        float share = 1f / batch.rows();
        for (int row = 0; row < batch.rows(); row++) {
            int i = batch.source(row);
            float partition = codes.dot(i, c, 0);
            double divisor = Math.max(partition, floor);
            float rowWeight = 0; // sum_j p_ij
            double loss = 0;
            for (int pair = batch.pairStart(row); pair < batch.pairEnd(row); pair++) {
                int j = batch.target(pair);
                float p = batch.weight(pair);
                float product = codes.dot(i, codes.values(), codes.start(j));
                rowWeight += p;
                loss -= p * Math.log(Math.max(product, floor) / divisor);
                if (product > floor) {
                    active.pull(i, j, -share * p / product);
                }
            }
            float slope = partition > floor ? share * rowWeight / partition : 0;
            active.add(i, slope, c, 0, repelsSource(batch, row) ? share * rowWeight : 0, s);
            repelTargets(batch, row, share, s, active);
            rowLoss[row] = loss;
        }
    }

    /** Whether s acts on the state that a row starts from. */
    private boolean repelsSource(RowBatch batch, int row) {
        return exact && (columnMeans.length == 0 || columnMeans[batch.ids()[batch.source(row)]] == 0);
    }

    private void repelTargets(RowBatch batch, int row, float share, float[] s, ActiveGradient active) {
        if (columnMeans.length == 0) {
            return;
        }
        for (int pair = batch.pairStart(row); pair < batch.pairEnd(row); pair++) {
            int j = batch.target(pair);
            double part = batch.weight(pair) / (columnMeans.length * columnMeans[batch.ids()[j]]);
            active.add(j, (float) (share * part), s, 0);
        }
    }
}
