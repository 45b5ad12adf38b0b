package io.neustrom.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class SuggestCommandTest {
    /** Points 0 to 29 lie on a small arc far to the left of points 30 to 39. */
    private static final int LEFT = 30;

    private static final int COUNT = 40;

    @TempDir
    private static Path shared;

    private static Path model;
    private static Path points;

    @TempDir
    private Path folder;

    @BeforeAll
    static void fit() throws IOException {
        points = Files.write(
                shared.resolve("arcs.csv"),
                IntStream.range(0, COUNT)
                        .mapToObj(i -> String.format(
                                Locale.ROOT,
                                "%.6f,%.6f",
                                (i < LEFT ? -3 : 3) + Math.cos(0.1 * (i % LEFT)),
                                Math.sin(0.1 * (i % LEFT))))
                        .toList());
        Cli.tinyFit(shared.resolve("run"), points + " --gamma 4 --epochs 20").finishes();
        model = shared.resolve("run/model.neustrom");
    }

    @Test
    void whatIsSuggestedIsFilledInAndPredicts() throws IOException {
        suggest("--count 2").succeeds();
        List<String[]> lines = lines(out());
        assertThat(lines.get(0)).containsExactly("row", "class", "reason");
        assertThat(lines).hasSize(3);
        assertThat(Integer.parseInt(lines.get(1)[0])).isLessThan(LEFT); // the larger arc first
        assertThat(Integer.parseInt(lines.get(2)[0])).isGreaterThanOrEqualTo(LEFT);
        assertThat(lines.get(1)[1]).isEmpty();
        assertThat(lines.get(1)[2]).startsWith("stands for 75.0 % of the points (cell ");

        fillIn();

        Path predictions = folder.resolve("predictions.csv");
        Cli.run("predict", "" + model, "" + points, "--labels", "" + out(), "--out", "" + predictions)
                .succeeds();
        List<String[]> predicted = lines(predictions);
        for (int i = 0; i < COUNT; i++) {
            assertThat(predicted.get(i + 1)[1]).as("row %d", i).isEqualTo(side(i));
        }
    }

    @Test
    void theNextRoundKeepsTheLabelsAndAsksForOthers() throws IOException {
        suggest("--count 2").succeeds();
        fillIn();
        List<String[]> first = lines(out());
        Path more = folder.resolve("more.csv");

        suggest("--labels " + out() + " --count 3", more).succeeds();

        List<String[]> lines = lines(more);
        assertThat(lines).hasSize(1 + 2 + 3);
        assertThat(lines.subList(1, 3).stream().map(line -> line[0] + line[1]))
                .containsExactlyInAnyOrder(first.get(1)[0] + "left", first.get(2)[0] + "right");
        assertThat(lines.subList(3, 6)).allSatisfy(line -> {
            assertThat(line[1]).isEmpty();
            assertThat(line[2]).contains(" - best guess so far ");
        });
        assertThat(lines.stream().map(line -> line[0]).distinct()).hasSize(6);
    }

    @Test
    void labelsThatSomeoneFilledInAreNotOverwritten() throws IOException {
        suggest("--count 2").succeeds();
        suggest("--count 3").succeeds(); // nobody has filled it in
        fillIn();
        byte[] before = Files.readAllBytes(out());
        suggest("--count 2").isRefused("suggestions.csv) holds labels, which would be lost");
        assertThat(Files.readAllBytes(out())).isEqualTo(before);
    }

    @Test
    void thePageShowsNumbersOrPictures() throws IOException {
        suggest("--count 2").succeeds();
        String row = lines(out()).get(1)[0];
        assertThat(Files.readString(folder.resolve("suggestions.html")))
                .contains("<td class=\"number\">" + row + "</td><td class=\"reason\">stands for 75.0 % of the points")
                .contains("neustrom predict " + model + " " + points + " --labels " + out());

        suggest("--count 2 --picture 2x1").succeeds();
        assertThat(Files.readString(folder.resolve("suggestions.html")))
                .contains("data:image/png;base64,", "row " + row + "<br>stands for 75.0 %");

        Files.delete(folder.resolve("suggestions.html"));
        suggest("--count 2 --no-report").succeeds();
        assertThat(folder.resolve("suggestions.html")).doesNotExist();
    }

    @Test
    void moreThanThereAreAreAllRowsInJsonToo() throws IOException {
        JsonNode summary = JsonMapper.shared()
                .readTree(suggest("--count 99 --json").succeeds().out());
        assertThat(summary.get("suggestions").size()).isEqualTo(COUNT);
        assertThat(summary.at("/suggestions/39/covered").asDouble()).isEqualTo(1);

        Path labels = Files.write(
                folder.resolve("all.csv"),
                IntStream.range(0, COUNT).mapToObj(i -> i + "," + side(i)).toList());
        assertThat(suggest("--labels " + labels).succeeds().out()).contains("There is nothing to label");
    }

    @Test
    void labelsOfTheDataCountAndMayBeEmpty() throws IOException {
        List<String> rows = Files.readAllLines(points);
        for (String label : List.of("", "left")) {
            Path labelled = Files.writeString(
                    folder.resolve("labelled.csv"),
                    rows.get(0) + "," + label + "\n" + String.join(",\n", rows.subList(1, COUNT)) + ",\n");
            Cli result = Cli.run(
                    ("suggest " + model + " " + labelled + " --label-column 3 --count 2 --out " + out()).split(" "));
            assertThat(result.succeeds().out())
                    .contains(label.isEmpty() ? "40 rows, 0 labelled" : "40 rows, 1 labelled");
            Files.delete(out());
        }
    }

    @Test
    void refusesInOneSentence() throws IOException {
        suggest("--count 0").isRefused("--count (0) must be at least 1");
        suggest("--labels a.csv --label-column 2").isRefused("--labels and --label-column are not allowed together");
        suggest("--picture wide").isRefused("--picture (wide) must be width x height");
        suggest("--picture 2x1 --no-report").isRefused("--picture has no effect");
        suggest("--picture 9x9").isRefused("--picture (9x9) must have as many pixels as");
        suggest("", folder.resolve("page.html")).isRefused("page.html) must be CSV");
        Path three = Files.writeString(folder.resolve("three.csv"), "3,left,why\n");
        suggest("--labels " + three).isRefused("line 1: fields (3) must be 2: a row and its class");
    }

    private Path out() {
        return folder.resolve("suggestions.csv");
    }

    private Cli suggest(String options) {
        return suggest(options, out());
    }

    private static Cli suggest(String options, Path out) {
        return Cli.run(("suggest " + model + " " + points + " --out " + out + " " + options)
                .strip()
                .split(" +"));
    }

    private static String side(int row) {
        return row < LEFT ? "left" : "right";
    }

    private void fillIn() throws IOException {
        List<String> filled = lines(out()).stream()
                .map(line -> line[0].equals("row")
                        ? "row,class,reason"
                        : line[0] + "," + side(Integer.parseInt(line[0])) + "," + line[2])
                .toList();
        Files.write(out(), filled);
    }

    private static List<String[]> lines(Path file) throws IOException {
        return Files.readAllLines(file).stream()
                .map(line -> line.split(",", -1))
                .toList();
    }
}
