package io.neustrom.report.plot;

import io.neustrom.evaluation.PairGain;
import io.neustrom.paper.study.FewLabelResult;
import io.neustrom.paper.study.MeanAndStd;
import io.neustrom.report.content.LabelTask;
import io.neustrom.report.figure.Figure;
import io.neustrom.report.figure.FigureCanvas;
import io.neustrom.report.figure.LineChart;
import io.neustrom.report.figure.Palette;
import java.awt.Color;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.ToDoubleFunction;

/** The figures of a few-label task: precision-recall-gain curves, confusion matrix, spectrum of the supervised layer. */
final class LabelFigures {
    private static final double[] CORNERS = {0.02, 0.05, 0.1, 0.2, 0.5, 1}; // widths: good methods differ nowhere else
    private static final double ROUNDING = 1e-9;
    private static final double LEGEND = 110; // width
    private static final double CELL = 20; // side of a square of the confusion matrix
    private static final double NAMES = 60; // left of it and above
    private static final double DARK = 0.55; // from this share of a row on, text is white
    private static final int LONGEST_NAME = 12;

    private LabelFigures() {}

    static List<Figure> of(LabelTask task) {
        String end = task.name().map(name -> "-" + name).orElse("");
        return List.of(
                curves(task, "prg" + end), confusion(task, "confusion" + end), spectrum(task, "spectrum-h" + end));
    }

    private static Figure curves(LabelTask task, String name) {
        double fraction = task.confusion().fraction();
        List<String> methods = task.methods();
        List<LabelTask.Result> drawn = methods.stream()
                .flatMap(method -> task.result(method, fraction).stream())
                .toList();
        double left = edge(drawn, PairGain::recallGain);
        double low = edge(drawn, PairGain::precisionGain);
        int first = (int) FewLabelResult.RECALL_GAINS.stream()
                .filter(x -> x < left - ROUNDING)
                .count();
        double[] x = FewLabelResult.RECALL_GAINS.stream()
                .skip(first)
                .mapToDouble(gain -> gain)
                .toArray();
        List<LineChart.Line> lines = new ArrayList<>();
        List<LineChart.Dot> dots = new ArrayList<>();
        for (LabelTask.Result result : drawn) {
            Color colour = colour(methods.indexOf(result.method()), methods.size());
            double[] y = result.precisionGains().stream()
                    .skip(first)
                    .mapToDouble(MeanAndStd::mean)
                    .toArray();
            lines.add(new LineChart.Line(x, y, colour));
            result.pairGains()
                    .forEach(gain -> dots.add(new LineChart.Dot(gain.recallGain(), gain.precisionGain(), colour)));
        }
        Figure figure = RunFigures.chart(
                name,
                "Precision-recall-gain curves",
                LabelTask.percent(fraction)
                        + " of the labels; mean over splits; dots: predicted classes of each split.",
                new LineChart(lines, dots, low, 1 + 0.02 * (1 - low), false),
                "recall gain",
                "precision gain",
                LEGEND);
        for (int k = 0; k < drawn.size(); k++) {
            String method = drawn.get(k).method();
            double y = Figure.HEAD + 10 + 10.0 * k;
            figure.canvas().fill(RunFigures.WIDTH, y - 4, 10, 2.5, colour(methods.indexOf(method), methods.size()));
            figure.canvas().text(method.replace('-', ' '), RunFigures.WIDTH + 14, y, 6.5, FigureCanvas.Align.LEFT);
        }
        return figure;
    }

    /** Where an axis begins so that it shows the corner of all dots, and a little more. */
    private static double edge(List<LabelTask.Result> results, ToDoubleFunction<PairGain> gain) {
        double farthest = results.stream()
                .flatMap(result -> result.pairGains().stream())
                .mapToDouble(gain)
                .filter(Double::isFinite)
                .map(number -> 1 - number)
                .max()
                .orElse(1);
        return 1
                - Arrays.stream(CORNERS)
                        .filter(width -> farthest <= 0.9 * width)
                        .findFirst()
                        .orElse(1);
    }

    private static Color colour(int method, int methods) {
        return new Color(Palette.kind(method, methods));
    }

    private static Figure confusion(LabelTask task, String name) {
        LabelTask.Confusion confusion = task.confusion();
        int classes = confusion.classes().size();
        int columns = classes + 1; // the last one: no class
        Figure figure = Figure.of(
                name,
                Math.max(250, NAMES + columns * CELL + 2 * Figure.MARGIN),
                Figure.HEAD + 24 + classes * CELL + Figure.MARGIN,
                "Confusion matrix",
                confusion.method().replace('-', ' ') + ", " + LabelTask.percent(confusion.fraction())
                        + " of the labels, first split; rows: true class.");
        double top = Figure.HEAD + 20;
        for (int actual = 0; actual < classes; actual++) {
            double y = top + actual * CELL;
            figure.canvas()
                    .text(
                            shortName(confusion.classes().get(actual)),
                            NAMES - 5,
                            y + CELL / 2 + 2.5,
                            7,
                            FigureCanvas.Align.RIGHT);
            drawRow(figure.canvas(), confusion, actual, y);
        }
        for (int predicted = 0; predicted < columns; predicted++) {
            String text = predicted < classes ? shortName(confusion.classes().get(predicted)) : "none";
            figure.canvas().text(text, NAMES + (predicted + 0.5) * CELL, top - 5, 7, FigureCanvas.Align.CENTRE);
        }
        return figure;
    }

    private static void drawRow(FigureCanvas canvas, LabelTask.Confusion confusion, int actual, double y) {
        int classes = confusion.classes().size();
        long all = confusion.abstained()[actual];
        for (long count : confusion.counts()[actual]) {
            all += count;
        }
        int[] ramp = Palette.lightRamp();
        for (int predicted = 0; predicted <= classes; predicted++) {
            long count = predicted < classes
                    ? confusion.counts()[actual][predicted]
                    : confusion.abstained()[actual];
            double share = all == 0 ? 0 : (double) count / all;
            double x = NAMES + predicted * CELL;
            canvas.fill(
                    x, y, CELL, CELL, count == 0 ? Color.WHITE : new Color(ramp[(int) (share * (ramp.length - 1))]));
            canvas.frame(x, y, CELL, CELL, Palette.FAINT);
            if (count > 0) {
                canvas.text(
                        Long.toString(count),
                        x + CELL / 2,
                        y + CELL / 2 + 2.5,
                        7,
                        FigureCanvas.Align.CENTRE,
                        share > DARK ? Color.WHITE : Palette.INK);
            }
        }
    }

    private static String shortName(String name) {
        return name.length() <= LONGEST_NAME ? name : name.substring(0, LONGEST_NAME - 1) + "…";
    }

    private static Figure spectrum(LabelTask task, String name) {
        return RunFigures.chart(
                name,
                "Spectrum of the supervised layer",
                "The largest singular values of H; there are " + task.components() + " classes.",
                RunFigures.spectrumChart(task.singularValues().stream()
                        .mapToDouble(Double::doubleValue)
                        .toArray()),
                "component",
                "singular value");
    }
}
