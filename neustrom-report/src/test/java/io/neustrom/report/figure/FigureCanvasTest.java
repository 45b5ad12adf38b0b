package io.neustrom.report.figure;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.Color;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FigureCanvasTest {
    @TempDir
    private Path folder;

    @Test
    void aSheetHasThreeHundredDotsAnInchAndSaysSo() throws IOException {
        Path file = folder.resolve("sheet.png");
        new FigureCanvas(72, 36).write(file);
        BufferedImage image = ImageIO.read(file.toFile());
        assertThat(image.getWidth()).isEqualTo(300);
        assertThat(image.getHeight()).isEqualTo(150);
        assertThat(dotsPerMetre(Files.readAllBytes(file))).isBetween(11810, 11812); // 300 / 0.0254
    }

    /** The number in the chunk pHYs of a PNG file. */
    private static int dotsPerMetre(byte[] png) {
        int start = new String(png, StandardCharsets.ISO_8859_1).indexOf("pHYs");
        assertThat(start).isPositive();
        return ByteBuffer.wrap(png).getInt(start + 4);
    }

    @Test
    void rowZeroOfAHeatMapIsAtTheBottomAndLargeIsLight() throws IOException {
        FigureCanvas canvas = new FigureCanvas(72, 72);
        double[] values = {
            0,
            0.5, //
            1,
            Double.NaN
        };
        new HeatMap(2, 2, values, 1).draw(canvas, 0, 0, 72, 72);
        BufferedImage image = written(canvas);
        assertThat(rgb(image, 10, 290)).isEqualTo(Palette.rgb(0));
        assertThat(rgb(image, 290, 290)).isEqualTo(Palette.rgb(0.5));
        assertThat(rgb(image, 10, 10)).isEqualTo(Palette.rgb(1));
        assertThat(rgb(image, 290, 10)).isEqualTo(Palette.NOTHING.getRGB() & 0xFFFFFF);
        assertThat(rgb(image, 149, 149)).isEqualTo(Palette.rgb(1)); // edges are sharp
        assertThat(rgb(image, 149, 150)).isEqualTo(Palette.rgb(0));
    }

    @Test
    void aMapOfNothingButZerosIsDark() throws IOException {
        FigureCanvas canvas = new FigureCanvas(36, 36);
        new HeatMap(1, 2, new double[] {0, Double.NaN}, 0).draw(canvas, 0, 0, 36, 36);
        BufferedImage image = written(canvas);
        assertThat(rgb(image, 10, 75)).isEqualTo(Palette.rgb(0));
        assertThat(rgb(image, 140, 75)).isEqualTo(Palette.rgb(Double.NaN));
    }

    @Test
    void lightnessOfThePaletteGrowsInEqualSteps() {
        double before = luminance(Palette.rgb(0));
        for (int i = 1; i <= 20; i++) {
            double next = luminance(Palette.rgb(i / 20.0));
            assertThat(next - before).isBetween(2.5, 6.0); // from about 10 to 95 in 20 steps
            before = next;
        }
        assertThat(Palette.rgb(-3)).isEqualTo(Palette.rgb(0));
        assertThat(Palette.rgb(7)).isEqualTo(Palette.rgb(1));
    }

    /** CIE L*, 0 to 100, of a colour of sRGB. */
    private static double luminance(int rgb) {
        Color colour = new Color(rgb);
        double y = 0.2126 * linear(colour.getRed())
                + 0.7152 * linear(colour.getGreen())
                + 0.0722 * linear(colour.getBlue());
        return y > 0.008856 ? 116 * Math.cbrt(y) - 16 : 903.3 * y;
    }

    private static double linear(int part) {
        double share = part / 255.0;
        return share <= 0.04045 ? share / 12.92 : Math.pow((share + 0.055) / 1.055, 2.4);
    }

    private BufferedImage written(FigureCanvas canvas) throws IOException {
        Path file = folder.resolve("drawn.png");
        canvas.write(file);
        return ImageIO.read(file.toFile());
    }

    private static int rgb(BufferedImage image, int x, int y) {
        return image.getRGB(x, y) & 0xFFFFFF;
    }
}
