package io.neustrom.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.neustrom.cli.run.InputFiles;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.concurrent.Callable;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.api.parallel.Resources;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Pipes are read like files, and a file that changes during a run is told. */
class InputFilesTest {
    private static final String PERPLEXITY = " --kind perplexity --perplexity 5";

    @TempDir
    private Path folder;

    private static Cli withInput(byte[] input, String command) {
        InputStream before = System.in;
        System.setIn(new ByteArrayInputStream(input));
        try {
            return Cli.run(command.split(" "));
        } finally {
            System.setIn(before);
        }
    }

    @Test
    @ResourceLock(Resources.SYSTEM_PROPERTIES)
    void everyCommandReadsStandardInput() throws IOException {
        byte[] points = Files.readAllBytes(Cli.spiral(folder, 30));
        Path run = folder.resolve("run");
        withInput(points, "fit - --cells 6 --layers 8 --fourier-features 8 --epochs 2 --no-report --out " + run)
                .finishes();
        assertThat(Cli.json(run.resolve("run.json")).at("/input/pointsFile").asString())
                .isEqualTo("-");
        assertThat(run.resolve("run.json")).content().doesNotContain("stdin");
        Cli.run("report", run.toString()).isRefused("- was a pipe, which can be read only once");
        Path model = run.resolve("model.neustrom");
        withInput(points, "encode " + model + " - --out " + folder.resolve("codes.csv"))
                .succeeds();
        withInput(points, "transitions -" + PERPLEXITY + " --out " + folder.resolve("p.npz"))
                .succeeds();
        withInput(points, "data -").succeeds();
        withInput(points, "fit - --transitions - --out " + folder.resolve("x"))
                .isRefused("- is named twice; a pipe can be read only once");
        withInput(new byte[0], "data -").isRefused("neustrom: - ");
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void aNamedPipeIsReadOnce() throws Exception {
        Path spiral = Cli.spiral(folder, 30);
        Path pipe = pipe(spiral.getFileName().toString());
        FutureTask<Path> writer = writing(() -> Files.write(pipe, Files.readAllBytes(spiral)));
        Cli fromPipe = Cli.run("data", "--json", pipe.toString());
        writer.get();
        assertThat(fromPipe.succeeds().out().replace(pipe.toString(), "F"))
                .isEqualTo(Cli.run("data", "--json", spiral.toString())
                        .succeeds()
                        .out()
                        .replace(spiral.toString(), "F"));
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void theNameOfAPipeCannotBreakTheFilesOfTheRun() throws Exception {
        Path points = Cli.spiral(folder, 12);
        Path pipe = pipe("a\"<b>.csv");
        FutureTask<Path> writer = writing(() -> Files.write(pipe, Files.readAllBytes(points)));
        Path run = folder.resolve("run");
        Cli.tinyFit(run, pipe + " --gamma 4");
        writer.get();
        assertThat(Cli.json(run.resolve("run.json")).at("/input/pointsFile").asString())
                .isEqualTo(pipe.resolveSibling("a??b?.csv").toString());
        assertThat(Cli.json(run.resolve("run.json")).at("/pipes/0").asString()).isEqualTo(pipe.toString());
    }

    @Test
    void theCopyOfAPipeIsRemoved() {
        InputStream before = System.in;
        System.setIn(new ByteArrayInputStream(new byte[] {'1'}));
        Path copy;
        try (InputFiles inputs = new InputFiles()) {
            copy = Path.of(inputs.in(Main.commandLine(), "data", "-")[1]);
            assertThat(copy).hasContent("1");
        } finally {
            System.setIn(before);
        }
        assertThat(copy.getParent()).doesNotExist();
    }

    @ParameterizedTest
    @ValueSource(strings = {"/dev/zero", "/dev/null"})
    @DisabledOnOs(OS.WINDOWS)
    void aDeviceIsRefused(String device) {
        Cli.run("fit", device, "--out", folder.resolve("run").toString())
                .isRefused(device + " is a device; it must be a file or a pipe");
        Cli.run("data", device).isRefused(device + " is a device");
    }

    /** The transitions come through a pipe, so that the points can be touched while the run waits for them. */
    @Test
    @DisabledOnOs(OS.WINDOWS)
    void aFileThatChangesDuringTheRunIsTold() throws Exception {
        Path points = Cli.spiral(folder, 12);
        Path ring = Cli.ring(folder, 12);
        Path pipe = pipe("pipe.csv");
        FutureTask<Path> writer = writing(() -> {
            byte[] bytes = Files.readAllBytes(ring);
            try (var out = Files.newOutputStream(pipe)) { // waits for the reader
                Files.setLastModifiedTime(points, FileTime.fromMillis(0));
                out.write(bytes);
            }
            return pipe;
        });
        Path run = folder.resolve("run");
        Cli fit = Cli.tinyFit(run, points + " --transitions " + pipe);
        writer.get();
        assertThat(fit.exitCode()).isIn(0, 3);
        assertThat(fit.err()).contains("neustrom: " + points + " was changed during the run");
        assertThat(Cli.json(run.resolve("run.json")).at("/changedInputs/0").asString())
                .isEqualTo(points.toString());
    }

    /** As if its input were mapped, and cut off by another program. */
    @Command(name = "cut")
    static final class CutCommand implements Callable<Integer> {
        @Parameters
        private Path file = Path.of(""); // replaced by picocli

        @Override
        public Integer call() throws IOException {
            Files.writeString(file, "");
            throw new InternalError("a fault occurred in a recent unsafe memory access operation");
        }
    }

    @Test
    void aMappedFileThatIsCutOffEndsTheRunWithOneSentence() throws IOException {
        Path points = Cli.spiral(folder, 12);
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        int exitCode = Main.run(
                Main.commandLine()
                        .addSubcommand(new CutCommand())
                        .setOut(new PrintWriter(out))
                        .setErr(new PrintWriter(err)),
                "cut",
                points.toString());
        new Cli(exitCode, out.toString(), err.toString()).isRefused(points + " was changed while it was being read");
    }

    private Path pipe(String name) throws IOException, InterruptedException {
        Path pipe = Files.createDirectory(folder.resolve("pipes")).resolve(name);
        assertThat(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor())
                .isZero();
        return pipe;
    }

    private static FutureTask<Path> writing(Callable<Path> writer) {
        FutureTask<Path> task = new FutureTask<>(writer);
        Thread thread = new Thread(task, "writer");
        thread.setDaemon(true);
        thread.start();
        return task;
    }
}
