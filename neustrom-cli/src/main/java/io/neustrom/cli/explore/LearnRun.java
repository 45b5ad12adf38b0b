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
import io.neustrom.episodic.EpisodicOptions;
import io.neustrom.episodic.Replay;
import io.neustrom.field.FieldOptions;
import io.neustrom.io.file.InputFile;
import io.neustrom.math.WorkerPool;
import io.neustrom.model.PlaceCellModel;
import io.neustrom.placecell.Codes;
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
import java.util.SplittableRandom;
import java.util.function.BooleanSupplier;
import picocli.CommandLine.Model.CommandSpec;

/** Does a {@link RecordedLearning}: learns, measures fields along the recording, writes the result files, prints the summary. */
public final class LearnRun {
    private final CommandSpec command;
    private final RecordedLearning plan;
    private final Optional<FieldOptions> fields;
    private final ReportSwitch reports;
    private final JsonOption json;

    /**
     * @param command the one that the user called
     * @param fields how they are measured; empty: there are no positions
     */
    LearnRun(
            CommandSpec command,
            RecordedLearning plan,
            Optional<FieldOptions> fields,
            ReportSwitch reports,
            JsonOption json) {
        this.command = command;
        this.plan = plan;
        this.fields = fields;
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

    /** Learns; empty if stopped, with a checkpoint left in the folder. */
    public Optional<EpisodeLearning> learn(RunTarget target, EpisodicOptions options, BooleanSupplier stop) {
        Replay replay = plan.replay();
        Path file = plan.recorded().file();
        EpisodeLearning.Plan episodes = new EpisodeLearning.Plan(
                file.getFileName().toString(),
                Math.multiplyExact(replay.stretches(), plan.passes()),
                from -> replay.stream(plan.passes()).skip(from),
                listener -> plan.learner(options, listener),
                options.threads());
        LearnerCheckpoint checkpoint = LearnerCheckpoint.of(target.checkpoint(), plan.conditions(options));
        return InputFile.about(file, () -> EpisodeLearning.of(episodes, checkpoint, stop));
    }

    /** Those of the learner, who knows how much there is to learn. */
    public EpisodicOptions options() {
        return plan.options().withKnownLength(plan.replay().episodes() * plan.passes());
    }

    private Optional<StagedRun.Outcome> learnAndWrite(RunTarget target, RunFolder folder, StopSignal stop)
            throws IOException {
        EpisodicOptions options = options();
        Optional<EpisodeLearning> result = learn(target, options, stop::requested);
        if (result.isEmpty()) {
            return Optional.empty();
        }
        EpisodeLearning learning = result.get();
        PlaceCellModel model = learning.model().withScaling(plan.scaler());
        Optional<FieldMaps> maps = fields.map(measured -> measure(model, measured, stop));
        if (stop.requested()) {
            return Optional.empty();
        }
        EpisodicMetrics metrics = maps.map(measured -> EpisodicMetrics.of(learning, measured.analysis()))
                .orElseGet(() -> EpisodicMetrics.of(learning, codes(model)));
        EpisodicRecord record = EpisodicRecord.of(
                command, LearnCommand.taken(plan, fields), plan.record(), options, Optional.empty(), fields);
        EpisodicFiles.write(folder, model, metrics, record, maps.map(FieldMaps::analysis));
        if (maps.isPresent()) { // or else there is nothing to see
            RunResults told =
                    EpisodicFiles.results(plan.recorded().file().getFileName().toString(), metrics, record);
            reports.stage(folder, told, () -> new FieldReport(told, maps.get()));
        }
        return Optional.of(StagedRun.Outcome.of(metrics, (files, out) -> print(metrics, files, out)));
    }

    /** The report of a finished run, made again. */
    ReportSource.Making reportOf(FinishedRun run) {
        Path file = plan.recorded().file();
        run.requireSame("sha256", Optional.of(plan.record().sha256()), file);
        PlaceCellModel model = run.model();
        FieldOptions measured =
                fields.orElseThrow(() -> new UserError(file + " has no positions, so there are no fields to show"));
        return stop -> Optional.of(new FieldReport(run.results(), measure(model, measured, stop)));
    }

    /** With the seed alone behind the shuffles: so {@code fields} finds the same with the same seed. */
    private FieldMaps measure(PlaceCellModel model, FieldOptions measured, StopSignal stop) {
        Resampling.Result recorded = plan.recorded().resampled();
        FieldMeasuring measuring = new FieldMeasuring(
                recorded.trajectories(),
                recorded.step(),
                measured,
                plan.options().threads());
        return InputFile.about(
                plan.recorded().file(),
                () -> measuring.of(model, new SplittableRandom(plan.options().seed()), stop::requested));
    }

    private Codes codes(PlaceCellModel model) {
        try (WorkerPool pool = new WorkerPool(plan.options().threads())) {
            return plan.recorded().discrete() ? model.encodeStates() : model.encode(plan.observations(), pool);
        }
    }

    private void print(EpisodicMetrics metrics, List<Path> files, PrintWriter out) {
        Resampling.Result recorded = plan.recorded().resampled();
        out.println(plan.recorded().file() + ", " + plan.samples() + " samples of "
                + String.join(", ", plan.recorded().observations()) + " every "
                + String.format(Locale.ROOT, "%.4g", recorded.step())
                + ", episodes: " + plan.seen().size() + ", passes: " + plan.passes() + ", seed "
                + plan.options().seed());
        if (recorded.dropped() > 0) {
            Summary.row(out, "samples dropped", "%d", recorded.dropped());
        }
        if (recorded.tooShort() > 0) {
            Summary.row(out, "stretches left out", "%d, shorter than a step", recorded.tooShort());
        }
        boolean track = recorded.trajectories()
                .get(0)
                .positions()
                .filter(p -> p.dimension() == 1)
                .isPresent();
        metrics.print(track, out);
        if (metrics.information() <= 0) {
            out.println("Nothing was learned: the cells tell less about the future than none would."
                    + " Observations of different units need --scale standard.");
        }
        if (fields.isEmpty()) {
            out.println("No fields and no report: the recording has no positions (--x, --y).");
        }
        Summary.printFiles(files, out);
        out.flush();
    }
}
