package io.neustrom.report.plot;

import io.neustrom.field.BinGrid;
import io.neustrom.field.EigenMap;
import io.neustrom.field.FieldAnalysis;
import io.neustrom.remapping.Remapping;
import io.neustrom.report.figure.Axes;
import io.neustrom.report.figure.Figure;
import io.neustrom.report.figure.FigureCanvas;
import io.neustrom.report.figure.SignedMap;
import io.neustrom.report.figure.Ticks;
import java.util.List;
import java.util.Locale;

/** Figures of maps of signed numbers: eigenvectors of the learned transitions, and how alike two sessions are at each place. */
final class PatternFigures {
    private static final int MAPS_A_LINE = 4;
    private static final double SHEET = 340; // width
    private static final double SPACE = 7; // between two maps
    private static final double LABEL = 8; // height of the line over a map
    private static final double LABEL_TEXT = 5.6;
    private static final double LEFT = 52; // of a single map, next to the texts of its axis
    private static final double BELOW = 36;
    private static final double LONGEST_SIDE = 230;
    private static final double TRACK = 0.2; // height of the map of a track, as a share of its width

    private PatternFigures() {}

    static Figure ofEigenMaps(FieldAnalysis analysis) {
        List<EigenMap> maps = analysis.eigenMaps();
        BinGrid grid = analysis.occupancy().grid();
        double width = (SHEET - 2 * Figure.MARGIN - (MAPS_A_LINE - 1) * SPACE) / MAPS_A_LINE;
        double height = width * (grid.rows() == 1 ? TRACK : (double) grid.rows() / grid.columns());
        double pitch = height + LABEL + SPACE;
        int lines = (maps.size() + MAPS_A_LINE - 1) / MAPS_A_LINE;
        Figure figure = Figure.of(
                "eigenvectors",
                SHEET,
                Figure.HEAD + lines * pitch - SPACE + Figure.MARGIN,
                "Eigenvectors of the learned transitions",
                grid.rows() == 1
                        ? "Over each map: its eigenvalue. Red: above 0, blue: below."
                        : "Over each map: its eigenvalue, its grid score. Red: above 0, blue: below.");
        for (int k = 0; k < maps.size(); k++) {
            EigenMap map = maps.get(k);
            double x = Figure.MARGIN + k % MAPS_A_LINE * (width + SPACE);
            double y = Figure.HEAD + k / MAPS_A_LINE * pitch;
            FigureCanvas canvas = figure.canvas();
            canvas.text(text(map.eigenvalue()), x, y + LABEL - 2, LABEL_TEXT, FigureCanvas.Align.LEFT);
            map.gridScore()
                    .ifPresent(score ->
                            canvas.text(text(score), x + width, y + LABEL - 2, LABEL_TEXT, FigureCanvas.Align.RIGHT));
            new SignedMap(grid.rows(), grid.columns(), map.values()).draw(canvas, x, y + LABEL, width, height);
        }
        return figure;
    }

    static Figure ofRemapping(Remapping remapping) {
        BinGrid grid = remapping.grid();
        boolean track = grid.rows() == 1;
        double side = LONGEST_SIDE / Math.max(grid.columns(), grid.rows());
        double width = side * grid.columns();
        double height = track ? LONGEST_SIDE * TRACK : side * grid.rows();
        Figure figure = Figure.of(
                "population-vectors",
                SHEET,
                Figure.HEAD + height + BELOW,
                "Population vectors in two sessions",
                String.format(
                        Locale.ROOT,
                        "At %d places, median r %.3g. Red: alike, white: unrelated, blue: opposite.",
                        remapping.sharedBins(),
                        remapping.ofPopulationVectors().median()));
        Axes axes = new Axes(
                LEFT,
                Figure.HEAD,
                width,
                height,
                grid.left(),
                grid.left() + grid.columns() * grid.binWidth(),
                grid.bottom(),
                grid.bottom() + grid.rows() * grid.binHeight());
        new SignedMap(grid.rows(), grid.columns(), remapping.populationVectors())
                .draw(figure.canvas(), LEFT, Figure.HEAD, width, height);
        axes.drawBelow(figure.canvas(), Ticks.over(axes.x0(), axes.x1(), 6, false), track ? "place" : "x");
        if (!track) {
            axes.drawLeft(figure.canvas(), Ticks.over(axes.y0(), axes.y1(), 6, false), "y");
        }
        return figure;
    }

    private static String text(double number) {
        return String.format(Locale.ROOT, "%.2f", number);
    }
}
