package io.neustrom.world;

import java.util.stream.IntStream;

/**
 * The value of a reward to an optimal agent on a grid, the yardstick for all others: the solution of
 *
 * <pre>V(s) = R(s) + gamma max V(s'),   s' one move away from s</pre>
 *
 * found by putting V into the right side until it no longer changes (Bellman, "Dynamic Programming", 1957). A state from which no move
 * leads is its own next state.
 *
 * @since 0.1.0
 */
public final class ValueIteration {
    private static final double PRECISION = 1e-12; // relative to the largest value

    private final int[][] neighbours; // (states, moves) asked for in every round, so found once
    private final double gamma;

    /** @param gamma the discount, at least 0 and less than 1 */
    public ValueIteration(GridWorld grid, double gamma) {
        if (!(gamma >= 0 && gamma < 1)) {
            throw new IllegalArgumentException("gamma (" + gamma + ") must be at least 0 and less than 1");
        }
        this.neighbours =
                IntStream.range(0, grid.states()).mapToObj(grid::neighbours).toArray(int[][]::new);
        this.gamma = gamma;
    }

    /**
     * The values V (states).
     *
     * @param reward R (states) finite
     */
    public double[] values(double[] reward) {
        if (reward.length != neighbours.length) {
            throw new IllegalArgumentException(
                    "reward.length (" + reward.length + ") must be the number of states (" + neighbours.length + ")");
        }
        for (int s = 0; s < reward.length; s++) {
            if (!Double.isFinite(reward[s])) {
                throw new IllegalArgumentException("reward[" + s + "] (" + reward[s] + ") must be a finite number");
            }
        }
        double[] values = reward;
        double change;
        double largest;
        do {
            double[] next = improved(values, reward);
            change = 0;
            largest = 0;
            for (int s = 0; s < next.length; s++) {
                change = Math.max(change, Math.abs(next[s] - values[s]));
                largest = Math.max(largest, Math.abs(next[s]));
            }
            values = next;
        } while (change > PRECISION * largest);
        return values;
    }

    private double[] improved(double[] values, double[] reward) {
        double[] next = new double[values.length];
        for (int s = 0; s < next.length; s++) {
            double best = neighbours[s].length == 0 ? values[s] : Double.NEGATIVE_INFINITY;
            for (int to : neighbours[s]) {
                best = Math.max(best, values[to]);
            }
            next[s] = reward[s] + gamma * best;
        }
        return next;
    }
}
