package io.neustrom.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.neustrom.FitRequest;
import io.neustrom.Neustrom;
import io.neustrom.checkpoint.Checkpoint;
import io.neustrom.cli.explore.ExploreCommand;
import io.neustrom.cli.explore.ExploreRun;
import io.neustrom.cli.explore.LearnCommand;
import io.neustrom.cli.explore.LearnRun;
import io.neustrom.cli.run.RunTarget;
import io.neustrom.data.SyntheticData;
import io.neustrom.probability.RbfTransitions;
import io.neustrom.training.FitOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;

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
                FitRequest.of(SyntheticData.circle(20), RbfTransitions.of(4).build(SyntheticData.circle(20)))
                        .withOptions(FitOptions.defaults().withNetwork(n -> n.withCells(5)))
                        .withListener(event -> event.report().epoch() < 2)
                        .withCheckpoint(Checkpoint.starting(checkpoint)));
        Cli.tinyFit(out, Cli.spiral(folder, 20) + " --gamma 4 --resume")
                .isRefused(checkpoint + " is of another fit: its points must be the same to resume");
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
        Cli.run((words + " --no-report --resume").split(" ")).finishes();
        assertThat(Cli.json(out.resolve("report.json")).get("epochs"))
                .extracting(epoch -> epoch.get("epoch").asInt())
                .containsExactly(1, 2, 3, 4, 5, 6);
    }

    @Test
    void aFinishedRunLeavesNoCheckpoint() throws IOException {
        Path out = folder.resolve("run");
        Cli.tinyFit(out, Cli.spiral(folder, 20) + " --gamma 4").finishes();
        assertThat(out).isDirectoryNotContaining(file -> file.endsWith("checkpoint.neustrom"));
        assertThat(Cli.json(out.resolve("run.json")).at("/config").has("resume"))
                .isFalse();
    }

    /** Before anything is learned, and in the midst of it. */
    @ParameterizedTest
    @ValueSource(ints = {0, 40, 290})
    void anExplorationThatWasStoppedGoesOnToTheByte(int episodes) throws IOException {
        Path out = Files.createDirectory(folder.resolve("run"));
        String words = "explore grid:5 --cells 5 --episodes 300 --steps 20 --shuffles 20 --seed 3 --no-report --out ";
        ExploreCommand command = parsed(words + out, "explore");
        ExploreRun run = command.exploration();
        assertThat(run.learn(RunTarget.inside(out), after(episodes))).isEmpty();
        resumesLikeOneThatWasNotStopped(words, out);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 3, 30})
    void learningThatWasStoppedGoesOnToTheByte(int stretches) throws IOException {
        Path out = Files.createDirectory(folder.resolve("run"));
        Path box = Recordings.box(folder.resolve("box.csv"), 2000);
        String words = "learn " + box + " --time t --x px --y py --missing drop --cells 6 --passes 12 --shuffles 20"
                + " --no-report --out ";
        LearnCommand command = parsed(words + out, "learn");
        LearnRun run = command.learning();
        assertThat(run.learn(RunTarget.inside(out), after(stretches))).isEmpty();
        Cli.run((words + out + " --resume --passes 13")
                        .replace(" --passes 12", "")
                        .split(" "))
                .isRefused("checkpoint.neustrom is of another run: its passes must be the same to resume");
        resumesLikeOneThatWasNotStopped(words, out);
    }

    @Test
    void aWorldOfAnotherSizeIsNotGoneOnWith() throws IOException {
        Path out = Files.createDirectory(folder.resolve("run"));
        String words = " --cells 5 --episodes 300 --steps 20 --no-report --out " + out;
        ExploreCommand command = parsed("explore grid:5" + words, "explore");
        assertThat(command.exploration().learn(RunTarget.inside(out), after(10)))
                .isEmpty();
        Cli.run(("explore grid:6" + words + " --resume").split(" "))
                .isRefused("is of another run: its world must be the same to resume");
        Cli.run(("explore grid:5 --seed 4" + words + " --resume").split(" "))
                .isRefused("is of another run: its options must be the same to resume");
    }

    private void resumesLikeOneThatWasNotStopped(String words, Path out) throws IOException {
        Path whole = folder.resolve("whole");
        Cli.run((words + out + " --resume --threads 2").split(" ")).succeeds();
        Cli.run((words + whole + " --threads 1").split(" ")).succeeds();
        for (String file : List.of("model.neustrom", "fields.csv", "ratemaps.npy")) {
            assertThat(out.resolve(file)).hasSameBinaryContentAs(whole.resolve(file));
        }
        assertThat(Cli.json(out.resolve("metrics.json")).get("information"))
                .isEqualTo(Cli.json(whole.resolve("metrics.json")).get("information"));
        assertThat(out.resolve("checkpoint.neustrom")).doesNotExist();
        assertThat(Cli.json(out.resolve("run.json")).at("/config").has("resume"))
                .isFalse();
    }

    private static <C> C parsed(String words, String command) {
        CommandLine line = Main.commandLine();
        line.parseArgs(words.split(" "));
        return line.getSubcommands().get(command).getCommand();
    }

    /** Asks to stop after so many questions. */
    private static BooleanSupplier after(int questions) {
        AtomicInteger asked = new AtomicInteger();
        return () -> asked.getAndIncrement() >= questions;
    }
}
