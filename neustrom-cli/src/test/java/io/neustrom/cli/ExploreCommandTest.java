package io.neustrom.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.neustrom.model.PlaceCellModel;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** {@code neustrom explore} in short runs. */
class ExploreCommandTest {
    private static final String SHORT = " --episodes 300 --steps 40 --shuffles 40 --threads 2";

    @TempDir
    private Path parent;

    private Path out = Path.of("");

    @BeforeEach
    void nameFolder() {
        out = parent.resolve("out");
    }

    @Test
    void aRodentsOpenFieldIsTiledBySignificantFields() throws IOException {
        Cli result = explore("open-field --cells 16 --trajectory" + SHORT);
        assertThat(result.out())
                .contains("open-field, rodent, coordinates, seed 0, 300 episodes of 40 steps (0.8 h)")
                .contains("live cells            16 of 16", "place cells           16 (p <= 0.05, 40 shuffles)")
                .contains("wrote " + out.resolve("report.html") + ": open it in a browser");
        assertThat(files())
                .containsExactlyInAnyOrder(
                        "model.neustrom",
                        "metrics.json",
                        "run.json",
                        "report.json",
                        "report.html",
                        "fields.csv",
                        "ratemaps.npy",
                        "occupancy.npy",
                        "trajectory.csv",
                        "eigenvalues.csv",
                        "eigenmaps.npy",
                        "figures/rate-maps.png",
                        "figures/eigenvectors.png",
                        "figures/fields.png",
                        "figures/time.png",
                        "figures/coverage.png",
                        "figures/field-sizes.png",
                        "figures/spatial-information.png");
        JsonNode metrics = metrics();
        assertThat(metrics.get("significantCells").asInt()).isEqualTo(16);
        assertThat(metrics.get("coverage").asDouble()).isGreaterThan(0.99);
        assertThat(metrics.get("visitedBins").asInt()).isGreaterThan(1500);
        assertThat(metrics.at("/fieldArea/median").asDouble()).isBetween(0.02, 0.5);
        assertThat(metrics.at("/informationPerSpike/smallest").asDouble()).isGreaterThan(0.3);
        assertThat(PlaceCellModel.load(out.resolve("model.neustrom")).spec().cells())
                .isEqualTo(16);
        JsonNode run = Cli.json(out.resolve("run.json"));
        assertThat(run.at("/input/agent").asString()).isEqualTo("rodent");
        assertThat(run.at("/input/interval").asDouble()).isEqualTo(0.25);
        assertThat(run.at("/learning/futures/horizon").asInt()).isEqualTo(30);
        assertThat(run.at("/fields/bins").asInt()).isEqualTo(40);
    }

    /** What {@code fields} measures on the path that was written is what was told. */
    @Test
    void thePathThatIsWrittenGivesTheSameFields() throws IOException {
        explore("open-field --cells 8 --trajectory --no-report --observe wall-distances" + SHORT);
        Path again = parent.resolve("again");
        Cli.run(("fields " + out.resolve("model.neustrom") + " " + out.resolve("trajectory.csv")
                                + " --observations seen1,seen2,seen3,seen4,seen5,seen6,seen7,seen8 --no-report --shuffles 40"
                                + " --out " + again)
                        .split(" "))
                .succeeds();
        JsonNode summary = Cli.json(again.resolve("fields.json")).get("summary");
        assertThat(summary.get("coverage").asDouble())
                .isEqualTo(metrics().get("coverage").asDouble());
        assertThat(summary.get("medianInformationPerSpike").asDouble())
                .isCloseTo(metrics().at("/informationPerSpike/median").asDouble(), within(1e-6));
    }

    @Test
    void onAGridEachSquareIsABinAndDoorsAndWallsStand() throws IOException {
        Path map = Files.writeString(parent.resolve("maze.txt"), "#######\n#.....#\n#.###v#\n#.....#\n#######\n");
        explore(map + " --cells 5 --observe one-hot" + SHORT);
        assertThat(metrics().get("visitedBins").asInt()).isEqualTo(12);
        assertThat(metrics().get("coverage").asDouble()).isEqualTo(1);
        assertThat(PlaceCellModel.load(out.resolve("model.neustrom")).spec().discrete())
                .isTrue();
        assertThat(Cli.json(out.resolve("run.json")).at("/input/map").asString())
                .startsWith("#######");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "linear-track --cells 6",
                "circular-track --cells 6 --agent random-walk",
                "t-maze --cells 6 --observe strip",
                "grid:5 --cells 6 --observe wall-distances",
                "four-rooms --cells 12 --agent rodent --interval 0.5"
            })
    void everyWorldAgentAndSightGoTogether(String words) throws IOException {
        explore(words + " --no-report" + SHORT);
        JsonNode metrics = metrics();
        assertThat(metrics.get("liveCells").asInt()).isPositive();
        assertThat(metrics.get("coverage").asDouble()).isBetween(0.5, 1.0);
    }

    @Test
    void aTrackIsMeasuredAlongItsLength() throws IOException {
        explore("circular-track --cells 6 --trajectory" + SHORT);
        assertThat(Cli.json(out.resolve("run.json")).at("/fields/ring").asDouble())
                .isCloseTo(2 * Math.PI * 0.45, within(1e-9));
        assertThat(metrics().get("visitedBins").asInt()).isEqualTo(40);
        assertThat(Files.readAllLines(out.resolve("trajectory.csv"))).startsWith("time,x,seen1,seen2");
    }

    @Test
    void aDurationIsAsManyEpisodesAsItTakes() {
        Cli result = explore("open-field --cells 4 --duration 95 --steps 40 --shuffles 0 --no-report");
        assertThat(result.out())
                .contains("10 episodes of 40 steps")
                .contains("(chance was not tested)")
                .contains("Whether anything was learned is not known");
    }

    @Test
    void theSeedDecidesEverythingAndThreadsNothing() throws IOException {
        byte[] one = model("one", "--threads 1");
        assertThat(model("two", "--threads 3")).isEqualTo(one);
        assertThat(model("other", "--seed 1")).isNotEqualTo(one);
    }

    @Test
    void theRecordOfARunRepeatsIt() throws IOException {
        byte[] one = model("one", "--seed 3 --observe one-hot");
        Path again = parent.resolve("again");
        Cli.run("explore", "--config", parent.resolve("one/run.json").toString(), "--out", again.toString())
                .succeeds();
        assertThat(Files.readAllBytes(again.resolve("model.neustrom"))).isEqualTo(one);
    }

    @Test
    void aScriptGetsJson() {
        Cli result = explore("grid:4 --cells 4 --episodes 50 --shuffles 0 --no-report --json");
        assertThat(JsonMapper.shared()
                        .readTree(result.out())
                        .at("/metrics/visitedBins")
                        .asInt())
                .isEqualTo(16);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "opn-field                          | WORLD (opn-field) must be one of open-field, linear-track,",
                "opn-field                          | or a text file with a map, did you mean 'open-field'?",
                "grid:big                           | WORLD (grid:big) must have a whole number after grid:",
                "grid:0                             | side (0) must be at least 1",
                "grid:1 --cells 1                   | positions are the same place",
                "grid:3 --cells 10                  | cells (10) must be at most the 9 different samples",
                "open-field --observe one-hot       | --observe (one-hot) is for a random walk from square to square of a grid only, not for open-field",
                "four-rooms --agent rodent --observe one-hot | of a grid only, not for a rodent",
                "four-rooms --interval 0.5          | --interval (0.5) has no effect on a walk from square to square",
                "open-field --interval 0            | --interval (0.0) must be a finite number greater than 0",
                "open-field --interval 2e9          | --interval (2.0E9) must be at most 60.0 seconds",
                "open-field --alpha 1               | --alpha (1.0) must be greater than 0 and less than 1",
                "open-field --steps 0               | --steps (0) must be at least 1",
                "open-field --episodes 0            | --episodes (0) must be at least 1",
                "open-field --episodes 9 --duration 9 | --duration (9.0) is not allowed with --episodes",
                "open-field --duration -1           | --duration (-1.0) must be greater than 0",
                "open-field --duration 2e9          | --duration (2.0E9) must be greater than 0 and at most 10000000 episodes long",
                "open-field --episodes 2000000000   | --episodes (2000000000) must be at most 10000000",
                "open-field --agent cat             | 'cat' must be one of random-walk, rodent",
                "open-field --cells 0               | cells (0) must be at least 1",
                "open-field --level 2               | level (2.0) must be greater than 0 and less than 1",
                "                                   | Missing required parameter: 'WORLD'"
            })
    void whatDoesNotFitIsRefusedAndLeavesNothing(String words, String sentence) {
        Cli.run(("explore --out " + out + " " + (words == null ? "" : words))
                        .strip()
                        .split(" +"))
                .isRefused(sentence);
        assertThat(parent).isEmptyDirectory();
    }

    @Test
    void aMapThatIsNoneIsRefusedWithThePlace() throws IOException {
        Path map = Files.writeString(parent.resolve("maze.txt"), "...\n.x.\n");
        Cli.run("explore", map.toString(), "--out", out.toString())
                .isRefused(map + ": line 2, column 2 ('x') must be a wall '#'");
        Cli.run("explore", parent.toString(), "--out", out.toString()).isRefused(parent + " is a folder");
        assertThat(out).doesNotExist();
    }

    private Cli explore(String words) {
        return Cli.run(("explore " + words + " --out " + out).split(" +")).succeeds();
    }

    private JsonNode metrics() throws IOException {
        return Cli.json(out.resolve("metrics.json"));
    }

    private byte[] model(String name, String words) throws IOException {
        Path folder = parent.resolve(name);
        Cli.run(("explore grid:6 --cells 9 --episodes 100 --shuffles 0 --no-report --out " + folder + " " + words)
                        .split(" +"))
                .succeeds();
        return Files.readAllBytes(folder.resolve("model.neustrom"));
    }

    private List<String> files() throws IOException {
        try (Stream<Path> all = Files.walk(out)) {
            return all.filter(Files::isRegularFile)
                    .map(file -> out.relativize(file).toString())
                    .toList();
        }
    }
}
