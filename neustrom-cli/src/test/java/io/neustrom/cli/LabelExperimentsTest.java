package io.neustrom.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.neustrom.data.Scaler;
import io.neustrom.model.PlaceCellModel;
import io.neustrom.paper.experiment.LabelExperiment;
import io.neustrom.paper.study.FewLabelMethods;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import tools.jackson.databind.JsonNode;

/** {@code neustrom reproduce} with the experiments that have labels, in short runs. */
class LabelExperimentsTest {
    private static final String SHORT = " --epochs 2 --splits 1 --threads 2";
    private static final int METHODS = 10;
    private static final int CURVE_POINTS = 191;

    @TempDir
    private Path parent;

    @Test
    void bothLabelSetsOfTheTwoCirclesAreToldOverOneModel() throws IOException {
        Path out = parent.resolve("circles");
        Cli result = reproduce(out, "two-circles-supervised --epochs 5 --splits 2");
        assertThat(result.out())
                .contains(
                        "two-circles-supervised, seed 0, 300 points",
                        "accuracy, % (circle)            20 %",
                        "AUPRG (half)",
                        "*: best of its column;",
                        "standard deviation of 2 splits",
                        "cell purity",
                        "spectrum of H, half",
                        "Learned: ");
        JsonNode metrics = Cli.json(out.resolve("metrics.json"));
        assertThat(metrics.get("liveCells").asInt()).isEqualTo(40);
        assertThat(metrics.get("cellPurity").asDouble()).isGreaterThan(0.95);
        assertThat(metrics.has("crossManifoldMass")).isTrue();
        assertThat(metrics.get("fewLabel")).hasSize(2 * METHODS);
        for (String task : List.of("circle", "half")) {
            JsonNode diffusion = entry(metrics.get("fewLabel"), task, FewLabelMethods.DIFFUSION);
            assertThat(diffusion.get("fraction").asDouble()).isEqualTo(0.2);
            assertThat(diffusion.get("accuracyMean").asDouble()).isBetween(0.9, 1.0);
            assertThat(diffusion.get("auprgMean").asDouble()).isBetween(0.9, 1.0);
            assertThat(diffusion.propertyNames())
                    .contains("accuracyStd", "auprgStd", "macroF1Mean", "calibrationErrorMean", "abstained");
            assertThat(Files.readAllLines(out.resolve("prg-" + task + ".csv")))
                    .hasSize(1 + METHODS * CURVE_POINTS)
                    .startsWith("fraction,method,recallGain,precisionGainMean,precisionGainStd");
        }
        assertThat(metrics.get("spectrum")).hasSize(2).allSatisfy(spectrum -> {
            assertThat(spectrum.get("singularValues")).hasSize(5);
            assertThat(spectrum.get("components").asInt()).isEqualTo(2);
            assertThat(spectrum.get("energyShare").asDouble()).isBetween(0.2, 1.0);
        });
        assertThat(Files.readAllLines(out.resolve("confusion-circle.csv")))
                .hasSize(3)
                .startsWith("fraction,method,class,taken for inner,taken for outer,abstained");
        assertThat(PlaceCellModel.load(out.resolve("model.neustrom")).scaling()).isEqualTo(Scaler.NONE);
        JsonNode run = Cli.json(out.resolve("run.json"));
        assertThat(run.at("/input/experiment").asString()).isEqualTo("two-circles-supervised");
        assertThat(run.at("/study/splits").asInt()).isEqualTo(2);
        assertThat(run.at("/study/fractions/0").asDouble()).isEqualTo(0.2);
    }

    /** The matrix holds each point without a label once: 1,797 less 10 % of them. */
    @Test
    void digitsComeWithTheProgram() throws IOException {
        Path out = parent.resolve("digits");
        Cli result = reproduce(out, "digits --epochs 2 --splits 1 --fractions 0.1");
        assertThat(result.out()).contains("digits, seed 0, 1797 points", "diffusion", "label-spreading");
        JsonNode metrics = Cli.json(out.resolve("metrics.json"));
        JsonNode diffusion = metrics.get("fewLabel").get(0);
        assertThat(diffusion.get("method").asString()).isEqualTo(FewLabelMethods.DIFFUSION);
        assertThat(diffusion.has("task")).isFalse();
        assertThat(diffusion.get("accuracyMean").asDouble()).isGreaterThan(0.95);
        assertThat(metrics.get("spectrum").get(0).get("singularValues")).hasSize(13);
        List<String> lines = Files.readAllLines(out.resolve("confusion.csv"));
        assertThat(lines).hasSize(11);
        int points = 0;
        for (String line : lines.subList(1, 11)) {
            String[] cells = line.split(",");
            for (int j = 3; j < cells.length; j++) {
                points += Integer.parseInt(cells[j]);
            }
        }
        assertThat(points).isEqualTo(1797 - 180);
        assertThat(PlaceCellModel.load(out.resolve("model.neustrom")).scaling()).isEqualTo(Scaler.UNIT_LENGTH);
    }

    @Test
    void theSeedDecidesEverythingAndThreadsNothing() throws IOException {
        String words = "two-circles-supervised --epochs 1 --splits 1 --fractions 0.1 --threads ";
        JsonNode one = metrics("one", words + 1);
        assertThat(metrics("three", words + 3)).isEqualTo(one);
        assertThat(metrics("other", words + "1 --seed 1")).isNotEqualTo(one);
    }

    @Test
    void picturesAreReadFromAFolderStraightenedAndScaled() throws IOException {
        Path folder = strokes(320, 28);
        Path out = parent.resolve("out");
        reproduce(out, "mnist --data " + folder + " --points 310 --fractions 0.1,0.2" + SHORT);
        JsonNode input = Cli.json(out.resolve("run.json")).get("input");
        assertThat(input.get("states").asInt()).isEqualTo(310);
        assertThat(input.get("pointsFile").asString()).isEqualTo(folder.toString());
        assertThat(input.get("preparation").asString()).startsWith("images straightened");
        assertThat(input.get("scaling").asString()).isEqualTo("unit-length");
        assertThat(PlaceCellModel.load(out.resolve("model.neustrom")).scaling()).isEqualTo(Scaler.UNIT_LENGTH);
        JsonNode metrics = Cli.json(out.resolve("metrics.json"));
        assertThat(metrics.get("fewLabel")).hasSize(2 * METHODS);
        // Shown at length is the largest fraction up to 10 %.
        assertThat(metrics.at("/spectrum/0/fraction").asDouble()).isEqualTo(0.1);
        assertThat(Files.readAllLines(out.resolve("confusion.csv")).get(1)).startsWith("0.1,");
    }

    @Test
    @EnabledIfSystemProperty(
            named = "neustrom.mnist",
            matches = ".+",
            disabledReason = "no folder with MNIST: .ci/fetch-mnist gets it, -Dneustrom.mnist names it")
    void aSliceOfMnistIsTold() throws IOException {
        Path out = parent.resolve("out");
        String folder = System.getProperty("neustrom.mnist");
        reproduce(out, "mnist --points 1000 --epochs 10 --splits 1 --fractions 0.1 --data " + folder);
        JsonNode diffusion =
                Cli.json(out.resolve("metrics.json")).get("fewLabel").get(0);
        assertThat(diffusion.get("accuracyMean").asDouble()).isGreaterThan(0.8);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "mnist                                  | mnist needs --data DIR, a folder with the files t10k-images",
                "mnist --data nowhere                   | nowhere: must be a folder with a file t10k-images-idx3-ubyte",
                "digits --data .                        | --data (.) is for mnist, few-labels and all only, not for digits",
                "one-circle --data .                    | --data (.) is for mnist, few-labels and all only, not for one-circle",
                "digits --points 500                    | --points (500) is for mnist and teapots only, not for digits",
                "digits --side 9                        | --side (9) is for square-grid only, not for digits",
                "digits --recipe paper                  | --recipe (paper) is for experiments on points without labels only, not for digits",
                "one-circle --splits 2                  | --splits (2) is for experiments with labels only, not for one-circle",
                "one-circle --fractions 0.1,0.2         | --fractions ([0.1, 0.2]) is for experiments with labels only",
                "two-circles-supervised --splits 0      | splits (0) must be at least 1",
                "two-circles-supervised --fractions 0   | fraction (0.0) must be greater than 0 and less than 1",
                "two-circles-supervised --fractions .95 | --fractions (0.95) must be at most 0.9: the points without a label",
                "two-circles-supervised --fractions .1,.1 | --fractions ([0.1, 0.1]) must be all different",
                "two-circles-supervised --fractions few | 'few' is not a double",
                "three-circles                          | 'three-circles' must be one of one-circle, square-grid"
            })
    void whatDoesNotFitIsRefusedAndLeavesNothing(String words, String sentence) {
        Path out = parent.resolve("out");
        Cli.run(("reproduce " + words + " --out " + out).split(" +")).isRefused(sentence);
        assertThat(parent).isEmptyDirectory();
    }

    @Test
    void picturesThatDoNotFitAreRefused() throws IOException {
        Path folder = strokes(320, 28);
        for (int points : new int[] {299, 321}) {
            refused("mnist --points " + points + " --data " + folder)
                    .isRefused("--points (" + points
                            + ") must be at least the number of cells (300) and at most that of the images (320)");
        }
        refused("mnist --data " + strokes(320, 8))
                .isRefused("images of 64 pixels must have height (28) times width (28) of them");
        Files.delete(folder.resolve("t10k-labels-idx1-ubyte"));
        refused("mnist --data " + folder).isRefused(folder + ": must be a folder with a file t10k-labels-idx1-ubyte");
        assertThat(parent.resolve("out")).doesNotExist();
    }

    @ParameterizedTest
    @EnumSource(LabelExperiment.class)
    void helpNamesEveryExperiment(LabelExperiment experiment) {
        assertThat(Cli.run("reproduce", "--help").succeeds().out()).contains(experiment.id());
    }

    private Cli reproduce(Path out, String words) {
        return Cli.run(("reproduce " + words + " --no-report --out " + out).split(" +"))
                .succeeds();
    }

    private Cli refused(String words) {
        return Cli.run(("reproduce " + words + " --out " + parent.resolve("out")).split(" +"));
    }

    /** All but the times. */
    private JsonNode metrics(String name, String words) throws IOException {
        Path out = parent.resolve(name);
        reproduce(out, words);
        JsonNode metrics = Cli.json(out.resolve("metrics.json"));
        metrics.asObject().remove(List.of("trainSeconds", "seconds", "studySeconds"));
        return metrics;
    }

    private static JsonNode entry(JsonNode fewLabel, String task, String method) {
        return StreamSupport.stream(fewLabel.spliterator(), false)
                .filter(one -> one.get("task").asString().equals(task)
                        && one.get("method").asString().equals(method))
                .findFirst()
                .orElseThrow();
    }

    /** A folder with pictures of upright (class 0) and lying (class 1) strokes, no two alike. */
    private Path strokes(int pictures, int side) throws IOException {
        Path folder = Files.createDirectories(parent.resolve("strokes-" + side));
        SplittableRandom random = new SplittableRandom(1);
        ByteBuffer images = ByteBuffer.allocate(16 + pictures * side * side);
        images.putInt(0x803).putInt(pictures).putInt(side).putInt(side);
        ByteBuffer labels = ByteBuffer.allocate(8 + pictures).putInt(0x801).putInt(pictures);
        for (int p = 0; p < pictures; p++) {
            List<Integer> ink = new ArrayList<>();
            for (int e = 0; e < side * side; e++) {
                int across = p % 2 == 0 ? e % side : e / side;
                ink.add(Math.abs(across - side / 2) < 2 ? 100 + random.nextInt(100) : 0);
            }
            ink.forEach(pixel -> images.put(pixel.byteValue()));
            labels.put((byte) (p % 2));
        }
        Files.write(folder.resolve("t10k-images-idx3-ubyte"), images.array());
        Files.write(folder.resolve("t10k-labels-idx1-ubyte"), labels.array());
        return folder;
    }
}
