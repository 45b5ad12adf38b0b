package io.neustrom.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What the command {@code transitions} prints. */
class TransitionsSummaryTest {
    @TempDir
    private Path folder;

    private Path out;
    private Path file;

    @BeforeEach
    void prepare() throws IOException {
        out = folder.resolve("p.npz");
        file = Cli.spiral(folder, 30);
    }

    @Test
    void theSummaryHasTheFiguresOfTheMatrix() throws IOException {
        Path ring = Cli.ring(folder, 8);
        String summary = Cli.transitions(out, ring + " --kind file").succeeds().out();
        double entropy = 1.5 * Math.log(2); // of (1/2, 1/4, 1/4)
        assertThat(summary)
                .contains(
                        "entries               24",
                        "entries per row       3.00",
                        String.format(Locale.ROOT, "entropy of a row      %.4f nats", entropy),
                        "effective neighbours  2.83",
                        String.format(Locale.ROOT, "uniform divergence    %.5f nats", Math.log(8) - entropy),
                        "mass on self          50.00 %");
    }

    @Test
    void theSummaryIsJsonWhenAsked() {
        Cli result = Cli.transitions(out, file + " --kind sdp --clusters 2 --tolerance 0.1 --json")
                .succeeds();
        JsonNode summary = JsonMapper.shared().readTree(result.out());
        assertThat(summary.propertyNames())
                .containsExactly(
                        "kind",
                        "input",
                        "options",
                        "states",
                        "entries",
                        "entriesPerRow",
                        "rowEntropy",
                        "effectiveNeighbours",
                        "uniformDivergence",
                        "selfMass",
                        "relaxation",
                        "files");
        assertThat(summary.at("/options/clusters").asInt()).isEqualTo(2);
        assertThat(summary.at("/states").asInt()).isEqualTo(30);
        assertThat(summary.at("/relaxation").propertyNames())
                .containsExactly("objective", "dualBound", "relativeGap", "iterations", "stopReason");
        assertThat(summary.at("/relaxation/stopReason").asString()).isEqualTo("certified");
        assertThat(summary.at("/files/0").asString()).isEqualTo(out.toString());
    }

    @Test
    void helpShowsTheDefaultsOfTheMakers() {
        String help = Cli.run("transitions", "--help").succeeds().out();
        assertThat(help.lines()).allMatch(line -> line.length() <= 80);
        assertThat(help.replaceAll("\\s+", " "))
                .contains(
                        "euclidean, cosine (default: euclidean)",
                        "the width (default: 7, or K if that is less)",
                        "(default: 10000)")
                .contains("(default: 1e-4 for sdp, 0 for successor, 1e-6 for trajectories)");
    }
}
