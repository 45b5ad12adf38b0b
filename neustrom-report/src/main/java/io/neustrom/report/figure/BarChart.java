package io.neustrom.report.figure;

import java.util.Arrays;
import java.util.OptionalDouble;
import java.util.stream.DoubleStream;

/**
 * Bars side by side, from 0 up to their heights.
 *
 * @param edges (bars + 1) ascending
 * @param heights (bars)
 * @param mark a number to compare the bars with, drawn as an upright line; empty: there is none
 */
public record BarChart(double[] edges, double[] heights, OptionalDouble mark) {
    private static final int FEWEST_BARS = 8; // that a range is divided into, at least roughly
    private static final int MOST_BARS = 25;
    private static final int MOST_TICKS_ACROSS = 7;
    private static final int MOST_TICKS_UP = 6;
    private static final double HEADROOM = 1.08; // the highest bar does not touch the top
    private static final double SPACE = 1; // between two bars
    private static final double THINNEST = 5; // bars thinner than this have no space between them

    /**
     * How often numbers fall between edges at equal, round distances.
     *
     * @param numbers at least one, finite
     * @param mark see above; it lies within the edges too
     */
    public static BarChart histogram(double[] numbers, OptionalDouble mark) {
        double[] shown =
                DoubleStream.concat(Arrays.stream(numbers), mark.stream()).toArray();
        double step = roundStep(shown);
        return counted(numbers, shown, mark, step, 0);
    }

    /**
     * How often numbers, all of them multiples of a unit, fall between edges that lie halfway between such multiples, each of them
     * the same number of units from the next: other edges would now and then have one multiple more between them.
     */
    public static BarChart histogram(double[] numbers, double unit) {
        double units = Math.max(1, Math.rint(roundStep(numbers) / unit));
        return counted(numbers, numbers, OptionalDouble.empty(), units * unit, -unit / 2);
    }

    private static double roundStep(double[] numbers) {
        double low = Arrays.stream(numbers).min().orElseThrow();
        double high = Arrays.stream(numbers).max().orElseThrow();
        int bars = (int) Math.max(FEWEST_BARS, Math.min(MOST_BARS, Math.rint(2 * Math.sqrt(numbers.length))));
        return Ticks.over(0, high > low ? high - low : Math.max(Math.abs(high), 1), bars, false)
                .step();
    }

    /** @param offset of all edges from the multiples of a step */
    private static BarChart counted(double[] numbers, double[] shown, OptionalDouble mark, double step, double offset) {
        long first =
                Arrays.stream(shown).mapToLong(x -> bar(x, step, offset)).min().orElseThrow();
        long last =
                Arrays.stream(shown).mapToLong(x -> bar(x, step, offset)).max().orElseThrow();
        double[] heights = new double[(int) (last - first) + 1];
        for (double number : numbers) {
            heights[(int) (bar(number, step, offset) - first)]++;
        }
        double[] edges = new double[heights.length + 1];
        Arrays.setAll(edges, b -> (first + b) * step + offset);
        return new BarChart(edges, heights, mark);
    }

    private static long bar(double number, double step, double offset) {
        return (long) Math.floor((number - offset) / step);
    }

    /** Draws the bars and their axes into a rectangle, to which the texts along the axes do not belong. */
    public void draw(
            FigureCanvas canvas, double left, double top, double width, double height, String across, String upwards) {
        double highest = Arrays.stream(heights).max().orElse(0);
        Axes axes = new Axes(
                left, top, width, height, edges[0], edges[edges.length - 1], 0, (highest > 0 ? highest : 1) * HEADROOM);
        boolean counts = Arrays.stream(heights).allMatch(bar -> bar == Math.rint(bar));
        Ticks up = Ticks.over(0, axes.y1(), MOST_TICKS_UP, counts);
        for (double tick : up.values()) {
            canvas.line(left, axes.y(tick), left + width, axes.y(tick), Palette.FAINT);
        }
        double space = width / heights.length > THINNEST ? SPACE : 0;
        for (int b = 0; b < heights.length; b++) {
            double x = axes.x(edges[b]);
            double bar = axes.x(edges[b + 1]) - x;
            canvas.fill(x + space / 2, axes.y(heights[b]), bar - space, axes.y(0) - axes.y(heights[b]), Palette.AREA);
        }
        mark.ifPresent(number -> canvas.line(axes.x(number), top, axes.x(number), top + height, Palette.CONTRAST));
        axes.drawLines(canvas);
        axes.drawBelow(canvas, Ticks.over(axes.x0(), axes.x1(), MOST_TICKS_ACROSS, false), across);
        axes.drawLeft(canvas, up, upwards);
    }
}
