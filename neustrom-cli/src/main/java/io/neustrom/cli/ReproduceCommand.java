package io.neustrom.cli;

import io.neustrom.data.LabelledPoints;
import io.neustrom.data.Points;
import io.neustrom.data.Scaling;
import io.neustrom.experiment.Experiment;
import io.neustrom.experiment.Recipe;
import io.neustrom.probability.RbfTransitions;
import io.neustrom.probability.TransitionMaker;
import io.neustrom.semidefinite.KMeansRelaxation;
import io.neustrom.training.FitOptions;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.IModelTransformer;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code neustrom reproduce}: one of the paper's experiments, on data that the program makes itself. */
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
            "  neustrom reproduce teapots-sdp"
        })
final class ReproduceCommand implements Callable<Integer> {
    private static final List<FitFlag<?>> FLAGS = List.of(FitFlags.EPOCHS, FitFlags.SEED, FitFlags.THREADS);

    @Spec
    private CommandSpec spec = CommandSpec.create(); // replaced by picocli

    @Parameters(
            paramLabel = "EXPERIMENT",
            completionCandidates = ReproduceCommand.ExperimentWords.class,
            description = "One of ${COMPLETION-CANDIDATES}.")
    private Experiment experiment = Experiment.ONE_CIRCLE; // always replaced by picocli

    @Option(
            names = "--recipe",
            paramLabel = "NAME",
            description =
                    "robust: what works on every seed (default); paper: Algorithm 1 with the paper's figures as printed.")
    private Recipe recipe = Recipe.ROBUST;

    @Option(
            names = "--side",
            paramLabel = "N",
            description = "Points on a side of the square grid (default: " + Experiment.GRID_SIDE + ").")
    private Optional<Integer> side = Optional.empty();

    @Option(names = "--out", paramLabel = "DIR", description = "Folder for the results (default: runs/EXPERIMENT).")
    private Optional<Path> out = Optional.empty();

    @Override
    public Integer call() {
        if (side.isPresent() && experiment != Experiment.SQUARE_GRID) {
            throw new UserError("--side (" + side.get() + ") is for square-grid only, not for " + experiment.id());
        }
        LabelledPoints data = experiment.data(side.orElse(Experiment.GRID_SIDE));
        Path folder = out.orElseGet(() -> Path.of("runs", experiment.id()));
        return new FitRun(spec).run(job(data), folder);
    }

    private Job job(LabelledPoints data) {
        Points points = data.points();
        TransitionSource source = source(points);
        FitOptions options =
                FitFlags.apply(FLAGS, spec.commandLine().getParseResult(), experiment.options(recipe, points.count()));
        return new Job(
                experiment.id() + ", recipe " + EnumWords.of(recipe),
                new RunRecord.Input(
                        Optional.of(experiment),
                        Optional.of(recipe),
                        Optional.empty(),
                        Optional.empty(),
                        source.kind(),
                        source.options(),
                        source.states(),
                        Optional.of(Scaling.NONE),
                        Optional.of(points.checksum()),
                        Optional.empty()),
                Optional.of(points),
                Scaling.NONE,
                source.making(),
                source.vocabulary(),
                new Job.Shape(
                        experiment == Experiment.TWO_CIRCLES ? Optional.of(data.groups()) : Optional.empty(),
                        experiment.ring()),
                options);
    }

    private TransitionSource source(Points points) {
        TransitionMaker maker = experiment.transitions();
        if (maker instanceof KMeansRelaxation program) {
            return TransitionSource.of(program, points);
        }
        if (maker instanceof RbfTransitions kernel) {
            return TransitionSource.of(kernel, points);
        }
        throw new IllegalStateException("result files have no word for " + maker);
    }

    /** The experiments by their names on the command line. */
    static final class ExperimentWords implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return new EnumWords<>(Experiment.class).all().iterator();
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
