package io.neustrom.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What only a process of its own can show: the same bits from two of them, and how one ends. */
class SeparateProcessesTest {
    @TempDir
    private Path folder;

    @Test
    void twoProcessesWithOneAndTwoThreadsWriteTheSameModel() throws Exception {
        Process one = start("reproduce", "one-circle", "--epochs", "3", "--threads", "1", "--out", out("one"));
        Process two = start("reproduce", "one-circle", "--epochs", "3", "--threads", "2", "--out", out("two"));
        assertThat(one.waitFor()).as(log()).isZero();
        assertThat(two.waitFor()).as(log()).isZero();
        assertThat(folder.resolve("two/model.neustrom")).hasSameBinaryContentAs(folder.resolve("one/model.neustrom"));
        assertThat(figures("two")).isEqualTo(figures("one"));
    }

    @Test
    void aStoppedProcessLeavesNothingBehind() throws Exception {
        // Epochs so short that the run notices at once, and so many that it does not end by itself.
        String points = Cli.spiral(folder, 30).toString();
        Process run =
                start("fit", points, "--gamma", "4", "--cells", "6", "--epochs", "10000000", "--out", out("stopped"));
        while (run.isAlive() && !Files.exists(folder.resolve("stopped"))) {
            TimeUnit.MILLISECONDS.sleep(20);
        }
        run.destroy(); // SIGTERM: a test under a shell that ignores Ctrl-C could not send that
        assertThat(run.waitFor()).as(log()).isEqualTo(143);
        assertThat(folder.resolve("stopped")).doesNotExist();
        assertThat(log()).contains("stopped; nothing was written");
    }

    private Process start(String... args) throws IOException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "--add-modules",
                "jdk.incubator.vector",
                "-cp",
                System.getProperty("java.class.path"),
                Main.class.getName()));
        command.addAll(List.of(args));
        File log = folder.resolve("log").toFile();
        return new ProcessBuilder(command)
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

    private List<String> figures(String name) throws IOException {
        return Files.readAllLines(folder.resolve(name).resolve("metrics.json")).stream()
                .filter(line -> !line.contains("trainSeconds"))
                .toList();
    }
}
