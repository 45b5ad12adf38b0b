package io.neustrom.report.figure;

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

    /** Draws the matrix into a rectangle. */
    public void draw(FigureCanvas canvas, double x, double y, double width, double height) {
        BufferedImage pixels = new BufferedImage(columns, rows, BufferedImage.TYPE_INT_RGB);
        for (int r = 0; r < rows; r++) {
            for (int c = 0; c < columns; c++) {
                double value = values[r * columns + c];
                pixels.setRGB(c, rows - 1 - r, Palette.rgb(largest > 0 ? value / largest : 0 * value));
            }
        }
        canvas.image(pixels, x, y, width, height);
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
