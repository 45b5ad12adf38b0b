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
 * The term in brackets makes the gradient exact; the paper's Algorithm 1 is without it. Products below a floor count as the
 * floor and pull on nothing, as log has no finite value at 0.
 */
public final class KlObjective implements Objective {

    private final boolean exact;
    private final float floor;

    public KlObjective(boolean exact, float floor) {
        this.exact = exact;
        this.floor = floor;
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
            float rowWeight = 0; // sum_j p_ij
            double loss = 0;
            for (int pair = batch.pairStart(row); pair < batch.pairEnd(row); pair++) {
                int j = batch.target(pair);
                float p = batch.weight(pair);
                float product = codes.dot(i, codes.values(), codes.start(j));
                rowWeight += p;
                loss -= p * Math.log(Math.max(product, floor));
                if (product > floor) {
                    active.pull(i, j, -share * p / product);
                }
            }
            float partition = codes.dot(i, c, 0);
            loss += rowWeight * Math.log(Math.max(partition, floor));
            if (partition > floor) {
                active.add(i, share * rowWeight / partition, c, 0);
            }
            if (exact) {
                active.add(i, share * rowWeight, s, 0);
            }
            rowLoss[row] = loss;
        }
    }
}
