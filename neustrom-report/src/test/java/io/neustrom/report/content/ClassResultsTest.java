package io.neustrom.report.content;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.neustrom.data.Codes;
import io.neustrom.data.Labels;
import io.neustrom.data.Points;
import io.neustrom.fewlabel.FewLabelClassifier;
import io.neustrom.fewlabel.FewLabelData;
import io.neustrom.fewlabel.FewLabelFit;
import io.neustrom.fewlabel.Suggestion;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ClassResultsTest {
    private static final List<String> NAMES = List.of("left", "right");

    @TempDir
    private Path folder;

    /** Six points in two places; the last of each has no label. */
    private static ClassResults results() {
        Points points = Points.of(new double[][] {{0, 0}, {0, 0.1}, {0.1, 0}, {5, 5}, {5, 5.1}, {5.1, 5}});
        Codes codes = Codes.ofDense(new float[] {1, 0, 1, 0, 1, 0, 0, 1, 0, 1, 0, 1}, 6, 2);
        Labels known = Labels.of(new int[] {0, 0, Labels.UNKNOWN, 1, 1, Labels.UNKNOWN}, NAMES);
        FewLabelFit fit =
                FewLabelClassifier.defaults().fit(FewLabelData.of(codes).withPoints(points), known);
        Suggestion next = new Suggestion(5, 1, 2, 0.5, 1, OptionalDouble.of(0.9));
        return ClassResults.of("side", known, fit, List.of(next), new int[] {0, 1, 2, 3, 4, 7});
    }

    @Test
    void labelsLeftOutAreCounted() {
        ClassResults.LeftOut said = results().leftOut().orElseThrow();
        assertThat(said.count()).isEqualTo(4);
        assertThat(said.accuracy()).isEqualTo(1);
        assertThat(said.confusion()).isDeepEqualTo(new long[][] {{2, 0}, {0, 2}});
        assertThat(said.bins().stream().mapToInt(ClassResults.Bin::count).sum()).isEqualTo(4);
        double gap = said.bins().stream()
                .mapToDouble(bin -> bin.count() * Math.abs(bin.accuracy() - bin.confidence()))
                .sum();
        assertThat(gap / 4).isCloseTo(said.calibration().expectedError(), within(1e-9));
    }

    @Test
    void classesHaveTheirRows() {
        ClassResults results = results();
        assertThat(results.predicted()).containsExactly(0, 0, 0, 1, 1, 1);
        assertThat(results.suggestedRows()).containsExactly(7);
        assertThat(results.classes().get(1).labels()).isEqualTo(2);
        assertThat(results.classes().get(1).rows()).isEqualTo(3);
    }

    @Test
    void resultsAreReadAsWritten() throws IOException {
        RunResults run = new RunResults(
                "title",
                "Learned.",
                new RunResults.Origin(List.of("./neustrom"), 7, "1", "17", "2025-01-01T00:00:00Z"),
                List.of(),
                List.of(),
                List.of());
        Path file = folder.resolve("report.json");
        run.withClasses(results()).write(file);
        assertThat(RunResults.read(file).classes().orElseThrow())
                .usingRecursiveComparison()
                .isEqualTo(results());
        run.write(file); // as versions wrote it that knew of no classes
        Files.writeString(file, Files.readString(file).replaceFirst(",\\s*\"classes\" : null", ""));
        assertThat(Files.readString(file)).doesNotContain("classes");
        assertThat(RunResults.read(file).classes()).isEmpty();
    }
}
