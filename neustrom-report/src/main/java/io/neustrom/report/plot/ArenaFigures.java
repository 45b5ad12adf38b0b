package io.neustrom.report.plot;

import io.neustrom.field.BinGrid;
import io.neustrom.field.CellFields;
import io.neustrom.field.FieldAnalysis;
import io.neustrom.field.PlaceField;
import io.neustrom.report.content.FieldMaps;
import io.neustrom.report.content.GapFilling;
import io.neustrom.report.content.ThreeDigits;
import io.neustrom.report.figure.Axes;
import io.neustrom.report.figure.Figure;
import io.neustrom.report.figure.FigureCanvas;
import io.neustrom.report.figure.HeatMap;
import io.neustrom.report.figure.Palette;
import io.neustrom.report.figure.StepScale;
import io.neustrom.report.figure.Ticks;
import io.neustrom.report.page.FieldData;
import java.awt.image.BufferedImage;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.IntStream;

/** Maps of a whole arena: whose field is where, how many fields lie over each place, and how long the agent was there. */
final class ArenaFigures {
    private static final double PALEST = 0.1; // ink of a territory where its cell is silent
    private static final double PEAK = 1.4; // radius of a dot
    private static final double NUMBER = 5.5; // size of a cell's number
    private static final int MOST_NUMBERS = 100;

    private final FieldMaps maps;
    private final FieldAnalysis analysis;
    private final BinGrid grid;
    private final MapPlot plot;

    ArenaFigures(FieldMaps maps) {
        this.maps = maps;
        this.analysis = maps.analysis();
        this.grid = maps.grid();
        this.plot = new MapPlot(maps);
    }

    /** Each place in the colour of the place cell that is most active there, and the peaks of their fields. */
    Figure fields() {
        Figure figure = plot.sheet(
                "fields", "Place fields", "Colour: the cell most active there, relative to its peak. Dots: peaks.");
        int[] cells = IntStream.range(0, analysis.cells().size())
                .filter(analysis::placeCell)
                .toArray();
        MapPlot.drawBins(maps, figure.canvas(), plot.axes(), territories(cells));
        plot.drawFrame(figure.canvas());
        for (int l : cells) {
            drawPeaks(figure.canvas(), l, cells.length <= MOST_NUMBERS);
        }
        return figure;
    }

    private BufferedImage territories(int[] cells) {
        double[] visits = maps.analysis().cells().get(0).map().rates();
        GapFilling gaps = maps.gaps(grid, visits);
        double[] strongest = new double[grid.bins()];
        int[] cellOf = new int[grid.bins()];
        Arrays.fill(cellOf, -1);
        for (int l : cells) {
            double[] rates = gaps.fill(analysis.cells().get(l).map().rates());
            for (int b = 0; b < rates.length; b++) {
                double share = rates[b] / analysis.cells().get(l).map().peakRate();
                if (share > strongest[b]) {
                    strongest[b] = share;
                    cellOf[b] = l;
                }
            }
        }
        BufferedImage pixels = new BufferedImage(grid.columns(), grid.rows(), BufferedImage.TYPE_INT_RGB);
        for (int b = 0; b < cellOf.length; b++) {
            int colour = cellOf[b] >= 0
                    ? Palette.mixed(
                            Palette.kind(cellOf[b], analysis.cells().size()), 0xFFFFFF, PALEST + 0.75 * strongest[b])
                    : Double.isNaN(visits[b]) ? Palette.rgb(Double.NaN) : 0xFFFFFF;
            pixels.setRGB(b % grid.columns(), grid.rows() - 1 - b / grid.columns(), colour);
        }
        return pixels;
    }

    private void drawPeaks(FigureCanvas canvas, int cell, boolean number) {
        CellFields fields = analysis.cells().get(cell);
        for (int k = 0; k < fields.fields().size(); k++) {
            PlaceField field = fields.fields().get(k);
            double x = plot.axes().x(field.peakX());
            double y = plot.axes().y(field.peakY());
            canvas.disc(x, y, k == 0 ? PEAK : PEAK / 2, Palette.INK);
            if (number && k == 0) {
                canvas.text(Integer.toString(cell), x + 2 * PEAK, y + 0.36 * NUMBER, NUMBER, FigureCanvas.Align.LEFT);
            }
        }
    }

    /** How many fields of place cells lie over each bin. */
    Figure coverage(String title, String subtitle) {
        int[] counts = analysis.fieldsOverBins();
        double[] fields = IntStream.range(0, counts.length)
                .mapToDouble(b -> analysis.occupancy().visited(b) ? counts[b] : Double.NaN)
                .toArray();
        StepScale scale = StepScale.upTo(Arrays.stream(counts).max().orElse(0));
        Figure figure = plot.sheet("coverage", title, subtitle);
        Axes axes = plot.axes();
        HeatMap map = new HeatMap(
                grid.rows(),
                grid.columns(),
                Arrays.stream(fields).map(scale::shade).toArray(),
                1);
        MapPlot.drawBins(maps, figure.canvas(), axes, map.pixels());
        plot.drawFrame(figure.canvas());
        HeatMap.drawSteps(figure.canvas(), plot.scaleLeft(), axes.top(), axes.height(), scale);
        return figure;
    }

    /** The share of the time in each bin; empty if it is the same in all. */
    Optional<Figure> time() {
        return maps.time().map(percent -> {
            double largest = FieldData.largest(percent);
            Figure figure = plot.sheet(
                    "time",
                    "Time in each place",
                    "In % of the time in all of them; at most " + ThreeDigits.of(largest) + " %. Grey: never visited.");
            Axes axes = plot.axes();
            HeatMap map = new HeatMap(grid.rows(), grid.columns(), percent, largest);
            MapPlot.drawBins(maps, figure.canvas(), axes, map.pixels());
            plot.drawFrame(figure.canvas());
            map.drawBar(figure.canvas(), plot.scaleLeft(), axes.top(), axes.height(), Ticks.over(0, largest, 6, false));
            return figure;
        });
    }
}
