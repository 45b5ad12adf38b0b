package io.neustrom.cli;

import io.neustrom.data.Points;
import io.neustrom.training.FitOptions;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.IModelTransformer;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code neustrom fit}: learns place cells from the user's points, or from transitions between discrete states. */
@Command(
        name = "fit",
        description = {
            "Learn place cells.",
            "",
            "The transitions to learn are made from INPUT (--kind), or a matrix of your own (--transitions). If INPUT "
                    + "holds no points, states are discrete and get a lookup table."
        },
        customSynopsis = {
            "neustrom fit POINTS --gamma G --out DIR [OPTIONS]",
            "       neustrom fit INPUT --kind KIND --out DIR [OPTIONS]",
            "       neustrom fit [POINTS] --transitions P --out DIR [OPTIONS]"
        },
        sortOptions = false,
        modelTransformer = FitCommand.FlagsAdded.class,
        parameterListHeading = "%nFiles:%n",
        optionListHeading = "",
        footerHeading = "%nExamples:%n",
        footer = {
            "  neustrom fit points.csv --gamma 30 --out runs/mine",
            "  neustrom fit points.csv --gamma 5 --neighbours 15 --cells 100 --out runs/mine",
            "  neustrom fit points.npy --kind perplexity --perplexity 30 --out runs/mine",
            "  neustrom fit t10k-images-idx3-ubyte.gz --scale unit-length --gamma 30 \\",
            "      --neighbours 9 --exclude-self --constant-columns keep --out runs/mnist",
            "  neustrom fit walks.txt --kind successor --trajectories --alpha 0.9 \\",
            "      --cells 20 --out runs/walks",
            "  neustrom fit --transitions p.npz --cells 10 --seed 7 --out runs/states",
            "  neustrom fit --config runs/mine/run.json --out runs/again"
        })
final class FitCommand implements Callable<Integer>, ReportSource {
    @Spec
    private CommandSpec spec = CommandSpec.create(); // replaced by picocli

    @Parameters(
            paramLabel = "INPUT",
            arity = "0..1",
            description =
                    "What --kind says. Points are one a line, numbers only, below a header or none, in CSV; the rows of "
                            + "an array in NPY or NPZ; or the pictures of an IDX file, as *-idx3-ubyte.gz. An "
                            + "NPY array of f4 or f8 in C order that is larger than an eighth of Java's heap (-Xmx) stays in its "
                            + "file, which must not change meanwhile.")
    private Optional<Path> input = Optional.empty();

    @Option(
            names = "--transitions",
            paramLabel = "P",
            description = "Square matrix in CSV, NPY, NPZ (also sparse) or Matrix Market: row i holds p(j|i) for each "
                    + "state j, and sums to 1, or is made to by --normalise. If there is INPUT too, it holds points.")
    private Optional<Path> transitionsFile = Optional.empty();

    @Option(names = "--out", paramLabel = "DIR", required = true, description = "Folder for the results.")
    private Path out = Path.of(""); // always replaced by picocli

    @Option(names = FitFlags.RESUME, description = RunCheckpoint.RESUME_HELP)
    @SuppressWarnings("unused") // see RunCheckpoint.of
    private boolean resume;

    @Option(names = RunOutcome.JSON, description = RunOutcome.JSON_HELP)
    @SuppressWarnings("unused") // see RunOutcome.wanted
    private boolean json;

    @Option(names = LivePage.NAME, description = LivePage.HELP)
    @SuppressWarnings("unused") // see LivePage.wanted
    private boolean watch;

    @Mixin
    private ReportSwitch reports = new ReportSwitch(); // replaced by picocli

    @Override
    public Integer call() {
        return new FitRun(spec, reports).run(fitJob(), out);
    }

    @Override
    public ReportSource.Making reportOf(FinishedRun run) {
        return JobReport.of(fitJob(), run);
    }

    private Job fitJob() {
        FitOptions options = FitFlags.options(spec.commandLine().getParseResult());
        SourceReader reader = new SourceReader(spec, options.seed());
        return transitionsFile.map(file -> matrixJob(reader, file, options)).orElseGet(() -> job(reader, options));
    }

    private Job job(SourceReader reader, FitOptions options) {
        Path file = input.orElseThrow(() -> reader.usage("INPUT or --transitions is missing"));
        TransitionSource source = reader.read(file);
        boolean points = source.points().isPresent();
        return job(source, points ? input : Optional.empty(), points ? Optional.empty() : input, reader, options);
    }

    private Job matrixJob(SourceReader reader, Path file, FitOptions options) {
        reader.refuseBesideMatrix(input.isPresent());
        Optional<Points> points = input.map(reader::points);
        TransitionSource source = reader.matrix(file);
        return job(points.map(source::withPoints).orElse(source), input, transitionsFile, reader, options);
    }

    private Job job(
            TransitionSource source,
            Optional<Path> pointsFile,
            Optional<Path> transitionsFile,
            SourceReader reader,
            FitOptions options) {
        if (source.points().isEmpty()) {
            FitFlags.refuseForStates(spec.commandLine().getParseResult());
        }
        return new Job(
                pointsFile.or(() -> transitionsFile).orElseThrow().toString(),
                new RunRecord.Input(
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        pointsFile.map(Path::toString),
                        transitionsFile.map(Path::toString),
                        Optional.of(source.kind()),
                        Optional.of(source.options()),
                        source.states(),
                        source.points().map(points -> reader.scaler().kind()),
                        source.points().map(Points::checksum),
                        transitionsFile.map(StateFiles::checksum)),
                source.points(),
                reader.scaler(),
                source.making(),
                source.vocabulary(),
                new Job.Shape(Optional.empty(), false, Optional.empty(), reader.pictures()),
                options);
    }

    /** Adds the options of both tables. */
    static final class FlagsAdded implements IModelTransformer {
        @Override
        public CommandSpec transform(CommandSpec command) {
            return FitFlags.addTo(MakerFlags.addTo(command));
        }
    }
}
