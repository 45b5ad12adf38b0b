package io.neustrom.bench;

import io.neustrom.bench.workload.PowerLaw;
import io.neustrom.report.figure.Axes;
import io.neustrom.report.figure.Figure;
import io.neustrom.report.figure.FigureCanvas;
import io.neustrom.report.figure.Palette;
import java.awt.Color;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.DoubleStream;

/** How something grows with the number of points: both axes logarithmic, dots where it was measured, lines for fitted power laws. */
final class ScalingFigure {
    private static final double WIDTH = 470;
    private static final double HEIGHT = 270;
    private static final double LEFT = 52; // of the plot, next to the texts of its axis
    private static final double LEGEND = 170; // wide
    private static final double BELOW = 36; // the plot, for the texts of its axis
    private static final double DOT = 2; // radius
    private static final double LEGEND_LINE = 13;
    private static final double SLACK = 0.12; // of a power of ten, around all dots

    private ScalingFigure() {}

    /**
     * One thing that grows.
     *
     * @param x numbers of points, ascending
     * @param y what was measured at each, greater than 0
     * @param law its growth; empty: too few were measured
     * @param lawFrom the smallest number of points that the law was fitted to
     */
    public record Series(String name, double[] x, double[] y, Optional<PowerLaw> law, double lawFrom) {
        private String legend() {
            return name
                    + law.map(fitted -> String.format(Locale.ROOT, ", n^%.2f", fitted.exponent()))
                            .orElse("");
        }
    }

    /** @param upwards the name of the axis on the left */
    public static Figure of(String name, String title, String subtitle, String upwards, List<Series> series) {
        Figure figure = Figure.of(name, WIDTH, HEIGHT, title, subtitle);
        FigureCanvas canvas = figure.canvas();
        DoubleStream.Builder xs = DoubleStream.builder();
        DoubleStream.Builder ys = DoubleStream.builder();
        for (Series one : series) {
            Arrays.stream(one.x).forEach(xs);
            Arrays.stream(one.y).forEach(ys);
        }
        double[] x = range(xs.build());
        double[] y = range(ys.build());
        Axes axes = new Axes(
                LEFT,
                Figure.HEAD,
                WIDTH - LEFT - LEGEND - Figure.MARGIN,
                HEIGHT - Figure.HEAD - BELOW,
                x[0],
                x[1],
                y[0],
                y[1]);
        drawAxes(canvas, axes, upwards);
        for (int s = 0; s < series.size(); s++) {
            Color colour = new Color(Palette.kind(s, series.size()));
            draw(canvas, axes, series.get(s), colour);
            double baseline = Figure.HEAD + LEGEND_LINE * (s + 1);
            double legend = axes.left() + axes.width() + 12;
            canvas.disc(legend, baseline - Axes.HALF_LETTER, DOT, colour);
            canvas.text(series.get(s).legend(), legend + 7, baseline, Axes.NAME_TEXT, FigureCanvas.Align.LEFT);
        }
        return figure;
    }

    /** From the smallest to the largest power of ten of some numbers, with a little slack. */
    private static double[] range(DoubleStream numbers) {
        double[] logarithms = numbers.map(Math::log10).sorted().toArray();
        return new double[] {logarithms[0] - SLACK, logarithms[logarithms.length - 1] + SLACK};
    }

    private static void drawAxes(FigureCanvas canvas, Axes axes, String upwards) {
        double bottom = axes.top() + axes.height();
        double right = axes.left() + axes.width();
        double widest = 0;
        for (int power = (int) Math.ceil(axes.y0()); power <= axes.y1(); power++) {
            double y = axes.y(power);
            canvas.line(axes.left(), y, right, y, Palette.FAINT);
            canvas.line(axes.left() - Axes.TICK, y, axes.left(), y, Palette.INK);
            String text = text(power);
            canvas.text(text, axes.left() - 2 * Axes.TICK, y + Axes.HALF_LETTER, Axes.TEXT, FigureCanvas.Align.RIGHT);
            widest = Math.max(widest, canvas.textWidth(text, Axes.TEXT));
        }
        for (int power = (int) Math.ceil(axes.x0()); power <= axes.x1(); power++) {
            double x = axes.x(power);
            canvas.line(x, axes.top(), x, bottom, Palette.FAINT);
            canvas.line(x, bottom, x, bottom + Axes.TICK, Palette.INK);
            canvas.text(text(power), x, bottom + Axes.TICK + Axes.TEXT + 1, Axes.TEXT, FigureCanvas.Align.CENTRE);
        }
        axes.drawLines(canvas);
        canvas.text("points", axes.left() + axes.width() / 2, bottom + 24, Axes.NAME_TEXT, FigureCanvas.Align.CENTRE);
        axes.drawNameAbove(canvas, upwards, widest);
    }

    /** 0.01, 1, 100, 1e3. */
    private static String text(int power) {
        return power < -3 || power > 2
                ? "1e" + power
                : String.format(Locale.ROOT, "%." + Math.max(0, -power) + "f", Math.pow(10, power));
    }

    private static void draw(FigureCanvas canvas, Axes axes, Series series, Color colour) {
        series.law.ifPresent(law -> {
            double last = series.x[series.x.length - 1];
            double[] x = {Math.log10(series.lawFrom), Math.log10(last)};
            double[] y = {Math.log10(law.at(series.lawFrom)), Math.log10(law.at(last))};
            canvas.path(
                    Arrays.stream(x).map(axes::x).toArray(),
                    Arrays.stream(y).map(axes::y).toArray(),
                    colour);
        });
        for (int k = 0; k < series.x.length; k++) {
            canvas.disc(axes.x(Math.log10(series.x[k])), axes.y(Math.log10(series.y[k])), DOT, colour);
        }
    }
}
