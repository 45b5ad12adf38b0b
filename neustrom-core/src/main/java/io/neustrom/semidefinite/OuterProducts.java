package io.neustrom.semidefinite;

import io.neustrom.math.WorkerPool;

/**
 * Sums of outer products, the symmetric (n, n) matrix sum_k s_k b_k b_k'. An entry is one chain of additions in the order of k,
 * so it has the same bits for any number of threads.
 */
final class OuterProducts {
    private static final int ROWS_PER_TASK = 8;
    private static final int UNROLL = 4; // vectors added in one pass over a row of the result, to touch it less often

    private OuterProducts() {}

    /**
     * Adds up outer products.
     *
     * @param vectors (count, n) row-major, count a multiple of {@value #UNROLL}; see {@link #padded}
     * @param weights (count)
     * @param sum (n, n) row-major, overwritten
     */
    static void sum(double[] vectors, double[] weights, int count, int n, double[] sum, WorkerPool pool) {
        pool.run((n + ROWS_PER_TASK - 1) / ROWS_PER_TASK, task -> {
            int to = Math.min(n, (task + 1) * ROWS_PER_TASK);
            for (int i = task * ROWS_PER_TASK; i < to; i++) {
                lowerRow(vectors, weights, count, n, i, sum);
            }
        });
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < i; j++) {
                sum[j * n + i] = sum[i * n + j];
            }
        }
    }

    /** The smallest multiple of the unrolling that is at least {@code count}: room for vectors of weight 0. */
    static int padded(int count) {
        return (count + UNROLL - 1) / UNROLL * UNROLL;
    }

    /** Row i of the result up to the diagonal. */
    private static void lowerRow(double[] vectors, double[] weights, int count, int n, int i, double[] sum) {
        int row = i * n;
        for (int j = 0; j <= i; j++) {
            sum[row + j] = 0;
        }
        for (int k = 0; k < count; k += UNROLL) {
            int b0 = k * n;
            int b1 = b0 + n;
            int b2 = b1 + n;
            int b3 = b2 + n;
            double f0 = weights[k] * vectors[b0 + i];
            double f1 = weights[k + 1] * vectors[b1 + i];
            double f2 = weights[k + 2] * vectors[b2 + i];
            double f3 = weights[k + 3] * vectors[b3 + i];
            for (int j = 0; j <= i; j++) {
                sum[row + j] +=
                        f0 * vectors[b0 + j] + f1 * vectors[b1 + j] + f2 * vectors[b2 + j] + f3 * vectors[b3 + j];
            }
        }
    }
}
