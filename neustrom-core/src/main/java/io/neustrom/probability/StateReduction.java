package io.neustrom.probability;

import io.neustrom.math.WorkerPool;

/**
 * Solves (I - alpha T) P = (1 - alpha) I for a Markov chain T by an LU decomposition that never subtracts.
 *
 * <p>The chain stops in each step with probability 1 - alpha. Eliminating state k is the same as watching the chain only while
 * it is not in k: the weight of i -> k is passed on to the states that k leads to, and to stopping. A pivot is then the sum of
 * what leaves the state, instead of 1 minus what returns to it. All terms are positive, so each element of P is accurate to a
 * few n times the rounding error, for any alpha (the idea of Grassmann, Taksar and Heyman, 1985, doi:10.1287/opre.33.5.1107).
 * What the rows of T lack to the sum of 1 is taken as a return to the same state.
 *
 * <p>With L unit lower triangular and D - U upper triangular, I - alpha T = L (D - U); L - I is stored as the factors that are
 * added instead of subtracted. 2/3 n^3 operations for the decomposition, 2 n^3 for the n right-hand sides.
 */
final class StateReduction {
    private static final int BLOCK = 32; // states eliminated together: 32 rows stay in the cache
    private static final int ROWS_PER_TASK = 16;
    private static final int COLUMNS_PER_TASK = 64;

    private final int n;
    private final double alpha;
    private final WorkerPool pool;
    private final double[][]
            weights; // (n, n): alpha T, then L below the diagonal and U above it; the diagonal is unused
    private final double[] stopping; // (n): the weight of stopping
    private final double[] pivots; // (n): D

    StateReduction(TransitionMatrix chain, double alpha, WorkerPool pool) {
        this.n = chain.size();
        this.alpha = alpha;
        this.pool = pool;
        weights = new double[n][n];
        stopping = new double[n];
        pivots = new double[n];
        for (int i = 0; i < n; i++) {
            stopping[i] = 1 - alpha;
            for (int e = chain.rowStart(i); e < chain.rowEnd(i); e++) {
                weights[i][chain.column(e)] = alpha * chain.probability(e);
            }
        }
    }

    /** P, (n, n). To be called once: the decomposition takes the place of the chain. */
    double[][] solve() {
        for (int first = 0; first < n; first += BLOCK) {
            eliminate(first, Math.min(n, first + BLOCK));
        }
        double[][] solution = new double[n][n];
        pool.run((n + COLUMNS_PER_TASK - 1) / COLUMNS_PER_TASK, task -> {
            int from = task * COLUMNS_PER_TASK;
            substitute(from, Math.min(n, from + COLUMNS_PER_TASK), solution);
        });
        return solution;
    }

    /** Eliminates the states from ... to - 1 from the rows after them. */
    private void eliminate(int from, int to) {
        for (int i = from; i < to; i++) {
            for (int k = from; k < i; k++) {
                passOn(i, k);
            }
            double leaving = stopping[i];
            for (int j = i + 1; j < n; j++) {
                leaving += weights[i][j];
            }
            pivots[i] = leaving;
        }
        pool.run((n - to + ROWS_PER_TASK - 1) / ROWS_PER_TASK, task -> {
            int first = to + task * ROWS_PER_TASK;
            for (int i = first; i < Math.min(n, first + ROWS_PER_TASK); i++) {
                for (int k = from; k < to; k++) {
                    passOn(i, k);
                }
            }
        });
    }

    /** Replaces the transition i -> k by transitions to where k leads. */
    private void passOn(int i, int k) {
        double[] row = weights[i];
        if (row[k] == 0) {
            return;
        }
        double factor = row[k] / pivots[k];
        row[k] = factor;
        stopping[i] += factor * stopping[k];
        addScaled(row, factor, weights[k], k + 1, n);
    }

    /** The columns from ... to - 1 of P: L Y = (1 - alpha) I, then (D - U) P = Y. */
    private void substitute(int from, int to, double[][] solution) {
        int width = to - from;
        double[][] y = new double[n][width]; // rows before `from` stay 0: L is lower triangular
        for (int i = from; i < n; i++) {
            if (i < to) {
                y[i][i - from] = 1 - alpha;
            }
            for (int k = from; k < i; k++) {
                addScaled(y[i], weights[i][k], y[k], 0, width);
            }
        }
        for (int i = n - 1; i >= 0; i--) {
            for (int k = i + 1; k < n; k++) {
                addScaled(y[i], weights[i][k], y[k], 0, width);
            }
            for (int c = 0; c < width; c++) {
                y[i][c] /= pivots[i];
            }
            System.arraycopy(y[i], 0, solution[i], from, width);
        }
    }

    private static void addScaled(double[] target, double factor, double[] source, int from, int to) {
        for (int j = from; j < to; j++) {
            target[j] += factor * source[j];
        }
    }
}
