package io.neustrom.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.neustrom.cli.explore.FieldFiles;
import io.neustrom.data.Scaling;
import io.neustrom.model.PlaceCellModel;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** {@code neustrom learn} in short runs. */
class LearnCommandTest {
    private static final String COLUMNS = " --time t --x px --y py --missing drop";
    private static final String SHORT = " --cells 9 --passes 4 --bins 20 --shuffles 40";

    @TempDir
    private static Path shared;

    private static Path box;

    @TempDir
    private Path parent;

    private Path out;

    @BeforeAll
    static void record() throws IOException {
        box = Recordings.box(shared.resolve("box.csv"), 3000);
    }

    @BeforeEach
    void nameFolder() {
        out = parent.resolve("made/by/run");
    }

    @Test
    void theBoxIsTiledBySignificantFields() throws IOException {
        Cli result = learn(box + COLUMNS + SHORT);
        assertThat(result.out())
                .contains("box.csv, 2974 samples of px, py every 0.04", ", episodes: 2, passes: 4, seed 0")
                .contains("samples dropped       54", "live cells            9 of 9")
                .contains("significant cells     9 (p <= 0.05, 40 shuffles)", "area of a field")
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
                        "figures/rate-maps.png",
                        "figures/coverage.png",
                        "figures/field-sizes.png",
                        "figures/spatial-information.png");
        assertThat(metrics().get("significantCells").asInt()).isEqualTo(9);
        assertThat(metrics().get("coverage").asDouble()).isGreaterThan(0.95);
        assertThat(metrics().at("/fieldArea/median").asDouble()).isBetween(500.0, 5000.0); // cm^2 of 10,000
        JsonNode run = Cli.json(out.resolve("run.json"));
        assertThat(run.at("/input/observations").toString()).isEqualTo("[\"px\",\"py\"]");
        assertThat(run.at("/input/sha256").asString()).hasSize(64);
        assertThat(run.at("/input/step").asDouble()).isEqualTo(0.04, within(0.002));
        assertThat(run.at("/learning/futures/horizon").asInt()).isEqualTo(30);
        assertThat(run.at("/config/passes").asInt()).isEqualTo(4);
    }

    /** The model keeps the scaling, so that {@code fields} sees what the cells saw: to the byte. */
    @Test
    void fieldsAlongTheSameRecordingAreTheSame() throws IOException {
        String columns = box + COLUMNS + " --observations px,py,heading --bins 20 --shuffles 40 --seed 5 --no-report";
        learn(columns + " --cells 9 --passes 2 --scale standard");
        Path again = parent.resolve("again");
        Cli.run(("fields " + out.resolve("model.neustrom") + " " + columns + " --out " + again).split(" +"))
                .succeeds();
        for (String name : FieldFiles.NAMES) {
            assertThat(again.resolve(name)).hasSameBinaryContentAs(out.resolve(name));
        }
        PlaceCellModel model = PlaceCellModel.load(out.resolve("model.neustrom"));
        assertThat(model.scaling().kind()).isEqualTo(Scaling.STANDARD);
        assertThat(model.scaling().shifts()[0]).isBetween(20.0, 80.0);
        assertThat(model.spec().inputs()).isEqualTo(3);
    }

    @Test
    void statesGetATableAndFieldsOverPlaces() throws IOException {
        learn(box + COLUMNS + " --state quarter --cells 3 --passes 2 --bins 10 --shuffles 0 --no-report");
        PlaceCellModel model = PlaceCellModel.load(out.resolve("model.neustrom"));
        assertThat(model.spec().discrete()).isTrue();
        assertThat(model.states()).isEqualTo(4);
        assertThat(metrics().get("coverage").asDouble()).isPositive();
    }

    @Test
    void withoutPositionsThereAreNoFieldsAndThatIsSaid() throws IOException {
        Cli result = learn(box + " --time t --missing drop --observations px,py --cells 9 --passes 20");
        assertThat(result.out())
                .contains(
                        "about the future",
                        "nats",
                        "No fields and no report: the recording has no positions (--x, --y).");
        assertThat(files()).containsExactlyInAnyOrder("model.neustrom", "metrics.json", "run.json");
        assertThat(metrics().propertyNames()).containsExactly("cells", "liveCells", "information", "trainSeconds");
        assertThat(metrics().get("liveCells").asInt()).isEqualTo(9);
        assertThat(metrics().get("information").asDouble()).isBetween(0.5, 5.0);
    }

    /** Metres, and a number in the thousands that has nothing to do with the future. */
    @Test
    void thatUnitsDrownEachOtherIsSaid() throws IOException {
        StringBuilder lines = new StringBuilder("time,x,y,noise\n");
        SplittableRandom random = new SplittableRandom(1);
        for (int t = 0; t < 1200; t++) {
            lines.append(t + "," + Math.sin(0.031 * t) + "," + Math.sin(0.043 * t + 1) + ","
                    + 3600 * random.nextDouble() + "\n");
        }
        Path file = Files.writeString(parent.resolve("units.csv"), lines);
        String words = file + " --observations x,y,noise --cells 9 --passes 45 --no-report --shuffles 0";
        assertThat(learn(words).out()).contains("Nothing was learned", "--scale standard");
        assertThat(learn(words + " --scale standard --overwrite").out()).doesNotContain("Nothing was learned");
    }

    @Test
    void aRingIsMeasuredAroundItsSeam() throws IOException {
        Path laps = Recordings.laps(parent.resolve("laps.csv"), 40);
        Cli result = learn(laps + " --x angle --ring 360 --episode lap --cells 6 --passes 5 --bins 36 --shuffles 20");
        assertThat(result.out()).contains("episodes: 40", "length of a field");
        assertThat(metrics().get("visitedBins").asInt()).isEqualTo(36);
        assertThat(metrics().get("coverage").asDouble()).isEqualTo(1);
    }

    @Test
    void theSeedDecidesEverythingAndThreadsNothing() throws IOException {
        byte[] one = model("one", "--threads 1");
        assertThat(model("two", "--threads 3")).isEqualTo(one);
        assertThat(model("other", "--seed 1")).isNotEqualTo(one);
        assertThat(model("more", "--passes 3")).isNotEqualTo(one);
    }

    @Test
    void theRecordOfARunRepeatsIt() throws IOException {
        byte[] one = model("one", "--seed 3 --step 0.1 --scale min-max");
        Path again = parent.resolve("again");
        Cli.run("learn", "--config", parent.resolve("one/run.json").toString(), "--out", again.toString())
                .succeeds();
        assertThat(again.resolve("model.neustrom")).hasBinaryContent(one);
    }

    @Test
    void aScriptGetsJson() {
        Cli result = learn(box + COLUMNS + SHORT + " --no-report --json");
        assertThat(JsonMapper.shared()
                        .readTree(result.out())
                        .at("/metrics/cells")
                        .asInt())
                .isEqualTo(9);
    }

    private Cli learn(String words) {
        return Cli.run(("learn " + words + " --out " + out).split(" +")).succeeds();
    }

    private JsonNode metrics() throws IOException {
        return Cli.json(out.resolve("metrics.json"));
    }

    private byte[] model(String name, String words) throws IOException {
        Path folder = parent.resolve(name);
        Cli.run(("learn " + box + COLUMNS + " --cells 6" + (words.contains("--passes") ? "" : " --passes 2")
                                + " --shuffles 0 --no-report --out " + folder + " " + words)
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
