package io.neustrom.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.neustrom.data.SyntheticData;
import io.neustrom.paper.experiment.Experiment;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import tools.jackson.databind.JsonNode;

class ReproduceCommandTest {
    @TempDir
    private Path out;

    @Test
    void oneCircleIsLearnedInAFewEpochs() throws IOException {
        Cli result = reproduce("one-circle", "--epochs", "10").succeeds();
        assertThat(result.out()).contains("one-circle, recipe robust, seed 0, 200 points", "Learned: ");
        JsonNode metrics = metrics();
        assertThat(metrics.get("klDivergence").asDouble())
                .isLessThan(0.05 * metrics.get("klUniform").asDouble());
        assertThat(metrics.get("verdict").asString()).isEqualTo("learned");
        assertThat(metrics.get("klDivergence").asDouble())
                .isLessThan(metrics.get("klBlock").asDouble());
        assertThat(metrics.get("klBlock").asDouble())
                .isLessThan(metrics.get("klPartition").asDouble());
        assertThat(metrics.get("liveCells").asInt()).isEqualTo(40);
        assertThat(metrics.get("contiguousFields").asDouble()).isEqualTo(1);
        assertThat(result.out()).contains("fields of one arc");
        assertThat(metrics.has("crossManifoldMass")).isFalse();
    }

    @Test
    void twoCirclesTellTheMassThatCrosses() throws IOException {
        Cli result = reproduce("two-circles", "--epochs", "5", "--seed", "3");
        assertThat(result.out()).contains("cross-manifold mass");
        assertThat(metrics().get("crossManifoldMass").asDouble()).isBetween(0.0, 0.5);
        assertThat(metrics().has("contiguousFields")).isFalse();
    }

    @Test
    void theSquareGridHasTheSideThatWasAskedFor() throws IOException {
        reproduce("square-grid", "--side", "6", "--epochs", "1");
        JsonNode input = run().get("input");
        assertThat(input.get("states").asInt()).isEqualTo(36);
        assertThat(input.get("pointsSha256").asString())
                .isEqualTo(SyntheticData.squareGrid(6).checksum());
    }

    @Test
    void thePaperRecipeSaysPlainlyThatItFailed() throws IOException {
        Cli result = reproduce("Square-Grid", "--recipe", "PAPER", "--side", "8", "--epochs", "1");
        assertThat(result.exitCode()).isEqualTo(3);
        assertThat(result.out()).contains("Failed: ", "no less than by k-means clusters alone", "wrote ");
        assertThat(metrics().get("verdict").asString()).isEqualTo("failed");
        JsonNode run = run();
        assertThat(run.at("/input/recipe").asString()).isEqualTo("paper");
        assertThat(run.at("/training/objective").asString()).isEqualTo("paper");
        assertThat(run.at("/training/step/clipNorm").isNull()).isTrue();
        assertThat(metrics().get("epochs").asInt()).isEqualTo(1);
    }

    @ParameterizedTest
    @EnumSource(Experiment.class)
    void helpNamesEveryExperiment(Experiment experiment) {
        assertThat(Cli.run("reproduce", "--help").succeeds().out()).contains(experiment.id());
    }

    private Cli reproduce(String... args) {
        List<String> all = new ArrayList<>(List.of("reproduce", "--no-report", "--out", out.toString()));
        all.addAll(List.of(args));
        return Cli.run(all.toArray(String[]::new)).finishes();
    }

    private JsonNode metrics() throws IOException {
        return Cli.json(out.resolve("metrics.json"));
    }

    private JsonNode run() throws IOException {
        return Cli.json(out.resolve("run.json"));
    }
}
