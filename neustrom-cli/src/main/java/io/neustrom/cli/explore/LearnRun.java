package io.neustrom.cli.explore;

import io.neustrom.cli.option.JsonOption;
import io.neustrom.cli.option.WatchOption;
import io.neustrom.cli.report.FinishedRun;
import io.neustrom.cli.report.LiveExploration;
import io.neustrom.cli.report.ReportSource;
import io.neustrom.cli.report.ReportSwitch;
import io.neustrom.cli.run.RunFolder;
import io.neustrom.cli.run.RunTarget;
import io.neustrom.cli.run.StagedRun;
import io.neustrom.cli.terminal.StopSignal;
import io.neustrom.cli.terminal.Summary;
import io.neustrom.cli.terminal.UserError;
import io.neustrom.data.Scaling;
import io.neustrom.exploration.ExplorationListener;
import io.neustrom.exploration.LearningResult;
import io.neustrom.exploration.RecordedLearning;
import io.neustrom.field.FieldAnalysis;
import io.neustrom.field.RateMap;
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
    private final RecordedSessions recorded;
    private final RecordedLearning plan;
    private final MatchedRun match;
    private final WatchOption watch;
    private final ReportSwitch reports;
    private final JsonOption json;

    /**
     * @param command the one that the user called
     * @param recorded where the recordings come from
     * @param plan what is done
     * @param match what its cells are compared with
     * @param watch whether a page shows it
     */
    LearnRun(
            CommandSpec command,
            RecordedSessions recorded,
            RecordedLearning plan,
            MatchedRun match,
            WatchOption watch,
            ReportSwitch reports,
            JsonOption json) {
        this.command = command;
        this.recorded = recorded;
        this.plan = plan;
        this.match = match;
        this.watch = watch;
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
        return InputFile.about(
                recorded.names(),
                () -> ExplorationBars.watch(recorded.title(), stop, bars -> watched(resumable, bars)));
    }

    private Optional<LearningResult> watched(RecordedLearning resumable, ExplorationListener bars) {
        return LiveExploration.watch(
                watch,
                recorded.title(),
                () -> plan.resampled().trajectories(),
                plan.options().network().cells(),
                command.commandLine().getErr(),
                bars,
                resumable::learn);
    }

    private Optional<StagedRun.Outcome> learnAndWrite(RunTarget target, RunFolder folder, StopSignal stop)
            throws IOException {
        Optional<List<RateMap>> others = match.isWanted() ? match.maps(plan.grid()) : Optional.empty();
        Optional<LearningResult> learned = learn(target, stop::requested);
        if (learned.isEmpty()) {
            return Optional.empty();
        }
        LearningResult result = learned.get();
        EpisodicMetrics metrics = EpisodicMetrics.of(
                result,
                SessionMetrics.of(recorded, result),
                result.fields()
                        .flatMap(analysis ->
                                match.likeness(analysis, others, plan.options().seed())));
        EpisodicRecord record = EpisodicRecord.of(
                command,
                LearnCommand.effectiveOptions(plan),
                input(),
                plan.options(),
                Optional.empty(),
                result.fields().map(FieldAnalysis::options));
        EpisodicFiles.write(folder, result, metrics, record);
        if (result.fields().isPresent()) { // otherwise there is nothing to show
            RunResults results = EpisodicFiles.results(recorded.title(), metrics.sentence(advice()), metrics, record);
            reports.stage(
                    folder,
                    results,
                    () -> new FieldReport(results, maps(result.fields().get())));
        }
        return Optional.of(
                StagedRun.Outcome.of(metrics, metrics.exitCode(), (files, out) -> print(metrics, files, out)));
    }

    /** The report of a finished run, made again. */
    ReportSource.Making reportOf(FinishedRun run) {
        boolean several = recorded.files().size() > 1;
        for (int k = 0; k < recorded.files().size(); k++) {
            Path file = recorded.files().get(k).file();
            String key = several ? "sessions/" + k + "/sha256" : "sha256";
            run.requireSame(key, Optional.of(StateFiles.checksum(file)), file);
        }
        PlaceCellModel model = run.model();
        if (!plan.hasPositions()) {
            throw new UserError(recorded.names() + ": no positions, so there are no fields to show");
        }
        return stop -> InputFile.about(
                        recorded.names(),
                        () -> ExplorationBars.watch("", stop::requested, bars -> plan.measure(model, bars)))
                .map(analysis -> new FieldReport(run.results(), maps(analysis)));
    }

    private FieldMaps maps(FieldAnalysis analysis) {
        return FieldMaps.of(analysis, plan.paths(), recorded.positions());
    }

    /** What may help if nothing was learned. */
    private String advice() {
        if (recorded.unitsDiffer() && plan.scaler().kind() == Scaling.NONE) {
            return "Observations of different units need --scale standard.";
        }
        if ((long) plan.samples() * plan.passes() < RecordedLearning.DEFAULT_SAMPLES) {
            return "More --passes may help.";
        }
        return "A shorter --step or a smaller --alpha, which look less far ahead, may help.";
    }

    private EpisodicRecord.Recording input() {
        Resampling.Result resampled = plan.resampled();
        List<EpisodicRecord.Session> sessions =
                recorded.files().stream().map(LearnRun::session).toList();
        Optional<EpisodicRecord.Session> only = Optional.of(sessions.get(0)).filter(session -> sessions.size() == 1);
        return new EpisodicRecord.Recording(
                only.map(EpisodicRecord.Session::trajectories),
                only.map(EpisodicRecord.Session::sha256),
                only.isPresent() ? List.of() : sessions,
                recorded.observations(),
                plan.scaler().kind(),
                resampled.trajectories().size(),
                plan.samples(),
                resampled.step(),
                resampled.dropped(),
                resampled.tooShort(),
                plan.passes(),
                recorded.notes());
    }

    private static EpisodicRecord.Session session(RecordedTrajectories session) {
        Resampling.Result resampled = session.resampled();
        return new EpisodicRecord.Session(
                session.file().toString(),
                StateFiles.checksum(session.file()),
                resampled.trajectories().size(),
                resampled.samples(),
                resampled.dropped(),
                resampled.tooShort());
    }

    private void print(EpisodicMetrics metrics, List<Path> files, PrintWriter out) {
        Resampling.Result resampled = plan.resampled();
        out.println(recorded.names() + ", " + plan.samples() + " samples of "
                + String.join(", ", recorded.observations()) + " every "
                + String.format(Locale.ROOT, "%.4g", resampled.step())
                + ", episodes: " + resampled.trajectories().size() + ", passes: " + plan.passes() + ", seed "
                + plan.options().seed());
        if (resampled.interval() < resampled.step()) {
            Summary.row(out, "maps", "of all samples, every %.4g", resampled.interval());
        }
        Summary.notes(recorded.notes(), out);
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
        metrics.remark(advice()).ifPresent(out::println);
        if (!plan.hasPositions()) {
            out.println("No fields and no report: the recording has no positions (--x, --y).");
        }
        Summary.printFiles(files, out);
        out.flush();
    }
}
