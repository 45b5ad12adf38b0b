package io.neustrom.cli.apply;

import io.neustrom.cli.option.DataFlags;
import io.neustrom.cli.run.RunFolder;
import io.neustrom.cli.terminal.StopSignal;
import io.neustrom.cli.terminal.Terminal;
import io.neustrom.cli.terminal.UserError;
import io.neustrom.data.Codes;
import io.neustrom.data.Labels;
import io.neustrom.fewlabel.ClassProbabilities;
import io.neustrom.fewlabel.ClassifierHead;
import io.neustrom.fewlabel.DiffusionClassifier;
import io.neustrom.io.LabelFile;
import io.neustrom.io.PredictionFile;
import io.neustrom.io.file.OutputFile;
import io.neustrom.io.table.ClassNames;
import io.neustrom.io.table.DataTable;
import io.neustrom.io.table.ReadOptions;
import io.neustrom.math.WorkerPool;
import io.neustrom.model.PlaceCellModel;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.IModelTransformer;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code neustrom predict}: classes for all rows from the labels of a few, or by a task that a model holds. */
@Command(
        name = "predict",
        description = {
            "Predict the class of every row from the labels of a few.",
            "",
            "The labels spread over DATA along the transitions that the model has learned. What was learned from them "
                    + "can be kept in the model as a task, for later data. A row that no label reaches gets no class."
        },
        customSynopsis = {
            "neustrom predict MODEL DATA --out FILE [OPTIONS]",
            "       neustrom predict MODEL DATA --labels LABELS --out FILE [OPTIONS]",
            "       neustrom predict MODEL DATA --label-column COL --out FILE [OPTIONS]",
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
            "  neustrom predict runs/mine/model.neustrom iris.csv --label-column species \\",
            "      --out predictions.npz",
            "  neustrom predict runs/mine/model.neustrom new.csv --task species \\",
            "      --out predictions.csv"
        })
public final class PredictCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec = CommandSpec.create(); // replaced by picocli

    @Mixin
    private ModelInput source = new ModelInput(); // replaced by picocli

    @Option(
            names = "--labels",
            paramLabel = "LABELS",
            description = "CSV file with a row, counted from 0, and its class on each line, below a header 'row,class' "
                    + "or none. Rows that are absent, or whose class is empty, ?, NA or -1, have no label (default: the label "
                    + "column of the model, if some of its fields are empty).")
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
            description =
                    "File for the predictions, .npy, .npz or else CSV: row, class, confidence, and the probability of "
                            + "each class.")
    private Path out = Path.of(""); // always replaced by picocli

    @Override
    public Integer call() {
        List<String> classNames = classes.stream().map(String::strip).toList();
        checkOptions(classNames);
        ModelData input = source.read();
        PlaceCellModel model = input.model();
        Optional<Labels> known = labels(input, classNames);
        Optional<ClassifierHead> stored = oldTask.map(name -> stored(model, name));
        try (StopSignal stop = new StopSignal();
                RunFolder folder = RunFolder.ofFile("--out", out);
                WorkerPool pool = new WorkerPool(source.threads())) {
            stop.setLastResort(folder::close);
            Optional<Codes> encoded = input.encode(pool, stop::requested);
            if (encoded.isEmpty()) {
                return stopped();
            }
            Codes codes = encoded.get();
            Optional<DiffusionClassifier.Fit> fit = known.map(labels -> learn(codes, labels));
            ClassifierHead task =
                    fit.map(DiffusionClassifier.Fit::head).or(() -> stored).orElseThrow();
            ClassProbabilities predicted = task.predict(codes);
            PredictionFile.write(
                    folder.stage(out.getFileName().toString()), input.numbers(), predicted, task.classNames());
            if (stop.requested()) {
                return stopped();
            }
            List<Path> files = new ArrayList<>();
            if (newTask.isPresent()) {
                model.withTask(newTask.get(), task).save(source.model()); // whole or not at all
                files.add(source.model());
            }
            files.addAll(folder.commit());
            source.print(PredictionSummary.of(
                    source.rows(),
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

    private int stopped() {
        StopSignal.tell(spec.commandLine().getErr());
        return StopSignal.EXIT_CODE;
    }

    private void checkOptions(List<String> classNames) {
        ReadOptions reading = DataFlags.of(spec.commandLine().getParseResult());
        if (labelFile.isPresent() && oldTask.isPresent()) {
            throw usage("--labels and --task are not allowed together");
        }
        if (labelFile.isPresent() && reading.labelColumn().isPresent()) {
            throw usage("--labels and --label-column are not allowed together");
        }
        if (oldTask.isPresent() && (newTask.isPresent() || !classNames.isEmpty())) {
            throw usage(
                    (newTask.isPresent() ? "--add-task" : "--classes") + " needs labels; it has no effect on --task");
        }
        if (classes.stream().distinct().count() < classes.size()
                || classes.stream().anyMatch(String::isEmpty)) {
            throw usage("--classes (" + String.join(",", classes) + ") must be names, all different");
        }
        if (newTask.filter(String::isBlank).isPresent()) {
            throw usage("--add-task (" + newTask.get() + ") must not be blank");
        }
        OutputFile.check(out, Stream.concat(source.files(), labelFile.stream()));
    }

    /** The classes that are known; empty if a task of the model predicts. */
    private Optional<Labels> labels(ModelData input, List<String> classNames) {
        if (oldTask.isPresent()) {
            return Optional.empty();
        }
        if (labelFile.isPresent()) {
            Labels ofFile = LabelFile.read(labelFile.get(), input.fileRows(), classNames);
            Labels known = input.ofRows(ofFile);
            if (known.knownItems().length == 0) {
                throw new UserError(
                        labelFile.get() + " has labels of rows left out only; at least 1 must be of another");
            }
            int lost = ofFile.knownItems().length - known.knownItems().length;
            if (lost > 0) {
                source.note(labelFile.get() + ": "
                        + (lost == 1 ? "1 label is that of a row" : lost + " labels are those of rows")
                        + " left out, and without effect");
            }
            return Optional.of(known);
        }
        boolean given =
                DataFlags.of(spec.commandLine().getParseResult()).labelColumn().isPresent();
        List<String> words = input.data().flatMap(DataTable::labelWords).orElse(List.of());
        long known = words.stream().filter(ClassNames::isKnown).count();
        if (!given && (known == 0 || known == words.size())) {
            throw usage("--labels, --label-column or --task is missing"
                    + (known == 0 ? "" : "; every row has a class, which --label-column takes all the same"));
        }
        return input.data().map(table -> table.labels(classNames));
    }

    private ClassifierHead stored(PlaceCellModel model, String name) {
        return Optional.ofNullable(model.tasks().get(name))
                .orElseThrow(
                        () -> new UserError("--task (" + name + ") must be a task of " + source.model() + ", which has "
                                + (model.tasks().isEmpty()
                                        ? "none"
                                        : String.join(", ", model.tasks().keySet()))));
    }

    private DiffusionClassifier.Fit learn(Codes codes, Labels known) {
        try {
            return Terminal.watched(
                    "diffusion", bar -> DiffusionClassifier.defaults().fit(codes, known, bar));
        } catch (IllegalArgumentException e) { // a model whose codes are no probabilities
            throw new UserError(source.model() + ": " + e.getMessage(), e);
        }
    }

    private ParameterException usage(String sentence) {
        return new ParameterException(spec.commandLine(), sentence);
    }

    /** Adds the options that this command shares with others. */
    static final class FlagsAdded implements IModelTransformer {
        @Override
        public CommandSpec transform(CommandSpec command) {
            return ModelInput.addFlags(command);
        }
    }
}
