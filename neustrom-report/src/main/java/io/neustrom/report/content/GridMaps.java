package io.neustrom.report.content;

import io.neustrom.data.Codes;
import io.neustrom.field.BinGrid;
import io.neustrom.field.FieldAnalysis;
import io.neustrom.field.FieldOptions;
import io.neustrom.field.Occupancy;
import io.neustrom.field.RateMap;
import io.neustrom.world.GridWorld;
import java.util.Arrays;
import java.util.IntSummaryStatistics;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Maps of what was learned about a grid world, one bin per grid square. They are oriented like the map of the world, without the walls
 * around it; those inside were never visited.
 */
public final class GridMaps {
    private static final MapNames NAMES =
            new MapNames("x", "y", Optional.of("squares"), Optional.of("squares")); // a size is their number

    private final GridWorld grid;
    private final int firstRow;
    private final int firstColumn;
    private final BinGrid bins;

    /** Maps of a world. */
    public GridMaps(GridWorld grid) {
        this.grid = grid;
        IntSummaryStatistics rows =
                IntStream.range(0, grid.states()).map(grid::row).summaryStatistics();
        IntSummaryStatistics columns =
                IntStream.range(0, grid.states()).map(grid::column).summaryStatistics();
        this.firstRow = rows.getMin();
        this.firstColumn = columns.getMin();
        this.bins = BinGrid.ofUnitBins(columns.getMax() - firstColumn + 1, rows.getMax() - firstRow + 1);
    }

    /** Row 0 of a map is at the bottom, line 0 of a text at the top. */
    private int bin(int state) {
        int row = bins.rows() - 1 - (grid.row(state) - firstRow);
        return row * bins.columns() + grid.column(state) - firstColumn;
    }

    /** A number for each bin, NaN where there is a wall. */
    private double[] overBins(double[] ofStates) {
        double[] numbers = new double[bins.bins()];
        Arrays.fill(numbers, Double.NaN);
        for (int state = 0; state < ofStates.length; state++) {
            numbers[bin(state)] = ofStates[state];
        }
        return numbers;
    }

    /**
     * The activity of all cells over the grid, and the path to a goal, for a report.
     *
     * @param codes of all states
     * @param values (states) of the goal
     * @param path the states visited by an agent that follows the values; the last one is the goal
     * @param shortest the fewest moves from the first one to the goal
     */
    public FieldMaps of(Codes codes, double[] values, List<Integer> path, int shortest) {
        boolean[] free = new boolean[bins.bins()];
        IntStream.range(0, grid.states()).forEach(state -> free[bin(state)] = true);
        Occupancy occupancy = Occupancy.uniform(bins, free);
        double[][] activity = new double[codes.cells()][grid.states()];
        for (int state = 0; state < grid.states(); state++) {
            for (int e = codes.start(state); e < codes.end(state); e++) {
                activity[codes.cell(e)][state] = codes.value(e);
            }
        }
        List<RateMap> rates = Arrays.stream(activity)
                .map(cell -> RateMap.of(occupancy, overBins(cell)))
                .toList();
        return new FieldMaps(
                FieldAnalysis.ofMaps(rates, FieldOptions.defaults().withFieldBins(1)),
                List.of(),
                NAMES,
                List.of(),
                Optional.of(new FieldMaps.Goal(
                        overBins(heights(values)), path.stream().map(this::bin).toList(), shortest)));
    }

    /** ln V above its smallest; NaN where V is not greater than 0. */
    private static double[] heights(double[] values) {
        double[] logs = Arrays.stream(values)
                .map(v -> v > 0 ? StrictMath.log(v) : Double.NaN)
                .toArray();
        double smallest = Arrays.stream(logs).filter(v -> v <= 0 || v > 0).min().orElse(0); // NaN is neither
        return Arrays.stream(logs).map(v -> v - smallest).toArray();
    }
}
