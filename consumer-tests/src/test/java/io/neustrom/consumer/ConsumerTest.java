package io.neustrom.consumer;

import static org.assertj.core.api.Assertions.assertThat;

import io.neustrom.model.PlaceCellModel;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a stranger gets from one dependency and a few lines. */
class ConsumerTest {
    private static final int MOST_STATEMENTS = 15;

    @Test
    void aTableWithSomeLabelsIsLearnedPredictedAndSaved() throws Exception {
        StrangersProject flowers = StrangersProject.of("flowers");
        List<String> predicted = flowers.run("com.example.Flowers");
        List<String> truth =
                Files.readAllLines(flowers.file("truth.csv")).stream().skip(1).toList();

        long right = truth.stream().filter(predicted::contains).count();
        assertThat(predicted).hasSameSizeAs(truth);
        assertThat((double) right / truth.size()).isGreaterThan(0.8);
        assertThat(PlaceCellModel.load(flowers.file("target/flowers.neustrom")).tasks())
                .containsKey("species");
    }

    @Test
    void aRecordingGivesPlaceFieldsOnTheModulePath() throws Exception {
        String output = String.join("\n", StrangersProject.of("track").run("com.example.track/com.example.Track"));

        assertThat(output)
                .containsPattern("place cells: [1-9][0-9]* of 20")
                .containsPattern("covered: 0\\.[5-9]|covered: 1");
    }

    @ParameterizedTest
    @ValueSource(strings = {"flowers", "track"})
    void aFewLinesAreEnough(String name) throws IOException {
        try (Stream<Path> files = Files.walk(Path.of("projects", name, "src"))) {
            Path main = files.filter(file -> file.toString().endsWith(".java") && !file.endsWith("module-info.java"))
                    .findFirst()
                    .orElseThrow();
            List<String> lines = Files.readAllLines(main);
            assertThat(lines.subList(lines.indexOf("") + 1, lines.size()).stream()
                            .dropWhile(line -> !line.contains(" main("))
                            .filter(line -> line.endsWith(";") || line.endsWith("{")))
                    .hasSizeLessThanOrEqualTo(MOST_STATEMENTS + 1); // and main itself
        }
    }
}
