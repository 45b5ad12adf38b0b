package io.neustrom.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** Tables with words, gaps and some classes, from the file to predictions. */
class WordsInTablesTest {
    private static final List<String> COLOURS = List.of("red", "green", "blue");

    @TempDir
    private Path folder;

    private final List<String> lines = new ArrayList<>(); // of shop.csv, without the header
    private Path shop = Path.of("");

    /** Three kinds of things, two of which are labelled in every fourth row only; row 5 has no weight, row 6 no colour. */
    @BeforeEach
    void write() throws IOException {
        SplittableRandom random = new SplittableRandom(3);
        for (int i = 0; i < 60; i++) {
            int kind = i % 3;
            lines.add(String.format(
                    Locale.ROOT,
                    "%s,%s,%s,%s",
                    i == 5 ? "" : String.format(Locale.ROOT, "%.2f", 100 * kind + 10 * random.nextGaussian()),
                    i == 6 ? "?" : COLOURS.get(random.nextInt(10) < 8 ? kind : random.nextInt(3)),
                    random.nextBoolean() ? "new" : "used",
                    i % 4 == 0 ? "kind" + kind : i % 4 == 1 ? "NA" : ""));
        }
        shop = table("shop.csv", lines);
    }

    private Path table(String name, List<String> rows) throws IOException {
        return Files.writeString(folder.resolve(name), "weight,colour,state,class\n" + String.join("\n", rows) + "\n");
    }

    private Path fit(Path file, String... options) {
        Path out = folder.resolve("run-" + options.length);
        List<String> words = new ArrayList<>(
                List.of("fit", file.toString(), "--epochs", "3", "--no-report", "--out", out.toString()));
        words.addAll(List.of(options));
        Cli.run(words.toArray(String[]::new)).succeeds();
        return out.resolve("model.neustrom");
    }

    private List<String> encoded(Path model, Path file, String... notes) throws IOException {
        Path out = folder.resolve("codes.csv");
        Cli.run("encode", model.toString(), file.toString(), "--out", out.toString())
                .succeedsAndTells(notes);
        return Files.readAllLines(out);
    }

    @Test
    void wordsAreChosenToldAndRepeatedToTheBit() throws IOException {
        Path model = fit(shop);
        JsonNode run = Cli.json(model.resolveSibling("run.json"));
        assertThat(run.at("/config/categories").asString()).isEqualTo("2-3");
        assertThat(run.at("/config/missing").asString()).isEqualTo("median");
        assertThat(run.at("/config/scale").asString()).isEqualTo("mixed");
        assertThat(run.at("/choices").toString())
                .contains("a coordinate for each word: 3 + 2", "1 of 60 rows miss a number");
        Path again = folder.resolve("again");
        Cli.run("fit", "--config", model.resolveSibling("run.json").toString(), "--out", again.toString())
                .succeeds();
        assertThat(again.resolve("model.neustrom")).hasSameBinaryContentAs(model);
        assertThat(Cli.run("data", shop.toString()).succeeds().out())
                .containsPattern("--categories +2-3 +a coordinate for each word: 3 \\+ 2");
    }

    @Test
    void categoriesAreSwitchedOffOrChosen() throws IOException {
        assertThat(Cli.json(fit(shop, "--categories", "none").resolveSibling("run.json"))
                        .at("/config/columns")
                        .asString())
                .isEqualTo("weight");
        assertThat(Cli.json(fit(shop, "--categories", "colour", "--seed", "0").resolveSibling("run.json"))
                        .at("/config/columns")
                        .asString())
                .isEqualTo("1-2");
    }

    @Test
    void partsOfTheFileHaveTheCodesOfTheWhole() throws IOException {
        Path model = fit(shop);
        String note = ": 1 missing number is the median of the column that was learned from.";
        List<String> whole = encoded(model, shop, "shop.csv" + note);
        List<String> part = encoded(model, table("part.csv", lines.subList(0, 7)), "part.csv" + note);
        assertThat(whole).hasSize(1 + 60);
        assertThat(part).isEqualTo(whole.subList(0, 8));
    }

    @Test
    void aWordThatIsNewCountsAsMissing() throws IOException {
        Path model = fit(shop);
        Path mauve = table("mauve.csv", List.of("100,mauve,new,", "100,?,new,"));
        List<String> codes = encoded(
                model, mauve, "column 2 (colour): 1 word that was not learned from counts as missing: 'mauve'.");
        assertThat(codes.get(1).substring(2)).isEqualTo(codes.get(2).substring(2));
    }

    @Test
    void theLabelColumnOfTheFitIsFoundAndEveryRowPredicted() throws IOException {
        Path model = fit(shop);
        Path out = folder.resolve("predicted.csv");
        Cli told = Cli.run("predict", model.toString(), shop.toString(), "--out", out.toString())
                .succeedsAndTells("1 missing number is the median");
        assertThat(told.out()).containsPattern("labelled rows +15").contains("3 classes");
        assertThat(Files.readAllLines(out)).hasSize(1 + 60);
        Path full = table(
                "full.csv",
                lines.stream().map(line -> line.replaceAll(",[^,]*$", ",u")).toList());
        Cli.run("predict", model.toString(), full.toString(), "--out", out.toString())
                .isRefused("--task is missing; every row has a class, which --label-column takes all the same");
        Path bare = table(
                "bare.csv",
                lines.stream().map(line -> line.replaceAll(",[^,]*$", ",?")).toList());
        Cli.run("predict", model.toString(), bare.toString(), "--out", out.toString())
                .isRefused("--labels, --label-column or --task is missing");
    }

    @Test
    void droppedRowsKeepTheNumbersOfTheOthers() throws IOException {
        Path model = fit(shop);
        Path labels =
                Files.writeString(folder.resolve("labels.csv"), "row,class\n0,u\n1,v\n5,v\n6,u\n7,v\n8,?\n9,NA\n");
        Path out = folder.resolve("predicted.csv");
        Cli told = Cli.run(
                        "predict",
                        model.toString(),
                        shop.toString(),
                        "--labels",
                        labels.toString(),
                        "--missing",
                        "drop",
                        "--out",
                        out.toString())
                .succeedsAndTells("labels.csv: 1 label is that of a row left out, and without effect.");
        assertThat(told.out()).containsPattern("labelled rows +4");
        List<String> rows = Files.readAllLines(out).stream()
                .skip(1)
                .map(line -> line.replaceAll(",.*", ""))
                .toList();
        assertThat(rows).hasSize(59).startsWith("0", "1", "2", "3", "4", "6").endsWith("59");
        Path lost = Files.writeString(folder.resolve("lost.csv"), "5,v\n");
        Cli.run(
                        "predict",
                        model.toString(),
                        shop.toString(),
                        "--labels",
                        lost.toString(),
                        "--missing",
                        "drop",
                        "--out",
                        out.toString())
                .isRefused("lost.csv has labels of rows left out only; at least 1 must be of another");
    }

    @Test
    void aTableOfWordsOnlyFits() throws IOException {
        StringBuilder votes = new StringBuilder("Class,V1,V2,V3\n");
        SplittableRandom random = new SplittableRandom(5);
        for (int i = 0; i < 80; i++) {
            votes.append(i % 2 == 0 ? "democrat" : "republican");
            for (int j = 0; j < 3; j++) {
                int draw = random.nextInt(10);
                votes.append(draw == 0 ? ",NA" : (draw < 8) == (i % 2 == 0) ? ",y" : ",n");
            }
            votes.append('\n');
        }
        Path model = fit(Files.writeString(folder.resolve("votes.csv"), votes));
        JsonNode run = Cli.json(model.resolveSibling("run.json"));
        assertThat(run.at("/config/categories").asString()).isEqualTo("2-4");
        assertThat(run.at("/input/states").asInt()).isEqualTo(80);
    }
}
