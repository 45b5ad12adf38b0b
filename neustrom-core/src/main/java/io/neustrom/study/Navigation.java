package io.neustrom.study;

import io.neustrom.world.GridWorld;
import io.neustrom.world.Uphill;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.UnaryOperator;

/**
 * How an agent that moves uphill on the value of a goal finds it, over random goals and starts. It sees values and, next to the
 * goal, the reward itself: it climbs R + V, as learned values are no sharper than the place cells are wide. The yardstick is the
 * shortest path, which value iteration would find.
 *
 * @param trials goals, each with one start
 * @param reached how many of them the agent reached
 * @param detour moves made on the way to the goals that were reached, by those of the shortest paths; 1 is the best
 * @param correlation between the values and those of a reference, mean over the goals
 */
public record Navigation(int trials, int reached, double detour, double correlation) {

    /**
     * Lets the agent go.
     *
     * @param values from a reward (states) to the values (states) that the agent follows
     * @param reference from a reward to the values that it should have
     */
    public static Navigation of(
            GridWorld grid,
            UnaryOperator<double[]> values,
            UnaryOperator<double[]> reference,
            int trials,
            SplittableRandom random) {
        if (trials < 1) {
            throw new IllegalArgumentException("trials (" + trials + ") must be at least 1");
        }
        int reached = 0;
        long moves = 0;
        long shortest = 0;
        double correlation = 0;
        for (int trial = 0; trial < trials; trial++) {
            int goal = random.nextInt(grid.states());
            int start = random.nextInt(grid.states() - 1);
            start += start >= goal ? 1 : 0;
            double[] reward = new double[grid.states()];
            reward[goal] = 1;
            double[] learned = values.apply(reward);
            correlation += correlation(learned, reference.apply(reward)) / trials;
            int needed = movesNeeded(grid, learned, start, goal);
            if (needed >= 0) {
                reached++;
                moves += needed;
                shortest += grid.distancesTo(goal)[start];
            }
        }
        return new Navigation(trials, reached, (double) moves / shortest, correlation);
    }

    /** The moves from start to goal, or -1 if the agent does not get there in as many moves as there are states. */
    private static int movesNeeded(GridWorld grid, double[] values, int start, int goal) {
        double[] heights = values.clone();
        heights[goal] += 1;
        List<Integer> path = new Uphill(grid, heights).path(start, goal, grid.states());
        return path.get(path.size() - 1) == goal ? path.size() - 1 : -1;
    }

    /** Pearson's. */
    private static double correlation(double[] x, double[] y) {
        double meanX = mean(x);
        double meanY = mean(y);
        double xx = 0;
        double xy = 0;
        double yy = 0;
        for (int i = 0; i < x.length; i++) {
            xx += (x[i] - meanX) * (x[i] - meanX);
            xy += (x[i] - meanX) * (y[i] - meanY);
            yy += (y[i] - meanY) * (y[i] - meanY);
        }
        return xy / Math.sqrt(xx * yy);
    }

    private static double mean(double[] x) {
        double sum = 0;
        for (double value : x) {
            sum += value;
        }
        return sum / x.length;
    }
}
