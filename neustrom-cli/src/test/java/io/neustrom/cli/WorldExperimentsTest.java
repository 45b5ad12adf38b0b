package io.neustrom.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.neustrom.paper.experiment.WorldExperiment;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import tools.jackson.databind.JsonNode;

/** {@code neustrom reproduce} with the experiments in worlds, in short runs. */
class WorldExperimentsTest {
    @TempDir
    private Path parent;

    @Test
    void fourRoomsTellsHowGoalsAreFound() throws IOException {
        Path out = parent.resolve("rooms");
        Cli result = Cli.run("reproduce", "four-rooms", "--episodes", "3000", "--epochs", "20", "--out", out.toString())
                .succeeds();
        assertThat(result.out())
                .contains("four-rooms, seed 0, 3000 episodes of 20 steps")
                .contains("learned directly", "From everywhere to everywhere, 10712 pairs")
                .containsPattern("value iteration +100.00 % +1.0000 +1.0000");
        JsonNode metrics = Cli.json(out.resolve("metrics.json"));
        assertThat(metrics.get("liveCells").asInt()).isEqualTo(100);
        assertThat(metrics.get("klDivergence").asDouble())
                .isLessThan(0.1 * metrics.get("klUniform").asDouble());
        assertThat(metrics.at("/direct/epochs").asInt()).isEqualTo(20);
        JsonNode learned = metrics.at("/navigation/0");
        assertThat(learned.get("values").asString()).isEqualTo("place-cells");
        assertThat(learned.get("success").asDouble()).isGreaterThan(0.9);
        assertThat(learned.get("detour").asDouble()).isBetween(1.0, 1.1);
        JsonNode sighted = metrics.at("/navigation/1");
        assertThat(sighted.get("values").asString()).isEqualTo("reward-and-place-cells");
        assertThat(sighted.get("reached").asInt())
                .isGreaterThanOrEqualTo(learned.get("reached").asInt());
        JsonNode exact = metrics.at("/navigation/2");
        assertThat(exact.get("reached").asInt()).isEqualTo(10712);
        assertThat(exact.get("rankCorrelation").asDouble()).isBetween(0.95, 0.9999);
        JsonNode run = Cli.json(out.resolve("run.json"));
        assertThat(run.at("/input/episodes").asInt()).isEqualTo(3000);
        assertThat(run.at("/learning/futures/alpha").asDouble()).isEqualTo(0.8);
        assertThat(run.at("/direct/training/epochs").asInt()).isEqualTo(20);
        assertThat(out.resolve("figures/values.png")).isNotEmptyFile();
        assertThat(out.resolve("figures/rate-maps.png")).isNotEmptyFile();
        assertThat(out.resolve("model.neustrom")).isNotEmptyFile();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "four-rooms --recipe paper    | --recipe (paper) is for experiments on points without labels only, not for four-rooms",
                "four-rooms --splits 2        | --splits (2) is for experiments with labels only, not for four-rooms",
                "one-circle --episodes 5      | --episodes (5) is for experiments in worlds only, not for one-circle",
                "grid-world-sr --episodes 0   | --episodes (0) must be at least 1"
            })
    void whatDoesNotFitIsRefusedAndLeavesNothing(String words, String sentence) {
        Cli.run(("reproduce " + words + " --out " + parent.resolve("out")).split(" +"))
                .isRefused(sentence);
        assertThat(parent).isEmptyDirectory();
    }

    @ParameterizedTest
    @EnumSource(WorldExperiment.class)
    void helpNamesEveryExperiment(WorldExperiment experiment) {
        assertThat(Cli.run("reproduce", "--help").succeeds().out()).contains(experiment.id());
    }
}
