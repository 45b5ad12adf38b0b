package io.neustrom.objective;

import io.neustrom.accumulator.Accumulator;
import io.neustrom.math.FloatKernels;
import io.neustrom.probability.RowBatch;
import java.util.Arrays;

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
    private final FloatKernels kernels;

    public KlObjective(boolean exact, float floor, FloatKernels kernels) {
        this.exact = exact;
        this.floor = floor;
        this.kernels = kernels;
    }

    @Override
    public void evaluate(
            RowBatch batch, float[] codes, int cells, Accumulator accumulator, float[] gradient, double[] rowLoss) {
        float[] c = accumulator.partition();
        float[] s = accumulator.repulsion();
        Arrays.fill(gradient, 0, batch.items() * cells, 0);
        float share = 1f / batch.rows();
        for (int row = 0; row < batch.rows(); row++) {
            int i = batch.source(row) * cells;
            float rowWeight = 0; // sum_j p_ij
            double loss = 0;
            for (int pair = batch.pairStart(row); pair < batch.pairEnd(row); pair++) {
                int j = batch.target(pair) * cells;
                float p = batch.weight(pair);
                float product = kernels.dot(codes, i, codes, j, cells);
                rowWeight += p;
                loss -= p * Math.log(Math.max(product, floor));
                if (product > floor) {
                    float pull = -share * p / product;
                    add(pull, codes, j, gradient, i, cells);
                    add(pull, codes, i, gradient, j, cells);
                }
            }
            float partition = kernels.dot(codes, i, c, 0, cells);
            loss += rowWeight * Math.log(Math.max(partition, floor));
            if (partition > floor) {
                add(share * rowWeight / partition, c, 0, gradient, i, cells);
            }
            if (exact) {
                add(share * rowWeight, s, 0, gradient, i, cells);
            }
            rowLoss[row] = loss;
        }
    }

    /** y += a x. */
    static void add(float a, float[] x, int xOffset, float[] y, int yOffset, int length) {
        for (int l = 0; l < length; l++) {
            y[yOffset + l] += a * x[xOffset + l];
        }
    }
}
