package io.neustrom.cli.reproduce;

import io.neustrom.cli.fit.FitReport;
import io.neustrom.cli.fit.FitResult;
import io.neustrom.cli.fit.RunRecord;
import io.neustrom.cli.option.JsonOption;
import io.neustrom.cli.report.ReportSwitch;
import io.neustrom.cli.run.ResultJson;
import io.neustrom.cli.run.RunCheckpoint;
import io.neustrom.cli.run.RunFiles;
import io.neustrom.cli.run.RunFolder;
import io.neustrom.cli.run.RunTarget;
import io.neustrom.cli.run.StageTimes;
import io.neustrom.cli.run.StageTimes.Stage;
import io.neustrom.cli.run.StagedRun;
import io.neustrom.cli.terminal.StopSignal;
import io.neustrom.cli.terminal.UserError;
import io.neustrom.data.Points;
import io.neustrom.evaluation.CellPurity;
import io.neustrom.io.file.InputFile;
import io.neustrom.math.WorkerPool;
import io.neustrom.paper.study.FewLabelMethod;
import io.neustrom.paper.study.FewLabelMethods;
import io.neustrom.paper.study.FewLabelResult;
import io.neustrom.paper.study.StudyCheckpoint;
import io.neustrom.report.content.RunResults;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import picocli.CommandLine.Model.CommandSpec;

/** Does a {@link LabelJob}: fits, studies every task, writes the result files, prints the summary. */
final class LabelRun {
    private final CommandSpec command;
    private final ReportSwitch reports;
    private final JsonOption json;

    /** @param command the one that the user called */
    LabelRun(CommandSpec command, ReportSwitch reports, JsonOption json) {
        this.command = command;
        this.reports = reports;
        this.json = json;
    }

    private record Studied(FitResult learned, LabelMetrics metrics, List<TaskResult> tasks) {}

    /**
     * Does the job and returns the exit code; nothing is left in the folder unless all went well, but a checkpoint.
     *
     * @param times of the run so far
     */
    int run(LabelJob job, RunTarget target, StageTimes times) {
        String[] tables = job.tasks().stream()
                .flatMap(task -> Stream.of(task.file(RunFiles.CURVES), task.file(RunFiles.CONFUSION)))
                .toArray(String[]::new);
        return StagedRun.run(
                command.commandLine(),
                target,
                json.isWanted(),
                RunFiles.namesWith(tables),
                (folder, stop) -> studyAndWrite(job, target, folder, stop, times));
    }

    private Optional<StagedRun.Outcome> studyAndWrite(
            LabelJob job, RunTarget target, RunFolder folder, StopSignal stop, StageTimes times) throws IOException {
        Optional<Studied> result = study(job, target.checkpoint(), stop, times);
        if (result.isEmpty()) {
            return Optional.empty();
        }
        Studied studied = result.get();
        studied.learned.model().save(folder.stage(RunFiles.MODEL));
        ResultJson.write(studied.metrics, folder.stage(RunFiles.METRICS));
        RunRecord record =
                RunRecord.of(command, job.fit().settled(studied.learned.transitions()), Optional.of(job.study()));
        ResultJson.write(record, folder.stage(RunFiles.RUN));
        for (TaskResult task : studied.tasks) {
            LabelFiles.writeCurves(folder.stage(task.task().file(RunFiles.CURVES)), task.results());
            LabelFiles.writeConfusion(
                    folder.stage(task.task().file(RunFiles.CONFUSION)),
                    task.shown(),
                    task.task().truth().names());
        }
        RunResults results = FitReport.results(
                job.fit(),
                studied.learned,
                record,
                ExperimentMeasures.of(studied.metrics),
                studied.tasks.stream().map(LabelReport::task).toList());
        reports.stage(folder, results, () -> FitReport.of(job.fit(), studied.learned, results));
        LabelSummary summary =
                new LabelSummary(command.commandLine().getColorScheme().ansi());
        times.ended(Stage.REPORT);
        return Optional.of(StagedRun.Outcome.of(
                studied.metrics,
                (files, out) -> summary.print(job, studied.metrics, studied.tasks, times, files, out)));
    }

    /** Empty if stopped. */
    private static Optional<Studied> study(LabelJob job, RunCheckpoint checkpoint, StopSignal stop, StageTimes times) {
        try (WorkerPool pool = new WorkerPool(job.fit().options().threads())) {
            Optional<FitResult> result = FitResult.from(job.fit(), pool, stop, checkpoint, times, Optional.empty());
            if (stop.requested() || result.isEmpty()) {
                return Optional.empty();
            }
            FitResult learned = result.get();
            long start = System.nanoTime();
            List<TaskResult> tasks =
                    studyTasks(job, learned, pool, stop, studyCheckpoint(checkpoint, job.conditions(learned)));
            double seconds = (System.nanoTime() - start) * 1e-9;
            times.ended(Stage.STUDY);
            double purity = CellPurity.of(learned.codes(), job.tasks().get(0).truth());
            return stop.requested()
                    ? Optional.empty()
                    : Optional.of(
                            new Studied(learned, LabelMetrics.of(learned.metrics(), purity, tasks, seconds), tasks));
        }
    }

    private static StudyCheckpoint studyCheckpoint(RunCheckpoint checkpoint, Map<String, String> conditions) {
        Path file = checkpoint.studyFile();
        return checkpoint.isResumed()
                ? InputFile.readAny(file, () -> StudyCheckpoint.resuming(file, conditions))
                : StudyCheckpoint.starting(file, conditions);
    }

    /** Not of all tasks if stopped. */
    private static List<TaskResult> studyTasks(
            LabelJob job, FitResult learned, WorkerPool pool, StopSignal stop, StudyCheckpoint checkpoint) {
        List<FewLabelMethod> methods =
                new ArrayList<>(FewLabelMethods.ofCodes(learned.codes(), learned.transitions(), job.supervised()));
        Points points = job.fit().points().orElseThrow();
        methods.add(FewLabelMethods.best(points, learned.codes(), learned.transitions()));
        methods.addAll(FewLabelMethods.baselines(points, pool));
        int trials = job.tasks().size() * job.study().trials(methods.size());
        List<TaskResult> results = new ArrayList<>();
        try (StudyProgress progress = StudyProgress.start(trials, stop::requested)) {
            for (LabelJob.Task task : job.tasks()) {
                List<FewLabelResult> told = job.study().run(task.truth(), methods, pool, progress, checkpoint);
                if (stop.requested()) {
                    return results;
                }
                results.add(TaskResult.of(task, told, job.shownFraction()));
            }
        } catch (UncheckedIOException e) { // the checkpoint
            throw new UserError("" + e.getMessage(), e);
        }
        return results;
    }
}
