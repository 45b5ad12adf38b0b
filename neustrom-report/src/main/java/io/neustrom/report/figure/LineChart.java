package io.neustrom.report.figure;

import java.awt.Color;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.DoubleStream;

/**
 * Curves over a common axis.
 *
 * @param lines in the order they are drawn in
 * @param dots single points
 * @param low the number at the bottom; of a logarithmic chart greater than 0
 * @param high the number at the top
 * @param logarithmic whether equal ratios are equally far apart
 */
public record LineChart(List<Line> lines, List<Dot> dots, double low, double high, boolean logarithmic) {
    private static final int MOST_TICKS = 6;
    private static final double DOT = 1.5; // radius

    /** A curve through points, ascending in x. */
    public record Line(double[] x, double[] y, Color colour) {}

    /** A point. */
    public record Dot(double x, double y, Color colour) {}

    /** Curves whose numbers reach from the lowest to the highest of the chart; what is not above 0 has no logarithm and does not count. */
    public static LineChart logarithmic(List<Line> lines) {
        double[] all = lines.stream()
                .flatMapToDouble(line -> Arrays.stream(line.y))
                .filter(y -> y > 0)
                .toArray();
        double low = Arrays.stream(all).min().orElse(1);
        double high = Arrays.stream(all).max().orElse(1);
        return new LineChart(lines, List.of(), low / 1.2, high * 1.2, true);
    }

    /** Draws the curves and their axes into a rectangle, to which the texts along the axes do not belong. */
    public void draw(
            FigureCanvas canvas, double left, double top, double width, double height, String across, String upwards) {
        double x0 = xs().min().orElse(0);
        double x1 = xs().max().orElse(1);
        Axes axes = new Axes(left, top, width, height, x0, x1 > x0 ? x1 : x0 + 1, scaled(low), scaled(high));
        drawLeft(canvas, axes, upwards);
        for (Line line : lines) {
            canvas.path(
                    Arrays.stream(line.x).map(axes::x).toArray(),
                    Arrays.stream(line.y)
                            .map(y -> axes.y(scaled(Math.max(low, Math.min(high, y)))))
                            .toArray(),
                    line.colour);
        }
        for (Dot dot : dots) {
            if (dot.y >= low && dot.x >= x0) {
                canvas.disc(axes.x(dot.x), axes.y(scaled(dot.y)), DOT, dot.colour);
            }
        }
        axes.drawLines(canvas);
        axes.drawBelow(canvas, Ticks.over(axes.x0(), axes.x1(), MOST_TICKS, false), across);
    }

    private DoubleStream xs() {
        return lines.stream().flatMapToDouble(line -> Arrays.stream(line.x));
    }

    private double scaled(double y) {
        return logarithmic ? Math.log10(y) : y;
    }

    private void drawLeft(FigureCanvas canvas, Axes axes, String name) {
        if (!logarithmic) {
            Ticks ticks = Ticks.over(low, high, MOST_TICKS, false);
            for (double tick : ticks.values()) {
                canvas.line(axes.left(), axes.y(tick), axes.left() + axes.width(), axes.y(tick), Palette.FAINT);
            }
            axes.drawLeft(canvas, ticks, name);
            return;
        }
        double widest = 0;
        for (double tick : logarithmicTicks()) {
            double y = axes.y(Math.log10(tick));
            String text = text(tick);
            canvas.line(axes.left(), y, axes.left() + axes.width(), y, Palette.FAINT);
            canvas.line(axes.left() - Axes.TICK, y, axes.left(), y, Palette.INK);
            canvas.text(text, axes.left() - 2 * Axes.TICK, y + Axes.HALF_LETTER, Axes.TEXT, FigureCanvas.Align.RIGHT);
            widest = Math.max(widest, canvas.textWidth(text, Axes.TEXT));
        }
        axes.drawNameAbove(canvas, name, widest);
    }

    /** Powers of ten; where these are fewer than two, their double and fivefold too. */
    private List<Double> logarithmicTicks() {
        List<Double> powers = new ArrayList<>();
        List<Double> more = new ArrayList<>();
        for (int k = (int) Math.floor(Math.log10(low)); k <= Math.log10(high); k++) {
            for (int factor : new int[] {1, 2, 5}) {
                double tick = factor * Math.pow(10, k);
                if (tick >= low && tick <= high) {
                    more.add(tick);
                    if (factor == 1) {
                        powers.add(tick);
                    }
                }
            }
        }
        return powers.size() >= 2 ? powers : more;
    }

    /** 0.01, not 0.010000000000000002; 1e-5, not 0.00001. */
    private static String text(double tick) {
        if (tick < 1e-4 || tick >= 1e5) {
            return String.format(Locale.ROOT, "%.0e", tick).replace("e-0", "e-").replace("e+0", "e");
        }
        return new BigDecimal(tick)
                .round(new MathContext(3))
                .stripTrailingZeros()
                .toPlainString();
    }
}
