package io.neustrom.cli;

import io.neustrom.data.Points;
import io.neustrom.math.WorkerPool;
import io.neustrom.probability.RbfTransitions;
import io.neustrom.probability.TransitionMatrix;
import io.neustrom.training.FitOptions;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Function;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code neustrom fit}: learns place cells from the user's points, or from transitions between discrete states. */
@Command(
        name = "fit",
        description = {
            "Learn place cells from points in a CSV file.",
            "",
            "The transitions to learn are those of a row-normalised RBF kernel between the points (--gamma), or a matrix "
                    + "of your own (--transitions); with a matrix and no points, states are discrete and get a lookup table."
        },
        customSynopsis = {
            "neustrom fit POINTS.csv --gamma G --out DIR [OPTIONS]",
            "       neustrom fit [POINTS.csv] --transitions P.csv --out DIR [OPTIONS]"
        },
        sortOptions = false,
        modelTransformer = FitFlags.class,
        parameterListHeading = "%nData:%n",
        optionListHeading = "",
        footerHeading = "%nExamples:%n",
        footer = {
            "  neustrom fit points.csv --gamma 30 --out runs/mine",
            "  neustrom fit points.csv --gamma 5 --neighbours 15 --cells 100 --out runs/mine",
            "  neustrom fit --transitions p.csv --cells 10 --seed 7 --out runs/states"
        })
final class FitCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec = CommandSpec.create(); // replaced by picocli

    @Parameters(
            paramLabel = "POINTS.csv",
            arity = "0..1",
            description = "One point on each line, numbers only; a first line that is not all numbers is a header.")
    private Optional<Path> pointsFile = Optional.empty();

    @Option(
            names = "--transitions",
            paramLabel = "P.csv",
            description = "Square matrix: line i holds p(j|i) for each state j, and sums to 1.")
    private Optional<Path> transitionsFile = Optional.empty();

    @Option(names = "--gamma", paramLabel = "G", description = "p(j|i) is in proportion to exp(-G |xi - xj|^2).")
    private Optional<Double> gamma = Optional.empty();

    @Option(
            names = "--neighbours",
            paramLabel = "K",
            description = "Transitions lead to the K nearest points only; 0 for all (default: 0).")
    private Optional<Integer> neighbours = Optional.empty();

    @Option(names = "--exclude-self", description = "No point stays where it is: p(i|i) = 0.")
    private boolean excludeSelf;

    @Option(
            names = "--duplicates",
            paramLabel = "NAME",
            defaultValue = "refuse",
            description = "What to do with equal points: refuse, keep (default: ${DEFAULT-VALUE}).")
    private Handling duplicates = Handling.REFUSE;

    @Option(
            names = "--constant-columns",
            paramLabel = "NAME",
            defaultValue = "refuse",
            description = "What to do with a column of one value: refuse, keep (default: ${DEFAULT-VALUE}).")
    private Handling constantColumns = Handling.REFUSE;

    @Option(names = "--out", paramLabel = "DIR", required = true, description = "Folder for the results.")
    private Path out = Path.of(""); // always replaced by picocli

    @Override
    public Integer call() {
        FitOptions options = FitFlags.options(spec.commandLine().getParseResult());
        return new FitRun(spec).run(transitionsFile.isPresent() ? matrixJob(options) : kernelJob(options), out);
    }

    private Job kernelJob(FitOptions options) {
        Path file = pointsFile.orElseThrow(() -> usage("POINTS.csv or --transitions is missing"));
        double sharpness = gamma.orElseThrow(() -> usage("--gamma or --transitions is missing"));
        RbfTransitions kernel = new RbfTransitions(sharpness, neighbours.orElse(0), !excludeSelf);
        Points points = StateFiles.points(file, duplicates, constantColumns);
        return job(Optional.of(points), Optional.of(kernel), points.count(), pool -> kernel.of(points, pool), options);
    }

    private Job matrixJob(FitOptions options) {
        if (gamma.isPresent() || neighbours.isPresent() || excludeSelf) {
            throw usage("--gamma, --neighbours and --exclude-self make transitions from points; they are not allowed "
                    + "with --transitions");
        }
        Optional<Points> points = pointsFile.map(file -> StateFiles.points(file, duplicates, constantColumns));
        TransitionMatrix matrix = transitionsFile.map(StateFiles::transitions).orElseThrow();
        return job(points, Optional.empty(), matrix.size(), pool -> matrix, options);
    }

    private Job job(
            Optional<Points> points,
            Optional<RbfTransitions> kernel,
            int states,
            Function<WorkerPool, TransitionMatrix> transitions,
            FitOptions options) {
        return new Job(
                pointsFile.or(() -> transitionsFile).orElseThrow().toString(),
                new RunRecord.Input(
                        Optional.empty(),
                        Optional.empty(),
                        pointsFile.map(Path::toString),
                        transitionsFile.map(Path::toString),
                        kernel,
                        states,
                        points.map(Points::checksum),
                        transitionsFile.map(StateFiles::checksum)),
                points,
                transitions,
                Optional.empty(),
                options);
    }

    private ParameterException usage(String sentence) {
        return new ParameterException(spec.commandLine(), sentence);
    }
}
