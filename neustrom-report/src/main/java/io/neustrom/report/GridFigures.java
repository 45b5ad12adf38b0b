package io.neustrom.report;

import io.neustrom.field.BinGrid;
import io.neustrom.field.FieldAnalysis;
import io.neustrom.field.FieldOptions;
import io.neustrom.field.Occupancy;
import io.neustrom.field.RateMap;
import io.neustrom.placecell.Codes;
import io.neustrom.world.GridWorld;
import java.util.Arrays;
import java.util.IntSummaryStatistics;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

/**
 * The figures of what was learned about a grid world. Maps stand as the text that draws the world does, without the walls around it; those
 * inside are grey.
 */
public final class GridFigures {
    private static final double LONGEST_SIDE = 230;
    private static final double BAR = 46; // beside a map, for the bar of colours
    private static final double MARK = 0.28; // radius of a mark, in cells
    private static final double PATH = 0.12; // width of a path, in cells

    private final GridWorld grid;
    private final int firstRow;
    private final int firstColumn;
    private final BinGrid bins;

    /** Figures of a world. */
    public GridFigures(GridWorld grid) {
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
     * The activity of all cells, as {@link FieldFigures}.
     *
     * @param codes of all states
     */
    public List<Figure> fields(Codes codes) {
        boolean[] free = new boolean[bins.bins()];
        IntStream.range(0, grid.states()).forEach(state -> free[bin(state)] = true);
        Occupancy occupancy = Occupancy.uniform(bins, free);
        double[][] activity = new double[codes.cells()][grid.states()];
        for (int state = 0; state < grid.states(); state++) {
            for (int e = codes.start(state); e < codes.end(state); e++) {
                activity[codes.cell(e)][state] = codes.value(e);
            }
        }
        List<RateMap> maps = Arrays.stream(activity)
                .map(cell -> RateMap.of(occupancy, overBins(cell)))
                .toList();
        return FieldFigures.of(
                FieldAnalysis.ofMaps(maps, FieldOptions.defaults().withFieldBins(1)));
    }

    /**
     * The values of one goal, on a logarithmic scale, and the path of an agent that follows them.
     *
     * @param values (states); grey where not greater than 0
     * @param path the states that the agent goes through; the last one is the goal
     * @param shortest moves from the first one to the goal
     */
    public Figure values(double[] values, List<Integer> path, int shortest) {
        double[] logs = Arrays.stream(values)
                .map(v -> v > 0 ? StrictMath.log(v) : Double.NaN)
                .toArray();
        double smallest = Arrays.stream(logs).filter(v -> v <= 0 || v > 0).min().orElse(0); // NaN is neither
        double[] above = Arrays.stream(logs).map(v -> v - smallest).toArray();
        double largest = Arrays.stream(above).filter(v -> v >= 0).max().orElse(0);
        double side = LONGEST_SIDE / Math.max(bins.columns(), bins.rows());
        double width = side * bins.columns();
        double height = side * bins.rows();
        Figure figure = Figure.of(
                "values",
                2 * Figure.MARGIN + width + BAR,
                Figure.HEAD + height + Figure.MARGIN,
                "The value of a goal",
                String.format(
                        Locale.ROOT,
                        "Colours: ln V, above its smallest. Line: uphill, %d moves; shortest: %d.",
                        path.size() - 1,
                        shortest));
        HeatMap map = new HeatMap(bins.rows(), bins.columns(), overBins(above), largest);
        map.draw(figure.canvas(), Figure.MARGIN, Figure.HEAD, width, height);
        drawPath(figure.canvas(), path, side);
        map.drawBar(
                figure.canvas(),
                Figure.MARGIN + width + 12,
                Figure.HEAD,
                height,
                Ticks.over(0, Math.max(largest, 1e-6), 6, false));
        return figure;
    }

    private void drawPath(Canvas canvas, List<Integer> path, double side) {
        for (int k = 1; k < path.size(); k++) {
            int from = path.get(k - 1);
            int to = path.get(k);
            canvas.thickLine(x(from, side), y(from, side), x(to, side), y(to, side), PATH * side, Palette.CONTRAST);
        }
        canvas.disc(x(path.get(0), side), y(path.get(0), side), MARK * side, Palette.CONTRAST);
        int goal = path.get(path.size() - 1);
        canvas.disc(x(goal, side), y(goal, side), MARK * side, Palette.INK);
    }

    private double x(int state, double side) {
        return Figure.MARGIN + (grid.column(state) - firstColumn + 0.5) * side;
    }

    private double y(int state, double side) {
        return Figure.HEAD + (grid.row(state) - firstRow + 0.5) * side;
    }
}
