package io.neustrom.cli;

import io.neustrom.data.Trajectory;
import io.neustrom.episodic.EpisodicOptions;
import io.neustrom.field.FieldAnalysis;
import io.neustrom.model.PlaceCellModel;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SplittableRandom;
import picocli.CommandLine.Model.CommandSpec;

/** Does an {@link Exploration}: simulates, learns, measures fields on a path of its own, writes the result files, prints the summary. */
final class ExploreRun {
    private static final String TRAJECTORY = "trajectory.csv";
    private static final double SECONDS_PER_HOUR = 3600;

    private final CommandSpec command;
    private final Exploration plan;
    private final boolean trajectory;
    private final EpisodicFiles results;

    /**
     * @param command the one that the user called
     * @param trajectory whether to write the path that fields are measured on
     * @param figures whether to draw
     */
    ExploreRun(CommandSpec command, Exploration plan, boolean trajectory, boolean figures) {
        this.command = command;
        this.plan = plan;
        this.trajectory = trajectory;
        this.results = new EpisodicFiles(figures);
    }

    /** Does it all and returns the exit code; nothing is left in the folder unless all went well. */
    int run(Path out) {
        List<String> names = new ArrayList<>(results.names());
        names.add(TRAJECTORY);
        return ResultRun.run(command.commandLine(), out, names, this::exploreAndWrite);
    }

    private Optional<ResultRun.Report> exploreAndWrite(RunFolder folder, StopSignal stop) throws IOException {
        EpisodicOptions options = plan.learner();
        Simulation simulation = plan.simulation();
        SplittableRandom seeds = new SplittableRandom(options.seed());
        Optional<EpisodeLearning> learning = EpisodeLearning.from(
                plan.surroundings().name(),
                simulation.episodes(plan.steps(), seeds.nextLong()).stream(0, plan.episodes()),
                plan.episodes(),
                listener -> simulation.learner(options, listener),
                stop::requested);
        if (learning.isEmpty()) {
            return Optional.empty();
        }
        PlaceCellModel model = learning.get().model();
        Trajectory path = simulation
                .episodes(Exploration.MEASURED_STEPS, seeds.nextLong())
                .get(0);
        FieldAnalysis analysis = new FieldMeasuring(List.of(path), plan.interval(), plan.fields(), options.threads())
                .of(model, seeds.split(), stop::requested);
        if (stop.requested()) {
            return Optional.empty();
        }
        EpisodicMetrics metrics = EpisodicMetrics.of(learning.get(), analysis);
        EpisodicRecord record = EpisodicRecord.of(
                command,
                ExploreFlags.taken(plan, command),
                input(),
                options,
                Optional.empty(),
                Optional.of(plan.fields()));
        results.write(folder, model, metrics, record, Optional.of(analysis));
        if (trajectory) {
            TrajectoryFile.write(folder.stage(TRAJECTORY), path);
        }
        return Optional.of(
                RunOutcome.wanted(command)
                        ? (files, out) -> RunOutcome.print(files, metrics, out)
                        : (files, out) -> print(metrics, files, out));
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
        out.println(plan.surroundings().name() + ", " + EnumWords.of(plan.agent()) + ", "
                + EnumWords.of(plan.sight()) + ", seed " + plan.learning().seed() + ", " + plan.episodes()
                + " episodes of " + plan.steps() + " steps"
                + (plan.cellByCell() ? "" : String.format(Locale.ROOT, " (%.1f h)", time / SECONDS_PER_HOUR)));
        metrics.print(plan.surroundings().position().dimension() == 1, out);
        files.forEach(file -> out.println("wrote " + file));
        out.flush();
    }
}
