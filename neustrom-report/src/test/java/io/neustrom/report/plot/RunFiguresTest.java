package io.neustrom.report.plot;

import static org.assertj.core.api.Assertions.assertThat;

import io.neustrom.report.SampleReports;
import io.neustrom.report.figure.Figure;
import io.neustrom.report.figure.Palette;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RunFiguresTest {
    private static final List<String> OF_EVERY_RUN =
            List.of("embedding", "input-probabilities", "output-kernel", "receptive-fields", "fields", "spectrum");

    @TempDir
    private Path folder;

    @Test
    void aRunOnPointsHasAllPanelsOfThePaper() throws IOException {
        List<Figure> figures = SampleReports.circle().figures();
        assertThat(figures.stream().map(Figure::name))
                .containsAll(OF_EVERY_RUN)
                .contains("input", "training")
                .hasSize(8);
        for (Figure figure : figures) {
            assertThat(colours(figure)).as(figure.name()).isGreaterThan(20);
        }
    }

    @Test
    void fewLabelsHaveTheirs() throws IOException {
        List<Figure> figures = SampleReports.digits().figures();
        assertThat(figures.stream().map(Figure::name))
                .containsAll(OF_EVERY_RUN)
                .contains("prg", "confusion", "spectrum-h")
                .doesNotContain("training"); // no epochs are known
        for (Figure figure : figures) {
            assertThat(colours(figure)).as(figure.name()).isGreaterThan(20);
        }
    }

    @Test
    void discreteStatesHaveNoInput() {
        assertThat(SampleReports.states().figures().stream().map(Figure::name))
                .containsExactlyInAnyOrderElementsOf(OF_EVERY_RUN);
    }

    /** Colours of one lightness: a difference of kinds must not look like one of numbers. */
    @Test
    void kindsOfThingsHaveDifferentColours() {
        for (int kinds : new int[] {2, 10, 300}) {
            assertThat(IntStream.range(0, kinds)
                            .map(k -> Palette.kind(k, kinds))
                            .distinct())
                    .hasSizeGreaterThan((int) (0.95 * kinds) - 1);
        }
    }

    private long colours(Figure figure) throws IOException {
        Path file = folder.resolve(figure.name() + ".png");
        figure.canvas().write(file);
        BufferedImage image = ImageIO.read(file.toFile());
        return IntStream.of(image.getRGB(0, 0, image.getWidth(), image.getHeight(), null, 0, image.getWidth()))
                .distinct()
                .count();
    }
}
