package io.neustrom.report.panel;

import io.neustrom.evaluation.FitQuality;
import io.neustrom.report.figure.Axes;
import io.neustrom.report.figure.FigureCanvas;
import io.neustrom.report.figure.Palette;
import io.neustrom.report.figure.Ticks;
import java.awt.Color;
import java.util.Arrays;
import java.util.Comparator;
import java.util.function.IntToDoubleFunction;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;

/**
 * Points in a plane, x and y at the same scale.
 *
 * @param points where they are
 * @param landmarks drawn as crosses; none: an empty placement
 */
public record ScatterPlot(RunPanels.Placement points, RunPanels.Placement landmarks) {
    private static final int MOST_TICKS = 6;
    private static final double ACTIVE_SIZE = 1.6; // of an active point, in radii of a silent one
    private static final double MARGIN = 0.04; // of the longer side, around all points

    /** Draws points in colours, 0xRRGGBB, in a square with axes. */
    public void draw(
            FigureCanvas canvas,
            double left,
            double top,
            double side,
            IntUnaryOperator colour,
            String across,
            String upwards) {
        Axes axes = axes(left, top, side);
        draw(canvas, axes, Math.max(0.9, Math.min(2.5, side / 10 / Math.sqrt(points.x().length))), colour, k -> 0);
        axes.drawLines(canvas);
        axes.drawBelow(canvas, Ticks.over(axes.x0(), axes.x1(), MOST_TICKS, false), across);
        axes.drawLeft(canvas, Ticks.over(axes.y0(), axes.y1(), MOST_TICKS, false), upwards);
        for (int l = 0; l < landmarks.x().length; l++) {
            canvas.cross(axes.x(landmarks.x()[l]), axes.y(landmarks.y()[l]), 2.2, Palette.INK);
        }
    }

    /** Draws activity from 0 to 1 in a square without axes, the most active points on top. */
    public void drawActivity(FigureCanvas canvas, double left, double top, double side, IntToDoubleFunction activity) {
        int[] ramp = Palette.lightRamp();
        draw(
                canvas,
                axes(left, top, side),
                Math.max(0.5, Math.min(1.4, side / 8 / Math.sqrt(points.x().length))),
                k -> ramp[(int) Math.round(Math.min(1, activity.applyAsDouble(k)) * (ramp.length - 1))],
                activity);
    }

    private void draw(
            FigureCanvas canvas, Axes axes, double radius, IntUnaryOperator colour, IntToDoubleFunction activity) {
        IntStream.range(0, points.x().length)
                .boxed()
                .sorted(Comparator.comparingDouble(activity::applyAsDouble))
                .forEach(k -> canvas.disc(
                        axes.x(points.x()[k]),
                        axes.y(points.y()[k]),
                        activity.applyAsDouble(k) > FitQuality.ACTIVE ? ACTIVE_SIZE * radius : radius,
                        new Color(colour.applyAsInt(k))));
    }

    private Axes axes(double left, double top, double side) {
        double[] x = range(points.x(), landmarks.x());
        double[] y = range(points.y(), landmarks.y());
        double half = (0.5 + MARGIN) * Math.max(x[1] - x[0], y[1] - y[0]);
        half = half > 0 ? half : 1;
        double middleX = (x[0] + x[1]) / 2;
        double middleY = (y[0] + y[1]) / 2;
        return new Axes(left, top, side, side, middleX - half, middleX + half, middleY - half, middleY + half);
    }

    private static double[] range(double[] a, double[] b) {
        double low = Math.min(
                Arrays.stream(a).min().orElse(0), Arrays.stream(b).min().orElse(Double.POSITIVE_INFINITY));
        double high = Math.max(
                Arrays.stream(a).max().orElse(0), Arrays.stream(b).max().orElse(Double.NEGATIVE_INFINITY));
        return new double[] {low, high};
    }
}
