package io.neustrom.world;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/**
 * An agent on a grid that always moves to the neighbour with the largest value, without looking further; of equal ones, to the one with
 * the lowest number. Where no move leads on it stays.
 *
 * @since 0.1.0
 */
public final class Uphill implements Policy<Integer, Integer> {
    private final GridWorld grid;
    private final double[] values; // (states)

    /** @param values (states) the value of each state */
    public Uphill(GridWorld grid, double[] values) {
        if (values.length != grid.states()) {
            throw new IllegalArgumentException(
                    "values.length (" + values.length + ") must be the number of states (" + grid.states() + ")");
        }
        this.grid = grid;
        this.values = values.clone();
    }

    @Override
    public Integer choose(Integer state, SplittableRandom random) {
        return next(state);
    }

    private int next(int state) {
        int best = state;
        for (int neighbour : grid.neighbours(state)) {
            if (best == state || values[neighbour] > values[best]) {
                best = neighbour;
            }
        }
        return best;
    }

    /** The states from the start on, until the goal is reached or {@code most} moves are made. */
    public List<Integer> path(int start, int goal, int most) {
        List<Integer> path = new ArrayList<>(List.of(start));
        for (int state = start; state != goal && path.size() <= most; ) {
            state = next(state);
            path.add(state);
        }
        return path;
    }
}
