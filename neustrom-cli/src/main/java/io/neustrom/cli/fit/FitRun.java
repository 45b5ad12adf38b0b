package io.neustrom.cli.fit;

import io.neustrom.checkpoint.FitCheckpoint;
import io.neustrom.cli.report.ReportSwitch;
import io.neustrom.cli.report.ReportWriter;
import io.neustrom.cli.run.JsonSummary;
import io.neustrom.cli.run.ResultJson;
import io.neustrom.cli.run.RunCheckpoint;
import io.neustrom.cli.run.RunFolder;
import io.neustrom.cli.run.StagedRun;
import io.neustrom.cli.terminal.StopSignal;
import io.neustrom.evaluation.Verdict;
import io.neustrom.math.WorkerPool;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;

/** Does a {@link FitPlan}: makes the transitions, trains, measures, writes the result files, prints the summary. */
public final class FitRun {
    public static final String MODEL = "model.neustrom";
    public static final String METRICS = "metrics.json";
    public static final String RUN = "run.json";

    /** Exit code of a fit that has failed, by its {@link Verdict}. */
    public static final int NOT_LEARNED = 3;

    private static final String VOCABULARY = "vocabulary.txt";

    private final CommandSpec command;
    private final ReportSwitch reports;

    /** @param command the one that the user called */
    public FitRun(CommandSpec command, ReportSwitch reports) {
        this.command = command;
        this.reports = reports;
    }

    /** Does the job and returns the exit code; nothing is left in {@code out} unless all went well, but a checkpoint. */
    public int run(FitPlan job, Path out) {
        return StagedRun.run(
                command.commandLine(),
                out,
                Stream.concat(Stream.of(MODEL, METRICS, RUN, VOCABULARY), ReportWriter.NAMES.stream())
                        .toList(),
                (folder, stop) -> trainAndWrite(job, folder, stop, RunCheckpoint.of(command, out)));
    }

    private Optional<StagedRun.Report> trainAndWrite(
            FitPlan job, RunFolder folder, StopSignal stop, FitCheckpoint checkpoint) throws IOException {
        if (!JsonSummary.wanted(command)) {
            ChoiceBlock.print(
                    job.title() + ": chosen from the data; an option changes it",
                    job.choices(),
                    command.commandLine().getOut());
        }
        Optional<FitResult> result = train(job, stop, checkpoint);
        if (result.isEmpty() || stop.requested()) {
            return Optional.empty();
        }
        FitResult learned = result.get();
        learned.model().save(folder.stage(MODEL));
        ResultJson.write(learned.metrics(), folder.stage(METRICS));
        RunRecord record = RunRecord.of(command, job.settled(learned.transitions()), Optional.empty());
        ResultJson.write(record, folder.stage(RUN));
        if (!job.vocabulary().isEmpty()) {
            Files.write(folder.stage(VOCABULARY), job.vocabulary());
        }
        reports.stage(folder, job, learned, ReportWriter.results(job, learned, record, List.of(), List.of()));
        return Optional.of(new Told(job, learned.metrics(), JsonSummary.wanted(command)));
    }

    private record Told(FitPlan job, FitMetrics metrics, boolean json) implements StagedRun.Report {
        @Override
        public void print(List<Path> files, PrintWriter out) {
            if (json) {
                JsonSummary.print(files, metrics, out);
            } else {
                FitSummary.print(job, metrics, files, out);
            }
        }

        @Override
        public int exitCode() {
            return metrics.verdict() == Verdict.FAILED ? NOT_LEARNED : ExitCode.OK;
        }
    }

    private Optional<FitResult> train(FitPlan job, StopSignal stop, FitCheckpoint checkpoint) {
        try (WorkerPool pool = new WorkerPool(job.options().threads())) {
            return FitResult.from(job, pool, stop, checkpoint, LivePage.wanted(command));
        }
    }
}
