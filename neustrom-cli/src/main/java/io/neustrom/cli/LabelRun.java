package io.neustrom.cli;

import io.neustrom.evaluation.CellPurity;
import io.neustrom.math.WorkerPool;
import io.neustrom.study.FewLabelMethod;
import io.neustrom.study.FewLabelMethods;
import io.neustrom.training.FitCheckpoint;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Model.CommandSpec;

/** Does a {@link LabelJob}: fits, studies every task, writes the result files, prints the summary. */
final class LabelRun {
    private static final String CURVES = "prg";
    private static final String CONFUSION = "confusion";

    private final CommandSpec command;
    private final ReportSwitch reports;

    /** @param command the one that the user called */
    LabelRun(CommandSpec command, ReportSwitch reports) {
        this.command = command;
        this.reports = reports;
    }

    private record Studied(Learned learned, LabelMetrics metrics, List<TaskResult> tasks) {}

    /** Does the job and returns the exit code; nothing is left in {@code out} unless all went well. */
    int run(LabelJob job, Path out) {
        List<String> names = new ArrayList<>(List.of(FitRun.MODEL, FitRun.METRICS, FitRun.RUN));
        job.tasks().forEach(task -> names.addAll(List.of(task.file(CURVES), task.file(CONFUSION))));
        names.addAll(RunReports.NAMES);
        return ResultRun.run(
                command.commandLine(),
                out,
                names,
                (folder, stop) -> studyAndWrite(job, folder, stop, RunCheckpoint.of(command, out)));
    }

    private Optional<ResultRun.Report> studyAndWrite(
            LabelJob job, RunFolder folder, StopSignal stop, FitCheckpoint checkpoint) throws IOException {
        Optional<Studied> result = study(job, stop, checkpoint);
        if (result.isEmpty()) {
            return Optional.empty();
        }
        Studied studied = result.get();
        studied.learned.model().save(folder.stage(FitRun.MODEL));
        ResultJson.write(studied.metrics, folder.stage(FitRun.METRICS));
        RunRecord record = RunRecord.of(command, job.fit(), Optional.of(job.study()));
        ResultJson.write(record, folder.stage(FitRun.RUN));
        for (TaskResult task : studied.tasks) {
            LabelFiles.writeCurves(folder.stage(task.task().file(CURVES)), task.results());
            LabelFiles.writeConfusion(
                    folder.stage(task.task().file(CONFUSION)),
                    task.shown(),
                    task.task().truth().names());
        }
        reports.stage(
                folder,
                job.fit(),
                studied.learned,
                RunReports.results(
                        job.fit(),
                        studied.learned,
                        record,
                        Measures.of(studied.metrics),
                        studied.tasks.stream().map(RunReports::task).toList()));
        LabelSummary summary =
                new LabelSummary(command.commandLine().getColorScheme().ansi());
        return Optional.of(
                RunOutcome.wanted(command)
                        ? (files, out) -> RunOutcome.print(files, studied.metrics, out)
                        : (files, out) -> summary.print(job, studied.metrics, studied.tasks, files, out));
    }

    /** Empty if stopped. */
    private static Optional<Studied> study(LabelJob job, StopSignal stop, FitCheckpoint checkpoint) {
        try (WorkerPool pool = new WorkerPool(job.fit().options().threads())) {
            Optional<Learned> result = Learned.from(job.fit(), pool, stop, checkpoint, Optional.empty());
            if (stop.requested() || result.isEmpty()) {
                return Optional.empty();
            }
            Learned learned = result.get();
            long start = System.nanoTime();
            List<TaskResult> tasks = studyTasks(job, learned, pool, stop);
            double seconds = (System.nanoTime() - start) * 1e-9;
            double purity = CellPurity.of(learned.codes(), job.tasks().get(0).truth());
            return stop.requested()
                    ? Optional.empty()
                    : Optional.of(
                            new Studied(learned, LabelMetrics.of(learned.metrics(), purity, tasks, seconds), tasks));
        }
    }

    private static List<TaskResult> studyTasks(LabelJob job, Learned learned, WorkerPool pool, StopSignal stop) {
        List<FewLabelMethod> baselines =
                FewLabelMethods.baselines(job.fit().points().orElseThrow(), pool);
        try (SplitProgress progress =
                SplitProgress.start(job.study(), job.tasks().size(), stop::requested)) {
            List<TaskResult> results = new ArrayList<>();
            for (LabelJob.Task task : job.tasks()) {
                if (stop.requested()) {
                    break;
                }
                new TaskStudy(job, task, pool).run(learned, baselines, progress).ifPresent(results::add);
            }
            return results;
        }
    }
}
