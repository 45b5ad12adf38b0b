package io.neustrom.cli.reproduce;

import io.neustrom.FitRequest;
import io.neustrom.Neustrom;
import io.neustrom.checkpoint.Checkpoint;
import io.neustrom.cli.explore.EpisodicRecord;
import io.neustrom.cli.explore.ExplorationBars;
import io.neustrom.cli.fit.EpochProgress;
import io.neustrom.cli.option.JsonOption;
import io.neustrom.cli.report.FinishedRun;
import io.neustrom.cli.report.ReportSource;
import io.neustrom.cli.report.ReportSwitch;
import io.neustrom.cli.report.ReportWriter;
import io.neustrom.cli.run.ResultJson;
import io.neustrom.cli.run.RunCheckpoint;
import io.neustrom.cli.run.RunFiles;
import io.neustrom.cli.run.RunFolder;
import io.neustrom.cli.run.RunTarget;
import io.neustrom.cli.run.StagedRun;
import io.neustrom.cli.terminal.StopSignal;
import io.neustrom.cli.terminal.UserError;
import io.neustrom.data.Codes;
import io.neustrom.data.Points;
import io.neustrom.episodic.EpisodicLearner;
import io.neustrom.episodic.EpisodicOptions;
import io.neustrom.episodic.SuccessorFeatures;
import io.neustrom.evaluation.FitQuality;
import io.neustrom.exploration.EpisodeLearning;
import io.neustrom.math.WorkerPool;
import io.neustrom.model.PlaceCellModel;
import io.neustrom.paper.experiment.WorldExperiment;
import io.neustrom.paper.study.Navigation;
import io.neustrom.paper.study.WorldMetrics;
import io.neustrom.probability.CellTransitions;
import io.neustrom.probability.SuccessorTransitions;
import io.neustrom.probability.TransitionMatrix;
import io.neustrom.report.Report;
import io.neustrom.report.RunReport;
import io.neustrom.report.content.Embedding;
import io.neustrom.report.content.FieldMaps;
import io.neustrom.report.content.GridMaps;
import io.neustrom.report.content.Representation;
import io.neustrom.report.content.RunResults;
import io.neustrom.training.FitOptions;
import io.neustrom.world.AgentKind;
import io.neustrom.world.Episodes;
import io.neustrom.world.GridWorld;
import io.neustrom.world.ObservationKind;
import io.neustrom.world.Uphill;
import io.neustrom.world.ValueIteration;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import picocli.CommandLine.Model.CommandSpec;

/**
 * Does an experiment in a world: learns from episodes, compares with learning from the exact successor representation and with other
 * ways to find goals, draws, writes the result files, prints the summary.
 */
final class WorldRun {
    private static final double GAMMA = WorldExperiment.GAMMA;

    private final CommandSpec command;
    private final ReportSwitch reports;
    private final JsonOption json;
    private final WorldExperiment experiment;
    private final EpisodicOptions options;
    private final FitOptions directOptions;
    private final int episodes;
    private final GridWorld grid;
    private final Points centres;

    /**
     * @param command the one that the user called
     * @param options of the learner
     * @param directOptions of the fit to compare with
     * @param episodes to learn from
     */
    WorldRun(
            CommandSpec command,
            ReportSwitch reports,
            JsonOption json,
            WorldExperiment experiment,
            EpisodicOptions options,
            FitOptions directOptions,
            int episodes) {
        this.command = command;
        this.reports = reports;
        this.json = json;
        this.experiment = experiment;
        this.options = options;
        this.directOptions = directOptions;
        this.episodes = episodes;
        this.grid = experiment.grid();
        this.centres = grid.centres();
    }

    /** Does it all and returns the exit code; nothing is left in the folder unless all went well, but a checkpoint. */
    int run(RunTarget target) {
        return StagedRun.run(
                command.commandLine(),
                target,
                json.isWanted(),
                RunFiles.namesWith(),
                (folder, stop) -> learnAndWrite(target, folder, stop));
    }

    private Optional<StagedRun.Outcome> learnAndWrite(RunTarget target, RunFolder folder, StopSignal stop)
            throws IOException {
        RunCheckpoint checkpoint = target.checkpoint();
        Optional<EpisodeLearning.Result> result = learn(checkpoint.ofLearner(), stop);
        if (result.isEmpty()) {
            return Optional.empty();
        }
        EpisodeLearning.Result learned = result.get();
        Codes codes = learned.model().encode(centres);
        TransitionMatrix exact = experiment.successors();
        WorldMetrics.Direct direct = direct(exact, checkpoint.ofDirectFit(), stop);
        if (stop.requested()) {
            return Optional.empty();
        }
        SuccessorFeatures features =
                new SuccessorFeatures(codes, learned.model().directed(), experiment.alpha(), GAMMA);
        WorldMetrics metrics = WorldMetrics.of(
                quality(codes, learned.model().directed(), exact),
                episodes,
                learned.seconds(),
                direct,
                navigation(features));
        learned.model().save(folder.stage(RunFiles.MODEL));
        ResultJson.write(metrics, folder.stage(RunFiles.METRICS));
        EpisodicRecord record = EpisodicRecord.of(
                command, effectiveOptions(), input(), options, Optional.of(directOptions), Optional.empty());
        ResultJson.write(record, folder.stage(RunFiles.RUN));
        RunResults results = results(metrics, record);
        reports.stage(folder, results, () -> report(results, learned.model(), codes, exact));
        return Optional.of(StagedRun.Outcome.of(
                metrics, (files, out) -> WorldSummary.print(experiment, options.seed(), metrics, files, out)));
    }

    private Optional<EpisodeLearning.Result> learn(Checkpoint checkpoint, StopSignal stop) {
        Episodes<?> stream = experiment.episodes(options.seed());
        EpisodeLearning learning = new EpisodeLearning(
                episodes,
                from -> stream.stream(from, episodes - from),
                () -> EpisodicLearner.ofObservations(centres.dimension(), options),
                options,
                Map.of("world", experiment.id() + ", steps " + experiment.steps() + ", episodes " + episodes));
        return ExplorationBars.watch(
                experiment.id(), stop::requested, bars -> learning.learn(Optional.of(checkpoint), bars));
    }

    private RunResults results(WorldMetrics metrics, EpisodicRecord record) {
        return new RunResults(
                experiment.id(),
                "Learned from " + episodes + " episodes, and compared with the exact successor representation.",
                ReportWriter.origin(record.arguments(), options.seed(), record.versions(), record.date()),
                ExperimentMeasures.of(metrics),
                List.of(),
                List.of());
    }

    /** The report of a finished run, made again. */
    ReportSource.Making reportOf(FinishedRun run) {
        PlaceCellModel model = run.model();
        return stop -> Optional.of(report(run.results(), model, model.encode(centres), experiment.successors()));
    }

    private Report report(RunResults results, PlaceCellModel model, Codes codes, TransitionMatrix exact) {
        try (WorkerPool pool = new WorkerPool(options.threads())) {
            Representation representation = new Representation(
                    Optional.of(centres),
                    Optional.empty(),
                    Optional.empty(),
                    List.of(),
                    exact,
                    codes,
                    Embedding.of(model.embed(centres, pool)),
                    model.landmarks(),
                    model.directed());
            return new RunReport(results, representation, Optional.of(maps(codes, model.directed())));
        }
    }

    private WorldMetrics.Direct direct(TransitionMatrix exact, Checkpoint checkpoint, StopSignal stop) {
        EpochProgress progress =
                EpochProgress.start("direct", directOptions.training().epochs().orElseThrow(), stop::requested);
        try (progress) {
            long start = System.nanoTime();
            PlaceCellModel model = Neustrom.fit(FitRequest.of(centres, exact)
                    .withOptions(directOptions)
                    .withListener(progress)
                    .withCheckpoint(checkpoint));
            Codes codes = model.encode(centres);
            double seconds = (System.nanoTime() - start) * 1e-9;
            FitQuality quality = quality(codes, model.directed(), exact);
            return new WorldMetrics.Direct(quality.klDivergence(), quality.liveCells(), progress.epochs(), seconds);
        } catch (UncheckedIOException e) { // the checkpoint
            throw new UserError("" + e.getMessage(), e);
        }
    }

    private FitQuality quality(Codes codes, Optional<CellTransitions> directed, TransitionMatrix exact) {
        try (WorkerPool pool = new WorkerPool(options.threads())) {
            return FitQuality.of(codes, directed, exact, pool);
        }
    }

    private List<WorldMetrics.Found> navigation(SuccessorFeatures features) {
        ValueIteration best = new ValueIteration(grid, GAMMA);
        TransitionMatrix exact = SuccessorTransitions.exact(GAMMA).build(experiment.walk());
        return List.of(
                WorldMetrics.Found.of("place-cells", Navigation.of(grid, features::values, best::values)),
                WorldMetrics.Found.of(
                        "reward-and-place-cells",
                        Navigation.of(grid, reward -> sum(reward, features.values(reward)), best::values)),
                WorldMetrics.Found.of(
                        "exact-successor-representation",
                        Navigation.of(grid, reward -> values(exact, reward), best::values)),
                WorldMetrics.Found.of("value-iteration", Navigation.of(grid, best::values, best::values)));
    }

    /** R + V: an agent that sees the reward when next to it, since values alone are only as sharp as place fields are narrow. */
    private static double[] sum(double[] reward, double[] values) {
        return IntStream.range(0, reward.length)
                .mapToDouble(s -> reward[s] + values[s])
                .toArray();
    }

    /** V = P R / (1 - gamma). */
    private static double[] values(TransitionMatrix successors, double[] reward) {
        return IntStream.range(0, reward.length)
                .mapToDouble(s -> IntStream.range(successors.rowStart(s), successors.rowEnd(s))
                                .mapToDouble(e -> successors.probability(e) * reward[successors.column(e)])
                                .sum()
                        / (1 - GAMMA))
                .toArray();
    }

    /** Fields, and the way to the first state from the one that is farthest away. */
    private FieldMaps maps(Codes codes, Optional<CellTransitions> directed) {
        int goal = 0;
        int[] distances = grid.distancesTo(goal);
        int start = IntStream.range(0, distances.length)
                .reduce((best, state) -> distances[state] > distances[best] ? state : best)
                .orElseThrow();
        double[] reward = new double[grid.states()];
        reward[goal] = 1;
        double[] values = new SuccessorFeatures(codes, directed, experiment.alpha(), GAMMA).values(reward);
        List<Integer> path = new Uphill(grid, values).path(start, goal, grid.states());
        return new GridMaps(grid).of(codes, values, path, distances[start]);
    }

    private Map<String, Object> effectiveOptions() {
        Map<String, Object> taken = new LinkedHashMap<>(); // run.json keeps the order
        taken.put("--episodes", episodes);
        taken.put("--epochs", directOptions.training().epochs().orElseThrow());
        taken.put("--seed", options.seed());
        taken.put("--threads", options.threads());
        return taken;
    }

    private EpisodicRecord.World input() {
        return new EpisodicRecord.World(
                experiment.id(),
                Optional.empty(),
                AgentKind.RANDOM_WALK,
                ObservationKind.COORDINATES,
                1,
                experiment.steps(),
                episodes);
    }
}
