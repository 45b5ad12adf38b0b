package io.neustrom.direction;

import java.util.stream.IntStream;

/**
 * The reversible Markov chain under which observed numbers of transitions N (r, r) are most likely. Its flow S is symmetric, with the fixed point
 * (Bowman, Beauchamp, Boxer and Pande, 2009)
 *
 * <pre>S_kl = (N_kl + N_lk) / (n_k / s_k + n_l / s_l),   n_k = sum_l N_kl,   s_k = sum_l S_kl.</pre>
 */
final class ReversibleFlow {
    private static final int ITERATIONS = 10;

    private ReversibleFlow() {}

    /** S (r, r) for N (r, r), row-major. */
    static double[] of(double[] flow, int cells) {
        double[] n = rowSums(flow, cells);
        double[] symmetric = new double[flow.length];
        for (int k = 0; k < cells; k++) {
            for (int l = 0; l < cells; l++) {
                symmetric[k * cells + l] = (flow[k * cells + l] + flow[l * cells + k]) / 2;
            }
        }
        for (int iteration = 0; iteration < ITERATIONS; iteration++) {
            double[] s = rowSums(symmetric, cells);
            for (int k = 0; k < cells; k++) {
                for (int l = 0; l < cells; l++) {
                    double both = flow[k * cells + l] + flow[l * cells + k];
                    symmetric[k * cells + l] = both > 0 ? both / (n[k] / s[k] + n[l] / s[l]) : 0;
                }
            }
        }
        return symmetric;
    }

    private static double[] rowSums(double[] matrix, int cells) {
        return IntStream.range(0, cells)
                .mapToDouble(k -> IntStream.range(0, cells)
                        .mapToDouble(l -> matrix[k * cells + l])
                        .sum())
                .toArray();
    }
}
