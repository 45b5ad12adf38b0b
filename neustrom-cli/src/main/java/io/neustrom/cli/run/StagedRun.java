package io.neustrom.cli.run;

import io.neustrom.cli.option.OutputOption;
import io.neustrom.cli.option.ResumeOption;
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

/** A run that stops on Ctrl-C, and leaves either all of its result files in a folder, or none, maybe with a checkpoint. */
public final class StagedRun {
    private StagedRun() {}

    /** Does the work and stages the result files; empty if it was stopped before it had all of them. */
    @FunctionalInterface
    public interface Work {
        Optional<Outcome> into(RunFolder folder, StopSignal stop) throws IOException;
    }

    /** The outcome of a run, as text and as JSON. */
    public interface Outcome {
        /** Prints it as text, and where the files are. */
        void print(List<Path> files, PrintWriter out);

        /** The same as JSON. */
        Record json(List<String> files);

        /** The exit code of the process once all files are there. */
        default int exitCode() {
            return ExitCode.OK;
        }

        /**
         * The outcome of a run that has metrics.
         *
         * @param printer prints it as text
         */
        static Outcome of(Record metrics, Printer printer) {
            return new Outcome() {
                @Override
                public void print(List<Path> files, PrintWriter out) {
                    printer.print(files, out);
                }

                @Override
                public Record json(List<String> files) {
                    return new JsonSummary(files, metrics);
                }
            };
        }
    }

    /** Prints the outcome, and where the files are. */
    @FunctionalInterface
    public interface Printer {
        void print(List<Path> files, PrintWriter out);
    }

    private record Done(Outcome outcome, List<Path> files) {}

    /**
     * Does the work and returns the exit code.
     *
     * @param json whether to print the outcome as JSON
     * @param names of all files that the work may stage
     */
    public static int run(CommandLine command, RunTarget target, boolean json, List<String> names, Work work) {
        try (StopSignal stop = new StopSignal()) {
            Optional<Done> done = workAndCommit(command, target, names, work, stop);
            done.ifPresentOrElse(
                    result -> print(result, target, json, command.getOut()),
                    () -> printStopped(command, target.folder()));
            return done.map(result -> result.outcome.exitCode()).orElse(StopSignal.EXIT_CODE);
        }
    }

    private static void print(Done done, RunTarget target, boolean json, PrintWriter out) {
        if (json) {
            out.println(ResultJson.text(
                    done.outcome.json(done.files.stream().map(Path::toString).toList())));
        } else {
            target.note().ifPresent(out::println);
            done.outcome.print(done.files, out);
        }
        out.flush();
    }

    private static void printStopped(CommandLine command, Path folder) {
        if (RunCheckpoint.exists(folder)) {
            command.getErr()
                    .println("neustrom: stopped; the same command with " + ResumeOption.NAME + " continues from "
                            + folder.resolve(RunCheckpoint.NAME));
            command.getErr().flush();
        } else {
            StopSignal.tell(command.getErr());
        }
    }

    private static Optional<Done> workAndCommit(
            CommandLine command, RunTarget target, List<String> names, Work work, StopSignal stop) {
        Path out = target.folder();
        boolean begun = RunCheckpoint.exists(out);
        try (RunFolder folder = RunFolder.open(out, names)) {
            stop.setLastResort(() -> {
                folder.close();
                printStopped(command, out);
            });
            Optional<Outcome> outcome = begun ? work.into(folder, stop) : startAnew(work, folder, stop, out);
            if (stop.requested() || outcome.isEmpty()) {
                return Optional.empty();
            }
            List<Path> old = target.isReplacing() ? EarlierRun.results(out) : List.of();
            List<Path> files = folder.commit();
            if (!old.isEmpty()) {
                EarlierRun.remove(out, old, files);
            }
            RunCheckpoint.remove(out);
            return Optional.of(new Done(outcome.get(), files));
        } catch (IOException e) {
            throw new UserError(OutputOption.NAME + " (" + out + ") cannot be written to: " + e.getMessage(), e);
        }
    }

    /** If the input turns out to be invalid, there is nothing to resume from. */
    private static Optional<Outcome> startAnew(Work work, RunFolder folder, StopSignal stop, Path out)
            throws IOException {
        try {
            return work.into(folder, stop);
        } catch (InvalidInputException | IllegalArgumentException e) {
            RunCheckpoint.remove(out);
            throw e;
        }
    }
}
