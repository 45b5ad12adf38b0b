package io.neustrom.cli;

import io.neustrom.data.Trajectory;
import io.neustrom.episodic.EpisodicOptions;
import io.neustrom.field.FieldAnalysis;
import io.neustrom.field.TrackedActivity;
import io.neustrom.math.WorkerPool;
import io.neustrom.model.PlaceCellModel;
import io.neustrom.report.FieldFigures;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SplittableRandom;
import me.tongfei.progressbar.ProgressBar;
import picocli.CommandLine.Model.CommandSpec;

/** Does an {@link Exploration}: simulates, learns, measures fields on a path of its own, writes the result files, prints the summary. */
final class ExploreRun {
    private static final String TRAJECTORY = "trajectory.csv";
    private static final double SECONDS_PER_HOUR = 3600;

    private final CommandSpec command;
    private final Exploration plan;
    private final boolean trajectory;
    private final boolean figures;

    /**
     * @param command the one that the user called
     * @param trajectory whether to write the path that fields are measured on
     * @param figures whether to draw
     */
    ExploreRun(CommandSpec command, Exploration plan, boolean trajectory, boolean figures) {
        this.command = command;
        this.plan = plan;
        this.trajectory = trajectory;
        this.figures = figures;
    }

    /** Does it all and returns the exit code; nothing is left in the folder unless all went well. */
    int run(Path out) {
        List<String> names = new ArrayList<>(List.of(FitRun.MODEL, FitRun.METRICS, FitRun.RUN, TRAJECTORY));
        names.addAll(FieldFiles.NAMES);
        if (figures) {
            FigureFiles.check();
            names.add(FigureFiles.FOLDER);
        }
        return ResultRun.run(command.commandLine(), out, names, this::exploreAndWrite);
    }

    private Optional<ResultRun.Report> exploreAndWrite(RunFolder folder, StopSignal stop) throws IOException {
        EpisodicOptions options = plan.learner();
        Simulation simulation = plan.simulation();
        SplittableRandom seeds = new SplittableRandom(options.seed());
        Optional<EpisodeLearning> learning = EpisodeLearning.from(
                plan.surroundings().name(),
                simulation.episodes(plan.steps(), seeds.nextLong()),
                plan.episodes(),
                listener -> simulation.learner(options, listener),
                stop::requested);
        if (learning.isEmpty()) {
            return Optional.empty();
        }
        Trajectory path = simulation
                .episodes(Exploration.MEASURED_STEPS, seeds.nextLong())
                .get(0);
        FieldAnalysis analysis = analyse(learning.get().model(), path, seeds.split(), stop);
        if (stop.requested()) {
            return Optional.empty();
        }
        ExploreMetrics metrics = ExploreMetrics.of(analysis, learning.get().seconds());
        learning.get().model().save(folder.stage(FitRun.MODEL));
        ResultJson.write(metrics, folder.stage(FitRun.METRICS));
        ResultJson.write(
                EpisodicRecord.of(
                        command,
                        ExploreFlags.taken(plan, command),
                        input(),
                        options,
                        Optional.empty(),
                        Optional.of(plan.fields())),
                folder.stage(FitRun.RUN));
        FieldFiles.write(folder, analysis);
        if (trajectory) {
            TrajectoryFile.write(folder.stage(TRAJECTORY), path);
        }
        if (figures) {
            FigureFiles.write(folder, FieldFigures.of(analysis));
        }
        return Optional.of(
                RunOutcome.wanted(command)
                        ? (files, out) -> RunOutcome.print(files, metrics, out)
                        : (files, out) -> print(metrics, files, out));
    }

    private FieldAnalysis analyse(PlaceCellModel model, Trajectory path, SplittableRandom random, StopSignal stop) {
        Optional<ProgressBar> bar = Terminal.bar("fields", model.spec().cells());
        try (WorkerPool pool = new WorkerPool(plan.learning().threads())) {
            TrackedActivity tracked = path.discrete()
                    ? TrackedActivity.ofStates(List.of(path), plan.interval(), model.encodeStates())
                    : TrackedActivity.of(List.of(path), plan.interval(), seen -> model.encode(seen, pool));
            return FieldAnalysis.of(tracked, plan.fields(), random, pool, done -> {
                bar.ifPresent(shown -> shown.stepTo(done));
                return !stop.requested();
            });
        } finally {
            bar.ifPresent(ProgressBar::close);
        }
    }

    private EpisodicRecord.Input input() {
        return new EpisodicRecord.Input(
                plan.surroundings().name(),
                plan.surroundings().map(),
                plan.agent(),
                plan.sight(),
                plan.interval(),
                plan.steps(),
                plan.episodes());
    }

    private void print(ExploreMetrics metrics, List<Path> files, PrintWriter out) {
        double time = (double) plan.episodes() * plan.steps() * plan.interval();
        out.println(plan.surroundings().name() + ", " + EnumWords.of(plan.agent()) + ", "
                + EnumWords.of(plan.sight()) + ", seed " + plan.learning().seed() + ", " + plan.episodes()
                + " episodes of " + plan.steps() + " steps"
                + (plan.cellByCell() ? "" : String.format(Locale.ROOT, " (%.1f h)", time / SECONDS_PER_HOUR)));
        Summary.row(out, "live cells", "%d of %d", metrics.liveCells(), metrics.cells());
        Summary.row(
                out,
                "significant cells",
                metrics.shuffles() > 0 ? "%d (p <= %s, %d shuffles)" : "%d (not tested)",
                metrics.significantCells(),
                Flag.text(metrics.level()),
                metrics.shuffles());
        Summary.row(out, "fields", "%d", metrics.fields());
        Summary.row(out, "coverage", "%.1f %% of %d visited bins", 100 * metrics.coverage(), metrics.visitedBins());
        boolean track = plan.surroundings().position().dimension() == 1;
        row(out, track ? "length of a field" : "area of a field", metrics.fieldArea());
        row(out, "bits per spike", metrics.informationPerSpike());
        row(out, "stability", metrics.stability());
        Summary.row(out, "training time", "%.2f s", metrics.trainSeconds());
        files.forEach(file -> out.println("wrote " + file));
        out.flush();
    }

    private static void row(PrintWriter out, String name, Distribution numbers) {
        if (Double.isFinite(numbers.median())) {
            Summary.row(
                    out, name, "%.3g (median), %.3g to %.3g", numbers.median(), numbers.smallest(), numbers.largest());
        }
    }
}
