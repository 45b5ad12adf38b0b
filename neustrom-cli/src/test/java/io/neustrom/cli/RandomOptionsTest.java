package io.neustrom.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.neustrom.cli.run.StagedRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** Whatever options {@code fit} accepts, it ends with numbers, and no worse than the uniform distribution. */
class RandomOptionsTest {
    private static final int COMBINATIONS = 200;
    private static final long SEED = 1;

    @TempDir
    private Path folder;

    private final Map<String, Integer> outcomes = new TreeMap<>();

    @Test
    void noCombinationOfOptionsEndsAboveTheUniformDistribution() throws IOException {
        SplittableRandom random = new SplittableRandom(SEED);
        List<String> complaints = new ArrayList<>();
        for (int k = 0; k < COMBINATIONS; k++) {
            Path data = Files.createDirectory(folder.resolve("data" + k));
            List<String> words = RandomFit.draw(random.split(), data);
            words.addAll(List.of("--out", data.resolve("out").toString()));
            Cli result = Cli.run(words.toArray(String[]::new));
            complaint(result, data.resolve("out/metrics.json"))
                    .ifPresent(what -> complaints.add(what + ": "
                            + String.join(" ", words)
                                    .replace(data.toString(), "")
                                    .replace("fit --no-report ", "")));
        }
        System.out.println(COMBINATIONS + " random combinations of options: " + outcomes);
        assertThat(complaints).isEmpty();
        assertThat(outcomes.getOrDefault("refused", 0)).as("refused").isLessThan(COMBINATIONS / 4);
    }

    /** What is wrong with the end of a fit; counts how it ended. */
    private Optional<String> complaint(Cli result, Path file) throws IOException {
        if (result.exitCode() == 2) {
            String sentence = result.err().strip();
            boolean diverged = sentence.contains("training diverged");
            outcomes.merge(diverged ? "diverged" : "refused", 1, Integer::sum);
            return sentence.startsWith("neustrom: ") && sentence.lines().count() == 1 && !diverged
                    ? Optional.empty()
                    : Optional.of(sentence);
        }
        if (result.exitCode() != 0 && result.exitCode() != StagedRun.NOT_LEARNED) {
            outcomes.merge("broken", 1, Integer::sum);
            return Optional.of(
                    "exit code " + result.exitCode() + ", " + result.err().strip());
        }
        JsonNode metrics = Cli.json(file);
        String verdict = metrics.get("verdict").asString();
        outcomes.merge(verdict, 1, Integer::sum);
        if (verdict.equals("failed") != (result.exitCode() == StagedRun.NOT_LEARNED)
                || !result.err().isEmpty()) {
            return Optional.of("exit code " + result.exitCode() + " of " + verdict + ", " + result.err());
        }
        if (metrics.valueStream().anyMatch(JsonNode::isNull)) { // what is no number is null in JSON
            return Optional.of("not a number, " + metrics);
        }
        double divergence = metrics.get("klDivergence").asDouble();
        double uniform = metrics.get("klUniform").asDouble();
        return divergence <= uniform * (1 + 1e-6)
                ? Optional.empty()
                : Optional.of("KL " + divergence + " of " + uniform);
    }
}
