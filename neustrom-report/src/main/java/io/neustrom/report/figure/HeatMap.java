package io.neustrom.report.figure;

import java.awt.Color;
import java.awt.image.BufferedImage;

/**
 * A matrix as coloured squares, row 0 at the bottom, so that y points up as in the arena.
 *
 * @param rows of the matrix
 * @param columns of the matrix
 * @param values (rows, columns) NaN: nothing is known
 * @param largest the value of the lightest colour; the darkest one stands for 0
 */
public record HeatMap(int rows, int columns, double[] values, double largest) {
    private static final double BAR = 7; // width of the bar of colours
    private static final int SHADES = 256;
    private static final double HIGHEST_BOX = 22; // of a scale of counts
    private static final double PALER = 0.8; // share of the colour

    /** Draws the matrix into a rectangle. */
    public void draw(FigureCanvas canvas, double x, double y, double width, double height) {
        canvas.image(pixels(), x, y, width, height);
    }

    /**
     * The matrix with a pixel for each entry.
     *
     * @param paler the entries whose colours are mixed with that of nothing
     */
    public BufferedImage pixels(int... paler) {
        BufferedImage pixels = new BufferedImage(columns, rows, BufferedImage.TYPE_INT_RGB);
        for (int r = 0; r < rows; r++) {
            for (int c = 0; c < columns; c++) {
                double value = values[r * columns + c];
                pixels.setRGB(c, rows - 1 - r, Palette.rgb(largest > 0 ? value / largest : 0 * value));
            }
        }
        for (int entry : paler) {
            int row = rows - 1 - entry / columns;
            int colour = pixels.getRGB(entry % columns, row);
            pixels.setRGB(entry % columns, row, Palette.mixed(colour, Palette.rgb(Double.NaN), PALER));
        }
        return pixels;
    }

    /** Draws the boxes of a scale of counts, upwards, each with its counts at the right. */
    public static void drawSteps(FigureCanvas canvas, double x, double y, double height, StepScale scale) {
        int[] colours = scale.colours();
        double box = Math.min(HIGHEST_BOX, height / colours.length);
        for (int k = 0; k < colours.length; k++) {
            double top = y + height - (k + 1) * box;
            canvas.fill(x, top, BAR, box, new Color(colours[k]));
            canvas.text(
                    scale.text(k),
                    x + BAR + 2 * Axes.TICK,
                    top + box / 2 + Axes.HALF_LETTER,
                    Axes.TEXT,
                    FigureCanvas.Align.LEFT);
        }
    }

    /** Draws the colour scale, upright, with ticks on the right. */
    public void drawBar(FigureCanvas canvas, double x, double y, double height, Ticks ticks) {
        BufferedImage pixels = new BufferedImage(1, SHADES, BufferedImage.TYPE_INT_RGB);
        for (int i = 0; i < SHADES; i++) {
            pixels.setRGB(0, SHADES - 1 - i, Palette.rgb(i / (SHADES - 1.0)));
        }
        canvas.image(pixels, x, y, BAR, height);
        for (double tick : ticks.values()) {
            double place = y + height * (1 - tick / largest);
            canvas.line(x + BAR, place, x + BAR + Axes.TICK, place, Palette.INK);
            canvas.text(
                    ticks.text(tick),
                    x + BAR + 2 * Axes.TICK,
                    place + Axes.HALF_LETTER,
                    Axes.TEXT,
                    FigureCanvas.Align.LEFT);
        }
    }
}
