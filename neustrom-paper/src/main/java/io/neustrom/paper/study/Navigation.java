package io.neustrom.paper.study;

import io.neustrom.evaluation.RankCorrelation;
import io.neustrom.world.GridWorld;
import io.neustrom.world.Uphill;
import java.util.List;
import java.util.function.UnaryOperator;

/**
 * How an agent finds goals on a grid if it always moves to the neighbouring state of the largest value: from every state to every other
 * reachable one. The reward is 1 at the goal and 0 elsewhere.
 *
 * @param pairs of a start and a goal
 * @param reached how many goals were reached, in as many moves as there are states
 * @param detour moves made on the way to the goals that were reached, over those of the shortest paths; 1 is the best
 * @param rankCorrelation between the values and the best ones, Spearman's, mean over the goals
 */
public record Navigation(int pairs, int reached, double detour, double rankCorrelation) {

    /**
     * Runs the agent from every start to every goal.
     *
     * @param values from a reward (states) to the values (states) that the agent follows
     * @param best from a reward to the values of the best agent
     */
    public static Navigation of(GridWorld grid, UnaryOperator<double[]> values, UnaryOperator<double[]> best) {
        int pairs = 0;
        int reached = 0;
        long moves = 0;
        long shortest = 0;
        double correlation = 0;
        for (int goal = 0; goal < grid.states(); goal++) {
            double[] reward = new double[grid.states()];
            reward[goal] = 1;
            double[] followed = values.apply(reward);
            correlation += RankCorrelation.of(followed, best.apply(reward));
            Uphill agent = new Uphill(grid, followed);
            int[] distances = grid.distancesTo(goal);
            for (int start = 0; start < grid.states(); start++) {
                if (distances[start] > 0) {
                    pairs++;
                    List<Integer> path = agent.path(start, goal, grid.states());
                    if (path.get(path.size() - 1) == goal) {
                        reached++;
                        moves += path.size() - 1;
                        shortest += distances[start];
                    }
                }
            }
        }
        return new Navigation(pairs, reached, (double) moves / shortest, correlation / grid.states());
    }
}
