package io.neustrom.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

/** {@code neustrom reproduce few-labels}, in short runs. */
class TableStudyTest {
    private static final String SHORT = " --draws 1 --epochs 2";
    private static final int METHODS = 8;
    private static final int PICTURE_METHODS = 5;

    @TempDir
    private Path folder;

    @Test
    void tablesMethodsAndNumbersOfLabelsAreToldAlikeEverywhere() throws IOException {
        Path out = folder.resolve("out");
        Cli result = reproduce(out, "--tables iris,zoo --labels 1,10%" + SHORT + " --threads 2");
        assertThat(result.out())
                .contains("Few labels on 2 tables, seed 0, one draw", "accuracy, %", "    10 %", "calibration error, %")
                .contains(
                        "neustrom ",
                        "diffusion-refined ",
                        "rbf-svm ",
                        "logistic-regression ",
                        "label-spreading ",
                        "1-nn ");
        JsonNode metrics = Cli.json(out.resolve("metrics.json"));
        assertThat(metrics.get("tables")).hasSize(2);
        assertThat(metrics.get("scores")).hasSize(2 * 2 * METHODS);
        assertThat(metrics.get("means")).hasSize(2 * METHODS);
        for (JsonNode mean : metrics.get("means")) {
            List<JsonNode> some = StreamSupport.stream(metrics.get("scores").spliterator(), false)
                    .filter(score -> score.get("labels").equals(mean.get("labels"))
                            && score.get("method").equals(mean.get("method")))
                    .toList();
            assertThat(some).hasSize(2);
            assertThat(mean.get("accuracy").asDouble())
                    .isEqualTo((some.get(0).get("accuracyMean").asDouble()
                                    + some.get(1).get("accuracyMean").asDouble())
                            / 2);
            boolean machine =
                    List.of("rbf-svm", "1-nn").contains(mean.get("method").asString());
            assertThat(mean.get("calibrationError").isNull()).isEqualTo(machine);
        }
        assertThat(Files.readString(out.resolve("report.html"))).contains("Few labels on 2 tables", "<svg", "zoo");
        assertThat(out.resolve("checkpoint.neustrom")).doesNotExist();
        JsonNode run = Cli.json(out.resolve("run.json"));
        assertThat(run.get("labels").asString()).isEqualTo("1,10%");
        assertThat(run.at("/config/draws").asString()).isEqualTo("1");
    }

    @Test
    void aNumberOfThreadsChangesNoNumberAndThePageIsMadeAgain() throws IOException {
        Path one = folder.resolve("one");
        Path two = folder.resolve("two");
        String words = "--tables iris,zoo --labels 3" + SHORT;
        reproduce(one, words + " --threads 1");
        reproduce(two, words + " --threads 3");
        assertThat(Cli.json(two.resolve("metrics.json")).get("scores"))
                .isEqualTo(Cli.json(one.resolve("metrics.json")).get("scores"));
        String page = Files.readString(one.resolve("report.html"));
        Files.delete(one.resolve("report.html"));
        Cli.run("report", one.toString()).succeeds();
        assertThat(Files.readString(one.resolve("report.html"))).isEqualTo(page);
    }

    @Test
    void aTableOfTheUsersIsStudiedToo() throws IOException {
        StringBuilder lines = new StringBuilder("x,y,kind\n");
        SplittableRandom random = new SplittableRandom(1);
        for (int i = 0; i < 40; i++) {
            lines.append(String.format(
                    Locale.ROOT,
                    "%.4f,%.4f,%s%n",
                    random.nextGaussian() + 8 * (i % 2),
                    random.nextGaussian(),
                    i == 5 ? "" : i % 2 == 0 ? "left" : "right"));
        }
        Path mine = Files.writeString(folder.resolve("mine.csv"), lines);
        Path out = folder.resolve("out");
        Cli result = reproduce(out, "--tables iris --labels 2 --data " + mine + SHORT);
        assertThat(result.out()).contains("Few labels on 2 tables", "mine, accuracy, %");
        JsonNode table = Cli.json(out.resolve("metrics.json")).get("tables").get(1);
        assertThat(table.get("name").asString()).isEqualTo("mine");
        assertThat(table.get("rows").asInt()).isEqualTo(40);
        assertThat(table.get("columns").asInt()).isEqualTo(2);
    }

    @Test
    void picturesOfBothPartsAreStudied() throws IOException {
        pictures("train", 60);
        pictures("t10k", 30);
        Path out = folder.resolve("out");
        Cli result = reproduce(out, "--mnist " + folder + " --labels 1,2" + SHORT);
        assertThat(result.out()).contains("label-spreading-untuned").doesNotContain("published", "rbf-svm");
        JsonNode metrics = Cli.json(out.resolve("metrics.json"));
        assertThat(metrics.at("/tables/0/rows").asInt()).isEqualTo(90);
        assertThat(metrics.get("scores")).hasSize(2 * PICTURE_METHODS);
        assertThat(metrics.get("published")).isEmpty();
    }

    /** Bars in one of three places, with noise, in IDX files. */
    private void pictures(String part, int count) throws IOException {
        SplittableRandom random = new SplittableRandom(count);
        ByteBuffer images = ByteBuffer.allocate(16 + count * 784);
        images.putInt(0x803).putInt(count).putInt(28).putInt(28);
        ByteBuffer labels = ByteBuffer.allocate(8 + count).putInt(0x801).putInt(count);
        for (int i = 0; i < count; i++) {
            labels.put((byte) (i % 3));
            for (int p = 0; p < 784; p++) {
                boolean bar = p / 28 / 9 == i % 3 && p % 28 > 4 && p % 28 < 20;
                images.put((byte) (bar ? 200 + random.nextInt(50) : random.nextInt(20)));
            }
        }
        Files.write(folder.resolve(part + "-images-idx3-ubyte"), images.array());
        Files.write(folder.resolve(part + "-labels-idx1-ubyte"), labels.array());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "few-labels --labels many           | labels (many) must be a number of labels a class",
                "few-labels --labels 0              | labels a class (0) must be at least 1",
                "few-labels --labels 100%           | must be greater than 0 and less than 1",
                "few-labels --labels 3,3            | must be at least one and all different",
                "few-labels --draws 0               | draws (0) must be at least 1",
                "few-labels --tables pima           | --tables: table (pima) must be one of banknote",
                "few-labels --tables iris,iris      | two tables are called iris",
                "few-labels --mnist x --tables iris | --tables has no effect with --mnist",
                "few-labels --mnist none            | must be a folder with a file train-images-idx3-ubyte",
                "few-labels --data none.csv         | none.csv",
                "few-labels --fractions 0.1         | --fractions ([0.1]) is for experiments with labels only",
                "few-labels --recipe paper          | --recipe (paper) is for experiments on points without labels only",
                "digits --draws 3                   | --draws (3) is for few-labels only, not for digits",
                "mnist --data a,b                   | --data (2 paths) must be one folder",
            })
    void whatMakesNoSenseIsRefused(String words, String reason) {
        Cli.run(("reproduce " + words.strip() + " --out " + folder.resolve("out")).split(" +"))
                .isRefused(reason);
    }

    @Test
    void aTableOfOneClassIsRefused() throws IOException {
        Path mine = Files.writeString(folder.resolve("mine.csv"), "x,y,class\n1,2,a\n2,3,a\n3,5,a\n4,1,b\n");
        Cli.run(
                        "reproduce",
                        "few-labels",
                        "--data",
                        mine.toString(),
                        "--out",
                        folder.resolve("out").toString())
                .isRefused("--data: mine: classes with at least 2 points (1) must be at least 2");
    }

    private static Cli reproduce(Path out, String words) {
        String[] all = Stream.concat(
                        Stream.of("reproduce", "few-labels", "--out", out.toString()), Stream.of(words.split(" ")))
                .toArray(String[]::new);
        return Cli.run(all).succeeds();
    }
}
