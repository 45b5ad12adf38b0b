package io.neustrom.report.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.neustrom.data.Codes;
import io.neustrom.data.PictureShape;
import io.neustrom.data.Points;
import io.neustrom.probability.TransitionMatrix;
import io.neustrom.report.RunReport;
import io.neustrom.report.SampleReports;
import io.neustrom.report.content.Embedding;
import io.neustrom.report.content.Representation;
import io.neustrom.report.content.RunResults;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RunPageTest {
    @TempDir
    private Path folder;

    @Test
    void noNameCanEndTheScriptOrBecomeAMark() {
        String page = SampleReports.digits().page();
        assertThat(Pattern.compile("<script").matcher(page).results()).hasSize(3);
        assertThat(Pattern.compile("</script").matcher(page).results()).hasSize(3);
        assertThat(page).contains("&lt;/script&gt;", "\\u003c/script>").doesNotContain("<b>");
    }

    @Test
    void thePageAsksNobodyForAnything() {
        for (RunReport report : List.of(SampleReports.circle(), SampleReports.digits(), SampleReports.states())) {
            assertThat(report.page())
                    .doesNotContain("http:", "https:", "//cdn", "@import", "url(")
                    .doesNotContainPattern("(src|href)=\"(?!data:)");
        }
    }

    @Test
    void theCommandStandsThereAsAShellTakesIt() {
        assertThat(SampleReports.circle().page())
                .contains("<code>./neustrom fit &#39;my points.csv&#39;</code>", "Seed 7");
    }

    @Test
    void aSmallRunIsShownWholeAndSaysNothingOfThinning() {
        assertThat(SampleReports.circle().page()).doesNotContain("id=\"thinning\"");
    }

    /** The worst case: 10,000 pictures of 28 x 28 pixels that no format can compress. */
    @Test
    void aLargeRunIsThinnedSaysSoAndStaysSmall() {
        int n = 10_000;
        SplittableRandom random = new SplittableRandom(1);
        float[] pixels = new float[n * 784];
        for (int p = 0; p < pixels.length; p++) {
            pixels[p] = random.nextInt(256);
        }
        Codes.Collector codes = new Codes.Collector(n, 300);
        for (int i = 0; i < n; i++) {
            float[] code = new float[300];
            code[i * 300 / n] = 0.8f;
            code[random.nextInt(300)] = 0.6f;
            codes.append(code, 1);
        }
        Points pictures = Points.ofRowMajor(pixels, n, 784);
        RunReport report = new RunReport(
                SampleReports.circle().results(),
                new Representation(
                        Optional.of(pictures),
                        Optional.of(new PictureShape(28, 28, 1)),
                        Optional.empty(),
                        List.of(),
                        TransitionMatrix.ofCsr(
                                IntStream.rangeClosed(0, n).toArray(),
                                IntStream.range(0, n).toArray(),
                                IntStream.range(0, n).mapToDouble(i -> 1).toArray()),
                        codes.finish(),
                        Embedding.of(Points.ofRowMajor(new float[n * 2], n, 2)),
                        Points.ofRowMajor(new float[300 * 2], 300, 2),
                        Optional.empty()));
        String page = report.page();
        assertThat(page.length()).isLessThan(5_000_000);
        assertThat(page)
                .contains(
                        "Scatter plots show 2,000 of 10,000 points",
                        "Matrices are shown with at most 500 x 500 pixels");
    }

    @Test
    void whatARunToldIsTheSameAfterItsFile() throws IOException {
        RunResults results = SampleReports.digits().results();
        Path file = folder.resolve("report.json");
        results.write(file);
        Path again = folder.resolve("again.json");
        RunResults.read(file).write(again);
        assertThat(again).hasSameTextualContentAs(file);
        assertThat(RunResults.read(file).tasks().get(0).results())
                .isEqualTo(results.tasks().get(0).results());
    }

    @Test
    void anotherFileIsNoResultsOfARun() throws IOException {
        for (String text : List.of("", "[]", "{}", "{\"title\": 3}")) {
            Path file = Files.writeString(folder.resolve("report.json"), text);
            assertThatThrownBy(() -> RunResults.read(file))
                    .isInstanceOf(IOException.class)
                    .hasMessage(file + " does not hold the results of a run");
        }
    }

    @Test
    void partsOfDifferentSizesAreRefused() {
        Representation run = SampleReports.states().representation();
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Representation(
                        run.points(),
                        run.pictures(),
                        run.classes(),
                        List.of("one"),
                        run.transitions(),
                        run.codes(),
                        run.embedding(),
                        run.landmarks(),
                        Optional.empty()))
                .withMessage("names (1) must be as many as codes (3)");
    }
}
