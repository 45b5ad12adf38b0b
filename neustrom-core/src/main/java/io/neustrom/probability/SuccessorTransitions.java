package io.neustrom.probability;

import io.neustrom.math.WorkerPool;
import java.util.Arrays;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/**
 * The successor representation of a Markov chain T (equation successor_representation_input_proba of the paper, where the
 * indicator should read s_t = s'):
 *
 * <pre>p(s'|s) = (1 - alpha) E[ sum_t alpha^t 1{s_t = s'} | s_0 = s ], that is p = (1 - alpha) sum_t alpha^t T^t</pre>
 *
 * <p>t starts at 0, so a state is its own successor with a probability of at least 1 - alpha. There are two ways to compute it:
 *
 * <ul>
 *   <li>{@link #exact} solves (I - alpha T) p = (1 - alpha) I, see {@link StateReduction}: 8/3 n^3 operations and 16 n^2 bytes,
 *       for at most {@value #EXACT_STATES} states.
 *   <li>{@link #within} follows the walk from each state as long as it matters, see {@link ForwardPush}: memory grows with the
 *       entries that are kept. Each row is within the tolerance of the exact one, in total variation (half the sum of the
 *       absolute differences). Rows of an alpha close to 1 are long: the walk goes about 1 / (1 - alpha) steps.
 * </ul>
 *
 * @param alpha the discount, at least 0 and less than 1
 * @param tolerance 0 for the exact solution, otherwise the largest error of a row, from {@value #SMALLEST_TOLERANCE} to less
 *     than 1
 * @since 0.1.0
 */
public record SuccessorTransitions(double alpha, double tolerance) {
    /** The largest number of states of an exact solution. */
    public static final int EXACT_STATES = 5000;

    private static final double SMALLEST_TOLERANCE = 1e-12;
    private static final int ROWS_PER_TASK = 16;

    public SuccessorTransitions {
        if (!(alpha >= 0 && alpha < 1)) {
            throw new IllegalArgumentException("alpha (" + alpha + ") must be at least 0 and less than 1");
        }
        if (tolerance != 0 && !(tolerance >= SMALLEST_TOLERANCE && tolerance < 1)) {
            throw new IllegalArgumentException(
                    "tolerance (" + tolerance + ") must be 0, or at least " + SMALLEST_TOLERANCE + " and less than 1");
        }
    }

    /** The exact successor representation. */
    public static SuccessorTransitions exact(double alpha) {
        return new SuccessorTransitions(alpha, 0);
    }

    /** The successor representation with an error of at most {@code tolerance} in each row. */
    public static SuccessorTransitions within(double alpha, double tolerance) {
        return new SuccessorTransitions(alpha, tolerance);
    }

    /** The successor representation of a chain, made on all cores. */
    public TransitionMatrix build(TransitionMatrix chain) {
        try (WorkerPool pool = new WorkerPool(Runtime.getRuntime().availableProcessors())) {
            return build(chain, pool);
        }
    }

    /**
     * The successor representation of a chain; bit-identical for any number of threads.
     *
     * @throws IllegalArgumentException if an exact solution is asked for and the chain has more than {@value #EXACT_STATES}
     *     states
     */
    public TransitionMatrix build(TransitionMatrix chain, WorkerPool pool) {
        return tolerance == 0 ? solve(chain, pool) : push(chain, pool);
    }

    private TransitionMatrix solve(TransitionMatrix chain, WorkerPool pool) {
        int n = chain.size();
        if (n > EXACT_STATES) {
            throw new IllegalArgumentException("states (" + n + ") must be at most " + EXACT_STATES
                    + " for an exact successor representation; with a tolerance greater than 0 any number will do");
        }
        double[][] p = new StateReduction(chain, alpha, pool).solve(); // (n, n)
        int[] columns = new int[n];
        Arrays.setAll(columns, j -> j);
        SparseRows rows = new SparseRows(n);
        pool.run(tasks(n), task -> {
            int to = Math.min(n, (task + 1) * ROWS_PER_TASK);
            for (int i = task * ROWS_PER_TASK; i < to; i++) {
                rows.set(i, columns, n, p[i], SparseRows.SMALLEST_PROBABILITY);
            }
        });
        return rows.join();
    }

    private TransitionMatrix push(TransitionMatrix chain, WorkerPool pool) {
        int n = chain.size();
        SparseRows rows = new SparseRows(n);
        // A walk needs O(n) memory: one for each thread, lent to the current task.
        Queue<ForwardPush> idle = new ConcurrentLinkedQueue<>();
        pool.run(tasks(n), task -> {
            ForwardPush lent = idle.poll();
            ForwardPush walk = lent == null ? new ForwardPush(chain, alpha, tolerance) : lent;
            int to = Math.min(n, (task + 1) * ROWS_PER_TASK);
            for (int i = task * ROWS_PER_TASK; i < to; i++) {
                walk.row(i, rows);
            }
            idle.add(walk);
        });
        return rows.join();
    }

    private static int tasks(int rows) {
        return (rows + ROWS_PER_TASK - 1) / ROWS_PER_TASK;
    }
}
