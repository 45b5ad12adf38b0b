package io.neustrom.cli.reproduce;

import io.neustrom.cli.fit.FitPlan;
import io.neustrom.cli.fit.FitReport;
import io.neustrom.cli.fit.FitRun;
import io.neustrom.cli.option.EnumWords;
import io.neustrom.cli.option.FitFlags;
import io.neustrom.cli.option.JsonOption;
import io.neustrom.cli.option.OptionRow;
import io.neustrom.cli.option.OutputOption;
import io.neustrom.cli.option.ResumeOption;
import io.neustrom.cli.report.FinishedRun;
import io.neustrom.cli.report.ReportSource;
import io.neustrom.cli.report.ReportSwitch;
import io.neustrom.cli.reproduce.ExperimentWords.Chosen;
import io.neustrom.cli.run.RunTarget;
import io.neustrom.cli.run.StageTimes;
import io.neustrom.cli.run.StageTimes.Stage;
import io.neustrom.cli.terminal.UserError;
import io.neustrom.data.LabelledPoints;
import io.neustrom.paper.experiment.Experiment;
import io.neustrom.paper.experiment.LabelData;
import io.neustrom.paper.experiment.LabelExperiment;
import io.neustrom.paper.experiment.PaperExperiment;
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
import picocli.CommandLine.Spec;

/** {@code neustrom reproduce}: one of the paper's experiments, or the study of few labels, on generated or bundled data, except for mnist. */
@Command(
        name = "reproduce",
        description = "Run an experiment of the paper, all of them, or the study of few labels, and write a report.",
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
            "  neustrom reproduce few-labels --data mine.csv",
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
    private Chosen chosen = Chosen.EVERYTHING; // always replaced by picocli

    @Option(
            names = "--recipe",
            paramLabel = "NAME",
            description = "robust: works on every seed (default); paper: Algorithm 1 with the paper's figures as "
                    + "printed, for points without labels.")
    private Optional<Recipe> recipe = Optional.empty();

    @Option(
            names = "--side",
            paramLabel = "N",
            description = "Points on a side of the square grid (default: " + Experiment.GRID_SIDE + ").")
    private Optional<Integer> side = Optional.empty();

    @Option(
            names = "--data",
            paramLabel = "PATH",
            split = ",",
            description =
                    "Folder with the IDX files of MNIST, or of a data set in the same format; mnist needs it, and all "
                            + "leaves mnist out without it. For few-labels: files with tables to study, too.")
    private List<Path> data = List.of();

    @Option(
            names = "--points",
            paramLabel = "N",
            description =
                    "Number of images to take from mnist, at random, or of teapots to draw (default: all of mnist, "
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
            description = "Random splits per fraction of labels, for experiments with labels (default: "
                    + FewLabelStudy.PAPER_SPLITS + ").")
    private Optional<Integer> splits = Optional.empty();

    @Option(
            names = "--episodes",
            paramLabel = "N",
            description =
                    "Episodes to learn from, for experiments in worlds (default: " + WorldExperiment.EPISODES + ").")
    private Optional<Integer> episodes = Optional.empty();

    @Mixin
    private StudyOptions study = new StudyOptions();

    @Mixin
    private OutputOption out = new OutputOption();

    @Mixin
    private ResumeOption resume = new ResumeOption();

    @Mixin
    private JsonOption json = new JsonOption();

    @Mixin
    private ReportSwitch reports = new ReportSwitch(); // replaced by picocli

    @Option(
            names = "--quick",
            description =
                    "For all: shorten every experiment so that together they take a minute; to try out, not to quote.")
    private boolean quick;

    @Override
    public Integer call() {
        refuseForeignOptions();
        if (chosen.equals(Chosen.FEW_LABELS)) {
            return new TableStudyRun(spec, reports, json)
                    .run(study.job(data, options(FitOptions.defaults())), target());
        }
        return chosen.experiment().map(this::run).orElseGet(this::runAll);
    }

    private int run(PaperExperiment experiment) {
        StageTimes times = StageTimes.start();
        return experiment.match(
                points -> new FitRun(spec, reports, json, false).run(read(job(points), times), target(), times),
                labelled -> new LabelRun(spec, reports, json).run(read(job(labelled), times), target(), times),
                world -> worldRun(world).run(target()));
    }

    private static <T> T read(T job, StageTimes times) {
        times.ended(Stage.READING);
        return job;
    }

    private int runAll() {
        RunTarget target =
                RunTarget.of(out, chosen.name(), folder -> all(folder).clashes());
        return all(target.folder()).run();
    }

    private ReproduceAll all(Path folder) {
        return new ReproduceAll(spec, folder, data.stream().findFirst(), quick, json);
    }

    private RunTarget target() {
        return RunTarget.of(out, resume.isWanted(), chosen.name());
    }

    @Override
    public ReportSource.Making reportOf(FinishedRun run) {
        if (chosen.equals(Chosen.FEW_LABELS)) {
            return TableStudyRun.reportOf(run);
        }
        PaperExperiment experiment = chosen.experiment()
                .orElseThrow(() ->
                        new UserError("reproduce " + chosen.name() + " writes an index page instead of a report"));
        return experiment.match(
                points -> FitReport.again(job(points), run),
                labelled -> FitReport.again(job(labelled).fit(), run),
                world -> worldRun(world).reportOf(run));
    }

    private void refuseForeignOptions() {
        boolean all = chosen.equals(Chosen.EVERYTHING);
        boolean few = chosen.equals(Chosen.FEW_LABELS);
        boolean labelled = is(LabelExperiment.values());
        boolean world = is(WorldExperiment.values());
        Optional<?> given = fractions.isEmpty() ? Optional.empty() : Optional.of(fractions);
        refuseUnless(
                is(Experiment.values()), "--recipe", recipe.map(EnumWords::of), "experiments on points without labels");
        refuseUnless(world, "--episodes", episodes, "experiments in worlds");
        refuseUnless(labelled, "--fractions", given, "experiments with labels");
        refuseUnless(labelled, "--splits", splits, "experiments with labels");
        refuseUnless(is(Experiment.SQUARE_GRID), "--side", side, "square-grid");
        refuseUnless(
                is(LabelExperiment.MNIST) || all || few,
                "--data",
                data.stream().findFirst(),
                "mnist, few-labels and all");
        if (data.size() > 1 && !few) {
            throw new UserError("--data (" + data.size() + " paths) must be one folder");
        }
        study.refuseUnless(few, chosen.name());
        refuseUnless(all, "--quick", quick ? Optional.of(true) : Optional.empty(), "all");
        refuseUnless(!all, "--epochs", FitFlags.EPOCHS.value(spec.commandLine().getParseResult()), "one experiment");
        refuseUnless(
                !all, ResumeOption.NAME, resume.isWanted() ? Optional.of(true) : Optional.empty(), "one experiment");
        refuseUnless(!all, ReportSwitch.NAME, reports.isOff() ? Optional.of(true) : Optional.empty(), "one experiment");
        refuseUnless(
                is(LabelExperiment.MNIST, Experiment.TEAPOTS, Experiment.TEAPOTS_SDP),
                "--points",
                points,
                "mnist and teapots");
    }

    private boolean is(PaperExperiment... some) {
        return chosen.experiment().filter(List.of(some)::contains).isPresent();
    }

    private void refuseUnless(boolean allowed, String option, Optional<?> value, String where) {
        if (!allowed && value.isPresent()) {
            throw new UserError(option + " (" + value.get() + ") is for " + where + " only, not for " + chosen.name());
        }
    }

    /** Options of a fit as the user changed them. */
    private FitOptions options(FitOptions usual) {
        return OptionRow.apply(FLAGS, spec.commandLine().getParseResult(), usual);
    }

    private WorldRun worldRun(WorldExperiment experiment) {
        int count = episodes.orElse(WorldExperiment.EPISODES);
        if (count < 1) {
            throw new UserError("--episodes (" + count + ") must be at least 1");
        }
        FitOptions direct = options(experiment.directOptions());
        return new WorldRun(
                spec,
                reports,
                json,
                experiment,
                experiment.options().withSeed(direct.seed()).withThreads(direct.threads()),
                direct,
                count);
    }

    private LabelJob job(LabelExperiment experiment) {
        checkFractions();
        long seed = options(FitOptions.defaults()).seed();
        FewLabelStudy fewLabels = new FewLabelStudy(
                fractions.isEmpty() ? experiment.fractions() : fractions,
                splits.orElse(FewLabelStudy.PAPER_SPLITS),
                seed);
        Optional<Path> folder = data.stream().findFirst();
        LabelledPoints all = new LabelData(experiment, folder, points, seed).read();
        FitOptions options = options(experiment.options());
        return LabelJob.of(experiment, all, folder, options, fewLabels);
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

    private FitPlan job(Experiment experiment) {
        LabelledPoints all = points.map(count -> ExperimentJob.teapots(experiment, count))
                .orElseGet(() -> experiment.data(side.orElse(Experiment.GRID_SIDE)));
        Recipe used = recipe.orElse(Recipe.ROBUST);
        FitOptions options = options(experiment.options(used));
        return ExperimentJob.of(experiment, used, all, options);
    }

    /** Adds the options that this command shares with {@code fit}. */
    static final class FlagsAdded implements IModelTransformer {
        @Override
        public CommandSpec transform(CommandSpec command) {
            FitOptions defaults = FitOptions.defaults();
            return command.addOption(FitFlags.EPOCHS.flag().option("that of the recipe; fewer shorten the run"))
                    .addOption(FitFlags.SEED.option(defaults))
                    .addOption(FitFlags.THREADS.option(defaults));
        }
    }
}
