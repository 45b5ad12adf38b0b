package io.neustrom.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.neustrom.io.LabelFile;
import io.neustrom.model.PlaceCellModel;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class ClassifyCommandTest {
    private static final String TINY =
            " --cells 8 --layers 8 --fourier-features 8 --epochs 30 --k-means-restarts 1 --threads 1";
    private static final int ROWS = 60;

    @TempDir
    private Path folder;

    /** Two clouds with a colour each, a gap here and there; the label of every sixth row is known. */
    private Path flowers() throws IOException {
        List<String> unknown = List.of("", "?", "NA", "-1", "");
        return table(i -> i % 6 < 2 ? species(i) : unknown.get(i % 5));
    }

    private static String species(int i) {
        return i % 2 == 0 ? "rose" : "tulip";
    }

    @FunctionalInterface
    private interface LabelOfRow {
        String of(int row);
    }

    private Path table(LabelOfRow label) throws IOException {
        StringBuilder lines = new StringBuilder("length,width,colour,species\n");
        for (int i = 0; i < ROWS; i++) {
            lines.append(String.format(
                    Locale.ROOT,
                    "%s,%.3f,%s,%s%n",
                    i % 7 == 3 ? "" : String.format(Locale.ROOT, "%.3f", 5 * (i % 2) + Math.sin(i)),
                    3 * (i % 2) + Math.cos(1.7 * i),
                    i % 2 == 0 ? "red" : i % 4 == 1 ? "yellow" : "white",
                    label.of(i)));
        }
        return Files.writeString(folder.resolve("flowers.csv"), lines);
    }

    private Path out() {
        return folder.resolve("run");
    }

    private Cli classify(Path file, String options) {
        return Cli.run(("classify " + file + TINY + " --out " + out() + " " + options)
                .strip()
                .split(" +"));
    }

    private JsonNode metrics(Path file, String options) {
        return JsonMapper.shared()
                .readTree(classify(file, "--json --no-report --overwrite " + options)
                        .finishes()
                        .out())
                .get("metrics");
    }

    private List<String[]> predictions(Path file) throws IOException {
        return Files.readAllLines(file).stream()
                .skip(1)
                .map(line -> line.split(",", -1))
                .toList();
    }

    @Test
    void aClassThatLooksLikeAFormulaIsWrittenAsTextAndReadBack() throws IOException {
        String formula = "=cmd|' /C calc'!A0";
        Path file = table(i -> i % 6 < 2 ? (i % 2 == 0 ? formula : "-2") : "");
        classify(file, "--no-report --label-column species").finishes();

        for (String name : List.of("predictions.csv", "suggestions.csv")) {
            Path written = out().resolve(name);
            assertThat(predictions(written).stream().map(row -> row[1]))
                    .as(name)
                    .contains("'" + formula, "-2")
                    .doesNotContain(formula);
            assertThat(LabelFile.read(written, ROWS, List.of()).names()).containsExactlyInAnyOrder(formula, "-2");
        }
    }

    @Test
    void everyRowGetsAClassAndAllFilesAreThere() throws IOException {
        Cli result = classify(flowers(), "").finishes();
        try (Stream<Path> files = Files.list(out())) {
            assertThat(files.map(file -> file.getFileName().toString()))
                    .containsExactlyInAnyOrder(
                            "model.neustrom",
                            "predictions.csv",
                            "suggestions.csv",
                            "metrics.json",
                            "run.json",
                            "report.json",
                            "report.html",
                            "figures");
        }
        List<String[]> rows = predictions(out().resolve("predictions.csv"));
        assertThat(rows).hasSize(ROWS);
        long right = rows.stream()
                .filter(row -> row[1].equals(species(Integer.parseInt(row[0]))))
                .count();
        assertThat(right).isGreaterThan(ROWS * 9 / 10);
        assertThat(result.out().replaceAll(" +", " "))
                .contains(
                        "--label-column species",
                        "60 rows, 2 classes\n labelled rows 20\n right if left out ",
                        " calibration error ",
                        " class labels share rows\n rose 10 ",
                        "Labels left out",
                        "To label next:\n row ",
                        " and 15 more");
        assertThat(Files.readString(out().resolve("report.html")))
                .contains(
                        "Classes: species",
                        "Class shares",
                        "Confusion of labels left out",
                        "Reliability",
                        "What to label next");
    }

    @Test
    void theModelPredictsNewRowsAndIsUsedByOtherCommands() throws IOException {
        Path file = flowers();
        classify(file, "--no-report").finishes();
        String model = out().resolve("model.neustrom").toString();
        assertThat(PlaceCellModel.load(Path.of(model)).tasks().keySet()).containsExactly("species");
        Path fresh = Files.writeString(
                folder.resolve("new.csv"), "length,width,colour\n0.1,0.2,red\n5.2,3.1,yellow\n,2.9,white\n");
        Path guesses = folder.resolve("guesses.csv");
        Cli.run("predict", model, fresh.toString(), "--task", "species", "--out", guesses.toString())
                .succeedsAndTells("new.csv");
        assertThat(predictions(guesses).stream().map(row -> row[1])).containsExactly("rose", "tulip", "tulip");
        Cli.run(
                        "encode",
                        model,
                        fresh.toString(),
                        "--out",
                        folder.resolve("codes.csv").toString())
                .succeedsAndTells("new.csv");
        Path suggested = out().resolve("suggestions.csv");
        Cli.run(
                        "suggest",
                        model,
                        file.toString(),
                        "--labels",
                        suggested.toString(),
                        "--count",
                        "3",
                        "--out",
                        folder.resolve("more.csv").toString(),
                        "--no-report")
                .succeedsAndTells("");
        assertThat(Files.readAllLines(suggested)).hasSize(1 + 20 + 20);
    }

    @Test
    void theNumberOfThreadsChangesNothing() throws IOException {
        Path file = flowers();
        classify(file, "--no-report").finishes();
        byte[] one = Files.readAllBytes(out().resolve("predictions.csv"));
        byte[] model = Files.readAllBytes(out().resolve("model.neustrom"));
        Path second = folder.resolve("second");
        List<String> words = new ArrayList<>(List.of("classify", file.toString()));
        words.addAll(
                Arrays.asList(TINY.strip().replace("--threads 1", "--threads 2").split(" ")));
        words.addAll(List.of("--no-report", "--out", second.toString()));
        Cli.run(words.toArray(String[]::new)).finishes();
        assertThat(Files.readAllBytes(second.resolve("predictions.csv"))).isEqualTo(one);
        assertThat(Files.readAllBytes(second.resolve("model.neustrom"))).isEqualTo(model);
    }

    @Test
    void metricsHaveWhatIsPrinted() throws IOException {
        JsonNode metrics = metrics(flowers(), "--suggestions 3 --class-shares rose=.3,tulip=.7");
        assertThat(metrics.get("task").asString()).isEqualTo("species");
        assertThat(metrics.get("labelledRows").asInt()).isEqualTo(20);
        assertThat(metrics.at("/leftOut/accuracy").asDouble()).isGreaterThan(0.9);
        assertThat(metrics.at("/leftOut/confusion").size()).isEqualTo(2);
        assertThat(metrics.at("/classes/0/share").asDouble()).isBetween(0.29, 0.31);
        assertThat(metrics.get("suggestions").size()).isEqualTo(3);
        assertThat(metrics.get("klDivergence").asDouble()).isPositive();
    }

    @Test
    void withoutSuggestionsThereIsNoFileOfThem() throws IOException {
        assertThat(classify(flowers(), "--suggestions 0 --no-report").finishes().out())
                .doesNotContain("To label next");
        assertThat(out().resolve("suggestions.csv")).doesNotExist();
        classify(flowers(), "--suggestions -1").isRefused("--suggestions (-1) must be at least 0");
    }

    @Test
    void theReportIsMadeAgain() throws IOException {
        classify(flowers(), "").finishes();
        Path page = out().resolve("report.html");
        String first = Files.readString(page);
        Files.delete(page);
        Cli.run("report", out().toString()).succeeds();
        assertThat(Files.readString(page)).isEqualTo(first);
    }

    @Test
    void aFileOfLabelsTakesThePlaceOfTheColumn() throws IOException {
        Path labels = Files.writeString(folder.resolve("few.csv"), "row,class\n0,a\n2,a\n1,b\n3,b\n");
        JsonNode metrics = metrics(flowers(), "--labels " + labels + " --classes b,a,c");
        assertThat(metrics.get("task").asString()).isEqualTo("class");
        assertThat(metrics.get("labelledRows").asInt()).isEqualTo(4);
        assertThat(metrics.get("classesWithoutLabel").toString()).isEqualTo("[\"c\"]");
        assertThat(predictions(out().resolve("predictions.csv")).stream().map(row -> row[1]))
                .doesNotContain("c", "");
    }

    @Test
    void ifEveryRowHasALabelTheTaskIsLearned() throws IOException {
        Cli result =
                classify(table(ClassifyCommandTest::species), "--no-report").finishes();
        assertThat(result.out())
                .contains(
                        "Every row has a label: there is nothing to predict, but the model has learned the task species.")
                .doesNotContain("To label next", "mean confidence");
    }

    @Test
    void oneClassIsGivenToEveryRow() throws IOException {
        Cli result = classify(table(i -> i < 5 ? "rose" : ""), "--label-column species --no-report")
                .finishes();
        assertThat(result.out()).contains("60 rows, 1 class\n", "There is only one class: every row gets it.");
        assertThat(predictions(out().resolve("predictions.csv")).stream().map(row -> row[1]))
                .containsOnly("rose");
    }

    @Test
    void singleLabelsCannotBeLeftOut() throws IOException {
        assertThat(classify(table(i -> i < 2 ? species(i) : ""), "--label-column species --no-report")
                        .finishes()
                        .out())
                .contains("No class has two labels, so none can be left out")
                .doesNotContain("right if left out", "calibration");
        assertThat(classify(table(i -> i < 3 ? species(i) : ""), "--label-column species --no-report --overwrite")
                        .finishes()
                        .out())
                .contains("Not left out, since they have a single label: tulip.");
    }

    @Test
    void rowsThatContradictEachOtherKeepTheirLabelsAndAreCounted() throws IOException {
        Path file = flowers();
        List<String> lines = new ArrayList<>(Files.readAllLines(file));
        lines.add("9,9,red,rose");
        lines.add("9,9,red,tulip");
        Files.write(file, lines);
        Cli result = classify(file, "--no-report").finishes();
        assertThat(result.out()).contains("2 labelled rows have the same values as one of another class.");
        List<String[]> rows = predictions(out().resolve("predictions.csv"));
        assertThat(rows.get(ROWS)[1]).isEqualTo("rose");
        assertThat(rows.get(ROWS + 1)[1]).isEqualTo("tulip");
    }

    @Test
    void asManyClassesAsRowsAreADefinedResult() throws IOException {
        JsonNode metrics = metrics(table(i -> "kind" + i), "--label-column species");
        assertThat(metrics.get("classes").size()).isEqualTo(ROWS);
        assertThat(metrics.has("leftOut")).isFalse();
        List<String[]> rows = predictions(out().resolve("predictions.csv"));
        for (int i = 0; i < ROWS; i++) {
            assertThat(rows.get(i)[1]).isEqualTo("kind" + i);
        }
    }

    @Test
    void whatIsWrongWithLabelsIsOneSentenceBeforeTheFit() throws IOException {
        Path none = table(i -> "");
        classify(none, "--label-column species")
                .isRefused("flowers.csv has no label; it must name the class of at least 1 row");
        Path numbers = Files.writeString(folder.resolve("numbers.csv"), "a,b\n1,2.5\n3,1.5\n4,5.5\n7,8.5\n2,0.1\n");
        classify(numbers, "--cells 3")
                .isRefused("numbers.csv has no column that is known to hold classes; --label-column names it");
        Path file = flowers();
        classify(file, "--classes rose,lily").isRefused("flowers.csv: class 'tulip' must be one of rose, lily");
        classify(file, "--classes rose,rose").isRefused("--classes (rose,rose) must be names, all different");
        classify(file, "--class-shares rose=.5,lily=.5")
                .isRefused("--class-shares: class shares name lily, which is no class");
        classify(file, "--label-column species --labels x.csv")
                .isRefused("--labels and --label-column are not allowed together");
        classify(file, "--cell-rule classical").isRefused("--cell-rule classical is not allowed");
        assertThat(out()).doesNotExist();
    }
}
