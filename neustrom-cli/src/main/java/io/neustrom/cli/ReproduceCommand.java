package io.neustrom.cli;

import io.neustrom.data.LabelledPoints;
import io.neustrom.data.Points;
import io.neustrom.data.Scaler;
import io.neustrom.data.Scaling;
import io.neustrom.experiment.Experiment;
import io.neustrom.experiment.LabelExperiment;
import io.neustrom.experiment.Recipe;
import io.neustrom.experiment.WorldExperiment;
import io.neustrom.probability.RbfTransitions;
import io.neustrom.probability.TransitionMaker;
import io.neustrom.semidefinite.KMeansRelaxation;
import io.neustrom.study.FewLabelStudy;
import io.neustrom.training.FitOptions;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.IModelTransformer;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.Spec;
import picocli.CommandLine.TypeConversionException;

/** {@code neustrom reproduce}: one of the paper's experiments, on data that the program makes itself or brings along, but for mnist. */
@Command(
        name = "reproduce",
        description = "Run an experiment of the paper and write its model and figures.",
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
            "  neustrom reproduce four-rooms"
        })
final class ReproduceCommand implements Callable<Integer> {
    private static final List<FitFlag<?>> FLAGS = List.of(FitFlags.EPOCHS, FitFlags.SEED, FitFlags.THREADS);

    private static final double LARGEST_FRACTION = 0.9; // of labels

    @Spec
    private CommandSpec spec = CommandSpec.create(); // replaced by picocli

    @Parameters(
            paramLabel = "EXPERIMENT",
            converter = ReproduceCommand.ExperimentWords.class,
            completionCandidates = ReproduceCommand.ExperimentWords.class,
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
            description = "Folder with the IDX files of MNIST, or of a data set in its likeness; mnist needs it.")
    private Optional<Path> data = Optional.empty();

    @Option(
            names = "--points",
            paramLabel = "N",
            description = "Take so many pictures of mnist only, drawn at random (default: all).")
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
    @SuppressWarnings("unused") // see RunCheckpoint.of
    private boolean resume;

    @Option(names = RunOutcome.JSON, description = RunOutcome.JSON_HELP)
    @SuppressWarnings("unused") // see RunOutcome.wanted
    private boolean json;

    @Override
    public Integer call() {
        refuseForeignOptions();
        Path folder = out.orElseGet(() -> Path.of("runs", EnumWords.of(experiment)));
        if (experiment instanceof WorldExperiment world) {
            return worldRun(world).run(folder);
        }
        return experiment instanceof LabelExperiment labelled
                ? new LabelRun(spec).run(job(labelled), folder)
                : new FitRun(spec).run(job((Experiment) experiment), folder);
    }

    private void refuseForeignOptions() {
        boolean labelled = experiment instanceof LabelExperiment;
        Optional<?> given = fractions.isEmpty() ? Optional.empty() : Optional.of(fractions);
        boolean world = experiment instanceof WorldExperiment;
        refuseUnless(
                !labelled && !world, "--recipe", recipe.map(EnumWords::of), "experiments on points without labels");
        refuseUnless(world, "--episodes", episodes, "experiments in worlds");
        refuseUnless(labelled, "--fractions", given, "experiments with labels");
        refuseUnless(labelled, "--splits", splits, "experiments with labels");
        refuseUnless(experiment == Experiment.SQUARE_GRID, "--side", side, "square-grid");
        refuseUnless(experiment == LabelExperiment.MNIST, "--data", data, "mnist");
        refuseUnless(experiment == LabelExperiment.MNIST, "--points", points, "mnist");
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
        FitOptions direct = FitFlags.apply(FLAGS, spec.commandLine().getParseResult(), chosen.directOptions());
        return new WorldRun(
                spec, chosen, chosen.options().withSeed(direct.seed()).withThreads(direct.threads()), direct, count);
    }

    private LabelJob job(LabelExperiment chosen) {
        checkFractions();
        ParseResult parsed = spec.commandLine().getParseResult();
        long seed = FitFlags.SEED.apply(parsed, FitOptions.defaults()).seed();
        FewLabelStudy study = new FewLabelStudy(
                fractions.isEmpty() ? chosen.fractions() : fractions, splits.orElse(FewLabelStudy.PAPER_SPLITS), seed);
        LabelledPoints all = new LabelData(chosen, data, points, seed).read();
        FitOptions options =
                FitFlags.apply(FLAGS, parsed, chosen.options(all.points().count()));
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

    private Job job(Experiment chosen) {
        LabelledPoints all = chosen.data(side.orElse(Experiment.GRID_SIDE));
        Recipe used = recipe.orElse(Recipe.ROBUST);
        Points states = all.points();
        TransitionSource source = source(chosen, states);
        FitOptions options =
                FitFlags.apply(FLAGS, spec.commandLine().getParseResult(), chosen.options(used, states.count()));
        return new Job(
                chosen.id() + ", recipe " + EnumWords.of(used),
                new RunRecord.Input(
                        Optional.of(chosen.id()),
                        Optional.of(used),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.of(source.kind()),
                        Optional.of(source.options()),
                        source.states(),
                        Optional.of(Scaling.NONE),
                        Optional.of(states.checksum()),
                        Optional.empty()),
                Optional.of(states),
                Scaler.NONE,
                source.making(),
                source.vocabulary(),
                new Job.Shape(
                        chosen == Experiment.TWO_CIRCLES ? Optional.of(all.groups()) : Optional.empty(), chosen.ring()),
                options);
    }

    private static TransitionSource source(Experiment experiment, Points points) {
        TransitionMaker maker = experiment.transitions();
        if (maker instanceof KMeansRelaxation program) {
            return TransitionSource.of(program, points);
        }
        if (maker instanceof RbfTransitions kernel) {
            return TransitionSource.of(kernel, points);
        }
        throw new IllegalStateException("result files have no word for " + maker);
    }

    /** The experiments by their names on the command line: on points without labels, with labels, in worlds. */
    static final class ExperimentWords implements Iterable<String>, ITypeConverter<Enum<?>> {
        private static final List<Enum<?>> ALL = Stream.<Enum<?>[]>of(
                        Experiment.values(), LabelExperiment.values(), WorldExperiment.values())
                .<Enum<?>>flatMap(Stream::of)
                .toList();

        @Override
        public Iterator<String> iterator() {
            return ALL.stream().map(EnumWords::of).iterator();
        }

        @Override
        public Enum<?> convert(String word) {
            return ALL.stream()
                    .filter(one -> EnumWords.of(one).equalsIgnoreCase(word))
                    .findFirst()
                    .orElseThrow(() ->
                            new TypeConversionException("'" + word + "' must be one of " + String.join(", ", this)));
        }
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
