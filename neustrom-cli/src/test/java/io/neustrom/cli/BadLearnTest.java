package io.neustrom.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** What is wrong with a recording or options of {@code learn} is told in one sentence and leaves nothing behind. */
class BadLearnTest {
    @TempDir
    private Path data;

    @TempDir
    private Path results;

    @AfterEach
    void nothingIsLeftBehind() {
        assertThat(results).isEmptyDirectory();
    }

    static Stream<Arguments> badRecordings() {
        String forty = IntStream.range(0, 40).mapToObj(t -> t + ",1,1\n").collect(Collectors.joining());
        return Stream.of(
                arguments(
                        "time,x,y\n0,1,2\n", "walk.csv: samples without a missing number (1 of 1) must be at least 2"),
                arguments(
                        "time,x,y\n0,1,2\n1,NaN,3\n",
                        "walk.csv: line 3: x is missing; missing (refuse) must be drop to leave such samples out"),
                arguments("time,x,y\n0,1,2\n2,2,3\n1,1,1\n", "walk.csv: line 4: time (1.0) must not be less than"),
                arguments("time,px,py\n0,1,2\n1,2,3\n", "walk.csv has no column 'x' (--x), did you mean 'px'?"),
                arguments(
                        "time,x,y\n0,1,2\n1,2,3\n2,3,3\n",
                        "walk.csv: the longest stretch without a gap (2 steps) must have as many steps as the discount "
                                + "reaches (10, 1 / (1 - alpha)); see --gap, --step, --alpha"),
                arguments(
                        "time,x,y\n" + forty,
                        "walk.csv: cells (64) must be at most the 1 different samples of the first"));
    }

    @ParameterizedTest
    @MethodSource("badRecordings")
    void badRecordingsAreRefused(String content, String part) throws IOException {
        learn(Files.writeString(data.resolve("walk.csv"), content).toString()).isRefused(part);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "--passes 0                             | --passes (0) must be at least 1",
                "--alpha 1                              | --alpha (1.0) must be greater than 0 and less than 1",
                "--alpha 0.999                          | must have as many steps as the discount reaches (1000, ",
                "--cells 0                              | cells (0) must be at least 1",
                "--cells 2000                           | box.csv: cells (2000) must be at most the",
                "--scale big                            | 'big' must be one of none, unit-length, standard, min-max",
                "--state quarter --scale standard       | --scale has no effect on discrete states",
                "--state quarter --observations px      | --state (quarter) must not be combined with --observations",
                "--state heading                        | must be the number of a state, a whole number of at least 0",
                "--observations px,pz                   | has no column 'pz' (--observations), did you mean 'px'?",
                "--ring 360 --y py                      | --y (py) has no effect on a ring",
                "--bins 1                               | bins (1) must be at least 2",
                "--step 1000                            | no episode is as long as one step (1000.0)",
            })
    void badOptionsAreRefused(String options, String part) throws IOException {
        Path box = Recordings.box(data.resolve("box.csv"), 300);
        learn(box + " --time t --x px --missing drop " + options).isRefused(part);
    }

    @Test
    void optionsOfFieldsHaveNoEffectWithoutPositions() throws IOException {
        Path box = Recordings.box(data.resolve("box.csv"), 300);
        learn(box + " --time t --missing drop --observations px,py --shuffles 10")
                .isRefused("--shuffles has no effect without positions: " + box
                        + " has no column 'x', and --x names none");
    }

    @Test
    void theNameOfAMatrixIsSuggestedToo() throws IOException {
        Path file = Files.writeString(data.resolve("walk.csv"), "time,view[0],view[1]\n0,1,2\n1,2,3\n");
        learn(file + " --observations viev")
                .isRefused(
                        "has no column 'viev' (--observations), did you mean 'view'? (columns: time, view[0], view[1])");
    }

    private Cli learn(String words) {
        return Cli.run(("learn --no-report --out " + results.resolve("new/folder") + " " + words.strip()).split(" +"));
    }
}
