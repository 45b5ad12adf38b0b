package io.neustrom.cli.classify;

import io.neustrom.cli.fit.ChoiceBlock;
import io.neustrom.cli.fit.FitPlan;
import io.neustrom.cli.fit.FitReport;
import io.neustrom.cli.fit.FitResult;
import io.neustrom.cli.fit.RunRecord;
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
import io.neustrom.fewlabel.FewLabelClassifier;
import io.neustrom.fewlabel.FewLabelData;
import io.neustrom.fewlabel.FewLabelFit;
import io.neustrom.fewlabel.LabelSuggestion;
import io.neustrom.fewlabel.Suggestion;
import io.neustrom.io.PredictionFile;
import io.neustrom.io.SuggestionFile;
import io.neustrom.math.WorkerPool;
import io.neustrom.report.content.ClassResults;
import io.neustrom.report.content.RunResults;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;

/** Does a {@link ClassifyPlan}: fits, predicts all points, suggests labels, writes the result files, prints the summary. */
final class ClassifyRun {
    private final CommandSpec command;
    private final ReportSwitch reports;
    private final JsonOption json;
    private final boolean watched;

    /**
     * @param command the one that the user called
     * @param watched whether to serve a page that shows the training
     */
    ClassifyRun(CommandSpec command, ReportSwitch reports, JsonOption json, boolean watched) {
        this.command = command;
        this.reports = reports;
        this.json = json;
        this.watched = watched;
    }

    private record Classified(FitResult learned, FewLabelFit fit, List<Suggestion> suggestions) {}

    /**
     * Does the job and returns the exit code; nothing is left in the folder unless all went well, but a checkpoint.
     *
     * @param times of the run so far
     */
    int run(ClassifyPlan plan, RunTarget target, StageTimes times) {
        return StagedRun.run(
                command.commandLine(),
                target,
                json.isWanted(),
                RunFiles.namesWith(RunFiles.PREDICTIONS, RunFiles.SUGGESTIONS),
                (folder, stop) ->
                        classifyAndWrite(plan.into(target.folder()), folder, stop, target.checkpoint(), times));
    }

    private Optional<StagedRun.Outcome> classifyAndWrite(
            ClassifyPlan plan, RunFolder folder, StopSignal stop, RunCheckpoint checkpoint, StageTimes times)
            throws IOException {
        if (!json.isWanted()) {
            ChoiceBlock.print(
                    plan.fit().title() + ": chosen from the data; an option changes it",
                    plan.fit().choices(),
                    command.commandLine().getOut());
        }
        Optional<Classified> result = classify(plan, stop, checkpoint, times);
        if (result.isEmpty() || stop.requested()) {
            return Optional.empty();
        }
        FitResult learned = result.get().learned;
        FewLabelFit fit = result.get().fit;
        int[] rows = plan.table().numbers();
        ClassResults classes = ClassResults.of(plan.task(), plan.known(), fit, result.get().suggestions, rows);
        ClassifyMetrics metrics = ClassifyMetrics.of(plan, learned.metrics(), fit, classes);
        learned.model().withTask(plan.task(), fit.head()).save(folder.stage(RunFiles.MODEL));
        PredictionFile.write(
                folder.stage(RunFiles.PREDICTIONS),
                rows,
                fit.probabilities(),
                plan.known().names());
        if (plan.suggestions() > 0) {
            SuggestionFile.write(folder.stage(RunFiles.SUGGESTIONS), rows, plan.known(), classes.suggestions());
        }
        ResultJson.write(metrics, folder.stage(RunFiles.METRICS));
        FitPlan shown = plan.fit().withClasses(classes.asLabels());
        RunRecord record = RunRecord.of(command, shown.settled(learned.transitions()), Optional.empty());
        ResultJson.write(record, folder.stage(RunFiles.RUN));
        RunResults results = FitReport.results(shown, learned, record, metrics.measures(), List.of())
                .withClasses(classes);
        reports.stage(
                folder,
                results,
                () -> FitReport.of(shown, learned, results, Optional.of(plan.suggestionList(classes))));
        times.ended(Stage.REPORT);
        return Optional.of(new Told(plan, metrics, times));
    }

    /** Empty if stopped. */
    private Optional<Classified> classify(
            ClassifyPlan plan, StopSignal stop, RunCheckpoint checkpoint, StageTimes times) {
        try (WorkerPool pool = new WorkerPool(plan.fit().options().threads())) {
            Optional<FitResult> result = FitResult.from(
                    plan.fit(),
                    pool,
                    stop,
                    checkpoint,
                    times,
                    watched ? Optional.of(command.commandLine().getErr()) : Optional.empty());
            if (result.isEmpty() || stop.requested()) {
                return Optional.empty();
            }
            FitResult learned = result.get();
            FewLabelData data = FewLabelData.of(learned.codes())
                    .withPoints(plan.fit().points().orElseThrow())
                    .withTransitions(learned.transitions());
            FewLabelFit fit =
                    FewLabelClassifier.defaults().withShares(plan.shares()).fit(data, plan.known(), pool);
            List<Suggestion> suggestions = suggest(plan, data, fit);
            times.ended(Stage.CLASSES);
            return Optional.of(new Classified(learned, fit, suggestions));
        }
    }

    private static List<Suggestion> suggest(ClassifyPlan plan, FewLabelData data, FewLabelFit fit) {
        if (plan.suggestions() == 0 || plan.unknownRows() == 0) {
            return List.of();
        }
        return LabelSuggestion.of(data.codes())
                .withLabels(plan.known())
                .withProbabilities(fit.probabilities())
                .withTransitions(data.transitions().orElseThrow())
                .suggest(plan.suggestions());
    }

    private record Told(ClassifyPlan plan, ClassifyMetrics metrics, StageTimes times) implements StagedRun.Outcome {
        @Override
        public void print(List<Path> files, PrintWriter out) {
            new ClassifySummary(plan, metrics, times).print(files, out);
        }

        @Override
        public Record json(List<String> files) {
            return new JsonSummary(files, metrics);
        }

        @Override
        public int exitCode() {
            return metrics.fit().verdict() == Verdict.FAILED ? StagedRun.NOT_LEARNED : ExitCode.OK;
        }
    }
}
