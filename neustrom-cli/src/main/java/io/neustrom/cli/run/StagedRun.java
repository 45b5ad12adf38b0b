package io.neustrom.cli.run;

import io.neustrom.cli.option.FitFlags;
import io.neustrom.cli.terminal.StopSignal;
import io.neustrom.cli.terminal.UserError;
import io.neustrom.io.file.InvalidInputException;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine;
import picocli.CommandLine.ExitCode;

/** A run that ends early on Ctrl-C, and that leaves all of its result files in a folder or none; or a checkpoint to go on from. */
public final class StagedRun {
    private StagedRun() {}

    /** Does what there is to do and stages the result files; empty if it was stopped before it had all of them. */
    @FunctionalInterface
    public interface Work {
        Optional<Report> into(RunFolder folder, StopSignal stop) throws IOException;
    }

    /** Tells the user what came out, and where the files are. */
    @FunctionalInterface
    public interface Report {
        void print(List<Path> files, PrintWriter out);

        /** What the process shall end with, all files being there. */
        default int exitCode() {
            return ExitCode.OK;
        }
    }

    private record Done(Report report, List<Path> files) {}

    /**
     * Does the work and returns the exit code.
     *
     * @param names of all files that the work may stage
     */
    public static int run(CommandLine command, Path out, List<String> names, Work work) {
        try (StopSignal stop = new StopSignal()) {
            Optional<Done> done = workAndCommit(command, out, names, work, stop);
            done.ifPresentOrElse(
                    result -> result.report.print(result.files, command.getOut()), () -> tellStopped(command, out));
            return done.map(result -> result.report.exitCode()).orElse(StopSignal.EXIT_CODE);
        }
    }

    private static void tellStopped(CommandLine command, Path out) {
        if (RunCheckpoint.exists(out)) {
            command.getErr()
                    .println("neustrom: stopped; the same command with " + FitFlags.RESUME + " goes on from "
                            + out.resolve(RunCheckpoint.NAME));
            command.getErr().flush();
        } else {
            StopSignal.tell(command.getErr());
        }
    }

    private static Optional<Done> workAndCommit(
            CommandLine command, Path out, List<String> names, Work work, StopSignal stop) {
        boolean begun = RunCheckpoint.exists(out);
        try (RunFolder folder = RunFolder.open(out, names)) {
            stop.setLastResort(() -> {
                folder.close();
                tellStopped(command, out);
            });
            Optional<Report> report = begun ? work.into(folder, stop) : doAnew(work, folder, stop, out);
            if (stop.requested() || report.isEmpty()) {
                return Optional.empty();
            }
            List<Path> files = folder.commit();
            RunCheckpoint.remove(out);
            return Optional.of(new Done(report.get(), files));
        } catch (IOException e) {
            throw new UserError("--out (" + out + ") cannot be written to: " + e.getMessage(), e);
        }
    }

    /** If the work is refused in its midst, there is nothing to go on from. */
    private static Optional<Report> doAnew(Work work, RunFolder folder, StopSignal stop, Path out) throws IOException {
        try {
            return work.into(folder, stop);
        } catch (InvalidInputException | IllegalArgumentException e) {
            RunCheckpoint.remove(out);
            throw e;
        }
    }
}
