package io.neustrom.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine;
import picocli.CommandLine.ExitCode;

/** A run that ends early on Ctrl-C, and that leaves all of its result files in a folder or none. */
final class ResultRun {
    private ResultRun() {}

    /** Does what there is to do and stages the result files; empty if it was stopped before it had all of them. */
    @FunctionalInterface
    interface Work {
        Optional<Report> into(RunFolder folder, StopSignal stop) throws IOException;
    }

    /** Tells the user what came out, and where the files are. */
    @FunctionalInterface
    interface Report {
        void print(List<Path> files, PrintWriter out);
    }

    private record Done(Report report, List<Path> files) {}

    /**
     * Does the work and returns the exit code.
     *
     * @param names of all files that the work may stage
     */
    static int run(CommandLine command, Path out, List<String> names, Work work) {
        try (StopSignal stop = new StopSignal()) {
            Optional<Done> done = workAndCommit(out, names, work, stop);
            done.ifPresentOrElse(
                    result -> result.report.print(result.files, command.getOut()),
                    () -> StopSignal.tell(command.getErr()));
            return done.isPresent() ? ExitCode.OK : StopSignal.EXIT_CODE;
        }
    }

    private static Optional<Done> workAndCommit(Path out, List<String> names, Work work, StopSignal stop) {
        try (RunFolder folder = RunFolder.open(out, names)) {
            stop.setLastResort(folder::close);
            Optional<Report> report = work.into(folder, stop);
            return stop.requested() || report.isEmpty()
                    ? Optional.empty()
                    : Optional.of(new Done(report.get(), folder.commit()));
        } catch (IOException e) {
            throw new UserError("--out (" + out + ") cannot be written to: " + e.getMessage(), e);
        }
    }
}
