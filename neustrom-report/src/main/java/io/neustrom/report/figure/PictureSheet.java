package io.neustrom.report.figure;

import io.neustrom.data.Codes;
import io.neustrom.data.PictureShape;
import io.neustrom.data.Points;
import io.neustrom.data.Scaler;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Base64;
import java.util.function.IntFunction;
import javax.imageio.ImageIO;

/**
 * Many small images side by side in one sheet, as pages embed them.
 *
 * @param width of a small image, in pixels
 * @param height of a small image
 * @param columns small images side by side
 * @param image all of them
 * @param grey whether they are grey, ink on paper, so that a dark page may invert them
 */
public record PictureSheet(int width, int height, int columns, BufferedImage image, boolean grey) {
    private static final int MOST_NUMBERS = 3_000_000; // of all images; above, each is shrunk

    /** The images of some points. */
    public static PictureSheet ofPoints(PictureShape shape, Points points, int[] items) {
        Points shown = Scaler.NONE.apply(points.subset(items));
        float largest = 0;
        for (int k = 0; k < items.length; k++) {
            largest = Math.max(largest, largest(shown.row(k)));
        }
        return of(shape, items.length, shown::row, Math.max(largest, Float.MIN_NORMAL));
    }

    /** What some cells see: the mean of all images, weighted by the cell's activity, sum_i g_l(x_i) x_i / sum_i g_l(x_i). */
    public static PictureSheet ofCells(PictureShape shape, Points points, Codes codes, int[] cells) {
        float[][] means = new float[codes.cells()][shape.numbers()];
        double[] activity = codes.sum();
        Points pictures = Scaler.NONE.apply(points);
        for (int i = 0; i < points.count(); i++) {
            float[] picture = pictures.row(i);
            for (int e = codes.start(i); e < codes.end(i); e++) {
                float weight = (float) (codes.value(e) / activity[codes.cell(e)]);
                float[] mean = means[codes.cell(e)];
                for (int j = 0; j < mean.length; j++) {
                    mean[j] += weight * picture[j];
                }
            }
        }
        float largest = Float.MIN_NORMAL;
        for (float[] mean : means) {
            largest = Math.max(largest, largest(mean));
        }
        return of(shape, cells.length, k -> means[cells[k]], largest);
    }

    private static float largest(float[] numbers) {
        float largest = 0;
        for (float number : numbers) {
            largest = Math.max(largest, number);
        }
        return largest;
    }

    /** @param largest the number of full ink or full light; 0 and less are none */
    private static PictureSheet of(PictureShape shape, int count, IntFunction<float[]> pictures, float largest) {
        int shrink = 1;
        while ((long) count * shape.numbers() / (shrink * shrink) > MOST_NUMBERS) {
            shrink++;
        }
        int width = (shape.width() + shrink - 1) / shrink;
        int height = (shape.height() + shrink - 1) / shrink;
        int columns = (int) Math.ceil(Math.sqrt((double) count * height / width));
        int lines = (count + columns - 1) / columns;
        boolean grey = shape.channels() == 1;
        BufferedImage image = new BufferedImage(
                columns * width, lines * height, grey ? BufferedImage.TYPE_BYTE_GRAY : BufferedImage.TYPE_INT_RGB);
        for (int k = 0; k < count; k++) {
            draw(shape, pictures.apply(k), largest, shrink, image, k % columns * width, k / columns * height);
        }
        return new PictureSheet(width, height, columns, image, grey);
    }

    private static void draw(
            PictureShape shape, float[] picture, float largest, int shrink, BufferedImage image, int left, int top) {
        for (int y = 0; y < shape.height(); y += shrink) {
            for (int x = 0; x < shape.width(); x += shrink) {
                int colour = 0;
                for (int channel = 0; channel < 3; channel++) {
                    double light =
                            mean(shape, picture, x, y, Math.min(channel, shape.channels() - 1), shrink) / largest;
                    int level = (int) Math.round(255 * Math.max(0, Math.min(1, light)));
                    colour = colour << 8 | (shape.channels() == 1 ? 255 - level : level);
                }
                if (image.getType() == BufferedImage.TYPE_BYTE_GRAY) {
                    // Not by setRGB, which would darken: it takes a grey image for one of linear light.
                    image.getRaster().setSample(left + x / shrink, top + y / shrink, 0, colour & 0xFF);
                } else {
                    image.setRGB(left + x / shrink, top + y / shrink, colour);
                }
            }
        }
    }

    /** The mean of a block of pixels, cut at the edges of the image. */
    private static double mean(PictureShape shape, float[] picture, int x, int y, int channel, int side) {
        double sum = 0;
        int pixels = 0;
        for (int v = y; v < Math.min(shape.height(), y + side); v++) {
            for (int u = x; u < Math.min(shape.width(), x + side); u++) {
                sum += picture[(v * shape.width() + u) * shape.channels() + channel];
                pixels++;
            }
        }
        return sum / pixels;
    }

    /** Image k alone. */
    public BufferedImage picture(int k) {
        return image.getSubimage(k % columns * width, k / columns * height, width, height);
    }

    /** The sheet as a data URL: PNG for grey, JPEG, a fifth of the size, for colours. */
    public String dataUri() {
        String format = grey ? "png" : "jpeg";
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try {
            if (!ImageIO.write(image, format, bytes)) {
                throw new IOException("this Java cannot write " + format);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return "data:image/" + format + ";base64," + Base64.getEncoder().encodeToString(bytes.toByteArray());
    }
}
