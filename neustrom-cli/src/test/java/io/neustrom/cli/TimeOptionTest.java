package io.neustrom.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TimeOptionTest {
    @TempDir
    private Path folder;

    private Path out;
    private Path points;

    @BeforeEach
    void prepare() throws IOException {
        out = folder.resolve("run");
        points = Cli.spiral(folder, 30);
    }

    private Cli fit(String options) {
        String words = "fit %s --out %s --gamma 4 --cells 6 --layers 8 --fourier-features 8 --no-report %s";
        return Cli.run(words.formatted(points, out, options).split(" "));
    }

    @Test
    void timeEndsAFitOfEndlessEpochsAndIsRecorded() throws IOException {
        fit("--time 1s --epochs 100000").finishes();
        assertThat(Cli.json(out.resolve("run.json")).at("/training/time").asString())
                .isEqualTo("PT1S");
        assertThat(Cli.json(out.resolve("metrics.json")).get("epochs").asInt()).isLessThan(100_000);
    }

    @Test
    void timeInARunRecordIsReadAgain() throws IOException {
        fit("--time 0.3s --epochs 3").finishes();
        Path again = folder.resolve("again");
        Cli.run("fit", "--config", out.resolve("run.json").toString(), "--out", again.toString())
                .finishes();
        assertThat(Cli.json(again.resolve("run.json")).at("/training/time").asString())
                .isEqualTo("PT0.3S");
    }

    @Test
    void timeThatIsOverAtOnceLeavesARun() throws IOException {
        fit("--time 0.000000001s").finishes();
        assertThat(Cli.json(out.resolve("metrics.json")).get("klDivergence").asDouble())
                .isFinite();
    }

    @Test
    void noTimeIsRefused() {
        fit("--time 0s").isRefused("time");
        fit("--time 5").isRefused("'5' must be a number of seconds, minutes or hours, such as 60s, 5m or 2h");
        assertThat(out).doesNotExist();
    }
}
