package io.neustrom.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Sessions of NWB, DeepLabCut and SLEAP on the command line. */
class SessionCommandsTest {
    private static final String SHORT = " --cells 6 --passes 1 --bins 10 --shuffles 5 --no-report";

    @TempDir
    private static Path shared;

    private static Path nwb;
    private static Path mouse;
    private static Path sleap;

    @TempDir
    private Path folder;

    @BeforeAll
    static void provide() throws IOException {
        nwb = Recordings.written("session.nwb", shared);
        sleap = Recordings.written("mouse.analysis.h5", shared);
        mouse = Recordings.deepLabCut(shared.resolve("mouse.csv"), 600);
    }

    @Test
    void theSeriesUnitsAndTrialsOfNwbAreListed() {
        assertThat(run("data " + nwb).out())
                .contains("NWB 2.", "head          2000            2  meters          25   100  179.96")
                .contains("trials                2 intervals", "units                 6, with", "--episode NAME takes");
        JsonNode found =
                JsonMapper.shared().readTree(run("data " + nwb + " --json").out());
        assertThat(found.at("/series/0/path").asString()).isEqualTo("processing/behavior/Position/head");
        assertThat(found.at("/series/0/rate").asDouble()).isBetween(24.999, 25.001);
        assertThat(found.at("/units/names/5").asString()).isEqualTo("5");
        assertThat(found.at("/intervals/0/count").asInt()).isEqualTo(2);
    }

    @Test
    void bodyPartsAndAnimalsAreListed() {
        assertThat(run("data " + mouse).out())
                .contains("mouse.csv: DeepLabCut", "nose, tail; 600 frames", "--bodypart NAME chooses");
        assertThat(run("data " + sleap).out()).contains("SLEAP", "track_0               nose, tail; 2000 frames");
    }

    @Test
    void positionsOfNwbAreWrittenAsATable() throws IOException {
        Path table = folder.resolve("positions.csv");
        run("data " + nwb + " --out " + table);
        assertThat(Files.readAllLines(table)).hasSize(2001).first().isEqualTo("x1,x2");
    }

    @Test
    void cellsLearnFromASessionAndAreMeasuredAlongIt() {
        Path run = folder.resolve("nwb");
        assertThat(run("learn " + nwb + " --episode trials" + SHORT + " --out " + run)
                        .out())
                .contains("samples of x, y every 0.04", "episodes: 2")
                .contains("note                  positions of processing/behavior/Position/head, in meters")
                .contains("24 of 2000 samples are in none of the trials and were left out");
        assertThat(run("fields " + run.resolve("model.neustrom") + " " + nwb + " --shuffles 0 --no-report --out "
                                + folder.resolve("fields"))
                        .out())
                .contains("2000 samples, episodes: 1");
    }

    @Test
    void unsurePositionsAreDropped() {
        assertThat(run("learn " + mouse + " --bodypart nose --likelihood 0.9 --rate 25 --missing drop" + SHORT
                                + " --out " + folder.resolve("mouse"))
                        .out())
                .contains("of 600 positions have a likelihood below 0.9 and count as missing", "every 0.04");
    }

    @Test
    void samplesOfOneTimeAreMergedWithANote() throws IOException {
        StringBuilder lines = new StringBuilder("time,x,y\n");
        for (int i = 0; i < 400; i++) {
            lines.append(i / 2)
                    .append(',')
                    .append(Math.sin(i / 9.0))
                    .append(',')
                    .append(Math.cos(i / 7.0))
                    .append('\n');
        }
        Path file = Files.writeString(folder.resolve("twice.csv"), lines);
        assertThat(run("learn " + file + SHORT + " --out " + folder.resolve("twice"))
                        .out())
                .contains(
                        "200 samples of x, y",
                        "note                  200 samples have the time of the sample before them");
    }

    @Test
    void whatIsMissingOrWithoutEffectIsSaidByTheNameOfTheOption() {
        refuses("learn " + mouse, "has 2 body parts; --bodypart must name one (nose, tail)");
        refuses("learn " + mouse + " --bodypart nse", "did you mean 'nose'? (nose, tail)");
        refuses("learn " + mouse + " --bodypart nose --series a", "--series has no effect on");
        refuses(
                "learn " + mouse + " --bodypart nose --likelihood 2",
                "--likelihood (2) must be at least 0 and at most 1");
        refuses("learn " + nwb + " --rate 30", "--rate (30) has no effect on");
        refuses("learn " + nwb + " --rate 0", "--rate (0) must be a finite number greater than 0");
        refuses("learn " + nwb + " --episode tials", "has no column 'tials' (--episode), did you mean 'trials'?");
    }

    private void refuses(String command, String sentence) {
        Cli.run((command + " --out " + folder.resolve("refused")).split(" ")).isRefused(sentence);
        assertThat(folder.resolve("refused")).doesNotExist();
    }

    private static Cli run(String command) {
        return Cli.run(command.split(" ")).succeeds();
    }
}
