package io.neustrom.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.neustrom.cli.explore.FieldFiles;
import io.neustrom.cli.run.StagedRun;
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
                .contains(
                        "distinct cells        9",
                        "place cells           9 (p <= 0.05, 40 shuffles)",
                        "area of a field")
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
                        "eigenvalues.csv",
                        "eigenmaps.npy",
                        "figures/rate-maps.png",
                        "figures/eigenvectors.png",
                        "figures/fields.png",
                        "figures/time.png",
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

    /** What cells expect is measured as what they do, said, written and shown, and by {@code fields} to the byte. */
    @Test
    void runsInOneDirectionHavePredictiveFields() throws IOException {
        Path runs = Recordings.forwardRuns(parent.resolve("runs.csv"), 20);
        String columns = runs + " --episode run --bins 20 --shuffles 20 --seed 2";
        Cli result = learn(columns + " --step 0.1 --cells 12 --passes 40");
        assertThat(result.out())
                .containsPattern("predictive fields +\\d+ of \\d+ cells, skew along the motion -.* own fields");
        assertThat(files())
                .contains(
                        "predictive-fields.csv",
                        "predictive-ratemaps.npy",
                        "predictive-occupancy.npy",
                        "figures/predictive-rate-maps.png")
                .doesNotContain("predictive-eigenmaps.npy");
        assertThat(out.resolve("report.html")).content().contains("Predictive fields: Rate maps", "Side by side");
        JsonNode expected = metrics().get("predictive");
        assertThat(expected.at("/skewnessAlongMotion/median").asDouble())
                .isLessThan(metrics().at("/skewnessAlongMotion/median").asDouble())
                .isNegative();

        Path again = parent.resolve("again");
        Cli.run(("fields " + out.resolve("model.neustrom") + " " + columns + " --out " + again).split(" +"))
                .succeeds();
        for (String name : List.of("fields.csv", "predictive-fields.csv", "predictive-ratemaps.npy")) {
            assertThat(again.resolve(name)).hasSameBinaryContentAs(out.resolve(name));
        }
        assertThat(Cli.json(again.resolve("fields.json"))
                        .at("/others/0/population")
                        .asString())
                .isEqualTo("predictive");

        learn(columns + " --step 0.1 --cells 12 --passes 40 --directed no --overwrite --no-report");
        assertThat(files()).noneMatch(name -> name.contains("predictive"));
        assertThat(metrics().has("predictive")).isFalse();
    }

    @Test
    void statesGetATableAndFieldsOverPlaces() throws IOException {
        learn(box + COLUMNS + " --state quarter --cells 3 --passes 2 --bins 10 --shuffles 0 --no-report"
                + " --largest-field 1 --least-information 0");
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
        assertThat(metrics().propertyNames())
                .containsExactly("cells", "liveCells", "verdict", "information", "direction", "trainSeconds");
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
        Cli drowned = Cli.run(("learn " + words + " --out " + out).split(" +"));
        assertThat(drowned.out()).contains("Nothing was learned", "--scale standard");
        assertThat(drowned.exitCode()).isEqualTo(StagedRun.NOT_LEARNED);
        assertThat(learn(words + " --scale standard --overwrite").out()).doesNotContain("Nothing was learned");
    }

    /** Columns of noise in the same unit; the summary, the report, the metrics and the exit code agree. */
    @Test
    void aRunThatLearnedNothingTellsItEverywhereAndNotToScale() throws IOException {
        StringBuilder lines = new StringBuilder("time,x\n");
        SplittableRandom random = new SplittableRandom(1);
        for (int t = 0; t < 1200; t++) {
            lines.append(t + "," + random.nextDouble() + "\n");
        }
        Path file = Files.writeString(parent.resolve("noise.csv"), lines);
        Cli result = Cli.run(("learn " + file + " --cells 9 --passes 40 --shuffles 0 --out " + out).split(" +"));
        String sentence =
                "Nothing was learned: the cells carry no information about the future. More --passes may help.";
        assertThat(result.exitCode()).isEqualTo(StagedRun.NOT_LEARNED);
        assertThat(result.out()).contains(sentence).doesNotContain("--scale");
        assertThat(Cli.json(out.resolve("report.json")).get("verdict").asString())
                .startsWith(sentence);
        assertThat(Files.readString(out.resolve("report.html"))).contains(sentence);
        assertThat(metrics().get("verdict").asString()).isEqualTo("failed");
    }

    @Test
    void aLongerStepThinsWhatIsLearnedAndNotTheMaps() throws IOException {
        String words = box + COLUMNS + " --cells 9 --passes 4 --bins 20 --shuffles 0 --no-report";
        learn(words);
        int visited = metrics().get("visitedBins").asInt();
        Cli thinned = learn(words + " --step 0.4 --overwrite");
        assertThat(thinned.out()).contains("every 0.4000", "maps                  of all samples, every 0.0");
        assertThat(metrics().get("visitedBins").asInt()).isEqualTo(visited);
        Path again = parent.resolve("again");
        Cli.run(("fields " + out.resolve("model.neustrom") + " " + box + COLUMNS + " --bins 20 --shuffles 0 --no-report"
                                + " --out " + again)
                        .split(" +"))
                .succeeds();
        assertThat(again.resolve("ratemaps.npy")).hasSameBinaryContentAs(out.resolve("ratemaps.npy"));
    }

    @Test
    void anOldReportGoesWhenARunWithoutOneTakesItsPlace() throws IOException {
        learn(box + COLUMNS + SHORT);
        Path page = out.resolve("report.html");
        assertThat(page).exists();
        learn(box + COLUMNS + SHORT + " --seed 1 --no-report --overwrite");
        assertThat(page).doesNotExist();
        assertThat(out.resolve("figures")).doesNotExist();
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
    void severalSessionsAreLearnedTogetherAndAllAreNamed() throws IOException {
        Path second = Recordings.box(parent.resolve("day2.csv"), 1000);
        Cli result = learn(box + " " + second + COLUMNS + SHORT + " --unit cm");
        assertThat(result.out())
                .contains("box.csv, ", "day2.csv, 3", ", episodes: 4, passes: 4", " cm\u00b2 (median)")
                .contains("  " + second + ": ");
        JsonNode run = Cli.json(out.resolve("run.json"));
        assertThat(run.at("/input/sessions/0/trajectories").asString()).isEqualTo(box.toString());
        assertThat(run.at("/input/sessions/1/trajectories").asString()).isEqualTo(second.toString());
        assertThat(run.at("/input/sessions/1/sha256").asString()).hasSize(64);
        assertThat(run.at("/input").has("trajectories")).isFalse();
        assertThat(metrics().get("unit").asString()).isEqualTo("cm");
        // The second one is the beginning of the first, in which cells do not change their places.
        assertThat(metrics().at("/sessions/1/likeFirst/median").asDouble()).isBetween(0.7, 1.0);
        assertThat(metrics().at("/sessions/0/likeFirst/smallest").asDouble()).isEqualTo(1, within(1e-9));
        String page = Files.readString(out.resolve("report.html"));
        assertThat(page).contains("<h2>Sessions</h2>", "day2.csv", "px (cm)");
        byte[] model = Files.readAllBytes(out.resolve("model.neustrom"));
        Path again = parent.resolve("again");
        Cli.run("learn", "--config", out.resolve("run.json").toString(), "--out", again.toString())
                .succeeds();
        assertThat(again.resolve("model.neustrom")).hasBinaryContent(model);
        Files.delete(out.resolve("report.html"));
        Cli.run("report", out.toString()).succeeds();
        assertThat(Files.readString(out.resolve("report.html"))).isEqualTo(page);
        Files.writeString(second, "changed");
        Cli.run("report", out.toString()).isRefused(out + " needs its data again, but ", "day2.csv");
    }

    @Test
    void aSessionOfOtherColumnsIsRefusedByItsName() throws IOException {
        Path plane = Files.writeString(parent.resolve("plane.csv"), "time,x,y\n0,1,1\n1,2,1\n2,3,4\n");
        Path track = Files.writeString(parent.resolve("track.csv"), "time,x\n0,1\n1,2\n2,3\n");
        Cli.run("learn", plane.toString(), track.toString(), "--out", out.toString())
                .isRefused(track
                        + ": the recording has the positions x and the observations x; it must have the columns of the"
                        + " first one, which has the positions x, y and the observations x, y");
        assertThat(out).doesNotExist();
    }

    @Test
    void cellsOfAnotherSeedAreMatchedOneToOne() throws IOException {
        learn(box + COLUMNS + SHORT + " --no-report");
        Path seed1 = parent.resolve("seed1");
        Cli result = Cli.run(
                        ("learn " + box + COLUMNS + SHORT + " --seed 1 --match " + out + " --out " + seed1).split(" +"))
                .succeeds();
        assertThat(result.out()).contains("matched cells         9, maps correlate by 0.");
        JsonNode matched = Cli.json(seed1.resolve("metrics.json")).get("matched");
        assertThat(matched.get("correlation").asDouble()).isBetween(0.5, 1.0);
        assertThat(matched.get("chance").asDouble()).isLessThan(0.1);
        assertThat(matched.get("pValue").asDouble()).isLessThan(0.01);
        assertThat(matched.get("partners")).hasSize(9);
        assertThat(Files.readString(seed1.resolve("report.html"))).contains("<dt>matched cells</dt>");
        // With itself each cell is its own partner.
        learn(box + COLUMNS + SHORT + " --no-report --match " + seed1 + " --seed 1 --overwrite");
        assertThat(metrics().at("/matched/correlation").asDouble()).isEqualTo(1, within(1e-9));
        assertThat(metrics().at("/matched/partners").toString()).isEqualTo("[0,1,2,3,4,5,6,7,8]");
    }

    @Test
    void aRunThatCannotBeMatchedIsRefusedBeforeItIsLearnedFrom() throws IOException {
        learn(box + COLUMNS + SHORT + " --no-report");
        String words = "learn " + box + COLUMNS + " --out " + parent.resolve("other") + " --match ";
        Cli.run((words + out).split(" +"))
                .isRefused("--match: the maps of " + out
                        + " have 20 x 20 bins; they must have as many as those of this run, 40 x 40");
        Cli.run((words + parent).split(" +"))
                .isRefused("--match: " + parent
                        + " must be the folder of a run with place fields, but it holds no ratemaps.npy");
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
