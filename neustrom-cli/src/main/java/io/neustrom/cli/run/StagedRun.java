package io.neustrom.cli.run;

import io.neustrom.cli.option.OutputOption;
import io.neustrom.cli.option.ResumeOption;
import io.neustrom.cli.terminal.StopSignal;
import io.neustrom.cli.terminal.UserError;
import io.neustrom.io.file.InvalidInputException;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine;
import picocli.CommandLine.ExitCode;

/** A run that stops on Ctrl-C, and leaves either all of its result files in a folder, or none, maybe with a checkpoint. */
public final class StagedRun {
    /** Exit code of a run that has learned nothing. */
    public static final int NOT_LEARNED = 3;

    private static final String CHANGED_INPUTS = "changedInputs"; // of run.json

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
            return of(metrics, ExitCode.OK, printer);
        }

        /** The outcome of a run that has metrics, with the exit code of the process. */
        static Outcome of(Record metrics, int exitCode, Printer printer) {
            return new Outcome() {
                @Override
                public int exitCode() {
                    return exitCode;
                }

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
        RunCheckpoint.found(folder)
                .ifPresentOrElse(
                        file -> {
                            command.getErr()
                                    .println("neustrom: stopped; the same command with " + ResumeOption.NAME
                                            + " continues from " + file);
                            command.getErr().flush();
                        },
                        () -> StopSignal.tell(command.getErr()));
    }

    private static Optional<Done> workAndCommit(
            CommandLine command, RunTarget target, List<String> names, Work work, StopSignal stop) {
        try (RunFolder folder = target.open(names)) {
            Path out = target.folder();
            boolean begun = RunCheckpoint.exists(out);
            stop.setLastResort(() -> {
                folder.close();
                printStopped(command, out);
            });
            Optional<Outcome> outcome = begun ? work.into(folder, stop) : startAnew(work, folder, stop, out);
            if (stop.requested() || outcome.isEmpty()) {
                return Optional.empty();
            }
            tellInputs(InputFiles.of(command), folder);
            List<String> old = new ArrayList<>(target.isReplacing() ? EarlierRun.results(out) : List.of());
            old.addAll(RunCheckpoint.names(out));
            return Optional.of(new Done(outcome.get(), folder.commit(old)));
        } catch (IOException e) {
            throw new UserError(
                    OutputOption.NAME + " (" + target.folder() + ") cannot be written to: " + e.getMessage(), e);
        }
    }

    /** Names pipes as the user did, and says in run.json which they were, and which files have changed during the run. */
    private static void tellInputs(InputFiles inputs, RunFolder folder) throws IOException {
        if (inputs.hasPipes()) {
            folder.edit(name -> name.endsWith(".json") || name.endsWith(".html"), inputs::namedInFile);
            folder.edit(RunFiles.RUN::equals, text -> ResultJson.with(text, RunFiles.PIPES, inputs.pipes()));
        }
        List<String> changed = inputs.changed();
        if (!changed.isEmpty()) {
            folder.edit(RunFiles.RUN::equals, text -> ResultJson.with(text, CHANGED_INPUTS, changed));
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
