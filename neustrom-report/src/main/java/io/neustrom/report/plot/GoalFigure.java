package io.neustrom.report.plot;

import io.neustrom.field.BinGrid;
import io.neustrom.report.content.FieldMaps;
import io.neustrom.report.figure.Figure;
import io.neustrom.report.figure.FigureCanvas;
import io.neustrom.report.figure.HeatMap;
import io.neustrom.report.figure.Palette;
import io.neustrom.report.figure.Ticks;
import io.neustrom.report.page.FieldData;
import java.util.List;
import java.util.Locale;

/** The values of a goal over a grid, and the path of an agent that follows them. */
final class GoalFigure {
    private static final double LONGEST_SIDE = 230;
    private static final double BAR = 46; // next to a map, for the bar of colours
    private static final double MARK = 0.28; // radius of a mark, in bins
    private static final double PATH = 0.12; // width of a path, in bins

    private final BinGrid bins;
    private final double side; // of a bin

    private GoalFigure(BinGrid bins) {
        this.bins = bins;
        this.side = LONGEST_SIDE / Math.max(bins.columns(), bins.rows());
    }

    static Figure of(BinGrid bins, FieldMaps.Goal goal) {
        return new GoalFigure(bins).draw(goal);
    }

    private Figure draw(FieldMaps.Goal goal) {
        double largest = FieldData.largest(goal.heights());
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
                        goal.path().size() - 1,
                        goal.shortest()));
        HeatMap map = new HeatMap(bins.rows(), bins.columns(), goal.heights(), largest);
        map.draw(figure.canvas(), Figure.MARGIN, Figure.HEAD, width, height);
        drawPath(figure.canvas(), goal.path());
        map.drawBar(
                figure.canvas(),
                Figure.MARGIN + width + 12,
                Figure.HEAD,
                height,
                Ticks.over(0, Math.max(largest, 1e-6), 6, false));
        return figure;
    }

    private void drawPath(FigureCanvas canvas, List<Integer> path) {
        for (int k = 1; k < path.size(); k++) {
            int from = path.get(k - 1);
            int to = path.get(k);
            canvas.thickLine(x(from), y(from), x(to), y(to), PATH * side, Palette.CONTRAST);
        }
        canvas.disc(x(path.get(0)), y(path.get(0)), MARK * side, Palette.CONTRAST);
        int goal = path.get(path.size() - 1);
        canvas.disc(x(goal), y(goal), MARK * side, Palette.INK);
    }

    private double x(int bin) {
        return Figure.MARGIN + (bin % bins.columns() + 0.5) * side;
    }

    /** Row 0 is at the bottom. */
    private double y(int bin) {
        return Figure.HEAD + (bins.rows() - 1 - bin / bins.columns() + 0.5) * side;
    }
}
