package io.neustrom.supervised;

import io.neustrom.fewlabel.ClassProbabilities;
import io.neustrom.math.FloatKernels;
import io.neustrom.math.Panels;
import io.neustrom.math.WorkerPool;
import java.util.Arrays;

/**
 * The KL divergence between the transitions within classes and p_out = h_i.h_j / h_i.c over one batch of points (paper, equations
 * neustrom_loss and supervised_input_proba):
 *
 * <pre>
 * L = mean over i of  sum_j p_ij log(p_ij h_i.c / h_i.h_j)
 * p_ij = sum_k F_ik F_jk / N_k,  N_k = sum_j F_jk
 * </pre>
 *
 * F_ik is the probability that point i is of class k. If it is known, p_ij = 1 / #class(i) within the class, as in the paper. p is
 * symmetric, and its rows sum to 1.
 *
 * <p>The batch contains all of its transitions, so c = sum_j h_j and s = sum_i h_i / (h_i.c) are fresh, and
 *
 * <pre>dL/dh_i = ( -2 sum_j p_ij / (h_i.h_j) h_j + c / (h_i.c) [ + s ] ) / items,</pre>
 *
 * the term in brackets for the exact gradient only. Products below a floor count as the floor and pull on nothing.
 * {@link io.neustrom.objective.KlObjective} does the same for sparse rows of p and accumulators from elsewhere; here p is dense, and
 * two matrix products do the work.
 */
final class MembershipObjective {
    private static final float FLOOR = 1e-12f;
    private static final int ROWS_PER_TASK = 32;

    private final boolean exact;
    private final int cells; // r
    private final FloatKernels kernels;
    private final WorkerPool pool;
    private final Panels codesTransposed; // H' (r, items)
    private final Panels codesPacked; // H (items, r)
    private final float[] products; // H H', then -2 p_ij / (h_i.h_j) / items (items, items)
    private final float[] transitions; // p (items, items)
    private int items;

    /** @param capacity the largest number of points in a batch */
    MembershipObjective(int capacity, int cells, boolean exact, FloatKernels kernels, WorkerPool pool) {
        this.exact = exact;
        this.cells = cells;
        this.kernels = kernels;
        this.pool = pool;
        this.codesTransposed = new Panels(kernels);
        this.codesPacked = new Panels(kernels);
        this.products = new float[capacity * capacity];
        this.transitions = new float[capacity * capacity];
    }

    /** Makes the transitions between the given points. */
    void bind(ClassProbabilities memberships, int[] batch) {
        items = batch.length;
        int classes = memberships.classes();
        // p = U U' with U_ik = F_ik / sqrt(N_k): symmetric to the last bit.
        float[] roots = new float[items * classes]; // U (items, classes)
        for (int k = 0; k < classes; k++) {
            double sum = 0; // N_k
            for (int item : batch) {
                sum += memberships.probability(item, k);
            }
            for (int i = 0; sum > 0 && i < items; i++) {
                roots[i * classes + k] = (float) (memberships.probability(batch[i], k) / Math.sqrt(sum));
            }
        }
        Panels rootsTransposed = new Panels(kernels); // U' (classes, items)
        rootsTransposed.packTransposed(roots, 0, classes, items, classes);
        overRows((from, to) -> kernels.multiply(
                from,
                to,
                roots,
                0,
                classes,
                rootsTransposed,
                0,
                rootsTransposed.count(),
                transitions,
                0,
                items,
                false));
    }

    /**
     * Writes dL/dh of the bound points.
     *
     * @param codes h (items, r)
     * @param gradient dL/dh (items, r), overwritten
     */
    void gradient(float[] codes, float[] gradient) {
        codesTransposed.packTransposed(codes, 0, cells, items, cells);
        codesPacked.pack(codes, 0, items, cells, cells);
        float[] c = partition(codes);
        float[] inverse = inversePartitions(codes, c);
        float[] s = exact ? repulsion(codes, inverse) : new float[cells];
        overRows((from, to) -> {
            multiply(codes, from, to);
            for (int e = from * items; e < to * items; e++) {
                float p = transitions[e];
                products[e] = p > 0 && products[e] > FLOOR ? -2 * p / products[e] / items : 0;
            }
            for (int e = from * cells; e < to * cells; e++) {
                gradient[e] = (inverse[e / cells] * c[e % cells] + s[e % cells]) / items;
            }
            kernels.multiply(
                    from, to, products, 0, items, codesPacked, 0, codesPacked.count(), gradient, 0, cells, true);
        });
    }

    /** L, given the codes h (items, r) of the bound points. */
    double divergence(float[] codes) {
        codesTransposed.packTransposed(codes, 0, cells, items, cells);
        float[] inverse = inversePartitions(codes, partition(codes));
        double[] rowLoss = new double[items];
        overRows((from, to) -> {
            multiply(codes, from, to);
            for (int i = from; i < to; i++) {
                rowLoss[i] = inverse[i] > 0 ? -Math.log(inverse[i]) : Math.log(FLOOR);
                for (int e = i * items; e < (i + 1) * items; e++) {
                    float p = transitions[e];
                    rowLoss[i] += p > 0 ? p * Math.log(p / Math.max(products[e], FLOOR)) : 0;
                }
            }
        });
        return Arrays.stream(rowLoss).sum() / items;
    }

    /** Rows [from, to) of the products H H'. */
    private void multiply(float[] codes, int from, int to) {
        kernels.multiply(
                from, to, codes, 0, cells, codesTransposed, 0, codesTransposed.count(), products, 0, items, false);
    }

    /** c = sum_j h_j (r). */
    private float[] partition(float[] codes) {
        double[] sum = new double[cells];
        for (int e = 0; e < items * cells; e++) {
            sum[e % cells] += codes[e];
        }
        return toFloat(sum);
    }

    /** 1 / (h_i.c) of each point, 0 where h_i.c does not reach the floor. */
    private float[] inversePartitions(float[] codes, float[] c) {
        float[] inverse = new float[items];
        for (int i = 0; i < items; i++) {
            float partition = kernels.dot(codes, i * cells, c, 0, cells);
            inverse[i] = partition > FLOOR ? 1 / partition : 0;
        }
        return inverse;
    }

    /** s = sum_i h_i / (h_i.c) (r). */
    private float[] repulsion(float[] codes, float[] inverse) {
        double[] sum = new double[cells];
        for (int e = 0; e < items * cells; e++) {
            sum[e % cells] += inverse[e / cells] * codes[e];
        }
        return toFloat(sum);
    }

    private static float[] toFloat(double[] values) {
        float[] rounded = new float[values.length];
        for (int l = 0; l < values.length; l++) {
            rounded[l] = (float) values[l];
        }
        return rounded;
    }

    private interface RowRange {
        void accept(int from, int to);
    }

    private void overRows(RowRange body) {
        pool.run((items + ROWS_PER_TASK - 1) / ROWS_PER_TASK, task -> {
            int from = task * ROWS_PER_TASK;
            body.accept(from, Math.min(items, from + ROWS_PER_TASK));
        });
    }
}
