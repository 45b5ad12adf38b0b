package io.neustrom.report.content;

import static org.assertj.core.api.Assertions.assertThat;

import io.neustrom.data.Codes;
import io.neustrom.report.figure.Figure;
import io.neustrom.report.figure.FigureCanvas;
import io.neustrom.report.figure.Palette;
import io.neustrom.report.plot.FieldFigures;
import io.neustrom.world.GridWorld;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GridMapsTest {
    /** States 0 1 / 2, and a wall at the lower right. */
    private static final GridWorld CORNER = GridWorld.parse("####\n#..#\n#.##\n####\n");

    @TempDir
    private Path folder;

    @Test
    void mapsStandAsTheTextDoesAndWallsAreGrey() throws IOException {
        Codes codes = Codes.ofDense(new float[] {1, 0, 0, 1, 0, 0}, 3, 2); // cell 0 at state 0, cell 1 at state 1
        Figure sheet = FieldFigures.of(new GridMaps(CORNER).of(codes, new double[3], List.of(0), 0))
                .get(0);
        BufferedImage image = written(sheet);
        double width = (540 - 24 - 21) / 4.0; // a sheet less its margins and spaces, four maps a line
        for (int cell = 0; cell < 2; cell++) {
            double left = 12 + cell * (width + 7);
            double bottom = sheet.canvas().height() - 12;
            assertThat(colour(image, left + (0.25 + 0.5 * cell) * width, bottom - 0.75 * width))
                    .as("the place of cell %d", cell)
                    .isEqualTo(Palette.rgb(1));
            assertThat(colour(image, left + 0.25 * width, bottom - 0.25 * width))
                    .as("state 2")
                    .isEqualTo(Palette.rgb(0));
            assertThat(colour(image, left + 0.75 * width, bottom - 0.25 * width))
                    .as("the wall")
                    .isEqualTo(Palette.rgb(Double.NaN));
        }
    }

    @Test
    void valuesAreDrawnWithThePathToTheirGoal() throws IOException {
        Figure figure = values(new double[] {0.5, 1, 0.1}, List.of(2, 0, 1), 2);
        assertThat(figure.name()).isEqualTo("values");
        BufferedImage image = written(figure);
        double side = 115; // two cells share 230 points
        double left = 12;
        double top = 50;
        assertThat(colour(image, left + 0.5 * side, top + 1.5 * side))
                .as("the start")
                .isEqualTo(Palette.CONTRAST.getRGB() & 0xFFFFFF);
        assertThat(colour(image, left + 0.5 * side, top + side))
                .as("the way from the start")
                .isEqualTo(Palette.CONTRAST.getRGB() & 0xFFFFFF);
        assertThat(colour(image, left + 1.5 * side, top + 0.5 * side))
                .as("the goal")
                .isEqualTo(Palette.INK.getRGB() & 0xFFFFFF);
        assertThat(colour(image, left + 1.9 * side, top + 0.1 * side))
                .as("the largest value")
                .isEqualTo(Palette.rgb(1));
        assertThat(colour(image, left + 0.1 * side, top + 1.9 * side))
                .as("the smallest value")
                .isEqualTo(Palette.rgb(0));
    }

    /** ln 0 is no number, and equal values have no scale. */
    @Test
    void valuesWithoutALogarithmOrWithoutDifferencesCanBeDrawn() throws IOException {
        assertThat(written(values(new double[] {0, 1, 0}, List.of(1), 0)).getWidth())
                .isPositive();
        assertThat(written(values(new double[3], List.of(0), 0)).getWidth()).isPositive();
    }

    private static Figure values(double[] values, List<Integer> path, int shortest) {
        Codes silent = Codes.ofDense(new float[3], 3, 1);
        List<Figure> figures = FieldFigures.of(new GridMaps(CORNER).of(silent, values, path, shortest));
        return figures.get(figures.size() - 1);
    }

    private static int colour(BufferedImage image, double x, double y) {
        double dots = (double) FigureCanvas.DOTS_PER_INCH / FigureCanvas.POINTS_PER_INCH;
        return image.getRGB((int) (x * dots), (int) (y * dots)) & 0xFFFFFF;
    }

    private BufferedImage written(Figure figure) throws IOException {
        Path file = folder.resolve(figure.name() + ".png");
        figure.canvas().write(file);
        return ImageIO.read(file.toFile());
    }
}
