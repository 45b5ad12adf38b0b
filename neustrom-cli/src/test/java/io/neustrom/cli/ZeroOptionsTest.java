package io.neustrom.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.neustrom.data.Scaling;
import io.neustrom.model.PlaceCellModel;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A file and nothing else: what is chosen, why, and that it can be had again. A slice of checks/tables. */
class ZeroOptionsTest {
    private static final List<String> KINDS = List.of("setosa", "versicolor", "virginica");

    @TempDir
    private Path folder;

    private final SplittableRandom random = new SplittableRandom(6);

    /** As the table of flowers that everybody knows: an identifier, four lengths, a word; row 7 has a gap, a column is constant. */
    private Path flowers() throws IOException {
        StringBuilder lines = new StringBuilder("Id,sepal,petal,stem,edition,Species\n");
        for (int i = 0; i < 60; i++) {
            int kind = i / 20;
            lines.append(String.format(
                    Locale.ROOT,
                    "%d,%.3f,%s,%.3f,1,%s%n",
                    i + 1,
                    5 + kind + 0.3 * random.nextGaussian(),
                    i == 7 ? "NA" : String.format(Locale.ROOT, "%.3f", 1.5 + 2 * kind + 0.3 * random.nextGaussian()),
                    300 + 40 * kind + 15 * random.nextGaussian(),
                    KINDS.get(kind)));
        }
        return Files.writeString(folder.resolve("flowers.csv"), lines);
    }

    /** The value of each option that a fit would choose. */
    private Map<String, String> chosen(Path file, String... options) {
        List<String> words = new ArrayList<>(List.of("data", file.toString(), "--json"));
        words.addAll(List.of(options));
        JsonNode told = JsonMapper.shared()
                .readTree(Cli.run(words.toArray(String[]::new)).succeeds().out());
        assertThat(told.has("fitRefuses"))
                .as(told.path("fitRefuses").toString())
                .isFalse();
        Map<String, String> values = new TreeMap<>();
        told.get("fit")
                .forEach(one -> values.put(
                        one.get("option").asString(), one.get("value").asString()));
        return values;
    }

    private Map<String, String> chosen(String name, String content) throws IOException {
        return chosen(Files.writeString(folder.resolve(name), content));
    }

    @Test
    void everythingIsChosenAndTold() throws IOException {
        Path file = flowers();
        assertThat(chosen(file))
                .containsAllEntriesOf(Map.of(
                        "--columns", "2-4",
                        "--label-column", "Species",
                        "--missing", "median",
                        "--scale", "standard",
                        "--kind", "self-tuned",
                        "--neighbours", "10",
                        "--cells", "15",
                        "--out", Path.of("runs", "flowers").toString()))
                .containsEntry("--fourier-features", "100")
                .containsEntry("--layers", "100,100")
                .containsEntry("--epochs", "438")
                .hasSize(11);
        assertThat(Cli.run("data", file.toString()).succeeds().out())
                .contains("left out: Id (identifier), edition (constant)")
                .contains("1 of 60 rows miss a number; no row is lost")
                .contains("units of their own");
    }

    @Test
    void aFitTellsWhatItChoseAndRunJsonRepeatsItToTheBit() throws IOException {
        Path file = flowers();
        Path out = folder.resolve("run");
        Path again = folder.resolve("again");
        Cli told = Cli.run("fit", file.toString(), "--epochs", "3", "--no-report", "--out", out.toString())
                .succeeds();
        assertThat(told.out()).startsWith(file + ": chosen from the data").containsPattern("  --scale +standard");
        assertThat(told.out().lines()).allMatch(line -> line.length() <= 100 || line.contains(folder.toString()));
        JsonNode run = Cli.json(out.resolve("run.json"));
        assertThat(run.at("/choices/0/option").asString()).isEqualTo("--columns");
        assertThat(run.at("/choices/0/reason").asString()).contains("Id (identifier)");
        assertThat(run.at("/config/columns").asString()).isEqualTo("2-4");
        assertThat(run.at("/input/transitions/symmetrisation").asString()).isEqualTo("union");
        Cli repeated = Cli.run("fit", "--config", out.resolve("run.json").toString(), "--out", again.toString())
                .succeeds();
        assertThat(repeated.out()).doesNotContain("chosen from the data");
        assertThat(again.resolve("model.neustrom")).hasSameBinaryContentAs(out.resolve("model.neustrom"));
        assertThat(Cli.json(again.resolve("run.json")).get("input")).isEqualTo(run.get("input"));
    }

    @Test
    void theModelFindsItsColumnsInTheSameFile() throws IOException {
        Path file = flowers();
        Path out = folder.resolve("run");
        Cli.run("fit", file.toString(), "--epochs", "3", "--no-report", "--out", out.toString())
                .succeeds();
        Path model = out.resolve("model.neustrom");
        assertThat(PlaceCellModel.load(model).scaling().kind()).isEqualTo(Scaling.STANDARD);
        String codes = folder.resolve("codes.csv").toString();
        String others = folder.resolve("others.csv").toString();
        Cli.run("encode", model.toString(), file.toString(), "--missing", "drop", "--out", codes)
                .succeeds();
        Cli.run("encode", model.toString(), file.toString(), "--columns", "2-4", "--missing", "drop", "--out", others)
                .succeeds();
        assertThat(Path.of(codes)).hasSameBinaryContentAs(Path.of(others));
    }

    @Test
    void jsonIsOneDocument() throws IOException {
        Cli result = Cli.run(
                        "fit",
                        flowers().toString(),
                        "--epochs",
                        "1",
                        "--no-report",
                        "--json",
                        "--out",
                        folder.resolve("run").toString())
                .succeeds();
        assertThat(JsonMapper.shared().readTree(result.out()).has("metrics")).isTrue();
    }

    @Test
    void whatTheUserSaysIsNotChosen() throws IOException {
        assertThat(chosen(flowers(), "--columns", "sepal,stem"))
                .doesNotContainKeys("--columns", "--label-column", "--missing")
                .containsEntry("--scale", "standard");
        assertThat(chosen(flowers(), "--label-column", "edition")).containsEntry("--columns", "2-4");
    }

    @Test
    void anIdentifierIsKnownByItsNameOrByItsPlace() throws IOException {
        StringBuilder counted = new StringBuilder("t,x,customer_id\n");
        StringBuilder steps = new StringBuilder("x,t\n");
        for (int i = 0; i < 40; i++) {
            counted.append(i)
                    .append(',')
                    .append(random.nextDouble())
                    .append(',')
                    .append(91 * i % 997)
                    .append('\n');
            steps.append(random.nextDouble()).append(',').append(i).append('\n');
        }
        assertThat(chosen("counted.csv", counted.toString())).containsEntry("--columns", "x");
        assertThat(chosen("steps.csv", steps.toString())).doesNotContainKey("--columns");
    }

    @Test
    void coordinatesCalledYAreNoLabel() throws IOException {
        StringBuilder plane = new StringBuilder("x,y\n");
        StringBuilder classes = new StringBuilder("u,v,y\n");
        for (int i = 0; i < 40; i++) {
            plane.append(i % 7).append(',').append(i / 7).append('\n');
            classes.append(random.nextDouble() + "," + random.nextDouble() + "," + i % 3 + "\n");
        }
        assertThat(chosen("plane.csv", plane.toString())).doesNotContainKeys("--label-column", "--columns");
        assertThat(chosen("classes.csv", classes.toString())).containsEntry("--label-column", "y");
    }

    @Test
    void aDateIsNoLabel() throws IOException {
        StringBuilder lines = new StringBuilder("date,city,u,v\n");
        for (int i = 0; i < 60; i++) {
            lines.append("2026-01-" + (10 + i % 15) + "," + (i % 2 == 0 ? "Ulm," : "Bonn,"))
                    .append(random.nextDouble() + "," + random.nextDouble() + "\n");
        }
        assertThat(chosen("days.csv", lines.toString()))
                .containsEntry("--label-column", "city")
                .containsEntry("--columns", "3-4");
    }

    @Test
    void aNumberToBeToldIsNotLearned() throws IOException {
        StringBuilder lines = new StringBuilder("a,b,target\n");
        for (int i = 0; i < 300; i++) {
            lines.append(random.nextDouble() + "," + random.nextDouble() + "," + random.nextDouble() + "\n");
        }
        assertThat(chosen("regression.csv", lines.toString()))
                .containsEntry("--columns", "1-2")
                .doesNotContainKey("--label-column");
    }

    @Test
    void truthIsANumberAndNoLabelBesideOne() throws IOException {
        StringBuilder lines = new StringBuilder("hair,eggs,legs,type\n");
        for (int i = 0; i < 30; i++) {
            lines.append(i % 2 == 0 ? "TRUE," : "FALSE,")
                    .append(i % 3 == 0 ? "yes," : "no,")
                    .append(i % 5 + "," + (i % 2 == 0 ? "mammal" : "bird") + "\n");
        }
        Path zoo = Files.writeString(folder.resolve("zoo.csv"), lines);
        assertThat(chosen(zoo)).containsEntry("--label-column", "type").containsEntry("--columns", "1-3");
        assertThat(Cli.run("data", zoo.toString()).succeeds().out()).contains("true is 1 and false 0 in 2 columns");
    }

    @Test
    void picturesInATableAreScaledByRow() throws IOException {
        StringBuilder lines = new StringBuilder();
        for (int i = 0; i < 50; i++) {
            List<String> pixels = new ArrayList<>();
            for (int j = 0; j < 25; j++) {
                pixels.add(Integer.toString((i + j) % 3 == 0 ? 100 + random.nextInt(155) : 0));
            }
            lines.append(String.join(",", pixels)).append('\n');
        }
        assertThat(chosen("pictures.csv", lines.toString())).containsEntry("--scale", "unit-length");
    }

    @Test
    void whatCannotBeLearnedIsSaidByDataToo() throws IOException {
        Path words = Files.writeString(folder.resolve("words.csv"), "a,b\nx,u\ny,v\nx,v\ny,u\n");
        assertThat(Cli.run("data", words.toString()).succeeds().out())
                .contains("'neustrom fit' would refuse it: " + words
                        + " has no column of numbers, or of few words, to learn from");
        Path same = Files.writeString(folder.resolve("same.csv"), "1,2\n1,2\n2,1\n");
        assertThat(chosen(same)).containsEntry("--duplicates", "keep").containsEntry("--cells", "2");
    }

    @Test
    void mostlyMissingColumnsGoBeforeRowsDo() throws IOException {
        StringBuilder lines = new StringBuilder("a,b,c\n");
        for (int i = 0; i < 40; i++) {
            lines.append(i % 10 == 0 ? "?" : Double.toString(random.nextDouble()))
                    .append("," + random.nextDouble() + ",")
                    .append(i % 4 == 0 ? Double.toString(random.nextDouble()) : "")
                    .append('\n');
        }
        assertThat(chosen("gaps.csv", lines.toString()))
                .containsEntry("--columns", "1-2")
                .containsEntry("--missing", "median");
    }
}
