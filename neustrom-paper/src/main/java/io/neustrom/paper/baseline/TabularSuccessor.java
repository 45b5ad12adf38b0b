package io.neustrom.paper.baseline;

import io.neustrom.data.Trajectory;
import io.neustrom.probability.TransitionMatrix;
import java.util.Arrays;

/**
 * The successor representation as a table that temporal differences learn (Dayan, 1993), which place cells from episodes are compared
 * with: after each step from s to s'
 *
 * <pre>{@code M(s, .) <- M(s, .) + rate (1_s + alpha M(s', .) - M(s, .)),   rate = patience / (patience + visits of s),}</pre>
 *
 * so that (1 - alpha) M tends to the successor representation. n^2 numbers and O(n) per step; states must be discrete and few.
 */
public final class TabularSuccessor {
    private final int states; // n
    private final double alpha;
    private final double patience;
    private final double[][] table; // M (n, n)
    private final long[] visits; // (n)

    /**
     * @param alpha the discount, at least 0 and less than 1
     * @param patience visits after which the rate has halved, greater than 0
     */
    public TabularSuccessor(int states, double alpha, double patience) {
        if (states < 1) {
            throw new IllegalArgumentException("states (" + states + ") must be at least 1");
        }
        if (!(alpha >= 0 && alpha < 1)) {
            throw new IllegalArgumentException("alpha (" + alpha + ") must be at least 0 and less than 1");
        }
        if (!(patience > 0 && patience <= Double.MAX_VALUE)) {
            throw new IllegalArgumentException("patience (" + patience + ") must be a finite number greater than 0");
        }
        this.states = states;
        this.alpha = alpha;
        this.patience = patience;
        this.visits = new long[states];
        this.table = new double[states][states];
        for (int s = 0; s < states; s++) {
            table[s][s] = 1 / (1 - alpha); // as if it never left
        }
    }

    /** Learns from each step of a trajectory through discrete states. */
    public void observe(Trajectory trajectory) {
        for (int t = 0; t < trajectory.length(); t++) {
            if (trajectory.state(t) >= states) {
                throw new IllegalArgumentException("state at sample " + t + " (" + trajectory.state(t)
                        + ") must be less than states (" + states + ")");
            }
        }
        for (int t = 0; t + 1 < trajectory.length(); t++) {
            step(trajectory.state(t), trajectory.state(t + 1));
        }
    }

    private void step(int from, int to) {
        double rate = patience / (patience + visits[from]++);
        double[] row = table[from];
        double[] next = table[to];
        for (int j = 0; j < states; j++) {
            row[j] += rate * (alpha * next[j] - row[j]);
        }
        row[from] += rate;
    }

    /** p(s'|s) as learned so far. */
    public TransitionMatrix transitions() {
        int[] rowStarts = new int[states + 1];
        int[] columns = new int[Math.multiplyExact(states, states)];
        double[] weights = new double[columns.length];
        for (int s = 0; s < states; s++) {
            rowStarts[s + 1] = (s + 1) * states;
            System.arraycopy(table[s], 0, weights, s * states, states);
        }
        Arrays.setAll(columns, e -> e % states);
        return TransitionMatrix.fromWeights(rowStarts, columns, weights);
    }
}
