package io.neustrom.report.plot;

import io.neustrom.field.BinGrid;
import io.neustrom.report.content.FieldMaps;
import io.neustrom.report.figure.Axes;
import io.neustrom.report.figure.Figure;
import io.neustrom.report.figure.FigureCanvas;
import io.neustrom.report.figure.Palette;
import io.neustrom.report.figure.Ticks;
import java.awt.image.BufferedImage;

/** The sheet of one map of an arena: where it lies, its axes and its walls; at its right there is room for a scale. */
final class MapPlot {
    static final double WIDTH = 340;
    static final double LEFT = 52; // of plots, next to the texts of their axis
    static final double BELOW = 36; // plots, for the texts of their axis

    private static final double LONGEST_SIDE = 230; // of an arena
    private static final double SCALE = 12; // from the map to the scale

    private final FieldMaps maps;
    private final Axes axes;

    MapPlot(FieldMaps maps) {
        double[] extent = maps.extent();
        double side = LONGEST_SIDE / Math.max(extent[1] - extent[0], extent[3] - extent[2]);
        this.maps = maps;
        this.axes = axes(maps, LEFT, Figure.HEAD, side * (extent[1] - extent[0]));
    }

    /** The frame of a map of the given width. */
    static Axes axes(FieldMaps maps, double left, double top, double width) {
        double[] extent = maps.extent();
        double height = width * (extent[3] - extent[2]) / (extent[1] - extent[0]);
        return new Axes(left, top, width, height, extent[0], extent[1], extent[2], extent[3]);
    }

    Figure sheet(String name, String title, String subtitle) {
        return Figure.of(name, WIDTH, Figure.HEAD + axes.height() + BELOW, title, subtitle);
    }

    Axes axes() {
        return axes;
    }

    /** Where a scale at the right begins. */
    double scaleLeft() {
        return axes.left() + axes.width() + SCALE;
    }

    /** The walls and the axes, over what was drawn before. */
    void drawFrame(FigureCanvas canvas) {
        drawWalls(maps, canvas, axes);
        axes.drawBelow(
                canvas, Ticks.over(axes.x0(), axes.x1(), 6, false), maps.names().alongX());
        axes.drawLeft(
                canvas, Ticks.over(axes.y0(), axes.y1(), 6, false), maps.names().alongY());
    }

    /** Draws the bins where they are in the frame. */
    static void drawBins(FieldMaps maps, FigureCanvas canvas, Axes axes, BufferedImage pixels) {
        BinGrid grid = maps.grid();
        double left = axes.x(grid.left());
        double top = axes.y(grid.bottom() + grid.rows() * grid.binHeight());
        canvas.image(
                pixels,
                left,
                top,
                axes.x(grid.left() + grid.columns() * grid.binWidth()) - left,
                axes.y(grid.bottom()) - top);
    }

    static void drawWalls(FieldMaps maps, FigureCanvas canvas, Axes axes) {
        maps.walls()
                .forEach(wall -> canvas.line(
                        axes.x(wall.from().x()),
                        axes.y(wall.from().y()),
                        axes.x(wall.to().x()),
                        axes.y(wall.to().y()),
                        Palette.INK));
    }
}
