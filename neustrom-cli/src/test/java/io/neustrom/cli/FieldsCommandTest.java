package io.neustrom.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.neustrom.data.Points;
import io.neustrom.io.array.MatrixFiles;
import io.neustrom.io.array.NumberArray;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

class FieldsCommandTest {
    private static final int SAMPLES = 600;

    @TempDir
    private static Path shared;

    private static Path model;
    private static Path states;
    private static Path walk;

    @TempDir
    private Path folder;

    private Path out;

    @BeforeAll
    static void fitModels() throws IOException {
        Cli.tinyFit(shared.resolve("spiral"), Cli.spiral(shared, 60) + " --gamma 4")
                .finishes();
        model = shared.resolve("spiral/model.neustrom");
        Cli.tinyFit(shared.resolve("ring"), "--transitions " + Cli.ring(shared, 12))
                .finishes();
        states = shared.resolve("ring/model.neustrom");
        walk = Files.writeString(shared.resolve("walk.csv"), "time,x,y\n" + String.join("\n", lines(SAMPLES)));
    }

    @BeforeEach
    void nameFolder() {
        out = folder.resolve("made/by/run");
    }

    /** A path that comes by all places of a square again and again: time, x, y. */
    private static List<String> lines(int samples) {
        List<String> lines = new ArrayList<>();
        for (int t = 0; t < samples; t++) {
            lines.add(String.format(
                    Locale.ROOT, "%.1f,%.5f,%.5f", 0.1 * t, 2 * Math.sin(0.31 * t), 2 * Math.sin(0.43 * t + 1)));
        }
        return lines;
    }

    @Test
    void writesNumbersAndFiguresAndNothingElse() throws IOException {
        Cli result = fields(model + " " + walk + " --bins 10 --shuffles 10").succeeds();
        assertThat(files(out))
                .containsExactlyInAnyOrder(
                        "fields.json",
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
        assertThat(result.out())
                .contains(
                        walk + ", 600 samples, episodes: 1, 10 x 10 bins", "place cells", "coverage", "bits per spike")
                .contains("wrote " + out.resolve("fields.json"), "wrote " + out.resolve("figures") + ": 7 figures")
                .endsWith("wrote " + out.resolve("report.html") + ": open it in a browser\n");
    }

    @Test
    void theReportMayBeLeftOut() throws IOException {
        numbers(walk + " --bins 10 --shuffles 0").succeeds();
        assertThat(files(out))
                .containsExactlyInAnyOrder(
                        "fields.json",
                        "run.json",
                        "report.json",
                        "fields.csv",
                        "ratemaps.npy",
                        "occupancy.npy",
                        "eigenvalues.csv",
                        "eigenmaps.npy");
    }

    @Test
    void theRecordSaysWhatWasDoneAndWhatCameOut() throws IOException {
        numbers(walk + " --bins 10 --shuffles 19 --seed 4").succeeds();
        JsonNode record = Cli.json(out.resolve("fields.json"));
        assertThat(record.propertyNames())
                .containsExactly("input", "options", "seed", "arena", "population", "summary", "eigenMaps", "cells");
        assertThat(record.at("/input").toString())
                .isEqualTo("{\"model\":\"" + model + "\",\"trajectories\":\"" + walk
                        + "\",\"episodes\":1,\"samples\":600,\"step\":" + record.at("/input/step")
                        + ",\"droppedSamples\":0,\"tooShort\":0}");
        assertThat(record.at("/input/step").asDouble()).isEqualTo(0.1, within(1e-9));
        assertThat(record.at("/options/shuffles").asInt()).isEqualTo(19);
        assertThat(record.get("seed").asInt()).isEqualTo(4);
        assertThat(record.at("/arena/columns").asInt()).isEqualTo(10);
        assertThat(record.at("/summary/cells").asInt()).isEqualTo(6);
        assertThat(record.get("cells").size()).isEqualTo(6);
        JsonNode first = record.at("/cells/0");
        assertThat(first.propertyNames())
                .containsExactly(
                        "cell",
                        "placeCell",
                        "peakRate",
                        "meanRate",
                        "informationRate",
                        "informationPerSpike",
                        "sparsity",
                        "selectivity",
                        "coherence",
                        "coherenceZ",
                        "stability",
                        "pValue",
                        "chanceInformation",
                        "gridScore",
                        "borderScore",
                        "fields");
        assertThat(first.get("pValue").asDouble()).isBetween(0.05, 1.0);
    }

    @Test
    void theTableAgreesWithTheRecord() throws IOException {
        numbers(walk + " --bins 10 --shuffles 0").succeeds();
        JsonNode cells = Cli.json(out.resolve("fields.json")).get("cells");
        List<String> lines = Files.readAllLines(out.resolve("fields.csv"));
        assertThat(lines).hasSize(7);
        List<String> header = List.of(lines.get(0).split(","));
        for (int l = 0; l < 6; l++) {
            List<String> line = List.of(lines.get(l + 1).split(",", -1));
            assertThat(line).hasSameSizeAs(header);
            assertThat(line.get(header.indexOf("informationPerSpike")))
                    .isEqualTo(cells.get(l).get("informationPerSpike").asString());
            assertThat(line.get(header.indexOf("fields")))
                    .isEqualTo(Integer.toString(cells.get(l).get("fields").size()));
            assertThat(line.get(header.indexOf("pValue"))).isEmpty();
        }
    }

    @Test
    void theNumberOfThreadsChangesNothing() throws IOException {
        Path two = folder.resolve("two");
        numbers(walk + " --bins 10 --shuffles 30 --threads 1").succeeds();
        fields(two, model + " " + walk + " --no-report --bins 10 --shuffles 30 --threads 2")
                .succeeds();
        assertThat(two.resolve("ratemaps.npy")).hasSameBinaryContentAs(out.resolve("ratemaps.npy"));
        assertThat(two.resolve("fields.csv")).hasSameBinaryContentAs(out.resolve("fields.csv"));
        assertThat(two.resolve("fields.json")).hasSameTextualContentAs(out.resolve("fields.json"));
    }

    @Test
    void mapsThatWereWrittenCanBeMeasuredAgain() throws IOException {
        numbers(walk + " --bins 10 --shuffles 0 --smooth 0").succeeds();
        Path again = folder.resolve("again");
        fields(again, "--maps " + out.resolve("ratemaps.npy") + " --occupancy " + out.resolve("occupancy.npy"))
                .succeeds();
        assertThat(again.resolve("ratemaps.npy")).hasSameBinaryContentAs(out.resolve("ratemaps.npy"));
        JsonNode before = Cli.json(out.resolve("fields.json"));
        JsonNode after = Cli.json(again.resolve("fields.json"));
        assertThat(after.get("options").toString())
                .isEqualTo(
                        "{\"ring\":null,\"fieldShare\":0.2,\"fieldBins\":4,\"largestField\":0.75,\"leastInformation\":0.25}");
        assertThat(after.has("seed")).isFalse();
        for (int l = 0; l < 6; l++) {
            for (String measure : List.of("informationPerSpike", "sparsity", "coherence", "peakRate")) {
                assertThat(after.get("cells").get(l).get(measure).asDouble())
                        .as("%s of cell %d", measure, l)
                        .isEqualTo(before.get("cells").get(l).get(measure).asDouble(), within(1e-12));
            }
        }
    }

    /** Neither a test that was not made, nor a unit or a path that nobody gave. */
    @Test
    void aReportOnGivenMapsClaimsOnlyWhatWasDone() throws IOException {
        Path maps = folder.resolve("maps.npy");
        double[] rates = new double[40];
        Arrays.setAll(rates, b -> Math.max(0, 3 - Math.abs(b - 12)));
        MatrixFiles.writeArray(maps, new NumberArray(List.of(1, 40), rates));
        assertThat(fields("--maps " + maps).succeeds().out()).contains("length of a field     5.000 bins (median)");
        assertThat(Files.readString(out.resolve("report.json")))
                .contains("chance was not tested", "area, on a track length, in bins")
                .doesNotContain("shuffles", "unit of positions");
        assertThat(Files.readString(out.resolve("report.html")))
                .contains("chance was not tested")
                .doesNotContain("by 200 shuffles");
        fields("--maps " + maps + " --ring 80 --overwrite").succeeds();
        assertThat(Files.readString(out.resolve("report.json"))).contains("in the unit of positions");
    }

    /** Half a bit, a map that is the same nearly everywhere, a copy, and a field. */
    @Test
    void notEveryActiveUnitIsAPlaceCell() throws IOException {
        Path maps = folder.resolve("maps.npy");
        double[] rates = new double[4 * 40];
        Arrays.setAll(rates, e -> {
            int b = e % 40;
            return switch (e / 40) {
                case 0 -> 1 + 0.2 * Math.sin(0.3 * b); // over 20 % of its peak everywhere
                case 1 -> b < 28 ? 1.0 : 0.19; // has a field, and .22 bits
                default -> Math.max(0, 3 - Math.abs(b - 12));
            };
        });
        MatrixFiles.writeArray(maps, new NumberArray(List.of(4, 40), rates));
        String words = "--maps " + maps + " --no-report --overwrite";
        assertThat(fields(words).succeeds().out())
                .contains("active cells          4 of 4", "distinct cells        3", "place cells           2");
        assertThat(fields(words + " --largest-field 1 --least-information 0")
                        .succeeds()
                        .out())
                .contains("place cells           4");
    }

    @Test
    void placesOutsideTheRangeThatAModelLearnedAreReported() throws IOException {
        Path metres = folder.resolve("metres");
        Cli.run(("learn " + walk + " --cells 4 --passes 2 --shuffles 0 --no-report --out " + metres).split(" +"))
                .finishes();
        Path pixels = Files.writeString(
                folder.resolve("pixels.csv"),
                "time,x,y\n"
                        + String.join(
                                "\n",
                                lines(SAMPLES).stream()
                                        .map(line -> line.replaceAll(",(-?)", ",$11"))
                                        .toList()));
        String asked = metres.resolve("model.neustrom") + " %s --bins 10 --shuffles 0 --overwrite";
        assertThat(fields(String.format(asked, walk)).succeeds().out()).contains("place cells");
        fields(String.format(asked, pixels))
                .succeedsAndTells(
                        "neustrom: x (", "leaves the range that the model learned from (-2.00 to 2.00) in", "y (");
        assertThat(Cli.json(out.resolve("fields.json")).at("/input/notes").size())
                .isEqualTo(2);
        assertThat(Files.readString(out.resolve("report.html"))).contains("leaves the range");
    }

    @Test
    void withoutTimesOfBinsMapsHaveTheSameTimeInAll() throws IOException {
        Path maps = folder.resolve("maps.npy");
        MatrixFiles.writeArray(maps, new NumberArray(List.of(1, 5), new double[] {0, 0, 0, 8, Double.NaN}));
        fields("--maps " + maps + " --field-bins 1 --no-report").succeeds();
        JsonNode cell = Cli.json(out.resolve("fields.json")).at("/cells/0");
        assertThat(cell.get("informationPerSpike").asDouble()).isEqualTo(2, within(1e-12)); // one of four bins
        assertThat(cell.at("/fields/0/peakX").asDouble()).isEqualTo(3.5);
    }

    @Test
    void theArraysOfAnArchiveAreColumns() throws IOException {
        float[] places = new float[2 * SAMPLES]; // (samples, 2)
        for (int t = 0; t < SAMPLES; t++) {
            places[2 * t] = (float) Math.sin(0.31 * t);
            places[2 * t + 1] = (float) Math.sin(0.43 * t);
        }
        Path archive = folder.resolve("walk.npz");
        MatrixFiles.writePoints(archive, Points.ofRowMajor(places, SAMPLES, 2)); // one array, called points
        numbers(archive + " --x points[0] --y points[1] --observations points --bins 8 --shuffles 0")
                .succeeds();
        assertThat(Cli.json(out.resolve("fields.json")).at("/input/samples").asInt())
                .isEqualTo(SAMPLES);
        fields(model + " " + archive + " --x point[0] --overwrite")
                .isRefused("no column 'point[0]' (--x), did you mean 'points[0]'?");
    }

    @Test
    void episodesGapsAndHolesAreCounted() throws IOException {
        List<String> lines = new ArrayList<>(List.of("when,rat,px,py,note"));
        for (String line : lines(40)) {
            lines.add(line.replaceFirst(",", ",a,") + ",start");
        }
        for (String line : lines(30)) {
            lines.add(line.replaceFirst(",", ",b,") + ",");
        }
        lines.set(10, "0.9,a,NaN,1,hole");
        lines.set(20, "1.9,a,,1,hole");
        lines.add("100,b,1,1,lone sample"); // far behind the others
        Path file = Files.write(folder.resolve("rats.csv"), lines);
        String columns = " --time when --x px --y py --episode rat --bins 6 --shuffles 0";
        Cli result = numbers(file + columns + " --missing drop --gap 0.15").succeeds();
        JsonNode input = Cli.json(out.resolve("fields.json")).get("input");
        assertThat(input.get("episodes").asInt()).isEqualTo(4); // a in three parts, and b
        assertThat(input.get("samples").asInt()).isEqualTo(38 + 30);
        assertThat(input.get("droppedSamples").asInt()).isEqualTo(2);
        assertThat(input.get("tooShort").asInt()).isEqualTo(1);
        assertThat(result.out()).contains("samples dropped", "stretches left out");
        numbers(file + columns + " --missing drop --gap 0.5 --overwrite").succeeds();
        assertThat(Cli.json(out.resolve("fields.json")).at("/input/samples").asInt())
                .isEqualTo(40 + 30);
        numbers(file + columns + " --overwrite").isRefused("rats.csv: line 11: px is missing");
    }

    @Test
    void columnsWithoutNamesAreCalledByTheirNumbers() throws IOException {
        Path file = Files.write(folder.resolve("plain.csv"), lines(50));
        numbers(file + " --time 1 --x 2 --y 3 --bins 6 --shuffles 0").succeeds();
        numbers(file + " --overwrite").isRefused("plain.csv has no column 'x' (--x) (columns: 1, 2, 3)");
    }

    @Test
    void withoutTimesSamplesAreOneApart() throws IOException {
        Path file = Files.writeString(folder.resolve("timeless.csv"), "x,y\n0,1\n1,0\n2,2\n");
        numbers(file + " --bins 4 --shuffles 0").succeeds();
        assertThat(Cli.json(out.resolve("fields.json")).at("/input/step").asDouble())
                .isEqualTo(1);
    }

    @Test
    void aModelOverStatesLooksThemUp() throws IOException {
        StringBuilder lines = new StringBuilder("x,state\n");
        for (int t = 0; t < 100; t++) {
            lines.append((t * 5 % 12 + 0.5) / 12).append(',').append(t * 5 % 12).append('\n');
        }
        Path file = Files.writeString(folder.resolve("laps.csv"), lines);
        fields(states + " " + file + " --ring 1 --bins 12 --shuffles 0 --field-bins 1")
                .succeeds();
        JsonNode record = Cli.json(out.resolve("fields.json"));
        assertThat(record.at("/arena/circular").asBoolean()).isTrue();
        assertThat(record.at("/arena/rows").asInt()).isEqualTo(1);
        assertThat(record.at("/summary/visitedBins").asInt()).isEqualTo(12);
        fields(states + " " + file + " --ring 1 --state x --overwrite").isRefused("must be the number of a state");
    }

    @Test
    void anUnknownStateIsRefused() throws IOException {
        Path file = Files.writeString(folder.resolve("odd.csv"), "x,state\n0,1\n1,12\n2,3\n");
        fields(states + " " + file + " --bins 4 --overwrite")
                .isRefused("odd.csv: state (12) must be less than the number of states that have a code (12)");
    }

    private Cli numbers(String words) {
        return fields(model + " " + words + " --no-report");
    }

    private Cli fields(String words) {
        return fields(out, words);
    }

    private static Cli fields(Path out, String words) {
        return Cli.run(("fields --out " + out + " " + words.strip()).split(" +"));
    }

    private static List<String> files(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(Files::isRegularFile)
                    .map(file -> folder.relativize(file).toString())
                    .toList();
        }
    }
}
