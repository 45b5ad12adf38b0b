package io.neustrom.cli.explore;

import io.neustrom.cli.option.EnumWords;
import io.neustrom.cli.option.JsonOption;
import io.neustrom.cli.option.WatchOption;
import io.neustrom.cli.report.FinishedRun;
import io.neustrom.cli.report.LiveExploration;
import io.neustrom.cli.report.ReportSource;
import io.neustrom.cli.report.ReportSwitch;
import io.neustrom.cli.run.RunFiles;
import io.neustrom.cli.run.RunFolder;
import io.neustrom.cli.run.RunTarget;
import io.neustrom.cli.run.StagedRun;
import io.neustrom.cli.terminal.StopSignal;
import io.neustrom.cli.terminal.Summary;
import io.neustrom.data.Trajectory;
import io.neustrom.exploration.Exploration;
import io.neustrom.exploration.LearningResult;
import io.neustrom.exploration.WorldAgent;
import io.neustrom.field.FieldAnalysis;
import io.neustrom.field.RateMap;
import io.neustrom.io.TrajectoryFile;
import io.neustrom.model.PlaceCellModel;
import io.neustrom.report.FieldReport;
import io.neustrom.report.content.FieldMaps;
import io.neustrom.report.content.RunResults;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import picocli.CommandLine.Model.CommandSpec;

/** Does an {@link Exploration}, writes its result files, prints the summary. */
public final class ExploreRun {
    private static final double SECONDS_PER_HOUR = 3600;
    private static final String ADVICE = "More --episodes, or a smaller --alpha, may help.";

    private final CommandSpec command;
    private final WorldAgent agent;
    private final Exploration plan;
    private final MatchedRun match;
    private final WatchOption watch;
    private final boolean trajectory;
    private final ReportSwitch reports;
    private final JsonOption json;

    /**
     * @param command the one that the user called
     * @param agent who explores
     * @param plan what is done
     * @param match what its cells are compared with
     * @param watch whether a page shows it
     * @param trajectory whether to write the path that fields are measured on
     */
    ExploreRun(
            CommandSpec command,
            WorldAgent agent,
            Exploration plan,
            MatchedRun match,
            WatchOption watch,
            boolean trajectory,
            ReportSwitch reports,
            JsonOption json) {
        this.command = command;
        this.agent = agent;
        this.plan = plan;
        this.match = match;
        this.watch = watch;
        this.trajectory = trajectory;
        this.reports = reports;
        this.json = json;
    }

    /** Does it all and returns the exit code; nothing is left in the folder unless all went well, but a checkpoint. */
    int run(RunTarget target) {
        List<String> names = new ArrayList<>(EpisodicFiles.NAMES);
        names.add(RunFiles.TRAJECTORY);
        return StagedRun.run(
                command.commandLine(),
                target,
                json.isWanted(),
                names,
                (folder, stop) -> exploreAndWrite(target, folder, stop));
    }

    /** Explores, learns and measures; empty if stopped, with a checkpoint left in the folder. */
    public Optional<LearningResult> learn(RunTarget target, BooleanSupplier stop) {
        Exploration resumable = plan.withCheckpoint(target.checkpoint().ofLearner());
        return ExplorationBars.watch(
                agent.world().name(),
                stop,
                bars -> LiveExploration.watch(
                        watch,
                        title(),
                        () -> List.of(plan.path()),
                        plan.options().network().cells(),
                        command.commandLine().getErr(),
                        bars,
                        resumable::learn));
    }

    private Optional<StagedRun.Outcome> exploreAndWrite(RunTarget target, RunFolder folder, StopSignal stop)
            throws IOException {
        Optional<List<RateMap>> others = match.isWanted() ? match.maps(plan.grid()) : Optional.empty();
        Optional<LearningResult> learned = learn(target, stop::requested);
        if (learned.isEmpty()) {
            return Optional.empty();
        }
        LearningResult result = learned.get();
        EpisodicMetrics metrics = EpisodicMetrics.of(
                result,
                List.of(),
                match.likeness(
                        result.fields().orElseThrow(), others, plan.options().seed()));
        EpisodicRecord record = EpisodicRecord.of(
                command,
                ExploreFlags.effectiveOptions(agent, plan, command),
                input(),
                plan.options(),
                Optional.empty(),
                Optional.of(plan.fields()));
        EpisodicFiles.write(folder, result, metrics, record);
        Trajectory path = plan.path();
        RunResults results = EpisodicFiles.results(title(), metrics.sentence(ADVICE), metrics, record);
        reports.stage(
                folder,
                results,
                () -> new FieldReport(results, maps(result.fields().orElseThrow(), path)));
        if (trajectory) {
            TrajectoryFile.write(folder.stage(RunFiles.TRAJECTORY), path);
        }
        return Optional.of(
                StagedRun.Outcome.of(metrics, metrics.exitCode(), (files, out) -> print(metrics, files, out)));
    }

    /** The report of a finished run, made again: the same path, and fields measured along it with the same shuffles. */
    ReportSource.Making reportOf(FinishedRun run) {
        PlaceCellModel model = run.model();
        return stop -> ExplorationBars.watch("", stop::requested, bars -> plan.measure(model, bars))
                .map(analysis -> new FieldReport(run.results(), maps(analysis, plan.path())));
    }

    private FieldMaps maps(FieldAnalysis analysis, Trajectory path) {
        return FieldMaps.of(analysis, path.positions().stream().toList())
                .withWalls(agent.world().walls());
    }

    private String title() {
        return agent.world().name() + ", " + EnumWords.of(agent.agent()) + ", " + EnumWords.of(agent.observation());
    }

    private EpisodicRecord.World input() {
        return new EpisodicRecord.World(
                agent.world().name(),
                agent.world().map(),
                agent.agent(),
                agent.observation(),
                agent.interval(),
                plan.steps(),
                plan.episodes());
    }

    private void print(EpisodicMetrics metrics, List<Path> files, PrintWriter out) {
        double time = (double) plan.episodes() * plan.steps() * agent.interval();
        out.println(title() + ", seed " + plan.options().seed() + ", " + plan.episodes()
                + " episodes of " + plan.steps() + " steps"
                + (agent.squareBySquare() ? "" : String.format(Locale.ROOT, " (%.1f h)", time / SECONDS_PER_HOUR)));
        metrics.print(agent.world().position().dimension() == 1, out);
        metrics.remark(ADVICE).ifPresent(out::println);
        Summary.printFiles(files, out);
        out.flush();
    }
}
