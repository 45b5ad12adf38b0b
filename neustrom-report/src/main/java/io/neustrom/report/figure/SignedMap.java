package io.neustrom.report.figure;

import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import javax.imageio.ImageIO;

/**
 * A map of numbers from -1 to 1 in coloured squares, row 0 at the bottom, so that y points up as in the arena.
 *
 * @param rows of the map
 * @param columns of the map
 * @param values (rows, columns) NaN: nothing is known
 */
public record SignedMap(int rows, int columns, double[] values) {

    /** Draws the map into a rectangle. */
    public void draw(FigureCanvas canvas, double x, double y, double width, double height) {
        canvas.image(pixels(), x, y, width, height);
    }

    /** The map as PNG, a pixel for each bin. */
    public byte[] png() {
        try (ByteArrayOutputStream bytes = new ByteArrayOutputStream()) {
            ImageIO.write(pixels(), "png", bytes);
            return bytes.toByteArray();
        } catch (IOException e) {
            throw new UncheckedIOException(e); // nothing is written to but memory
        }
    }

    private BufferedImage pixels() {
        BufferedImage pixels = new BufferedImage(columns, rows, BufferedImage.TYPE_INT_RGB);
        for (int r = 0; r < rows; r++) {
            for (int c = 0; c < columns; c++) {
                pixels.setRGB(c, rows - 1 - r, Palette.signed(values[r * columns + c]));
            }
        }
        return pixels;
    }
}
