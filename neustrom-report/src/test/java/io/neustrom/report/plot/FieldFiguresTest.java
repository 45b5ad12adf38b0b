package io.neustrom.report.plot;

import static org.assertj.core.api.Assertions.assertThat;

import io.neustrom.field.BinGrid;
import io.neustrom.field.FieldAnalysis;
import io.neustrom.field.FieldOptions;
import io.neustrom.field.Occupancy;
import io.neustrom.field.RateMap;
import io.neustrom.report.content.FieldMaps;
import io.neustrom.report.figure.Figure;
import io.neustrom.report.figure.FigureCanvas;
import io.neustrom.report.figure.Palette;
import io.neustrom.world.Vector2;
import io.neustrom.world.Wall;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FieldFiguresTest {
    @TempDir
    private Path folder;

    @Test
    void anAnalysisHasFiveFiguresAndTheTimeIfItIsNotTheSameInAllBins() {
        assertThat(figures(analysis(6, 4, 5)))
                .extracting(Figure::name)
                .containsExactly("rate-maps", "fields", "coverage", "field-sizes", "spatial-information");
        Occupancy uneven = Occupancy.of(BinGrid.ofUnitBins(2, 2), new double[] {1, 2, 0, 3}, 1);
        FieldAnalysis analysis =
                FieldAnalysis.ofMaps(List.of(RateMap.of(uneven, new double[4])), FieldOptions.defaults());
        assertThat(figures(analysis)).extracting(Figure::name).contains("time");
    }

    /** The field lies in the left one of two rooms; the wall between them and the one around them are drawn. */
    @Test
    void wallsAreDrawnWhereTheyAreAndThePictureReachesAsFarAsTheyDo() throws IOException {
        FieldMaps maps = FieldMaps.of(analysis(4, 4, 1), List.of())
                .withWalls(List.of(
                        new Wall(new Vector2(2, 0), new Vector2(2, 4)),
                        new Wall(new Vector2(-1, 0), new Vector2(-1, 4))));
        assertThat(maps.extent()).containsExactly(-1, 4, 0, 4);
        Figure coverage = FieldFigures.of(maps).get(2);
        BufferedImage image = written(coverage);
        double side = 230.0 / 5;
        int ink = Palette.INK.getRGB() & 0xFFFFFF;
        int y = dots(50 + 2.5 * side);
        assertThat(darkest(image, dots(52 + 3 * side), y)).isEqualTo(ink);
        assertThat(darkest(image, dots(52), y)).isEqualTo(ink);
        assertThat(darkest(image, dots(52 + 2.5 * side), y)).isNotEqualTo(ink);
    }

    /** Of some pixels side by side: a thin line lies on one of them. */
    private static int darkest(BufferedImage image, int x, int y) {
        return IntStream.rangeClosed(-2, 2)
                .map(k -> image.getRGB(x + k, y) & 0xFFFFFF)
                .boxed()
                .min(Comparator.comparingInt(rgb -> (rgb >> 16) + (rgb >> 8 & 0xFF) + (rgb & 0xFF)))
                .orElseThrow();
    }

    @Test
    void manyCellsTakeSeveralSheets() {
        assertThat(figures(analysis(3, 3, 205)))
                .extracting(Figure::name)
                .startsWith("rate-maps-1", "rate-maps-2", "rate-maps-3", "fields", "coverage");
    }

    @Test
    void everyRateMapIsOnTheSheet() throws IOException {
        // Four maps of 6 x 4 bins side by side; cell k is active in bin k, the first bins of the lowest row.
        Figure sheet = figures(analysis(6, 4, 4)).get(0);
        BufferedImage image = written(sheet);
        int light = Palette.rgb(1);
        for (int k = 0; k < 4; k++) {
            double width = (540 - 24 - 21) / 4.0; // a sheet less its margins and spaces
            double x = 12 + k * (width + 7) + (k + 0.5) * width / 6;
            double y = sheet.canvas().height() - 12 - width / 12; // half a bin above the lower margin
            assertThat(image.getRGB(dots(x), dots(y)) & 0xFFFFFF)
                    .as("cell %d", k)
                    .isEqualTo(light);
        }
    }

    @Test
    void silentCellsAndTracksCanBeDrawn() throws IOException {
        BinGrid track = BinGrid.ofUnitBins(5, 1);
        FieldAnalysis silent = FieldAnalysis.ofMaps(List.of(map(track, -1), map(track, -1)), FieldOptions.defaults());
        for (Figure figure : figures(silent)) {
            assertThat(written(figure).getWidth()).isPositive();
        }
        FieldAnalysis one = FieldAnalysis.ofMaps(
                List.of(map(track, 3)), FieldOptions.defaults().withFieldBins(1));
        assertThat(figures(one)).hasSize(4); // a track has no map of territories
    }

    private static List<Figure> figures(FieldAnalysis analysis) {
        return FieldFigures.of(FieldMaps.of(analysis, List.of()));
    }

    private static FieldAnalysis analysis(int columns, int rows, int cells) {
        BinGrid grid = BinGrid.ofUnitBins(columns, rows);
        List<RateMap> maps = IntStream.range(0, cells)
                .mapToObj(k -> map(grid, k % grid.bins()))
                .toList();
        return FieldAnalysis.ofMaps(maps, FieldOptions.defaults().withFieldBins(1));
    }

    /** A cell that is active in one bin; none if that is negative. */
    private static RateMap map(BinGrid grid, int active) {
        boolean[] visited = new boolean[grid.bins()];
        Arrays.fill(visited, true);
        double[] rates = new double[grid.bins()];
        if (active >= 0) {
            rates[active] = 2;
        }
        return RateMap.of(Occupancy.uniform(grid, visited), rates);
    }

    private static int dots(double points) {
        return (int) (points * FigureCanvas.DOTS_PER_INCH / FigureCanvas.POINTS_PER_INCH);
    }

    private BufferedImage written(Figure figure) throws IOException {
        Path file = folder.resolve(figure.name() + ".png");
        figure.canvas().write(file);
        return ImageIO.read(file.toFile());
    }
}
