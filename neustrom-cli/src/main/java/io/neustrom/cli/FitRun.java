package io.neustrom.cli;

import io.neustrom.evaluation.Verdict;
import io.neustrom.math.WorkerPool;
import io.neustrom.training.FitCheckpoint;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;

/** Does a {@link Job}: makes the transitions, trains, measures, writes the result files, prints the summary. */
final class FitRun {
    static final String MODEL = "model.neustrom";
    static final String METRICS = "metrics.json";
    static final String RUN = "run.json";

    /** Exit code of a fit that has failed, by its {@link Verdict}. */
    static final int NOT_LEARNED = 3;

    private static final String VOCABULARY = "vocabulary.txt";

    private final CommandSpec command;
    private final ReportSwitch reports;

    /** @param command the one that the user called */
    FitRun(CommandSpec command, ReportSwitch reports) {
        this.command = command;
        this.reports = reports;
    }

    /** Does the job and returns the exit code; nothing is left in {@code out} unless all went well, but a checkpoint. */
    int run(Job job, Path out) {
        return ResultRun.run(
                command.commandLine(),
                out,
                Stream.concat(Stream.of(MODEL, METRICS, RUN, VOCABULARY), RunReports.NAMES.stream())
                        .toList(),
                (folder, stop) -> trainAndWrite(job, folder, stop, RunCheckpoint.of(command, out)));
    }

    private Optional<ResultRun.Report> trainAndWrite(
            Job job, RunFolder folder, StopSignal stop, FitCheckpoint checkpoint) throws IOException {
        if (!RunOutcome.wanted(command)) {
            ChoiceBlock.print(
                    job.title() + ": chosen from the data; an option changes it",
                    job.choices(),
                    command.commandLine().getOut());
        }
        Optional<Learned> result = train(job, stop, checkpoint);
        if (result.isEmpty() || stop.requested()) {
            return Optional.empty();
        }
        Learned learned = result.get();
        learned.model().save(folder.stage(MODEL));
        ResultJson.write(learned.metrics(), folder.stage(METRICS));
        RunRecord record = RunRecord.of(command, job.settled(learned.transitions()), Optional.empty());
        ResultJson.write(record, folder.stage(RUN));
        if (!job.vocabulary().isEmpty()) {
            Files.write(folder.stage(VOCABULARY), job.vocabulary());
        }
        reports.stage(folder, job, learned, RunReports.results(job, learned, record, List.of(), List.of()));
        return Optional.of(new Told(job, learned.metrics(), RunOutcome.wanted(command)));
    }

    private record Told(Job job, Metrics metrics, boolean json) implements ResultRun.Report {
        @Override
        public void print(List<Path> files, PrintWriter out) {
            if (json) {
                RunOutcome.print(files, metrics, out);
            } else {
                Summary.print(job, metrics, files, out);
            }
        }

        @Override
        public int exitCode() {
            return metrics.verdict() == Verdict.FAILED ? NOT_LEARNED : ExitCode.OK;
        }
    }

    private Optional<Learned> train(Job job, StopSignal stop, FitCheckpoint checkpoint) {
        try (WorkerPool pool = new WorkerPool(job.options().threads())) {
            return Learned.from(job, pool, stop, checkpoint, LivePage.wanted(command));
        }
    }
}
