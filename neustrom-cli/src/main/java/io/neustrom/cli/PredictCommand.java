package io.neustrom.cli;

import io.neustrom.data.Labels;
import io.neustrom.data.Points;
import io.neustrom.fewlabel.ClassProbabilities;
import io.neustrom.fewlabel.DiffusionClassifier;
import io.neustrom.fewlabel.Task;
import io.neustrom.math.WorkerPool;
import io.neustrom.model.PlaceCellModel;
import io.neustrom.placecell.Codes;
import io.neustrom.training.FitOptions;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.IModelTransformer;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code neustrom predict}: classes for all rows from the labels of a few, or by a task that a model holds. */
@Command(
        name = "predict",
        description = {
            "Predict the class of every row from the labels of a few.",
            "",
            "The labels spread over DATA along the transitions that the model has learned. What was learned from them "
                    + "can be kept in the model as a task, for data to come. A row that no label reaches gets no class."
        },
        customSynopsis = {
            "neustrom predict MODEL DATA --labels LABELS --out FILE [OPTIONS]",
            "       neustrom predict MODEL DATA --task NAME --out FILE [OPTIONS]"
        },
        sortOptions = false,
        modelTransformer = PredictCommand.FlagsAdded.class,
        parameterListHeading = "%nFiles:%n",
        optionListHeading = "%nOptions:%n",
        footerHeading = "%nExamples:%n",
        footer = {
            "  neustrom predict runs/mine/model.neustrom points.csv --labels labels.csv \\",
            "      --out predictions.csv",
            "  neustrom predict runs/mine/model.neustrom points.csv --labels labels.csv \\",
            "      --add-task species --out predictions.csv",
            "  neustrom predict runs/mine/model.neustrom new.csv --task species \\",
            "      --out predictions.csv"
        })
final class PredictCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec = CommandSpec.create(); // replaced by picocli

    @Parameters(index = "0", paramLabel = "MODEL", description = "The file model.neustrom of a fit.")
    private Path modelFile = Path.of(""); // always replaced by picocli

    @Parameters(
            index = "1",
            paramLabel = "DATA",
            arity = "0..1",
            description = "Points as 'neustrom fit' takes them, not yet scaled. A model over discrete states has none: "
                    + "its rows are the states.")
    private Optional<Path> data = Optional.empty();

    @Option(
            names = "--labels",
            paramLabel = "LABELS",
            description = "CSV file with a row, counted from 0, and its class on each line, below a header 'row,class' "
                    + "or none. Rows that are absent, or whose class is empty or -1, have no label.")
    private Optional<Path> labelFile = Optional.empty();

    @Option(
            names = "--classes",
            paramLabel = "CLASS",
            split = ",",
            description = "All classes, in the order of the columns; a label of another class is refused (default: "
                    + "those in LABELS).")
    private List<String> classes = List.of();

    @Option(
            names = "--add-task",
            paramLabel = "NAME",
            description = "Keep what was learned from LABELS in MODEL under this name, in place of an older task.")
    private Optional<String> newTask = Optional.empty();

    @Option(names = "--task", paramLabel = "NAME", description = "Predict by this task of MODEL, without labels.")
    private Optional<String> oldTask = Optional.empty();

    @Option(
            names = "--out",
            paramLabel = "FILE",
            required = true,
            description = "CSV file for the predictions: row, class, confidence, and the probability of each class.")
    private Path out = Path.of(""); // always replaced by picocli

    @Option(names = "--json", description = "Print the summary as JSON.")
    private boolean json;

    @Override
    public Integer call() {
        List<String> classNames = classes.stream().map(String::strip).toList();
        checkOptions(classNames);
        PlaceCellModel model = InputFile.read(modelFile, () -> PlaceCellModel.load(modelFile));
        Optional<Points> points = points(model);
        int rows = points.map(Points::count).orElseGet(model::states);
        Optional<Labels> known = labelFile.map(file -> LabelFile.read(file, rows, classNames));
        Optional<Task> stored = oldTask.map(name -> stored(model, name));
        int threads = FitFlags.THREADS
                .apply(spec.commandLine().getParseResult(), FitOptions.defaults())
                .threads();
        try (StopSignal stop = new StopSignal();
                RunFolder folder = RunFolder.ofFile("--out", out);
                WorkerPool pool = new WorkerPool(threads)) {
            stop.setLastResort(folder::close);
            Codes codes = points.map(p -> encode(model, p, pool)).orElseGet(model::encodeStates);
            Optional<DiffusionClassifier.Fit> fit = known.map(labels -> learn(codes, labels));
            Task task = fit.map(DiffusionClassifier.Fit::task).or(() -> stored).orElseThrow();
            ClassProbabilities predicted = task.predict(codes);
            PredictionFile.write(folder.stage(out.getFileName().toString()), predicted, task.classNames());
            if (stop.requested()) {
                StopSignal.tell(spec.commandLine().getErr());
                return StopSignal.EXIT_CODE;
            }
            List<Path> files = new ArrayList<>();
            if (newTask.isPresent()) {
                model.withTask(newTask.get(), task).save(modelFile); // whole or not at all
                files.add(modelFile);
            }
            files.addAll(folder.commit());
            print(PredictionSummary.of(
                    data.orElse(modelFile),
                    predicted,
                    task.classNames(),
                    fit.map(result -> PredictionSummary.Learning.of(known.orElseThrow(), result)),
                    oldTask.or(() -> newTask),
                    files));
            return ExitCode.OK;
        } catch (IOException e) {
            throw new UserError("the results cannot be written: " + e.getMessage(), e);
        }
    }

    private void checkOptions(List<String> classNames) {
        if (labelFile.isPresent() == oldTask.isPresent()) {
            throw usage(
                    labelFile.isPresent()
                            ? "--labels and --task are not allowed together"
                            : "--labels or --task is missing");
        }
        if (oldTask.isPresent() && (newTask.isPresent() || !classNames.isEmpty())) {
            throw usage(
                    (newTask.isPresent() ? "--add-task" : "--classes") + " needs --labels; it has no effect on --task");
        }
        if (classes.stream().distinct().count() < classes.size()
                || classes.stream().anyMatch(String::isEmpty)) {
            throw usage("--classes (" + String.join(",", classes) + ") must be names, all different");
        }
        if (newTask.filter(String::isBlank).isPresent()) {
            throw usage("--add-task (" + newTask.get() + ") must not be blank");
        }
        boolean overwrites = Stream.of(Optional.of(modelFile), data, labelFile)
                .flatMap(Optional::stream)
                .anyMatch(input -> sameName(input, out));
        if (out.getFileName() == null || overwrites) {
            throw usage("--out (" + out + ") must be a file, and none of those that are read");
        }
    }

    private static boolean sameName(Path a, Path b) {
        return a.toAbsolutePath().normalize().equals(b.toAbsolutePath().normalize());
    }

    private Optional<Points> points(PlaceCellModel model) {
        if (model.spec().discrete()) {
            data.ifPresent(file -> {
                throw usage("DATA (" + file + ") is not allowed: " + modelFile + " is over discrete states");
            });
            return Optional.empty();
        }
        return Optional.of(StateFiles.points(data.orElseThrow(() -> usage("DATA is missing"))));
    }

    private Task stored(PlaceCellModel model, String name) {
        return Optional.ofNullable(model.tasks().get(name))
                .orElseThrow(() -> new UserError("--task (" + name + ") must be a task of " + modelFile + ", which has "
                        + (model.tasks().isEmpty()
                                ? "none"
                                : String.join(", ", model.tasks().keySet()))));
    }

    private Codes encode(PlaceCellModel model, Points points, WorkerPool pool) {
        try {
            return model.encode(points, pool);
        } catch (IllegalArgumentException e) { // other points than the model is for
            throw new UserError(data.orElseThrow() + ": " + e.getMessage(), e);
        }
    }

    private DiffusionClassifier.Fit learn(Codes codes, Labels known) {
        try {
            return DiffusionClassifier.defaults().fit(codes, known);
        } catch (IllegalArgumentException e) { // a model whose codes are no probabilities
            throw new UserError(modelFile + ": " + e.getMessage(), e);
        }
    }

    private void print(PredictionSummary summary) {
        PrintWriter printer = spec.commandLine().getOut();
        if (json) {
            printer.println(ResultJson.text(summary));
        } else {
            summary.print(printer);
        }
        printer.flush();
    }

    private ParameterException usage(String sentence) {
        return new ParameterException(spec.commandLine(), sentence);
    }

    /** Adds the option that this command shares with {@code fit}. */
    static final class FlagsAdded implements IModelTransformer {
        @Override
        public CommandSpec transform(CommandSpec command) {
            return command.addOption(FitFlags.THREADS.option(FitOptions.defaults()));
        }
    }
}
