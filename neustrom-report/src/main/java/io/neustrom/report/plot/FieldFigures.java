package io.neustrom.report.plot;

import io.neustrom.field.BinGrid;
import io.neustrom.field.FieldAnalysis;
import io.neustrom.report.content.FieldMaps;
import io.neustrom.report.figure.Axes;
import io.neustrom.report.figure.BarChart;
import io.neustrom.report.figure.Figure;
import io.neustrom.report.figure.HeatMap;
import io.neustrom.report.figure.Ticks;
import io.neustrom.report.page.FieldStatistics;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.stream.IntStream;

/** The figures of a place-field analysis. */
public final class FieldFigures {
    private static final double WIDTH = 340;
    private static final double HEIGHT = 230;
    private static final double LEFT = 52; // of plots, next to the texts of their axis
    private static final double BELOW = 36; // plots, for the texts of their axis
    private static final double LONGEST_SIDE = 230; // of an arena

    private FieldFigures() {}

    /** Rate maps, coverage, field sizes, spatial information, and the values of a goal if there is one. */
    public static List<Figure> of(FieldMaps maps) {
        FieldAnalysis analysis = maps.analysis();
        List<Figure> figures = new ArrayList<>(RateMapFigures.of(analysis));
        figures.add(coverage(analysis));
        figures.add(fieldSizes(analysis));
        figures.add(information(analysis));
        maps.goal()
                .ifPresent(
                        goal -> figures.add(GoalFigure.of(analysis.occupancy().grid(), goal)));
        return List.copyOf(figures);
    }

    private static Figure coverage(FieldAnalysis analysis) {
        BinGrid grid = analysis.occupancy().grid();
        String title = "Fields over each place";
        String subtitle = String.format(
                Locale.ROOT,
                "%.1f %% of %d visited bins lie in a field of one of %d place cells.",
                100 * analysis.coverage(),
                analysis.occupancy().visitedBins(),
                analysis.placeCells());
        int[] counts = analysis.fieldsOverBins();
        double[] fields = IntStream.range(0, counts.length)
                .mapToDouble(b -> analysis.occupancy().visited(b) ? counts[b] : Double.NaN)
                .toArray();
        return grid.rows() == 1
                ? trackCoverage(title, subtitle, grid, counts)
                : arenaCoverage(title, subtitle, grid, fields);
    }

    private static Figure trackCoverage(String title, String subtitle, BinGrid grid, int[] counts) {
        Figure figure = Figure.of("coverage", WIDTH, HEIGHT, title, subtitle);
        double[] edges = new double[counts.length + 1];
        Arrays.setAll(edges, b -> grid.left() + b * grid.binWidth());
        double[] heights = Arrays.stream(counts).asDoubleStream().toArray();
        drawBars(figure, new BarChart(edges, heights, OptionalDouble.empty()), "place", "fields");
        return figure;
    }

    private static Figure arenaCoverage(String title, String subtitle, BinGrid grid, double[] fields) {
        double side = LONGEST_SIDE / Math.max(grid.columns(), grid.rows());
        double width = side * grid.columns();
        double height = side * grid.rows();
        Figure figure = Figure.of("coverage", WIDTH, Figure.HEAD + height + BELOW, title, subtitle);
        Axes axes = new Axes(
                LEFT,
                Figure.HEAD,
                width,
                height,
                grid.left(),
                grid.left() + grid.columns() * grid.binWidth(),
                grid.bottom(),
                grid.bottom() + grid.rows() * grid.binHeight());
        double most = Math.max(
                1, Arrays.stream(fields).filter(count -> count > 0).max().orElse(0));
        HeatMap map = new HeatMap(grid.rows(), grid.columns(), fields, most);
        map.draw(figure.canvas(), LEFT, Figure.HEAD, width, height);
        axes.drawBelow(figure.canvas(), Ticks.over(axes.x0(), axes.x1(), 6, false), "x");
        axes.drawLeft(figure.canvas(), Ticks.over(axes.y0(), axes.y1(), 6, false), "y");
        map.drawBar(figure.canvas(), LEFT + width + 12, Figure.HEAD, height, Ticks.over(0, most, 6, true));
        return figure;
    }

    private static Figure fieldSizes(FieldAnalysis analysis) {
        FieldStatistics statistics = FieldStatistics.of(analysis);
        boolean track = analysis.occupancy().grid().rows() == 1;
        Figure figure = Figure.of(
                "field-sizes",
                WIDTH,
                HEIGHT,
                "Sizes of place fields",
                statistics.areas().length + " fields of " + analysis.placeCells() + " place cells"
                        + median(statistics.areas()));
        statistics
                .areaBars()
                .ifPresent(bars -> drawBars(figure, bars, track ? "length of a field" : "area of a field", "fields"));
        return figure;
    }

    private static Figure information(FieldAnalysis analysis) {
        FieldStatistics statistics = FieldStatistics.of(analysis);
        Figure figure = Figure.of(
                "spatial-information",
                WIDTH,
                HEIGHT,
                "Spatial information",
                statistics.information().length + " active cells" + median(statistics.information())
                        + (statistics.chance().isPresent()
                                ? String.format(
                                        Locale.ROOT,
                                        " Line: the mean of shuffles, %.3g.",
                                        statistics.chance().getAsDouble())
                                : ""));
        statistics.informationBars().ifPresent(bars -> drawBars(figure, bars, "bits per spike", "cells"));
        return figure;
    }

    private static void drawBars(Figure figure, BarChart bars, String across, String upwards) {
        bars.draw(
                figure.canvas(),
                LEFT,
                Figure.HEAD,
                figure.canvas().width() - LEFT - 2 * Figure.MARGIN,
                figure.canvas().height() - Figure.HEAD - BELOW,
                across,
                upwards);
    }

    private static String median(double[] numbers) {
        if (numbers.length == 0) {
            return ".";
        }
        double[] sorted = numbers.clone();
        Arrays.sort(sorted);
        int half = sorted.length / 2;
        double median = sorted.length % 2 == 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
        return String.format(Locale.ROOT, ", median %.3g.", median);
    }
}
