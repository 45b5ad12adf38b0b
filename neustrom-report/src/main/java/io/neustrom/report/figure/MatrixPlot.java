package io.neustrom.report.figure;

import java.awt.image.BufferedImage;

/** A {@link Raster} as an image, row 0 at the top, with a bar that shows the scale of its colours. */
public record MatrixPlot(Raster raster) {
    private static final double BAR = 7; // width of the bar of colours
    private static final double SPACE = 10; // between matrix and bar
    private static final int SHADES = 256;
    private static final int MOST_TICKS = 5;

    /** Draws the matrix into a rectangle and the bar on its right. */
    public void draw(FigureCanvas canvas, double left, double top, double width, double height) {
        BufferedImage pixels = new BufferedImage(raster.columns(), raster.rows(), BufferedImage.TYPE_INT_RGB);
        for (int r = 0; r < raster.rows(); r++) {
            for (int c = 0; c < raster.columns(); c++) {
                pixels.setRGB(c, r, Palette.rgb(raster.level(r, c)));
            }
        }
        canvas.image(pixels, left, top, width, height);
        drawBar(canvas, left + width + SPACE, top, height);
    }

    private void drawBar(FigureCanvas canvas, double left, double top, double height) {
        BufferedImage shades = new BufferedImage(1, SHADES, BufferedImage.TYPE_INT_RGB);
        for (int i = 0; i < SHADES; i++) {
            shades.setRGB(0, SHADES - 1 - i, Palette.rgb(i / (SHADES - 1.0)));
        }
        canvas.image(shades, left, top, BAR, height);
        if (!(raster.largest() > 0)) {
            return;
        }
        Ticks ticks = Ticks.over(0, raster.largest(), MOST_TICKS, false);
        for (double tick : ticks.values()) {
            double share = tick / raster.largest();
            double y = top + height * (1 - (raster.squareRoot() ? Math.sqrt(share) : share));
            canvas.line(left + BAR, y, left + BAR + Axes.TICK, y, Palette.INK);
            canvas.text(
                    ticks.text(tick),
                    left + BAR + 2 * Axes.TICK,
                    y + Axes.HALF_LETTER,
                    Axes.TEXT,
                    FigureCanvas.Align.LEFT);
        }
    }
}
