package io.neustrom.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.neustrom.Neustrom;
import io.neustrom.choice.FitChoices;
import io.neustrom.math.FloatKernels;
import io.neustrom.model.PlaceCellModel;
import io.neustrom.training.FitOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

class FitCommandTest {
    @TempDir
    private Path folder;

    private Path out;
    private Path points;

    @BeforeEach
    void prepare() throws IOException {
        out = folder.resolve("made/by/run");
        points = Cli.spiral(folder, 30);
    }

    @Test
    void writesFourFilesAndNothingElseWithoutAReport() throws IOException {
        fit("--gamma 4").finishes();
        assertThat(names(out)).containsExactlyInAnyOrder("model.neustrom", "metrics.json", "run.json", "report.json");
    }

    @Test
    void summaryNamesTheFiguresAndTheFiles() {
        Cli result = fit("--gamma 4").finishes();
        assertThat(result.out())
                .contains("30 points", "KL divergence", "of the uniform", "live cells", "active cells / point", "zeros")
                .contains("wrote " + out.resolve("model.neustrom"), "wrote " + out.resolve("run.json"));
    }

    @Test
    void metricsHaveAllFields() throws IOException {
        fit("--gamma 4").finishes();
        JsonNode metrics = Cli.json(out.resolve("metrics.json"));
        assertThat(metrics.propertyNames())
                .containsExactly(
                        "klDivergence",
                        "klUniform",
                        "klPartition",
                        "klBlock",
                        "verdict",
                        "cells",
                        "liveCells",
                        "activeCellsPerPoint",
                        "zeroFraction",
                        "epochs",
                        "trainSeconds",
                        "seconds");
        assertThat(metrics.get("cells").asInt()).isEqualTo(6);
        assertThat(metrics.get("epochs").asInt()).isEqualTo(2);
        assertThat(metrics.get("klDivergence").asDouble()).isPositive().isFinite();
    }

    @Test
    void theTimeOfEachStageIsKnown() throws IOException {
        String summary = fit("--gamma 4 --neighbours 5").finishes().out();
        assertThat(summary)
                .containsPattern("(?m)^  time +reading \\S+ s, neighbours \\S+ s, start \\S+ s, training \\S+ s,\\s+"
                        + "measures \\S+ s, report \\S+ s$");
        assertThat(Cli.json(out.resolve("metrics.json")).get("seconds").propertyNames())
                .containsExactly("reading", "neighbours", "start", "training", "measures");
    }

    @Test
    void transitionsThatNeedNoNeighboursAreAStageToo() throws IOException {
        fit("--gamma 4").finishes();
        assertThat(Cli.json(out.resolve("metrics.json")).get("seconds").propertyNames())
                .containsExactly("reading", "transitions", "start", "training", "measures");
    }

    @Test
    void runRecordSaysHowToDoItAgain() throws IOException {
        fit("--gamma 4 --neighbours 5 --exclude-self --seed 7 --threads 1").finishes();
        JsonNode run = Cli.json(out.resolve("run.json"));
        assertThat(run.get("arguments").get(0).asString()).isEqualTo("fit");
        assertThat(run.at("/input/pointsFile").asString()).isEqualTo(points.toString());
        assertThat(run.at("/input/transitions").toString())
                .isEqualTo(
                        "{\"neighbours\":5,\"metric\":\"euclidean\",\"search\":\"auto\",\"recall\":0.98,\"seed\":7,\"gamma\":4.0,"
                                + "\"symmetrisation\":\"none\",\"self\":false}");
        assertThat(run.at("/input/pointsSha256").asString()).hasSize(64);
        assertThat(run.get("seed").asLong()).isEqualTo(7);
        assertThat(run.get("threads").asInt()).isEqualTo(1);
        assertThat(run.at("/versions/neustrom").asString()).isEqualTo(Neustrom.VERSION);
        assertThat(run.at("/versions/kernels").asString())
                .isEqualTo(FloatKernels.best().name());
        assertThat(run.get("date").asString()).matches("\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\dZ");
    }

    @Test
    void theModelCanBeLoadedAndKnowsItsShape() throws IOException {
        fit("--gamma 4").finishes();
        PlaceCellModel model = PlaceCellModel.load(out.resolve("model.neustrom"));
        assertThat(model.states()).isEqualTo(30);
        assertThat(model.encode(new double[] {1, 0})).hasSize(6);
    }

    @Test
    void theNumberOfThreadsChangesNothingButItself() throws IOException {
        Path two = folder.resolve("two");
        fit("--gamma 4 --threads 1").finishes();
        Cli.tinyFit(two, points + " --gamma 4 --threads 2").finishes();
        assertThat(two.resolve("model.neustrom")).hasSameBinaryContentAs(out.resolve("model.neustrom"));
        assertThat(without(two.resolve("metrics.json"), "trainSeconds", "seconds"))
                .isEqualTo(without(out.resolve("metrics.json"), "trainSeconds", "seconds"));
        assertThat(without(two.resolve("run.json"), "arguments", "config", "date", "threads"))
                .isEqualTo(without(out.resolve("run.json"), "arguments", "config", "date", "threads"));
    }

    @Test
    void anotherSeedGivesAnotherModel() throws IOException {
        Path other = folder.resolve("other");
        fit("--gamma 4 --seed 1").finishes();
        Cli.tinyFit(other, points + " --gamma 4 --seed 2").finishes();
        assertThat(Files.mismatch(out.resolve("model.neustrom"), other.resolve("model.neustrom")))
                .isNotNegative();
    }

    @Test
    void aHeaderIsNoPoint() throws IOException {
        Path named = Files.writeString(folder.resolve("named.csv"), "x,y\n" + Files.readString(points));
        Cli.tinyFit(out, named + " --gamma 4").finishes();
        assertThat(Cli.json(out.resolve("run.json")).at("/input/states").asInt())
                .isEqualTo(30);
    }

    @Test
    void aMatrixAloneGivesDiscreteStates() throws IOException {
        Path ring = Cli.ring(folder, 20);
        Cli result = Cli.tinyFit(out, "--transitions " + ring).finishes();
        assertThat(result.out()).contains("20 states");
        assertThat(PlaceCellModel.load(out.resolve("model.neustrom"))
                        .encodeStates()
                        .count())
                .isEqualTo(20);
        JsonNode input = Cli.json(out.resolve("run.json")).get("input");
        assertThat(input.propertyNames())
                .containsExactly("transitionsFile", "kind", "transitions", "states", "transitionsSha256");
    }

    @Test
    void aMatrixWithPointsTakesThePlaceOfTheKernel() throws IOException {
        Path ring = Cli.ring(folder, 30);
        Cli.tinyFit(out, points + " --transitions " + ring).finishes();
        // KL of one row from the uniform: log 30 minus the entropy of (1/2, 1/4, 1/4), which is 1.5 log 2
        assertThat(Cli.json(out.resolve("metrics.json")).get("klUniform").asDouble())
                .isCloseTo(Math.log(30) - 1.5 * Math.log(2), within(1e-12));
        assertThat(PlaceCellModel.load(out.resolve("model.neustrom")).spec().discrete())
                .isFalse();
    }

    @Test
    void duplicatesAndConstantColumnsAreKeptWhenAsked() throws IOException {
        String lines = "0,1,5\n0,1,5\n1,0,5\n2,2,5\n3,1,5\n4,4,5\n5,2,5\n";
        Path same = Files.writeString(folder.resolve("same.csv"), lines);
        Cli.tinyFit(out, same + " --gamma 1 --duplicates KEEP --constant-columns keep")
                .finishes();
        assertThat(Cli.json(out.resolve("run.json")).at("/input/states").asInt())
                .isEqualTo(7);
    }

    @Test
    void anExistingFolderKeepsItsOtherFiles() throws IOException {
        Files.createDirectories(out);
        Files.writeString(out.resolve("notes.txt"), "mine");
        Files.writeString(out.resolve("metrics.json"), "old");
        fit("--gamma 4 --overwrite").finishes();
        assertThat(names(out))
                .containsExactlyInAnyOrder("notes.txt", "model.neustrom", "metrics.json", "run.json", "report.json");
        assertThat(out.resolve("notes.txt")).hasContent("mine");
        assertThat(Cli.json(out.resolve("metrics.json")).get("cells").asInt()).isEqualTo(6);
    }

    @ParameterizedTest
    @CsvSource({
        "--kernel laplacian, /network/kernel",
        "--kernel student-t, /network/kernel",
        "--kernel inverse-multiquadric, /network/kernel",
        "--kernel exp-dot, /network/kernel",
        "--cell-rule classical, /network/cellRule",
        "--objective paper, /training/objective",
        "--objective negative-sampling, /training/objective",
        "--objective noise-contrastive, /training/objective",
        "--accumulator two-epoch-window, /training/accumulator",
        "--optimiser adam, /training/step/optimiser",
        "--optimiser sgd, /training/step/optimiser",
        "--schedule constant, /training/step/schedule",
        "--schedule plateau, /training/step/schedule",
        "--batch-unit transitions, /training/batchUnit",
        "--batch-size 7, /training/batchSize",
        "--group 3, /training/groupSize",
        "--objective=noise-contrastive --noise-states 3, /training/noiseStates",
        "--learning-rate 0.002, /training/step/learningRate",
        "--warm-up 4, /training/step/warmupSteps",
        "--clip 0.5, /training/step/clipNorm",
        "--fourier orthogonal, /network/fourierKind",
        "--fourier fastfood, /network/fourierKind",
        "--fourier-gamma 2.5, /network/fourierGamma"
    })
    void anOptionIsTakenAndRecorded(String option, String pointer) throws IOException {
        fit("--gamma 4 " + option).finishes();
        String value = option.substring(option.lastIndexOf(' ') + 1);
        assertThat(Cli.json(out.resolve("run.json")).at(pointer).asString()).isEqualTo(value);
    }

    @ParameterizedTest
    @CsvSource({
        "--no-scale, /training/start/scaleEmbedding, false",
        "--pretrain-fourier, /training/start/pretrainFourier, true",
        "--no-revival, /training/reviveDeadCells, false",
        "--late-k-means --schedule plateau, /training/lateKMeans, true"
    })
    void aSwitchIsTakenAndRecorded(String option, String pointer, boolean value) throws IOException {
        fit("--gamma 4 " + option).finishes();
        assertThat(Cli.json(out.resolve("run.json")).at(pointer).asBoolean()).isEqualTo(value);
    }

    @Test
    void noClippingIsNullInJson() throws IOException {
        fit("--gamma 4 --clip none").finishes();
        assertThat(Cli.json(out.resolve("run.json"))
                        .at("/training/step/clipNorm")
                        .isNull())
                .isTrue();
    }

    @Test
    void optionsThatAreNotGivenAreTheDefaults() throws IOException {
        Path ring = Cli.ring(folder, 50);
        Cli.run("fit", "--transitions", ring.toString(), "--epochs", "1", "--out", out.toString())
                .finishes();
        JsonNode run = Cli.json(out.resolve("run.json"));
        FitOptions defaults = FitOptions.defaults();
        assertThat(run.at("/network/cells").asInt())
                .isEqualTo(FitChoices.cells(50).value());
        assertThat(run.at("/training/batchSize").asInt())
                .as("a tenth of the states, but at least 8")
                .isEqualTo(8);
        assertThat(run.at("/training/start/kMeansRestarts").asInt())
                .isEqualTo(defaults.training().initialisation().kMeansRestarts());
        assertThat(run.get("seed").asLong()).isEqualTo(defaults.seed());
    }

    @Test
    void helpShowsTheDefaultsAndExamples() {
        Cli help = Cli.run("fit", "--help").succeeds();
        assertThat(help.out().replaceAll("\\s+", " "))
                .contains("Number of place cells (default: 4 times the cube root of the different points)")
                .contains("replace, two-epoch-window (default: replace)")
                .contains("Examples:", "neustrom fit iris.csv");
    }

    private Cli fit(String options) {
        return Cli.tinyFit(out, points + " " + options);
    }

    private static Set<String> names(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).collect(Collectors.toSet());
        }
    }

    private static JsonNode without(Path file, String... fields) throws IOException {
        ObjectNode json = (ObjectNode) Cli.json(file);
        json.remove(List.of(fields));
        return json;
    }
}
