package io.neustrom.cli.explore;

import io.neustrom.cli.option.JsonOption;
import io.neustrom.cli.report.FinishedRun;
import io.neustrom.cli.report.ReportSource;
import io.neustrom.cli.report.ReportSwitch;
import io.neustrom.cli.run.RunFolder;
import io.neustrom.cli.run.RunTarget;
import io.neustrom.cli.run.StagedRun;
import io.neustrom.cli.terminal.StopSignal;
import io.neustrom.cli.terminal.Summary;
import io.neustrom.cli.terminal.UserError;
import io.neustrom.exploration.LearningResult;
import io.neustrom.exploration.RecordedLearning;
import io.neustrom.field.FieldAnalysis;
import io.neustrom.io.StateFiles;
import io.neustrom.io.file.InputFile;
import io.neustrom.model.PlaceCellModel;
import io.neustrom.recording.Resampling;
import io.neustrom.report.FieldReport;
import io.neustrom.report.content.FieldMaps;
import io.neustrom.report.content.RunResults;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import picocli.CommandLine.Model.CommandSpec;

/** Does a {@link RecordedLearning}, writes its result files, prints the summary. */
public final class LearnRun {
    private final CommandSpec command;
    private final RecordedTrajectories recorded;
    private final RecordedLearning plan;
    private final ReportSwitch reports;
    private final JsonOption json;

    /**
     * @param command the one that the user called
     * @param recorded where the recording comes from
     * @param plan what is done
     */
    LearnRun(
            CommandSpec command,
            RecordedTrajectories recorded,
            RecordedLearning plan,
            ReportSwitch reports,
            JsonOption json) {
        this.command = command;
        this.recorded = recorded;
        this.plan = plan;
        this.reports = reports;
        this.json = json;
    }

    /** Does it all and returns the exit code; nothing is left in the folder unless all went well, but a checkpoint. */
    int run(RunTarget target) {
        return StagedRun.run(
                command.commandLine(),
                target,
                json.isWanted(),
                EpisodicFiles.NAMES,
                (folder, stop) -> learnAndWrite(target, folder, stop));
    }

    /** Learns and measures; empty if stopped, with a checkpoint left in the folder. */
    public Optional<LearningResult> learn(RunTarget target, BooleanSupplier stop) {
        RecordedLearning resumable = plan.withCheckpoint(target.checkpoint().ofLearner());
        return InputFile.about(recorded.file(), () -> ExplorationBars.watch(title(), stop, resumable::learn));
    }

    private String title() {
        return recorded.file().getFileName().toString();
    }

    private Optional<StagedRun.Outcome> learnAndWrite(RunTarget target, RunFolder folder, StopSignal stop)
            throws IOException {
        Optional<LearningResult> learned = learn(target, stop::requested);
        if (learned.isEmpty()) {
            return Optional.empty();
        }
        LearningResult result = learned.get();
        EpisodicMetrics metrics = EpisodicMetrics.of(result);
        EpisodicRecord record = EpisodicRecord.of(
                command,
                LearnCommand.effectiveOptions(plan),
                input(),
                plan.options(),
                Optional.empty(),
                result.fields().map(FieldAnalysis::options));
        EpisodicFiles.write(folder, result, metrics, record);
        if (result.fields().isPresent()) { // otherwise there is nothing to show
            RunResults results = EpisodicFiles.results(title(), metrics, record);
            reports.stage(
                    folder,
                    results,
                    () -> new FieldReport(results, FieldMaps.of(result.fields().get(), recorded.paths())));
        }
        return Optional.of(StagedRun.Outcome.of(metrics, (files, out) -> print(metrics, files, out)));
    }

    /** The report of a finished run, made again. */
    ReportSource.Making reportOf(FinishedRun run) {
        Path file = recorded.file();
        run.requireSame("sha256", Optional.of(StateFiles.checksum(file)), file);
        PlaceCellModel model = run.model();
        if (!plan.hasPositions()) {
            throw new UserError(file + " has no positions, so there are no fields to show");
        }
        return stop -> InputFile.about(
                        file, () -> ExplorationBars.watch("", stop::requested, bars -> plan.measure(model, bars)))
                .map(analysis -> new FieldReport(run.results(), FieldMaps.of(analysis, recorded.paths())));
    }

    private EpisodicRecord.Recording input() {
        Resampling.Result resampled = plan.resampled();
        return new EpisodicRecord.Recording(
                recorded.file().toString(),
                StateFiles.checksum(recorded.file()),
                recorded.observations(),
                plan.scaler().kind(),
                resampled.trajectories().size(),
                plan.samples(),
                resampled.step(),
                resampled.dropped(),
                resampled.tooShort(),
                plan.passes());
    }

    private void print(EpisodicMetrics metrics, List<Path> files, PrintWriter out) {
        Resampling.Result resampled = plan.resampled();
        out.println(recorded.file() + ", " + plan.samples() + " samples of "
                + String.join(", ", recorded.observations()) + " every "
                + String.format(Locale.ROOT, "%.4g", resampled.step())
                + ", episodes: " + resampled.trajectories().size() + ", passes: " + plan.passes() + ", seed "
                + plan.options().seed());
        if (resampled.dropped() > 0) {
            Summary.row(out, "samples dropped", "%d", resampled.dropped());
        }
        if (resampled.tooShort() > 0) {
            Summary.row(out, "stretches left out", "%d, shorter than a step", resampled.tooShort());
        }
        boolean track = resampled
                .trajectories()
                .get(0)
                .positions()
                .filter(p -> p.dimension() == 1)
                .isPresent();
        metrics.print(track, out);
        if (metrics.information() <= 0) {
            out.println("Nothing was learned: the cells carry no information about the future."
                    + " Observations of different units need --scale standard.");
        }
        if (!plan.hasPositions()) {
            out.println("No fields and no report: the recording has no positions (--x, --y).");
        }
        Summary.printFiles(files, out);
        out.flush();
    }
}
