package io.neustrom.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.neustrom.FitRequest;
import io.neustrom.Neustrom;
import io.neustrom.checkpoint.Checkpoint;
import io.neustrom.cli.option.FitFlags;
import io.neustrom.cli.run.RunCheckpoint;
import io.neustrom.cli.run.StagedRun;
import io.neustrom.data.Points;
import io.neustrom.io.DataFile;
import io.neustrom.io.table.ReadOptions;
import io.neustrom.probability.RbfTransitions;
import io.neustrom.training.FitOptions;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What one call of the command line gave, run inside the test. */
record Cli(int exitCode, String out, String err) {
    /** Options of a fit that takes no time. */
    private static final String TINY = "--cells 6 --layers 8 --epochs 2 --k-means-restarts 1 --no-report";

    private static final String OF_STATES = "--transitions .*|.*--kind (successor|cooccurrence|labels|file)( .*|$)";

    static Cli run(String... args) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        int exitCode = Main.run(Main.commandLine().setOut(new PrintWriter(out)).setErr(new PrintWriter(err)), args);
        return new Cli(exitCode, out.toString(), err.toString());
    }

    /** Calls {@code fit} for a tiny network with the given words (no blanks inside a word). */
    static Cli tinyFit(Path out, String words) {
        List<String> args = new ArrayList<>(List.of("fit", "--out", out.toString()));
        args.addAll(List.of(TINY.split(" ")));
        if (!words.strip().matches(OF_STATES)) { // which have no Fourier features
            args.addAll(List.of("--fourier-features", "8"));
        }
        args.addAll(List.of(words.strip().split(" +")));
        return run(args.toArray(String[]::new));
    }

    /** Leaves what a fit leaves that is stopped after an epoch: its checkpoint. The words name points, the kernel is of gamma 4. */
    static void stoppedFit(Path out, Path points, String words, int lastEpoch) throws IOException {
        FitOptions options =
                FitFlags.options(Main.commandLine().parseArgs(words.split(" ")).subcommand());
        Points read = DataFile.read(points, ReadOptions.defaults()).points();
        Neustrom.fit(FitRequest.of(read, RbfTransitions.of(4).build(read))
                .withOptions(options)
                .withListener(event -> event.report().epoch() < lastEpoch)
                .withCheckpoint(Checkpoint.starting(Files.createDirectories(out).resolve(RunCheckpoint.NAME))));
    }

    /** Calls {@code transitions} with the given words (no blanks inside a word). */
    static Cli transitions(Path out, String words) {
        return run(("transitions --out " + out + " " + words.strip()).split(" +"));
    }

    Cli succeeds() {
        assertThat(err).isEmpty();
        assertThat(exitCode).isZero();
        return this;
    }

    /** Did its work, and told something about it on the error stream. */
    Cli succeedsAndTells(String... notes) {
        assertThat(err).contains(notes);
        assertThat(exitCode).isZero();
        return this;
    }

    /** Did its work. Whether the few steps of a tiny fit have taught it anything is not asked. */
    Cli finishes() {
        assertThat(err).isEmpty();
        assertThat(exitCode).isIn(0, StagedRun.NOT_LEARNED);
        return this;
    }

    /** Exit code 2, nothing on standard output, one line on standard error that contains the parts. */
    void isRefused(CharSequence... parts) {
        assertThat(exitCode).isEqualTo(2);
        assertThat(out).isEmpty();
        assertThat(err.lines())
                .singleElement()
                .asString()
                .startsWith("neustrom: ")
                .contains(parts)
                .doesNotContain("internal failure");
    }

    static JsonNode json(Path file) throws IOException {
        return JsonMapper.shared().readTree(Files.readString(file));
    }

    /** A file with points on a spiral: no two equal, no constant column. */
    static Path spiral(Path folder, int points) throws IOException {
        StringBuilder lines = new StringBuilder();
        for (int i = 0; i < points; i++) {
            double radius = 1 + 0.02 * i;
            lines.append(
                    String.format(Locale.ROOT, "%.6f,%.6f%n", radius * Math.cos(0.3 * i), radius * Math.sin(0.3 * i)));
        }
        return Files.writeString(folder.resolve("spiral.csv"), lines);
    }

    /** A file with the transitions of a walk around a ring: half stays, a quarter goes to each side. */
    static Path ring(Path folder, int states) throws IOException {
        StringBuilder lines = new StringBuilder();
        for (int i = 0; i < states; i++) {
            List<String> row = new ArrayList<>();
            for (int j = 0; j < states; j++) {
                int steps = Math.floorMod(j - i, states);
                row.add(steps == 0 ? "0.5" : steps == 1 || steps == states - 1 ? "0.25" : "0");
            }
            lines.append(String.join(",", row)).append('\n');
        }
        return Files.writeString(folder.resolve("ring.csv"), lines);
    }
}
