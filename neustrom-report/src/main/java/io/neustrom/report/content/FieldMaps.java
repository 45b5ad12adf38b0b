package io.neustrom.report.content;

import io.neustrom.data.Points;
import io.neustrom.field.BinGrid;
import io.neustrom.field.FieldAnalysis;
import io.neustrom.field.Occupancy;
import io.neustrom.world.Vector2;
import io.neustrom.world.Wall;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Place fields for a report, and what is shown with them.
 *
 * @param analysis rate maps and fields of all cells
 * @param paths (episodes) where the agent was while they were measured; none: unknown
 * @param names of the axes
 * @param walls of the world; none: unknown, or there are none
 * @param goal in the world that the fields are of; empty: there is none
 */
public record FieldMaps(
        FieldAnalysis analysis, List<Points> paths, MapNames names, List<Wall> walls, Optional<Goal> goal) {
    public FieldMaps {
        paths = List.copyOf(paths);
        walls = List.copyOf(walls);
    }

    /** Fields along paths through a place of which nothing else is known. */
    public static FieldMaps of(FieldAnalysis analysis, List<Points> paths) {
        return of(analysis, paths, List.of());
    }

    /**
     * Fields along recorded paths.
     *
     * @param columns the names of the coordinates; fewer than these have: the usual ones
     */
    public static FieldMaps of(FieldAnalysis analysis, List<Points> paths, List<String> columns) {
        Optional<String> unit = analysis.options().unit();
        MapNames names = analysis.occupancy().grid().rows() == 1
                ? MapNames.ofTrack(columns.isEmpty() ? "place" : columns.get(0), unit)
                : columns.size() < 2
                        ? MapNames.ofPlane("x", "y", unit)
                        : MapNames.ofPlane(columns.get(0), columns.get(1), unit);
        return new FieldMaps(analysis, paths, names, List.of(), Optional.empty());
    }

    /** Maps made elsewhere, of which only the bins are known, unless they are of a ring. */
    public static FieldMaps ofBins(FieldAnalysis analysis) {
        MapNames names =
                analysis.options().ring().isPresent() ? MapNames.ofTrack("place", Optional.empty()) : MapNames.ofBins();
        return new FieldMaps(analysis, List.of(), names, List.of(), Optional.empty());
    }

    /** What the cells expect, of the same place; empty if it was not learned which cell follows which. */
    public Optional<FieldMaps> predictive() {
        return analysis.predictive().map(expected -> new FieldMaps(expected, paths, names, walls, goal));
    }

    /** The same within walls. */
    public FieldMaps withWalls(List<Wall> known) {
        return new FieldMaps(analysis, paths, names, known, goal);
    }

    /** Whether the maps have one row. */
    public boolean track() {
        return grid().rows() == 1;
    }

    /** The bins. */
    public BinGrid grid() {
        return analysis.occupancy().grid();
    }

    /** What a picture shows: the bins and the walls, which may lie farther out. (4) from x, to x, from y, to y. */
    public double[] extent() {
        BinGrid grid = grid();
        double[] extent = {
            grid.left(),
            grid.left() + grid.columns() * grid.binWidth(),
            grid.bottom(),
            grid.bottom() + grid.rows() * grid.binHeight()
        };
        for (Wall wall : walls) {
            for (Vector2 end : List.of(wall.from(), wall.to())) {
                extent[0] = Math.min(extent[0], end.x());
                extent[1] = Math.max(extent[1], end.x());
                extent[2] = Math.min(extent[2], end.y());
                extent[3] = Math.max(extent[3], end.y());
            }
        }
        return extent;
    }

    /** The share of the time in each bin in %, NaN where the agent never was; empty if it is the same in all that were visited. */
    public Optional<double[]> time() {
        Occupancy occupancy = analysis.occupancy();
        double[] percent = IntStream.range(0, grid().bins())
                .mapToDouble(b -> occupancy.visited(b) ? 100 * occupancy.share(b) : Double.NaN)
                .toArray();
        boolean uneven = Arrays.stream(percent)
                        .filter(Double::isFinite)
                        .distinct()
                        .limit(2)
                        .count()
                > 1;
        return uneven ? Optional.of(percent) : Optional.empty();
    }

    /** How bins that were never visited are drawn: as they are if there are walls, since they may be these. */
    public GapFilling gaps(BinGrid drawn, double[] visits) {
        return walls.isEmpty() && goal.isEmpty() ? GapFilling.of(drawn, visits) : GapFilling.none();
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
