package io.neustrom.report.content;

import io.neustrom.data.Points;
import io.neustrom.field.FieldAnalysis;
import java.util.List;
import java.util.Optional;

/**
 * Place fields for a report, and what is shown with them.
 *
 * @param analysis rate maps and fields of all cells
 * @param paths (episodes) where the agent was while they were measured; none: unknown
 * @param goal in the world that the fields are of; empty: there is none
 */
public record FieldMaps(FieldAnalysis analysis, List<Points> paths, Optional<Goal> goal) {
    public FieldMaps {
        paths = List.copyOf(paths);
    }

    /** Fields outside of any world with goals. */
    public static FieldMaps of(FieldAnalysis analysis, List<Points> paths) {
        return new FieldMaps(analysis, paths, Optional.empty());
    }

    /**
     * The values of one goal, and the path of an agent that climbs them.
     *
     * @param heights (bins) ln V above its smallest; NaN where there is none
     * @param path the bins that the agent visits; the last one is the goal
     * @param shortest the fewest moves from the first one to the goal
     */
    public record Goal(double[] heights, List<Integer> path, int shortest) {
        public Goal {
            path = List.copyOf(path);
        }
    }
}
