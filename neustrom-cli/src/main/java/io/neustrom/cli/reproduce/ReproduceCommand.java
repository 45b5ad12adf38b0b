package io.neustrom.cli.reproduce;

import io.neustrom.cli.fit.FitPlan;
import io.neustrom.cli.fit.FitReport;
import io.neustrom.cli.fit.FitRun;
import io.neustrom.cli.option.EnumWords;
import io.neustrom.cli.option.FitFlags;
import io.neustrom.cli.option.OptionRow;
import io.neustrom.cli.report.FinishedRun;
import io.neustrom.cli.report.ReportSource;
import io.neustrom.cli.report.ReportSwitch;
import io.neustrom.cli.run.JsonSummary;
import io.neustrom.cli.run.RunCheckpoint;
import io.neustrom.cli.terminal.UserError;
import io.neustrom.data.LabelledPoints;
import io.neustrom.paper.experiment.Experiment;
import io.neustrom.paper.experiment.LabelExperiment;
import io.neustrom.paper.experiment.Recipe;
import io.neustrom.paper.experiment.WorldExperiment;
import io.neustrom.paper.study.FewLabelStudy;
import io.neustrom.paper.teapot.Teapots;
import io.neustrom.training.FitOptions;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.IModelTransformer;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.Spec;

/** {@code neustrom reproduce}: one of the paper's experiments, on data that the program makes itself or brings along, but for mnist. */
@Command(
        name = "reproduce",
        description = "Run an experiment of the paper, or all of them, and write model, figures and report.",
        sortOptions = false,
        modelTransformer = ReproduceCommand.FlagsAdded.class,
        parameterListHeading = "%n",
        optionListHeading = "%nOptions:%n",
        footerHeading = "%nExamples:%n",
        footer = {
            "  neustrom reproduce one-circle",
            "  neustrom reproduce square-grid --side 30 --seed 7 --out runs/grid-30",
            "  neustrom reproduce two-circles --recipe paper",
            "  neustrom reproduce teapots-sdp",
            "  neustrom reproduce digits",
            "  neustrom reproduce mnist --data mnist --points 2000 --splits 2",
            "  neustrom reproduce four-rooms",
            "  neustrom reproduce all --out runs/paper"
        })
public final class ReproduceCommand implements Callable<Integer>, ReportSource {
    private static final List<OptionRow<FitOptions, ?>> FLAGS =
            List.of(FitFlags.EPOCHS, FitFlags.SEED, FitFlags.THREADS);

    private static final double LARGEST_FRACTION = 0.9; // of labels

    @Spec
    private CommandSpec spec = CommandSpec.create(); // replaced by picocli

    @Parameters(
            paramLabel = "EXPERIMENT",
            converter = ExperimentWords.class,
            completionCandidates = ExperimentWords.class,
            description = "One of ${COMPLETION-CANDIDATES}.")
    private Enum<?> experiment = Experiment.ONE_CIRCLE; // always replaced by picocli

    @Option(
            names = "--recipe",
            paramLabel = "NAME",
            description = "robust: what works on every seed (default); paper: Algorithm 1 with the paper's figures as "
                    + "printed, for points without labels.")
    private Optional<Recipe> recipe = Optional.empty();

    @Option(
            names = "--side",
            paramLabel = "N",
            description = "Points on a side of the square grid (default: " + Experiment.GRID_SIDE + ").")
    private Optional<Integer> side = Optional.empty();

    @Option(
            names = "--data",
            paramLabel = "DIR",
            description =
                    "Folder with the IDX files of MNIST, or of a data set in its likeness; mnist needs it, and all "
                            + "leaves mnist out without it.")
    private Optional<Path> data = Optional.empty();

    @Option(
            names = "--points",
            paramLabel = "N",
            description = "Take so many pictures of mnist, at random, or draw so many teapots (default: all of mnist, "
                    + Teapots.PAPER_COUNT + " teapots).")
    private Optional<Integer> points = Optional.empty();

    @Option(
            names = "--fractions",
            paramLabel = "F",
            split = ",",
            description = "Fractions of labels, for experiments with labels (default: those of the paper).")
    private List<Double> fractions = List.of();

    @Option(
            names = "--splits",
            paramLabel = "N",
            description = "Random choices of the labels for each fraction, for experiments with labels (default: "
                    + FewLabelStudy.PAPER_SPLITS + ").")
    private Optional<Integer> splits = Optional.empty();

    @Option(
            names = "--episodes",
            paramLabel = "N",
            description =
                    "Episodes to learn from, for experiments in worlds (default: " + WorldExperiment.EPISODES + ").")
    private Optional<Integer> episodes = Optional.empty();

    @Option(names = "--out", paramLabel = "DIR", description = "Folder for the results (default: runs/EXPERIMENT).")
    private Optional<Path> out = Optional.empty();

    @Option(names = FitFlags.RESUME, description = RunCheckpoint.RESUME_HELP)
    private boolean resume; // see RunCheckpoint.of too

    @Option(names = JsonSummary.JSON, description = JsonSummary.JSON_HELP)
    @SuppressWarnings("unused") // see JsonSummary.wanted
    private boolean json;

    @Mixin
    private ReportSwitch reports = new ReportSwitch(); // replaced by picocli

    @Option(
            names = "--quick",
            description = "For all: shorten every experiment until all of them take a minute; to try, not to quote.")
    private boolean quick;

    @Override
    public Integer call() {
        refuseForeignOptions();
        Path folder = out.orElseGet(() -> Path.of("runs", EnumWords.of(experiment)));
        if (experiment == ExperimentWords.Everything.ALL) {
            return new ReproduceAll(spec, folder, data, quick).run();
        }
        if (experiment instanceof WorldExperiment world) {
            return worldRun(world).run(folder);
        }
        return experiment instanceof LabelExperiment labelled
                ? new LabelRun(spec, reports).run(job(labelled), folder)
                : new FitRun(spec, reports).run(job((Experiment) experiment), folder);
    }

    @Override
    public ReportSource.Making reportOf(FinishedRun run) {
        if (experiment instanceof WorldExperiment world) {
            return worldRun(world).reportOf(run);
        }
        return FitReport.of(
                experiment instanceof LabelExperiment labelled ? job(labelled).fit() : job((Experiment) experiment),
                run);
    }

    private void refuseForeignOptions() {
        boolean labelled = experiment instanceof LabelExperiment;
        boolean all = experiment == ExperimentWords.Everything.ALL;
        Optional<?> given = fractions.isEmpty() ? Optional.empty() : Optional.of(fractions);
        boolean world = experiment instanceof WorldExperiment;
        refuseUnless(
                !labelled && !world && !all,
                "--recipe",
                recipe.map(EnumWords::of),
                "experiments on points without labels");
        refuseUnless(world, "--episodes", episodes, "experiments in worlds");
        refuseUnless(labelled, "--fractions", given, "experiments with labels");
        refuseUnless(labelled, "--splits", splits, "experiments with labels");
        refuseUnless(experiment == Experiment.SQUARE_GRID, "--side", side, "square-grid");
        refuseUnless(experiment == LabelExperiment.MNIST || all, "--data", data, "mnist and all");
        refuseUnless(all, "--quick", quick ? Optional.of(true) : Optional.empty(), "all");
        refuseUnless(!all, "--epochs", FitFlags.EPOCHS.value(spec.commandLine().getParseResult()), "one experiment");
        refuseUnless(!all, FitFlags.RESUME, resume ? Optional.of(true) : Optional.empty(), "one experiment");
        refuseUnless(!all, ReportSwitch.NAME, reports.isOff() ? Optional.of(true) : Optional.empty(), "one experiment");
        refuseUnless(experiment == LabelExperiment.MNIST || isTeapots(), "--points", points, "mnist and teapots");
    }

    private void refuseUnless(boolean allowed, String option, Optional<?> value, String where) {
        if (!allowed && value.isPresent()) {
            throw new UserError(
                    option + " (" + value.get() + ") is for " + where + " only, not for " + EnumWords.of(experiment));
        }
    }

    private WorldRun worldRun(WorldExperiment chosen) {
        int count = episodes.orElse(WorldExperiment.EPISODES);
        if (count < 1) {
            throw new UserError("--episodes (" + count + ") must be at least 1");
        }
        FitOptions direct = OptionRow.apply(FLAGS, spec.commandLine().getParseResult(), chosen.directOptions());
        return new WorldRun(
                spec,
                reports,
                chosen,
                chosen.options().withSeed(direct.seed()).withThreads(direct.threads()),
                direct,
                count);
    }

    private LabelJob job(LabelExperiment chosen) {
        checkFractions();
        ParseResult parsed = spec.commandLine().getParseResult();
        long seed = FitFlags.SEED.apply(parsed, FitOptions.defaults()).seed();
        FewLabelStudy study = new FewLabelStudy(
                fractions.isEmpty() ? chosen.fractions() : fractions, splits.orElse(FewLabelStudy.PAPER_SPLITS), seed);
        LabelledPoints all = new LabelData(chosen, data, points, seed).read();
        FitOptions options = OptionRow.apply(FLAGS, parsed, chosen.options());
        return LabelJob.of(chosen, all, data, options, study);
    }

    private void checkFractions() {
        if (fractions.stream().distinct().count() < fractions.size()) {
            throw new UserError("--fractions (" + fractions + ") must be all different");
        }
        for (double fraction : fractions) {
            if (fraction > LARGEST_FRACTION) {
                throw new UserError("--fractions (" + fraction + ") must be at most " + LARGEST_FRACTION
                        + ": the points without a label are what methods are judged on");
            }
        }
    }

    private FitPlan job(Experiment chosen) {
        LabelledPoints all =
                points.map(this::fewerTeapots).orElseGet(() -> chosen.data(side.orElse(Experiment.GRID_SIDE)));
        Recipe used = recipe.orElse(Recipe.ROBUST);
        FitOptions options = OptionRow.apply(FLAGS, spec.commandLine().getParseResult(), chosen.options(used));
        return ExperimentJob.of(chosen, used, all, options);
    }

    private boolean isTeapots() {
        return experiment == Experiment.TEAPOTS || experiment == Experiment.TEAPOTS_SDP;
    }

    private LabelledPoints fewerTeapots(int count) {
        int cells = ((Experiment) experiment).options(Recipe.ROBUST).network().cells();
        if (count < cells) {
            throw new UserError("--points (" + count + ") must be at least the number of cells (" + cells + ")");
        }
        return new LabelledPoints(Teapots.turning(count), new int[count]);
    }

    /** Adds the options that this command shares with {@code fit}. */
    static final class FlagsAdded implements IModelTransformer {
        @Override
        public CommandSpec transform(CommandSpec command) {
            FitOptions defaults = FitOptions.defaults();
            return command.addOption(FitFlags.EPOCHS.flag().option("as many as the recipe says; fewer shorten the run"))
                    .addOption(FitFlags.SEED.option(defaults))
                    .addOption(FitFlags.THREADS.option(defaults));
        }
    }
}
