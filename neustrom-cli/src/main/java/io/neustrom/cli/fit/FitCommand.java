package io.neustrom.cli.fit;

import io.neustrom.cli.option.FitFlags;
import io.neustrom.cli.option.JsonOption;
import io.neustrom.cli.option.OutputOption;
import io.neustrom.cli.option.ResumeOption;
import io.neustrom.cli.option.WatchOption;
import io.neustrom.cli.report.FinishedRun;
import io.neustrom.cli.report.ReportSource;
import io.neustrom.cli.report.ReportSwitch;
import io.neustrom.cli.run.RunTarget;
import io.neustrom.cli.run.StageTimes;
import io.neustrom.cli.run.StageTimes.Stage;
import io.neustrom.cli.terminal.UserError;
import io.neustrom.cli.transition.FileKind;
import io.neustrom.cli.transition.ScaledPoints;
import io.neustrom.cli.transition.TransitionKinds;
import io.neustrom.cli.transition.TransitionRequest;
import io.neustrom.cli.transition.TransitionSource;
import io.neustrom.io.choice.ChosenOption;
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

/** {@code neustrom fit}: learns place cells from the user's points, or from transitions between discrete states. */
@Command(
        name = "fit",
        description = {
            "Learn place cells.",
            "",
            "Points need no option: columns, scaling, transitions and the number of cells are chosen from the file, and the "
                    + "first lines of the output say what was chosen, why, and which option changes it. 'neustrom data' "
                    + "shows it without learning.",
            "",
            "The transitions to learn are made from INPUT (--kind), or a matrix of your own (--transitions). If INPUT "
                    + "holds no points, states are discrete and get a lookup table."
        },
        customSynopsis = {
            "neustrom fit FILE [OPTIONS]",
            "       neustrom fit INPUT --kind KIND [OPTIONS]",
            "       neustrom fit [POINTS] --transitions P [OPTIONS]"
        },
        sortOptions = false,
        modelTransformer = FitCommand.FlagsAdded.class,
        parameterListHeading = "%nFiles:%n",
        optionListHeading = "",
        footerHeading = "%nExamples:%n",
        footer = {
            "  neustrom fit iris.csv",
            "  neustrom fit t10k-images-idx3-ubyte.gz --out runs/mnist",
            "  neustrom fit table.csv --columns 2-5,weight --scale min-max --cells 100",
            "  neustrom fit points.csv --gamma 30 --neighbours 15 --out runs/mine",
            "  neustrom fit points.npy --kind perplexity --perplexity 30 --out runs/mine",
            "  neustrom fit walks.txt --kind successor --trajectories --alpha 0.9 \\",
            "      --cells 20 --out runs/walks",
            "  neustrom fit --transitions p.npz --cells 10 --seed 7 --out runs/states",
            "  neustrom fit --config runs/mine/run.json --out runs/again"
        })
public final class FitCommand implements Callable<Integer>, ReportSource {
    @Spec
    private CommandSpec spec = CommandSpec.create(); // replaced by picocli

    @Parameters(
            paramLabel = "INPUT",
            arity = "0..1",
            description = "As --kind says. Points are one per line in CSV, with or without a header; the rows of "
                    + "an array in NPY, NPZ or MATLAB files; lines of LIBSVM text; or the images of an IDX file, such as "
                    + "*-idx3-ubyte.gz. An "
                    + "NPY array of f4 or f8 in C order that is larger than an eighth of Java's heap (-Xmx) stays in the "
                    + "file, which must not change during the run.")
    private Optional<Path> input = Optional.empty();

    @Option(
            names = "--transitions",
            paramLabel = "P",
            description = "Square matrix in CSV, NPY, NPZ (also sparse) or Matrix Market: row i holds p(j|i) for each "
                    + "state j, and sums to 1, or is made to by --normalise. If there is INPUT too, it holds points.")
    private Optional<Path> transitionsFile = Optional.empty();

    @Mixin
    private OutputOption out = new OutputOption();

    @Mixin
    private ResumeOption resume = new ResumeOption();

    @Mixin
    private JsonOption json = new JsonOption();

    @Mixin
    private WatchOption watch = new WatchOption();

    @Mixin
    private ReportSwitch reports = new ReportSwitch(); // replaced by picocli

    @Override
    public Integer call() {
        StageTimes times = StageTimes.start();
        FitPlan plan = plan();
        times.ended(Stage.READING);
        return new FitRun(spec, reports, json, watch.isWanted()).run(plan, target(), times);
    }

    @Override
    public ReportSource.Making reportOf(FinishedRun run) {
        return FitReport.again(plan(), run);
    }

    /**
     * What a fit of a file without options would choose.
     *
     * @param command that has some of the options, at least
     */
    public static List<ChosenOption> wouldChoose(CommandSpec command, Path file) {
        FitOptions options = FitOptions.defaults();
        TransitionSource source = new TransitionRequest(command, options.seed()).read(file);
        return FitDefaults.of(file, source, options, false)
                .withFolder(RunTarget.free(OutputOption.nameOf(file)).folder())
                .choices();
    }

    private RunTarget target() {
        return RunTarget.of(out, resume.isWanted(), OutputOption.nameOf(file()));
    }

    /** The file that gives the run its name. */
    private Path file() {
        return input.or(() -> transitionsFile).orElseThrow();
    }

    private FitPlan plan() {
        FitOptions options = FitFlags.options(spec.commandLine().getParseResult());
        TransitionRequest request = new TransitionRequest(spec, options.seed());
        if (transitionsFile.isPresent()) {
            return plan(readMatrix(request, transitionsFile.get()), input, transitionsFile, options);
        }
        TransitionSource source =
                request.read(input.orElseThrow(() -> request.usage("INPUT or --transitions is missing")));
        boolean points = source.points().isPresent();
        return plan(source, points ? input : Optional.empty(), points ? Optional.empty() : input, options);
    }

    private TransitionSource readMatrix(TransitionRequest request, Path file) {
        request.refuseBesideMatrix(input.isPresent());
        Optional<ScaledPoints> points = input.map(request::points);
        TransitionSource source = new FileKind().read(file, request);
        points.map(read -> read.points().count())
                .filter(count -> count != source.states())
                .ifPresent(count -> {
                    throw new UserError(file + ": transitions (" + source.states()
                            + " states) must have one state for each of " + count + " points");
                });
        return points.map(source::withPoints).orElse(source);
    }

    private FitPlan plan(
            TransitionSource source, Optional<Path> pointsFile, Optional<Path> transitionsFile, FitOptions options) {
        FitPlan.Input input = FitPlan.Input.ofFiles(pointsFile, transitionsFile, source);
        return FitPlan.ofFile(
                spec,
                file(),
                source,
                input,
                options,
                out.given().isPresent() ? Optional.empty() : Optional.of(target().folder()));
    }

    /** Adds the options of both tables. */
    static final class FlagsAdded implements IModelTransformer {
        @Override
        public CommandSpec transform(CommandSpec command) {
            return FitFlags.addTo(TransitionKinds.addTo(command));
        }
    }
}
