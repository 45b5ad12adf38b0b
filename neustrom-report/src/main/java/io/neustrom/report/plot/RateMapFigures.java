package io.neustrom.report.plot;

import io.neustrom.field.BinGrid;
import io.neustrom.field.CellFields;
import io.neustrom.field.FieldAnalysis;
import io.neustrom.report.content.FieldMaps;
import io.neustrom.report.content.GapFilling;
import io.neustrom.report.content.ThreeDigits;
import io.neustrom.report.figure.Axes;
import io.neustrom.report.figure.Figure;
import io.neustrom.report.figure.FigureCanvas;
import io.neustrom.report.figure.HeatMap;
import io.neustrom.report.figure.Ticks;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/** The rate maps of all cells: a grid of small maps, or, on a track, one line for each cell in the order of their peaks. */
final class RateMapFigures {
    private static final int CELLS_A_SHEET = 100;
    private static final int CELLS_A_LINE = 10;
    private static final double SHEET = 540; // width; 7.5 inches fit on all usual paper
    private static final double SPACE = 7; // between two maps
    private static final double LABEL = 8; // height of the line over a map
    private static final double LABEL_TEXT = 5.6;

    private final FieldMaps maps;
    private final FieldAnalysis analysis;
    private final BinGrid grid;
    private final GapFilling gaps;

    private RateMapFigures(FieldMaps maps) {
        this.maps = maps;
        this.analysis = maps.analysis();
        this.grid = maps.grid();
        this.gaps = maps.gaps(grid, analysis.cells().get(0).map().rates());
    }

    static List<Figure> of(FieldMaps maps) {
        RateMapFigures figures = new RateMapFigures(maps);
        return maps.track() ? List.of(figures.track()) : figures.sheets();
    }

    private List<Figure> sheets() {
        int cells = analysis.cells().size();
        List<Figure> sheets = new ArrayList<>();
        for (int first = 0; first < cells; first += CELLS_A_SHEET) {
            int end = Math.min(cells, first + CELLS_A_SHEET);
            String name = cells <= CELLS_A_SHEET ? "rate-maps" : "rate-maps-" + (1 + first / CELLS_A_SHEET);
            sheets.add(sheet(name, first, end));
        }
        return sheets;
    }

    private Figure sheet(String name, int first, int end) {
        int across = Math.min(CELLS_A_LINE, Math.max(4, (int) Math.ceil(Math.sqrt(end - first))));
        int lines = (end - first + across - 1) / across;
        double width = (SHEET - 2 * Figure.MARGIN - (across - 1) * SPACE) / across;
        double height = MapPlot.axes(maps, 0, 0, width).height();
        double pitch = height + LABEL + SPACE;
        Figure figure = Figure.of(
                name,
                SHEET,
                Figure.HEAD + lines * pitch - SPACE + Figure.MARGIN,
                "Rate maps, cells " + first + " to " + (end - 1) + " of "
                        + analysis.cells().size() + ", each " + size(),
                "Over each map: the cell and its peak rate. Dark is 0, light is the peak, grey was not visited"
                        + (gaps.bins().length > 0 ? ", paler is filled in." : ".")
                        + (analysis.cells().stream().anyMatch(this::chance) ? " n.s.: could be chance." : ""));
        for (int l = first; l < end; l++) {
            int place = l - first;
            double x = Figure.MARGIN + place % across * (width + SPACE);
            double y = Figure.HEAD + place / across * pitch;
            drawCell(figure.canvas(), l, x, y, width);
        }
        return figure;
    }

    private String size() {
        String unit = maps.names().unit().map(word -> " " + word).orElse("");
        double[] extent = maps.extent();
        return ThreeDigits.of(extent[1] - extent[0]) + unit + " wide and " + ThreeDigits.of(extent[3] - extent[2])
                + unit + " high";
    }

    private void drawCell(FigureCanvas canvas, int cell, double x, double y, double width) {
        CellFields fields = analysis.cells().get(cell);
        canvas.text(Integer.toString(cell), x, y + LABEL - 2, LABEL_TEXT, FigureCanvas.Align.LEFT);
        canvas.text(
                ThreeDigits.of(fields.map().peakRate()) + (chance(fields) ? " n.s." : ""),
                x + width,
                y + LABEL - 2,
                LABEL_TEXT,
                FigureCanvas.Align.RIGHT);
        HeatMap map = new HeatMap(
                grid.rows(),
                grid.columns(),
                gaps.fill(fields.map().rates()),
                fields.map().peakRate());
        Axes axes = MapPlot.axes(maps, x, y + LABEL, width);
        MapPlot.drawBins(maps, canvas, axes, map.pixels(gaps.bins()));
        MapPlot.drawWalls(maps, canvas, axes);
    }

    private boolean chance(CellFields cell) {
        return cell.significance()
                .map(test -> test.pValue() > analysis.options().level())
                .orElse(false);
    }

    /** Cells upwards by the place of their peaks, each scaled to its peak. */
    private Figure track() {
        int[] order = IntStream.range(0, analysis.cells().size())
                .filter(l -> !analysis.cells().get(l).map().silent())
                .boxed()
                .sorted(Comparator.comparingInt(this::peakBin))
                .mapToInt(Integer::intValue)
                .toArray();
        double[] rates = new double[order.length * grid.columns()]; // (cells, columns)
        for (int k = 0; k < order.length; k++) {
            CellFields cell = analysis.cells().get(order[k]);
            for (int b = 0; b < grid.columns(); b++) {
                rates[k * grid.columns() + b] = cell.map().rate(b) / cell.map().peakRate();
            }
        }
        Figure figure = Figure.of(
                "rate-maps",
                340,
                Figure.HEAD + 220 + MapPlot.BELOW,
                "Rates along the track",
                order.length + " active cells in the order of their peaks, each scaled to its peak.");
        Axes axes = new Axes(
                52,
                Figure.HEAD,
                230,
                220,
                grid.left(),
                grid.left() + grid.columns() * grid.binWidth(),
                0,
                Math.max(1, order.length));
        HeatMap map = new HeatMap(order.length, grid.columns(), rates, 1);
        if (order.length > 0) {
            map.draw(figure.canvas(), axes.left(), axes.top(), axes.width(), axes.height());
        }
        axes.drawBelow(
                figure.canvas(),
                Ticks.over(axes.x0(), axes.x1(), 7, false),
                maps.names().alongX());
        axes.drawLeft(figure.canvas(), Ticks.over(0, axes.y1(), 5, true), "cells in the order of their peaks");
        map.drawBar(
                figure.canvas(),
                axes.left() + axes.width() + 12,
                axes.top(),
                axes.height(),
                Ticks.over(0, 1, 5, false));
        return figure;
    }

    private int peakBin(int cell) {
        CellFields fields = analysis.cells().get(cell);
        int peak = 0;
        for (int b = 1; b < grid.bins(); b++) {
            peak = fields.map().rate(b) > fields.map().rate(peak)
                            || Double.isNaN(fields.map().rate(peak))
                    ? b
                    : peak;
        }
        return peak;
    }
}
