package io.neustrom.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** {@code fields --units}: recorded units, alone, next to a model, by direction, decoded and compared. */
class FieldsOfUnitsTest {
    private static final String QUICK = " --bins 10 --shuffles 19 --no-report";
    private static final String SHARED = " --extent 0,100,0,100 --bin-size 10 --shuffles 0 --no-report";

    @TempDir
    private static Path shared;

    private static Path track;
    private static Path spikes;
    private static Path model;

    @TempDir
    private Path folder;

    private Path out;

    @BeforeAll
    static void provide() throws IOException {
        track = Recordings.walk(shared.resolve("track.csv"), 3000);
        spikes = Recordings.spikes(shared.resolve("spikes.csv"), track, 0);
        Cli.run(("learn " + track + " --cells 6 --passes 1 --shuffles 0 --no-report --out " + shared.resolve("model"))
                        .split(" "))
                .succeeds();
        model = shared.resolve("model/model.neustrom");
    }

    private Cli fields(String arguments) {
        out = folder.resolve("run");
        return fields(arguments, out);
    }

    private static Cli fields(String arguments, Path out) {
        return Cli.run(("fields " + arguments + " --out " + out).split(" "));
    }

    @Test
    void unitsAloneHaveMapsInHertzUnderTheirNames() throws IOException {
        String printed = fields(track + " --units " + spikes + QUICK).succeeds().out();
        assertThat(printed)
                .contains("Recorded units", "active units          4 of 4", " and 1 outside of the recorded time");
        assertThat(files())
                .containsExactlyInAnyOrder(
                        "fields.json",
                        "run.json",
                        "report.json",
                        "units-fields.csv",
                        "units-ratemaps.npy",
                        "units-occupancy.npy");
        JsonNode record = Cli.json(out.resolve("fields.json"));
        assertThat(record.get("population").asString()).isEqualTo("units");
        JsonNode corner = record.at("/cells/0");
        assertThat(corner.get("unit").asString()).isEqualTo("left");
        assertThat(corner.get("placeCell").asBoolean()).isTrue();
        assertThat(corner.at("/fields/0/peakX").asDouble()).isLessThan(50);
        assertThat(corner.get("meanRate").asDouble()).isBetween(1.0, 10.0);
        JsonNode noise = StreamSupport.stream(record.get("cells").spliterator(), false)
                .filter(cell -> cell.get("unit").asString().equals("noise"))
                .findFirst()
                .orElseThrow();
        assertThat(noise.get("meanRate").asDouble()).isEqualTo(4, within(1.0));
        assertThat(Files.readAllLines(out.resolve("units-fields.csv")).get(1)).startsWith("0,left,true,");
    }

    @Test
    void cellsAndUnitsOfOneSessionStandSideBySide() throws IOException {
        String printed = fields(model + " " + track + " --units " + spikes + " --bins 10 --shuffles 9 --decode")
                .succeeds()
                .out();
        assertThat(printed).contains("Learned cells", "Recorded units", "by chance");
        JsonNode record = Cli.json(out.resolve("fields.json"));
        assertThat(record.get("population").asString()).isEqualTo("cells");
        assertThat(record.at("/eigenMaps").size()).isBetween(1, 5);
        assertThat(record.at("/eigenMaps/0/eigenvalue").asDouble()).isBetween(0.01, 1.0);
        JsonNode units = record.at("/others/0");
        assertThat(units.get("population").asString()).isEqualTo("units");
        assertThat(units.at("/summary/cells").asInt()).isEqualTo(4);
        assertThat(units.at("/decoding/medianError").asDouble())
                .isLessThan(units.at("/decoding/chanceError").asDouble());
        assertThat(files())
                .contains(
                        "eigenmaps.npy",
                        "eigenvalues.csv",
                        "decoded.csv",
                        "units-decoded.csv",
                        "figures/eigenvectors.png",
                        "figures/decoding.png",
                        "figures/units-decoding.png",
                        "figures/units-rate-maps.png");
        assertThat(Files.readString(out.resolve("report.html")))
                .contains(
                        "<h2>Side by side</h2>",
                        "Learned cells: Patterns of the learned transitions",
                        "units-field-data");
    }

    @Test
    void unitsAreNoDifferentNextToAModel() throws IOException {
        fields(track + " --units " + spikes + QUICK).succeeds();
        JsonNode alone = Cli.json(out.resolve("fields.json")).get("cells");
        fields(model + " " + track + " --units " + spikes + QUICK + " --overwrite --threads 1")
                .succeeds();
        assertThat(Cli.json(out.resolve("fields.json")).at("/others/0/cells")).isEqualTo(alone);
    }

    @Test
    void bothWaysAlongATrackAreMeasuredApart() throws IOException {
        Path laps = Recordings.backAndForth(folder.resolve("laps.csv"), 20);
        Path times = Files.writeString(folder.resolve("times.csv"), "unit,time\n" + String.join("\n", upOnly()));
        fields(laps + " --units " + times + " --by-direction --min-speed 10 --bins 10 --shuffles 0 --no-report")
                .succeeds();
        JsonNode record = Cli.json(out.resolve("fields.json"));
        assertThat(record.get("population").asString()).isEqualTo("units-up");
        assertThat(record.at("/others/0/population").asString()).isEqualTo("units-down");
        assertThat(record.at("/summary/activeCells").asInt()).isEqualTo(1);
        assertThat(record.at("/others/0/summary/activeCells").asInt()).isZero();
        assertThat(record.at("/input/session/slowSamples").asInt()).isPositive();
        assertThat(files()).contains("units-up-fields.csv", "units-down-fields.csv");
        fields(track + " --units " + spikes + " --by-direction" + QUICK, folder.resolve("arena"))
                .isRefused(track + ": directions of running need a track, but positions have 2 coordinates");
    }

    /** Spikes in the middle of the way up, of {@link Recordings#backAndForth}: 4 s up, 1 s of rest, 4 s down, 1 s of rest. */
    private static List<String> upOnly() {
        return IntStream.range(0, 20)
                .mapToObj(lap -> String.format(Locale.ROOT, "a,%.2f", 10 * lap + 2.0))
                .toList();
    }

    @Test
    void twoSessionsInTheSameBinsAreCompared() throws IOException {
        Path first = folder.resolve("first");
        fields(track + " --units " + spikes + SHARED, first).succeeds();
        fields(track + " --units " + spikes + SHARED + " --compare " + first).succeeds();
        JsonNode same = Cli.json(out.resolve("fields.json")).get("remapping");
        assertThat(same.at("/correlations/smallest").asDouble()).isEqualTo(1, within(1e-9));
        assertThat(same.at("/populationVectors/smallest").asDouble()).isEqualTo(1, within(1e-9));

        Path moved = Recordings.spikes(folder.resolve("moved.csv"), track, 40);
        fields(track + " --units " + moved + SHARED + " --overwrite --compare " + first)
                .succeeds();
        JsonNode other = Cli.json(out.resolve("fields.json")).get("remapping");
        assertThat(other.get("cells").asInt()).isEqualTo(4);
        assertThat(other.at("/correlations/median").asDouble()).isLessThan(0.8);
        assertThat(files()).contains("units-remapping.csv", "units-population-vectors.npy");
        assertThat(Files.readAllLines(out.resolve("units-remapping.csv")).get(1))
                .startsWith("left,");
    }

    @Test
    void onlyWhatCanBeComparedIs() {
        Path first = folder.resolve("first");
        fields(track + " --units " + spikes + SHARED, first).succeeds();
        fields(track + " --units " + spikes + QUICK + " --compare " + first)
                .isRefused(
                        "the bins of " + first
                                + " (10 x 10 bins, x from 0.0 to 100.0, y from 0.0 to 100.0) must be those of this run (",
                        "give both runs the same --extent and --bin-size");
        fields(model + " " + track + SHARED + " --compare " + first)
                .isRefused(first + " holds none of what was measured here: cells");
        fields(track + " --units " + spikes + SHARED + " --compare " + folder.resolve("nowhere"))
                .isRefused("must be the folder of a finished run of fields, but it holds no fields.json");
    }

    @Test
    void onlyCellsOfOneModelAreCompared() throws IOException {
        Path first = folder.resolve("first");
        fields(model + " " + track + SHARED, first).succeeds();
        fields(model + " " + track + SHARED + " --min-speed 20 --compare " + first)
                .succeeds();
        assertThat(Cli.json(out.resolve("fields.json"))
                        .at("/remapping/correlations/median")
                        .asDouble())
                .isBetween(0.9, 1.0);
        Path other = folder.resolve("other");
        Cli.run(("learn " + track + " --cells 6 --passes 1 --shuffles 0 --seed 5 --no-report --out " + other)
                        .split(" "))
                .succeeds();
        fields(other.resolve("model.neustrom") + " " + track + SHARED + " --overwrite --compare " + first)
                .isRefused("are those of another model than");
    }

    @Test
    void aRunIsRepeatedFromItsRecord() throws IOException {
        fields(track + " --units " + spikes + SHARED + " --min-speed 2 --decode --window 1")
                .succeeds();
        String once = Files.readString(out.resolve("fields.json"));
        Path again = folder.resolve("again");
        Cli.run("fields", "--config", out.resolve("run.json").toString(), "--out", again.toString())
                .succeeds();
        assertThat(again.resolve("fields.json")).hasContent(once);
    }

    /** A camera sees a straight track in two coordinates, of which one hardly changes. */
    @Test
    void aStraightTrackMayHaveTwoCoordinates() throws IOException {
        Path straight = Recordings.straight(folder.resolve("straight.csv"), 3000);
        String printed = fields(straight + " --units " + spikes + QUICK + " --decode")
                .succeeds()
                .out();
        assertThat(printed).contains("10 x 1 bins", "decoded position");
    }

    @Test
    void badRequestsAreRefusedInOneSentence() throws IOException {
        String units = track + " --units " + spikes;
        fields("--units " + spikes).isRefused("TRAJECTORIES is missing; name the file of positions before --units");
        fields(units + QUICK + " --window 1").isRefused("--window has no effect without --decode");
        fields(units + " --bins 10 --bin-size 3").isRefused("--bins has no effect with --bin-size");
        fields(units + " --extent 0,100,0").isRefused("'0,100,0' must be 2 or 4 numbers, separated by commas");
        fields(units + " --extent 100,0,0,100").isRefused("must be finite numbers, in each pair the smaller one first");
        fields(units + QUICK + " --extent 500,600,0,100").isRefused("samples lies in the bins (x from 500.0 to 600.0");
        fields(units + QUICK + " --extent 0,100")
                .isRefused("positions of dimension 2 must have as many coordinates as the bins");
        fields(units + QUICK + " --min-speed 1e9").isRefused("none of 3000 samples lies in the bins");
        fields(units + QUICK + " --min-speed -1")
                .isRefused("minimum speed (-1.0) must be a finite number of at least 0");
        fields(units + QUICK + " --decode --window 1000")
                .isRefused("windows of 1000.0 (0 without a break) must be at least 20");
        fields(units + QUICK + " --ring 100 --extent 0,100").isRefused("--extent has no effect on a ring");
        fields("--maps maps.npy --decode").isRefused("--decode has no effect on --maps");
        Path milliseconds = Files.writeString(folder.resolve("ms.csv"), "unit,time\na,50000\na,60000\n");
        fields(track + " --units " + milliseconds + QUICK)
                .isRefused(
                        "none of 2 spikes, from 50000.0 to 60000.0, lies in the recorded time",
                        "both must be times of one clock in the same unit");
        Path timeless = Files.writeString(folder.resolve("timeless.csv"), "x,y\n" + "1,2\n2,1\n".repeat(100));
        fields(timeless + " --units " + spikes + QUICK)
                .isRefused(
                        "--units needs to know when positions were taken, but " + timeless + " has no column 'time'");
    }

    private List<String> files() throws IOException {
        try (Stream<Path> all = Files.walk(out)) {
            return all.filter(Files::isRegularFile)
                    .map(file -> out.relativize(file).toString())
                    .toList();
        }
    }
}
