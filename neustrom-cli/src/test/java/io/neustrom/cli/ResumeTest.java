package io.neustrom.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.neustrom.Neustrom;
import io.neustrom.data.SyntheticData;
import io.neustrom.probability.RbfTransitions;
import io.neustrom.training.FitCheckpoint;
import io.neustrom.training.FitOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ResumeTest {
    @TempDir
    private Path folder;

    @Test
    void aRunWithoutACheckpointIsNotResumed() throws IOException {
        Path out = folder.resolve("run");
        Cli.tinyFit(out, Cli.spiral(folder, 20) + " --gamma 4 --resume")
                .isRefused("--resume needs " + out.resolve("checkpoint.neustrom") + ", which does not exist");
        assertThat(out).doesNotExist();
        Cli.run("reproduce", "one-circle", "--resume", "--out", out.toString()).isRefused("--resume needs");
    }

    @Test
    void aCheckpointOfAnotherRunIsRefused() throws IOException {
        Path out = Files.createDirectory(folder.resolve("run"));
        Path checkpoint = out.resolve("checkpoint.neustrom");
        Neustrom.fit(
                SyntheticData.circle(20),
                new RbfTransitions(4, 0, true).of(SyntheticData.circle(20)),
                FitOptions.defaults().withNetwork(n -> n.withCells(5)),
                report -> report.epoch() < 2,
                FitCheckpoint.starting(checkpoint));
        Cli.tinyFit(out, Cli.spiral(folder, 20) + " --gamma 4 --resume")
                .isRefused(checkpoint + " is of another fit: its points must be the same to go on");
        assertThat(checkpoint).exists();
        Files.writeString(checkpoint, "these are notes, and long enough to be a checkpoint");
        Cli.tinyFit(out, Cli.spiral(folder, 20) + " --gamma 4 --resume")
                .isRefused("is not a Neustrom checkpoint of a fit");
    }

    @Test
    void theReportOfAResumedRunShowsAllEpochs() throws IOException {
        Path out = folder.resolve("run");
        Path points = Cli.spiral(folder, 20);
        String words = "fit " + points
                + " --gamma 4 --cells 6 --layers 8 --fourier-features 8 --epochs 6 --k-means-restarts 1 --out " + out;
        Cli.stoppedFit(out, points, words, 4);
        Cli.run((words + " --no-report --resume").split(" ")).succeeds();
        assertThat(Cli.json(out.resolve("report.json")).get("epochs"))
                .extracting(epoch -> epoch.get("epoch").asInt())
                .containsExactly(1, 2, 3, 4, 5, 6);
    }

    @Test
    void aFinishedRunLeavesNoCheckpoint() throws IOException {
        Path out = folder.resolve("run");
        Cli.tinyFit(out, Cli.spiral(folder, 20) + " --gamma 4").succeeds();
        assertThat(out).isDirectoryNotContaining(file -> file.endsWith("checkpoint.neustrom"));
        assertThat(Cli.json(out.resolve("run.json")).at("/config").has("resume"))
                .isFalse();
    }
}
