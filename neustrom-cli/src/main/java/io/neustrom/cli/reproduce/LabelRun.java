package io.neustrom.cli.reproduce;

import io.neustrom.checkpoint.FitCheckpoint;
import io.neustrom.cli.fit.FitResult;
import io.neustrom.cli.fit.FitRun;
import io.neustrom.cli.fit.RunRecord;
import io.neustrom.cli.report.Measures;
import io.neustrom.cli.report.ReportSwitch;
import io.neustrom.cli.report.ReportWriter;
import io.neustrom.cli.run.JsonSummary;
import io.neustrom.cli.run.ResultJson;
import io.neustrom.cli.run.RunCheckpoint;
import io.neustrom.cli.run.RunFolder;
import io.neustrom.cli.run.StagedRun;
import io.neustrom.cli.terminal.StopSignal;
import io.neustrom.cli.terminal.UserError;
import io.neustrom.evaluation.CellPurity;
import io.neustrom.math.WorkerPool;
import io.neustrom.paper.study.FewLabelMethod;
import io.neustrom.paper.study.FewLabelMethods;
import io.neustrom.paper.study.FewLabelResult;
import io.neustrom.paper.study.StudyCheckpoint;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Model.CommandSpec;

/** Does a {@link LabelJob}: fits, studies every task, writes the result files, prints the summary. */
public final class LabelRun {
    private static final String CURVES = "prg";
    private static final String CONFUSION = "confusion";

    private final CommandSpec command;
    private final ReportSwitch reports;

    /** @param command the one that the user called */
    LabelRun(CommandSpec command, ReportSwitch reports) {
        this.command = command;
        this.reports = reports;
    }

    private record Studied(FitResult learned, LabelMetrics metrics, List<TaskResult> tasks) {}

    /** Does the job and returns the exit code; nothing is left in {@code out} unless all went well, but a checkpoint. */
    int run(LabelJob job, Path out) {
        List<String> names = new ArrayList<>(List.of(FitRun.MODEL, FitRun.METRICS, FitRun.RUN));
        job.tasks().forEach(task -> names.addAll(List.of(task.file(CURVES), task.file(CONFUSION))));
        names.addAll(ReportWriter.NAMES);
        return StagedRun.run(
                command.commandLine(), out, names, (folder, stop) -> studyAndWrite(job, out, folder, stop));
    }

    private Optional<StagedRun.Report> studyAndWrite(LabelJob job, Path place, RunFolder folder, StopSignal stop)
            throws IOException {
        Optional<Studied> result = study(job, place, stop);
        if (result.isEmpty()) {
            return Optional.empty();
        }
        Studied studied = result.get();
        studied.learned.model().save(folder.stage(FitRun.MODEL));
        ResultJson.write(studied.metrics, folder.stage(FitRun.METRICS));
        RunRecord record =
                RunRecord.of(command, job.fit().settled(studied.learned.transitions()), Optional.of(job.study()));
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
                ReportWriter.results(
                        job.fit(),
                        studied.learned,
                        record,
                        Measures.of(studied.metrics),
                        studied.tasks.stream().map(ReportWriter::task).toList()));
        LabelSummary summary =
                new LabelSummary(command.commandLine().getColorScheme().ansi());
        return Optional.of(
                JsonSummary.wanted(command)
                        ? (files, out) -> JsonSummary.print(files, studied.metrics, out)
                        : (files, out) -> summary.print(job, studied.metrics, studied.tasks, files, out));
    }

    /** Empty if stopped. */
    private Optional<Studied> study(LabelJob job, Path place, StopSignal stop) {
        FitCheckpoint checkpoint = RunCheckpoint.of(command, place);
        try (WorkerPool pool = new WorkerPool(job.fit().options().threads())) {
            Optional<FitResult> result = FitResult.from(job.fit(), pool, stop, checkpoint, Optional.empty());
            if (stop.requested() || result.isEmpty()) {
                return Optional.empty();
            }
            FitResult learned = result.get();
            long start = System.nanoTime();
            List<TaskResult> tasks = studyTasks(
                    job, learned, pool, stop, RunCheckpoint.ofStudy(command, place, job.conditions(learned)));
            double seconds = (System.nanoTime() - start) * 1e-9;
            double purity = CellPurity.of(learned.codes(), job.tasks().get(0).truth());
            return stop.requested()
                    ? Optional.empty()
                    : Optional.of(
                            new Studied(learned, LabelMetrics.of(learned.metrics(), purity, tasks, seconds), tasks));
        }
    }

    /** Not of all tasks if stopped. */
    private static List<TaskResult> studyTasks(
            LabelJob job, FitResult learned, WorkerPool pool, StopSignal stop, StudyCheckpoint checkpoint) {
        List<FewLabelMethod> methods =
                new ArrayList<>(FewLabelMethods.ofCodes(learned.codes(), learned.transitions(), job.supervised()));
        methods.addAll(FewLabelMethods.baselines(job.fit().points().orElseThrow(), pool));
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
