package io.neustrom.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** What only a process of its own can show: the same bits from two of them, and how one ends. */
class SeparateProcessesTest {
    @TempDir
    private Path folder;

    @Test
    void twoProcessesWithOneAndTwoThreadsWriteTheSameModel() throws Exception {
        Process one =
                start("reproduce", "one-circle", "--epochs", "3", "--threads", "1", "--no-report", "--out", out("one"));
        Process two =
                start("reproduce", "one-circle", "--epochs", "3", "--threads", "2", "--no-report", "--out", out("two"));
        assertThat(one.waitFor()).as(log()).isZero();
        assertThat(two.waitFor()).as(log()).isZero();
        assertThat(folder.resolve("two/model.neustrom")).hasSameBinaryContentAs(folder.resolve("one/model.neustrom"));
        assertThat(figures("two")).isEqualTo(figures("one"));
    }

    @Test
    void aRunStoppedByCtrlCGoesOnToTheBit() throws Exception {
        // Epochs so short that the run notices at once, and some seconds of them, so that it does not end before.
        String[] fit = ("fit " + Cli.spiral(folder, 60)
                        + " --gamma 4 --cells 6 --layers 64 --fourier-features 64 --epochs 6000")
                .split(" ");
        Process run = start(with(fit, "--watch", "--out", out("stopped")));
        while (run.isAlive() && !log().contains("watch it at")) { // which is told when the training begins
            TimeUnit.MILLISECONDS.sleep(20);
        }
        stop(run);
        assertThat(folder.resolve("stopped")).isDirectoryContaining(file -> file.endsWith("checkpoint.neustrom"));
        assertThat(folder.resolve("stopped")).isDirectoryNotContaining(file -> !file.endsWith("checkpoint.neustrom"));
        resumeAndCompare(fit);
    }

    @Test
    void aStudyStoppedByCtrlCGoesOnWithTheSameResults() throws Exception {
        String[] study = "reproduce two-circles-supervised --epochs 2 --splits 6 --no-report".split(" ");
        Process run = start(with(study, "--out", out("stopped")));
        waitFor(folder.resolve("stopped/checkpoint-labels.neustrom"), run);
        stop(run);
        resumeAndCompare(study);
        assertThat(folder.resolve("stopped/prg-half.csv")).hasSameBinaryContentAs(folder.resolve("whole/prg-half.csv"));
    }

    /** Without --out results go to runs/NAME, relative to where the process is. */
    @Test
    void aSecondRunTakesTheNextFreeName() throws Exception {
        String[] circle = "reproduce one-circle --epochs 3 --no-report".split(" ");
        assertThat(start(circle).waitFor()).as(log()).isZero();
        byte[] first = Files.readAllBytes(folder.resolve("runs/one-circle/run.json"));
        assertThat(start(circle).waitFor()).as(log()).isZero();
        assertThat(log())
                .contains("runs/one-circle holds another run; the results are in runs/one-circle-2")
                .contains("wrote runs/one-circle-2/model.neustrom");
        assertThat(start(with(circle, "--overwrite")).waitFor()).as(log()).isZero();
        assertThat(folder.resolve("runs/one-circle-3")).doesNotExist();
        assertThat(folder.resolve("runs/one-circle/run.json")).content().contains("--overwrite");
        assertThat(folder.resolve("runs/one-circle-2/run.json")).content().doesNotContain("--overwrite");
        assertThat(first).isNotEqualTo(Files.readAllBytes(folder.resolve("runs/one-circle/run.json")));
    }

    /** The checkpoint is none, which shows where it was looked for. */
    @Test
    void theLastRunThatWasStoppedIsResumed() throws Exception {
        Files.createDirectories(folder.resolve("runs/spiral"));
        Files.createDirectories(folder.resolve("runs/spiral-2"));
        Files.writeString(folder.resolve("runs/spiral/run.json"), "{}");
        Files.writeString(folder.resolve("runs/spiral-2/checkpoint.neustrom"), "notes, long enough for a checkpoint");
        Process run = start("fit", Cli.spiral(folder, 30).toString(), "--gamma", "4", "--cells", "6", "--resume");
        assertThat(run.waitFor()).isEqualTo(2);
        assertThat(log()).contains("runs/spiral-2/checkpoint.neustrom is not a Neustrom checkpoint of a fit");
    }

    /** Two runs never share a folder, and a killed one leaves nothing that the next does not clear up. */
    @Test
    void aFolderIsOfOneRunUntilItsProcessEnds() throws Exception {
        String points = Cli.spiral(folder, 300).toString();
        // Steps that take their time: a fit ends by itself after a few thousand of them.
        String[] fit = ("fit " + points
                        + " --gamma 4 --cells 6 --layers 256,256 --fourier-features 8 --batch-size 300 --no-report")
                .split(" ");
        Path first = folder.resolve("runs/spiral");
        Process run = start(with(fit, "--epochs", "100000000"));
        try {
            waitFor(first.resolve(".unfinished-run"), run); // it has the lock
            assertThat(start(with(fit, "--epochs", "1")).waitFor()).isIn(0, 3);
            assertThat(log()).contains("wrote runs/spiral-2/model.neustrom").contains("--out  runs/spiral-2 ");
            Cli.run(with(fit, "--epochs", "1", "--overwrite", "--out", first.toString()))
                    .isRefused("--out (" + first + ") is in use by another run, which is still running (process "
                            + run.pid() + ")");
        } finally {
            run.destroyForcibly().waitFor();
        }
        assertThat(hidden(first)).isNotEmpty();
        Cli.run(with(fit, "--epochs", "1", "--overwrite", "--out", first.toString()))
                .finishes();
        assertThat(hidden(first)).isEmpty();
    }

    private static List<Path> hidden(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.getFileName().toString().startsWith("."))
                    .toList();
        }
    }

    private static void waitFor(Path file, Process run) throws InterruptedException {
        while (run.isAlive() && !Files.exists(file)) {
            TimeUnit.MILLISECONDS.sleep(20);
        }
    }

    /** Presses Ctrl-C. */
    private void stop(Process run) throws Exception {
        new ProcessBuilder("kill", "-INT", Long.toString(run.pid())).start().waitFor();
        if (!run.waitFor(10, TimeUnit.MINUTES)) {
            run.destroyForcibly().waitFor();
        }
        assertThat(run.exitValue()).as(log()).isEqualTo(130);
        assertThat(log()).contains("stopped; the same command with --resume continues from");
    }

    private void resumeAndCompare(String... command) throws IOException {
        Cli.run(with(command, "--resume", "--out", out("stopped"))).succeeds();
        Cli.run(with(command, "--out", out("whole"))).succeeds();
        assertThat(folder.resolve("stopped/model.neustrom"))
                .hasSameBinaryContentAs(folder.resolve("whole/model.neustrom"));
        assertThat(folder.resolve("stopped"))
                .isDirectoryNotContaining(file -> file.getFileName().toString().startsWith("checkpoint"));
        assertThat(figures("stopped")).isEqualTo(figures("whole"));
    }

    private static String[] with(String[] words, String... more) {
        return Stream.concat(Stream.of(words), Stream.of(more)).toArray(String[]::new);
    }

    /** Ctrl-C is ignored by what a shell has started in the background; where env can, it is told not to be. */
    private static List<String> heedingCtrlC() throws Exception {
        List<String> env = List.of("env", "--default-signal=INT");
        List<String> probe = Stream.concat(env.stream(), Stream.of("true")).toList();
        try {
            return new ProcessBuilder(probe).start().waitFor() == 0 ? env : List.of();
        } catch (IOException e) {
            return List.of();
        }
    }

    private Process start(String... args) throws Exception {
        List<String> command = new ArrayList<>(heedingCtrlC());
        command.addAll(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "--add-modules",
                "jdk.incubator.vector",
                "-cp",
                System.getProperty("java.class.path"),
                Main.class.getName()));
        command.addAll(List.of(args));
        File log = folder.resolve("log").toFile();
        return new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.appendTo(log))
                .start();
    }

    private String out(String name) {
        return folder.resolve(name).toString();
    }

    private String log() throws IOException {
        return Files.readString(folder.resolve("log"));
    }

    /** All but the times. */
    private JsonNode figures(String name) throws IOException {
        JsonNode metrics = Cli.json(folder.resolve(name).resolve("metrics.json"));
        metrics.asObject().remove(List.of("trainSeconds", "seconds", "studySeconds"));
        return metrics;
    }
}
