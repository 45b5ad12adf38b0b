package io.neustrom.cli.explore;

import io.neustrom.cli.option.EnumWords;
import io.neustrom.cli.option.JsonOption;
import io.neustrom.cli.report.FinishedRun;
import io.neustrom.cli.report.ReportSource;
import io.neustrom.cli.report.ReportSwitch;
import io.neustrom.cli.run.RunFiles;
import io.neustrom.cli.run.RunFolder;
import io.neustrom.cli.run.RunTarget;
import io.neustrom.cli.run.StagedRun;
import io.neustrom.cli.terminal.StopSignal;
import io.neustrom.cli.terminal.Summary;
import io.neustrom.data.Trajectory;
import io.neustrom.episodic.EpisodicOptions;
import io.neustrom.io.TrajectoryFile;
import io.neustrom.model.PlaceCellModel;
import io.neustrom.report.FieldReport;
import io.neustrom.report.content.FieldMaps;
import io.neustrom.report.content.RunResults;
import io.neustrom.world.Episodes;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.BooleanSupplier;
import picocli.CommandLine.Model.CommandSpec;

/** Does an {@link Exploration}: simulates, learns, measures fields on a path of its own, writes the result files, prints the summary. */
public final class ExploreRun {
    private static final double SECONDS_PER_HOUR = 3600;

    private final CommandSpec command;
    private final Exploration plan;
    private final boolean trajectory;
    private final ReportSwitch reports;
    private final JsonOption json;

    /**
     * @param command the one that the user called
     * @param trajectory whether to write the path that fields are measured on
     */
    ExploreRun(CommandSpec command, Exploration plan, boolean trajectory, ReportSwitch reports, JsonOption json) {
        this.command = command;
        this.plan = plan;
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

    /**
     * Simulates and learns; empty if stopped, with a checkpoint left in the folder.
     *
     * @param seed of the episodes
     */
    public Optional<EpisodeLearning> learn(RunTarget target, long seed, BooleanSupplier stop) {
        EpisodicOptions options = plan.learner();
        Simulation simulation = plan.simulation();
        Episodes<?> episodes = simulation.episodes(plan.steps(), seed);
        return EpisodeLearning.of(
                new EpisodeLearning.Plan(
                        plan.surroundings().name(),
                        plan.episodes(),
                        from -> episodes.stream(from, plan.episodes() - from),
                        listener -> simulation.learner(options, listener),
                        options.threads()),
                LearnerCheckpoint.of(target.checkpoint(), LearnerCheckpoint.conditions(input(), options)),
                stop);
    }

    /** Gives a seed to the episodes, then one to the path, then to the shuffles. */
    public SplittableRandom seeds() {
        return new SplittableRandom(plan.learner().seed());
    }

    private Optional<StagedRun.Outcome> exploreAndWrite(RunTarget target, RunFolder folder, StopSignal stop)
            throws IOException {
        SplittableRandom seeds = seeds();
        Optional<EpisodeLearning> learning = learn(target, seeds.nextLong(), stop::requested);
        if (learning.isEmpty()) {
            return Optional.empty();
        }
        PlaceCellModel model = learning.get().model();
        Trajectory path = path(seeds);
        FieldMaps maps = measure(path, model, seeds, stop);
        if (stop.requested()) {
            return Optional.empty();
        }
        EpisodicMetrics metrics = EpisodicMetrics.of(learning.get(), maps.analysis());
        EpisodicRecord record = EpisodicRecord.of(
                command,
                ExploreFlags.taken(plan, command),
                input(),
                plan.learner(),
                Optional.empty(),
                Optional.of(plan.fields()));
        EpisodicFiles.write(folder, model, metrics, record, Optional.of(maps.analysis()));
        RunResults told = EpisodicFiles.results(title(), metrics, record);
        reports.stage(folder, told, () -> new FieldReport(told, maps));
        if (trajectory) {
            TrajectoryFile.write(folder.stage(RunFiles.TRAJECTORY), path);
        }
        return Optional.of(StagedRun.Outcome.of(metrics, (files, out) -> print(metrics, files, out)));
    }

    /** The report of a finished run, made again: the same path, and fields measured along it with the same shuffles. */
    ReportSource.Making reportOf(FinishedRun run) {
        PlaceCellModel model = run.model();
        return stop -> {
            SplittableRandom seeds = seeds();
            seeds.nextLong(); // was that of the episodes
            FieldMaps maps = measure(path(seeds), model, seeds, stop);
            return Optional.of(new FieldReport(run.results(), maps));
        };
    }

    private Trajectory path(SplittableRandom seeds) {
        return plan.simulation()
                .episodes(Exploration.MEASURED_STEPS, seeds.nextLong())
                .get(0);
    }

    private FieldMaps measure(Trajectory path, PlaceCellModel model, SplittableRandom seeds, StopSignal stop) {
        return new FieldMeasuring(
                        List.of(path),
                        plan.interval(),
                        plan.fields(),
                        plan.learning().threads())
                .of(model, seeds.split(), stop::requested);
    }

    private String title() {
        return plan.surroundings().name() + ", " + EnumWords.of(plan.agent()) + ", " + EnumWords.of(plan.sight());
    }

    private EpisodicRecord.World input() {
        return new EpisodicRecord.World(
                plan.surroundings().name(),
                plan.surroundings().map(),
                plan.agent(),
                plan.sight(),
                plan.interval(),
                plan.steps(),
                plan.episodes());
    }

    private void print(EpisodicMetrics metrics, List<Path> files, PrintWriter out) {
        double time = (double) plan.episodes() * plan.steps() * plan.interval();
        out.println(title() + ", seed " + plan.learning().seed() + ", " + plan.episodes()
                + " episodes of " + plan.steps() + " steps"
                + (plan.cellByCell() ? "" : String.format(Locale.ROOT, " (%.1f h)", time / SECONDS_PER_HOUR)));
        metrics.print(plan.surroundings().position().dimension() == 1, out);
        Summary.printFiles(files, out);
        out.flush();
    }
}
