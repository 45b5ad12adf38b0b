package io.neustrom.report.plot;

import io.neustrom.decoding.Decoding;
import io.neustrom.field.BinGrid;
import io.neustrom.field.FieldAnalysis;
import io.neustrom.remapping.Remapping;
import io.neustrom.report.content.FieldMaps;
import io.neustrom.report.content.Population;
import io.neustrom.report.content.ThreeDigits;
import io.neustrom.report.figure.BarChart;
import io.neustrom.report.figure.Figure;
import io.neustrom.report.page.FieldStatistics;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;

/** The figures of a place-field analysis. */
public final class FieldFigures {
    private static final double HEIGHT = 240;

    private FieldFigures() {}

    /**
     * Rate maps; of an arena, which cell is active where; coverage; the time in each place, unless it is the same in all; field sizes;
     * spatial information; and the values of a goal if there is one.
     */
    public static List<Figure> of(FieldMaps maps) {
        return of(Population.of(maps));
    }

    /**
     * The same of one of several populations, whose key is before the names, and eigenvectors, errors of decoded positions and
     * correlations of sessions where there are any.
     */
    public static List<Figure> of(Population population) {
        FieldMaps maps = population.maps();
        List<Figure> figures = new ArrayList<>(RateMapFigures.of(maps));
        figures.addAll(places(maps));
        figures.add(fieldSizes(maps));
        figures.add(information(maps.analysis()));
        maps.goal().ifPresent(goal -> figures.add(GoalFigure.of(maps.grid(), goal)));
        if (!maps.analysis().eigenMaps().isEmpty()) {
            figures.add(PatternFigures.ofEigenMaps(maps.analysis()));
        }
        population.decoding().ifPresent(decoding -> figures.add(decodingErrors(decoding)));
        population.remapping().ifPresent(remapping -> {
            FieldStatistics.correlationBars(remapping).ifPresent(bars -> figures.add(mapCorrelations(remapping, bars)));
            figures.add(PatternFigures.ofRemapping(remapping));
        });
        return figures.stream()
                .map(figure -> new Figure(population.named(figure.name()), figure.canvas()))
                .toList();
    }

    /** Where fields lie, and the time in each place. */
    private static List<Figure> places(FieldMaps maps) {
        List<Figure> figures = new ArrayList<>();
        String subtitle = String.format(
                Locale.ROOT,
                "%.1f %% of %d visited bins lie in a field of one of %d place cells.",
                100 * maps.analysis().coverage(),
                maps.analysis().occupancy().visitedBins(),
                maps.analysis().placeCells());
        if (maps.track()) {
            figures.add(alongTrack(
                    "coverage",
                    "Fields over each place",
                    subtitle,
                    maps,
                    Arrays.stream(maps.analysis().fieldsOverBins())
                            .asDoubleStream()
                            .toArray(),
                    "fields"));
            maps.time()
                    .ifPresent(percent -> figures.add(alongTrack(
                            "time",
                            "Time in each place",
                            "In % of the time in all of them.",
                            maps,
                            Arrays.stream(percent)
                                    .map(share -> Double.isNaN(share) ? 0 : share)
                                    .toArray(),
                            "% of the time")));
        } else {
            ArenaFigures arena = new ArenaFigures(maps);
            figures.add(arena.fields());
            figures.add(arena.coverage("Fields over each place", subtitle));
            arena.time().ifPresent(figures::add);
        }
        return figures;
    }

    private static Figure alongTrack(
            String name, String title, String subtitle, FieldMaps maps, double[] heights, String upwards) {
        BinGrid grid = maps.grid();
        Figure figure = Figure.of(name, MapPlot.WIDTH, HEIGHT, title, subtitle);
        double[] edges = new double[heights.length + 1];
        Arrays.setAll(edges, b -> grid.left() + b * grid.binWidth());
        drawBars(
                figure,
                new BarChart(edges, heights, OptionalDouble.empty()),
                maps.names().alongX(),
                upwards);
        return figure;
    }

    private static Figure fieldSizes(FieldMaps maps) {
        FieldStatistics statistics = FieldStatistics.of(maps.analysis());
        Figure figure = Figure.of(
                "field-sizes",
                MapPlot.WIDTH,
                HEIGHT,
                "Sizes of place fields",
                statistics.areas().length + " fields of " + maps.analysis().placeCells() + " place cells"
                        + median(statistics.areas()));
        statistics
                .areaBars()
                .ifPresent(bars -> drawBars(figure, bars, maps.names().size(maps.track()), "fields"));
        return figure;
    }

    private static Figure information(FieldAnalysis analysis) {
        FieldStatistics statistics = FieldStatistics.of(analysis);
        Figure figure = Figure.of(
                "spatial-information",
                MapPlot.WIDTH,
                HEIGHT,
                "Spatial information",
                statistics.information().length + " active cells" + median(statistics.information())
                        + (statistics.chance().isPresent()
                                ? " Line: chance, the mean of shuffles, "
                                        + ThreeDigits.of(statistics.chance().getAsDouble()) + "."
                                : ""));
        statistics.informationBars().ifPresent(bars -> drawBars(figure, bars, "bits per spike", "cells"));
        return figure;
    }

    private static Figure decodingErrors(Decoding decoding) {
        Figure figure = Figure.of(
                "decoding",
                MapPlot.WIDTH,
                HEIGHT,
                "Errors of decoded positions",
                String.format(
                        Locale.ROOT,
                        "%d windows of %.3g; median %.3g. Line: %.3g, the median at another time.",
                        decoding.windows(),
                        decoding.window(),
                        decoding.medianError(),
                        decoding.chanceError()));
        drawBars(figure, FieldStatistics.errorBars(decoding), "error", "windows");
        return figure;
    }

    private static Figure mapCorrelations(Remapping remapping, BarChart bars) {
        Figure figure = Figure.of(
                "map-correlations",
                MapPlot.WIDTH,
                HEIGHT,
                "Maps in two sessions",
                String.format(
                        Locale.ROOT,
                        "By cell, median %.3g. Line: %.3g, the median of different cells.",
                        remapping.ofCells().median(),
                        remapping.ofOtherCells().median()));
        drawBars(figure, bars, "correlation", "cells");
        return figure;
    }

    private static void drawBars(Figure figure, BarChart bars, String across, String upwards) {
        bars.draw(
                figure.canvas(),
                MapPlot.LEFT,
                Figure.HEAD,
                figure.canvas().width() - MapPlot.LEFT - 2 * Figure.MARGIN,
                figure.canvas().height() - Figure.HEAD - MapPlot.BELOW,
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
        return ", median " + ThreeDigits.of(median) + ".";
    }
}
