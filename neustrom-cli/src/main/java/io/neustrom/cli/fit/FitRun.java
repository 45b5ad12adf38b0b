package io.neustrom.cli.fit;

import io.neustrom.cli.option.JsonOption;
import io.neustrom.cli.report.ReportSwitch;
import io.neustrom.cli.run.JsonSummary;
import io.neustrom.cli.run.ResultJson;
import io.neustrom.cli.run.RunCheckpoint;
import io.neustrom.cli.run.RunFiles;
import io.neustrom.cli.run.RunFolder;
import io.neustrom.cli.run.RunTarget;
import io.neustrom.cli.run.StageTimes;
import io.neustrom.cli.run.StageTimes.Stage;
import io.neustrom.cli.run.StagedRun;
import io.neustrom.cli.terminal.StopSignal;
import io.neustrom.evaluation.Verdict;
import io.neustrom.math.WorkerPool;
import io.neustrom.report.content.RunResults;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;

/** Does a {@link FitPlan}: makes the transitions, trains, measures, writes the result files, prints the summary. */
public final class FitRun {
    private final CommandSpec command;
    private final ReportSwitch reports;
    private final JsonOption json;
    private final boolean watched;

    /**
     * @param command the one that the user called
     * @param watched whether to serve a page that shows the training
     */
    public FitRun(CommandSpec command, ReportSwitch reports, JsonOption json, boolean watched) {
        this.command = command;
        this.reports = reports;
        this.json = json;
        this.watched = watched;
    }

    /**
     * Does the job and returns the exit code; nothing is left in the folder unless all went well, but a checkpoint.
     *
     * @param times of the run so far
     */
    public int run(FitPlan job, RunTarget target, StageTimes times) {
        return StagedRun.run(
                command.commandLine(),
                target,
                json.isWanted(),
                RunFiles.namesWith(RunFiles.VOCABULARY),
                (folder, stop) -> trainAndWrite(job.into(target.folder()), folder, stop, target.checkpoint(), times));
    }

    private Optional<StagedRun.Outcome> trainAndWrite(
            FitPlan job, RunFolder folder, StopSignal stop, RunCheckpoint checkpoint, StageTimes times)
            throws IOException {
        if (!json.isWanted()) {
            ChoiceBlock.print(
                    job.title() + ": chosen from the data; an option changes it",
                    job.choices(),
                    command.commandLine().getOut());
        }
        Optional<FitResult> result = train(job, stop, checkpoint, times);
        if (result.isEmpty() || stop.requested()) {
            return Optional.empty();
        }
        FitResult learned = result.get();
        learned.model().save(folder.stage(RunFiles.MODEL));
        ResultJson.write(learned.metrics(), folder.stage(RunFiles.METRICS));
        RunRecord record = RunRecord.of(command, job.settled(learned.transitions()), Optional.empty());
        ResultJson.write(record, folder.stage(RunFiles.RUN));
        if (!job.vocabulary().isEmpty()) {
            Files.write(folder.stage(RunFiles.VOCABULARY), job.vocabulary());
        }
        RunResults results = FitReport.results(job, learned, record, List.of(), List.of());
        reports.stage(folder, results, () -> FitReport.of(job, learned, results));
        times.ended(Stage.REPORT);
        return Optional.of(new Fitted(job, learned.metrics(), times));
    }

    private record Fitted(FitPlan job, FitMetrics metrics, StageTimes times) implements StagedRun.Outcome {
        @Override
        public void print(List<Path> files, PrintWriter out) {
            FitSummary.print(job, metrics, times, files, out);
        }

        @Override
        public Record json(List<String> files) {
            return new JsonSummary(files, metrics);
        }

        @Override
        public int exitCode() {
            return metrics.verdict() == Verdict.FAILED ? StagedRun.NOT_LEARNED : ExitCode.OK;
        }
    }

    private Optional<FitResult> train(FitPlan job, StopSignal stop, RunCheckpoint checkpoint, StageTimes times) {
        try (WorkerPool pool = new WorkerPool(job.options().threads())) {
            return FitResult.from(
                    job,
                    pool,
                    stop,
                    checkpoint,
                    times,
                    watched ? Optional.of(command.commandLine().getErr()) : Optional.empty());
        }
    }
}
