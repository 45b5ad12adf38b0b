package io.neustrom.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import io.neustrom.io.array.MatrixFiles;
import io.neustrom.io.array.NumberArray;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** What is wrong with trajectories, maps or options of {@code fields} is told in one sentence and leaves nothing behind. */
class BadFieldsTest {
    private static final double NONE = Double.NaN;

    @TempDir
    private static Path shared;

    private static Path model;
    private static Path good;

    @TempDir
    private Path data;

    @TempDir
    private Path results;

    @BeforeAll
    static void fitModel() throws IOException {
        Cli.tinyFit(shared.resolve("spiral"), Cli.spiral(shared, 30) + " --gamma 4")
                .finishes();
        model = shared.resolve("spiral/model.neustrom");
        good = Files.writeString(shared.resolve("good.csv"), "time,x,y\n0,0,0\n1,1,0\n2,1,1\n3,0,1\n");
    }

    @AfterEach
    void nothingIsLeftBehind() {
        assertThat(results).isEmptyDirectory();
    }

    static Stream<Arguments> badTrajectories() {
        return Stream.of(
                arguments("", "walk.csv is empty"),
                arguments("time,x,y\n", "samples without a missing number (0 of 0) must be at least 2"),
                arguments("time,x,y\n0,1,2\n", "samples without a missing number (1 of 1) must be at least 2"),
                arguments(
                        "time,x,y\n0,1,2\n1,1\n",
                        "walk.csv, line 3: columns (2) must be as many as in the first line (3)"),
                arguments(
                        "time,x,y\n0,1,2\n1,one,3\n",
                        "walk.csv, line 3, column 2 (x): 'one' must be a number, or empty"),
                arguments("time,x,y\n0,1,2\n1,NaN,3\n", "walk.csv: line 3: x is missing"),
                arguments("time,x,y\n0,1,2\n,2,3\n", "walk.csv: line 3: time is missing"),
                arguments("time,x,y\n0,1,2\n2,2,3\n1,1,1\n", "walk.csv: line 4: time (1.0) must not be less than"),
                arguments("time,x,y\n0,1,2\n0,2,3\n", "each of 1 episodes has a single sample"),
                arguments("time,x,y\n0,1,2\n1,1,2\n2,1,2\n", "walk.csv: all 3 positions are the same place"),
                arguments("time,X,Y\n0,1,2\n1,2,3\n", "walk.csv has no column 'x' (--x), did you mean 'X'?"),
                arguments("time,x,x\n0,1,2\n1,2,3\n", "walk.csv, line 1: two columns are called 'x'"),
                arguments("time,x,y\n0,1,2\n1,2,\"3\n", "walk.csv cannot be read"),
                arguments("time,x\n0,1\n1,2\n", "--observations (x) must name as many columns as the model's points"));
    }

    @ParameterizedTest
    @MethodSource("badTrajectories")
    void badTrajectoriesAreRefused(String content, String part) throws IOException {
        fields(model + " " + Files.writeString(data.resolve("walk.csv"), content))
                .isRefused(part);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "--bins 1               | bins (1) must be at least 2",
                "--smooth -1            | smoothing (-1.0) must be at least 0",
                "--smooth NaN           | smoothing (NaN) must be at least 0",
                "--minimum-samples 0    | minimumSamples (0) must be at least 1",
                "--minimum-samples 9    | no bin was visited for as long as 9",
                "--field-share 0        | fieldShare (0.0) must be greater than 0 and at most 1",
                "--field-share 1.1      | fieldShare (1.1) must be greater than 0 and at most 1",
                "--field-bins 0         | fieldBins (0) must be at least 1",
                "--largest-field 0      | largestField (0.0) must be greater than 0 and at most 1",
                "--least-information -1 | leastInformation (-1.0) must be a finite number of at least 0",
                "--split-block 0        | splitBlock (0.0) must be a finite number greater than 0",
                "--split-block 60       | splitBlock (60.0) must be less than the time of the recording (4.0)",
                "--shuffles -1          | shuffles (-1) must be at least 0",
                "--level 1              | level (1.0) must be greater than 0 and less than 1",
                "--ring -2              | ring (-2.0) must be a finite number greater than 0",
                "--ring 2 --y y         | --y (y) has no effect on a ring",
                "--step 0               | step (0.0) must be a finite number greater than 0",
                "--gap -1               | gap (-1.0) must be a finite number greater than 0",
                "--step 10              | no episode is as long as one step (10.0)",
                "--missing ignore       | 'ignore' must be one of refuse, drop",
                "--time tine            | has no column 'tine' (--time), did you mean 'time'? (columns: time, x, y)",
                "--episode rat          | has no column 'rat' (--episode) (columns: time, x, y)",
                "--observations x,yy    | has no column 'yy' (--observations), did you mean 'y'?",
                "--observations x,y,x   | --observations (x, y, x) must name as many columns",
                "--state x              | --state has no effect on a model over points",
                "--occupancy o.npy      | --occupancy needs --maps",
                "--threads 0            | threads (0) must be at least 1",
                "--seed x               | 'x' must be a whole number",
            })
    void badOptionsAreRefused(String options, String part) {
        fields(model + " " + good + " " + options).isRefused(part);
    }

    @Test
    void badFilesAreRefused() throws IOException {
        fields("").isRefused("MODEL or --maps is missing");
        fields(model.toString()).isRefused("TRAJECTORIES is missing");
        fields(good + " " + good).isRefused("good.csv is not a Neustrom model");
        fields(data.resolve("none") + " " + good).isRefused("none does not exist");
        fields(model + " " + data.resolve("none.csv")).isRefused("none.csv does not exist");
        fields(model + " " + data.resolve("walk.npy")).isRefused("walk.npy must be CSV, or hold arrays with names");
    }

    @Test
    void badMapsAreRefused() throws IOException {
        maps(List.of(4), 0, 0, 0, 0).isRefused("shape [4] must be (cells, rows, columns)");
        maps(List.of(2, 0, 3)).isRefused("shape [2, 0, 3] must be (cells, rows, columns)");
        maps(List.of(2, 2), 1, 1, 1, -1).isRefused("maps.npy, map 1: the rate in row 0, column 1 (-1.0) must be");
        maps(List.of(2, 2), 1, NONE, 1, 1).isRefused("row 0, column 1 is NaN in one of the maps 0 and 1 only");
        maps(List.of(1, 2), NONE, NONE).isRefused("no bin was visited");
    }

    @Test
    void badTimesOfBinsAreRefused() throws IOException {
        Path maps = array("maps.npy", List.of(1, 2, 2), 1, 1, 1, 1);
        String call = "--maps " + maps + " --occupancy ";
        fields(call + array("flat.npy", List.of(4), 1, 1, 1, 1))
                .isRefused("flat.npy: shape [4] must be that of a map, [2, 2]");
        fields(call + array("less.npy", List.of(2, 2), 1, -1, 1, 1))
                .isRefused("less.npy: time in row 0, column 1 (-1.0)");
        fields(call + array("never.npy", List.of(2, 2), 0, 0, NONE, 0)).isRefused("never.npy: no bin was visited");
    }

    @ParameterizedTest
    @CsvSource({"--bins 10", "--shuffles 10", "--time t", "--gap 3", "--seed 3", "--threads 2"})
    void optionsOfRecordingsHaveNoEffectOnMaps(String option) throws IOException {
        fields("--maps " + array("maps.npy", List.of(1, 2), 1, 1) + " " + option)
                .isRefused(option.split(" ")[0] + " has no effect on --maps");
    }

    @Test
    void mapsOfAnArenaAreNoRing() throws IOException {
        fields("--maps " + array("maps.npy", List.of(1, 2, 2), 1, 1, 1, 1) + " --ring 4")
                .isRefused("--ring needs a track", "have 2 rows");
        fields("--maps " + array("maps.npy", List.of(1, 2), 1, 1) + " " + good)
                .isRefused("MODEL", "not allowed with --maps");
    }

    private Cli maps(List<Integer> shape, double... values) throws IOException {
        return fields("--maps " + array("maps.npy", shape, values));
    }

    private Path array(String name, List<Integer> shape, double... values) throws IOException {
        Path file = data.resolve(name);
        MatrixFiles.writeArray(file, new NumberArray(shape, values));
        return file;
    }

    private Cli fields(String words) {
        return Cli.run(("fields --no-report --out " + results.resolve("new/folder") + " " + words.strip())
                .strip()
                .split(" +"));
    }
}
