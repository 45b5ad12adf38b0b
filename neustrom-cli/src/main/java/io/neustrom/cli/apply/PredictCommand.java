package io.neustrom.cli.apply;

import io.neustrom.cli.option.ClassFlags;
import io.neustrom.cli.option.DataFlags;
import io.neustrom.cli.option.EnumWords;
import io.neustrom.cli.option.Flag;
import io.neustrom.cli.run.InputFiles;
import io.neustrom.cli.run.RunFolder;
import io.neustrom.cli.terminal.StopSignal;
import io.neustrom.cli.terminal.UserError;
import io.neustrom.data.Codes;
import io.neustrom.data.Labels;
import io.neustrom.fewlabel.ClassProbabilities;
import io.neustrom.fewlabel.ClassShares;
import io.neustrom.fewlabel.ClassifierHead;
import io.neustrom.io.PredictionFile;
import io.neustrom.io.file.OutputFile;
import io.neustrom.io.table.ClassNames;
import io.neustrom.io.table.DataTable;
import io.neustrom.math.WorkerPool;
import io.neustrom.model.PlaceCellModel;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
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
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.Spec;

/** {@code neustrom predict}: classes for all rows from the labels of a few, or by a task that a model holds. */
@Command(
        name = "predict",
        description = {
            "Predict the class of every row from the labels of a few.",
            "",
            "The labels spread over DATA along its transitions, and vote by their distance; how much each counts is decided by "
                    + "labels left out. What was learned can be kept in the model as a task, for later data."
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
    private static final Flag<PredictionMethod> METHOD = Flag.choice(
                    "--method",
                    PredictionMethod.class,
                    "How labels become classes; diffusion spreads them along p_out, supervised-layer is the paper's")
            .withDefault(EnumWords.of(PredictionMethod.BEST));

    @Spec
    private CommandSpec spec = CommandSpec.create(); // replaced by picocli

    @Mixin
    private ModelInput source = new ModelInput(); // replaced by picocli

    @Mixin
    private LabelOptions labelled = new LabelOptions(); // replaced by picocli

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
        PredictionMethod method = checkedMethod();
        ModelData input = source.read();
        PlaceCellModel model = input.model();
        Optional<Labels> known = labels(input);
        Optional<ClassShares> shares = known.map(labelled::shares);
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
            Optional<PredictionMethod.Outcome> outcome =
                    known.map(labels -> learn(method, input, codes, labels, shares.orElseThrow(), pool));
            ClassProbabilities predicted = outcome.map(PredictionMethod.Outcome::probabilities)
                    .orElseGet(() -> input.predict(stored.orElseThrow(), codes));
            List<String> classNames = known.map(Labels::names)
                    .orElseGet(() -> stored.orElseThrow().classNames());
            PredictionFile.write(folder.stage(out.getFileName().toString()), input.numbers(), predicted, classNames);
            if (stop.requested()) {
                return stopped();
            }
            List<Path> files = new ArrayList<>();
            if (newTask.isPresent()) {
                ClassifierHead task =
                        outcome.flatMap(PredictionMethod.Outcome::head).orElseThrow();
                model.withTask(newTask.get(), task).save(source.model()); // whole or not at all
                InputFiles.of(spec.commandLine()).wrote(source.model());
                files.add(source.model());
            }
            files.addAll(folder.commit());
            source.print(PredictionSummary.of(
                    source.rows(),
                    predicted,
                    classNames,
                    outcome.map(result -> PredictionSummary.Learning.of(known.orElseThrow(), method, result)),
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

    private PredictionMethod checkedMethod() {
        ParseResult parsed = spec.commandLine().getParseResult();
        labelled.check();
        if (labelled.file().isPresent() && oldTask.isPresent()) {
            throw usage("--labels and --task are not allowed together");
        }
        boolean shares = ClassFlags.CLASS_SHARES.value(parsed).isPresent();
        Map<String, Boolean> needLabels = new LinkedHashMap<>();
        needLabels.put("--add-task", newTask.isPresent());
        needLabels.put("--classes", !labelled.classes().isEmpty());
        needLabels.put(METHOD.name(), METHOD.value(parsed).isPresent());
        needLabels.put(ClassFlags.CLASS_SHARES.name(), shares);
        needLabels.forEach((name, given) -> {
            if (given && oldTask.isPresent()) {
                throw usage(name + " needs labels; it has no effect on --task");
            }
        });
        PredictionMethod method = METHOD.value(parsed).orElse(PredictionMethod.BEST);
        if (shares && method != PredictionMethod.BEST) {
            throw usage(ClassFlags.CLASS_SHARES.name() + " has no effect; it needs " + METHOD.name() + " "
                    + EnumWords.of(PredictionMethod.BEST));
        }
        if (newTask.isPresent() && method == PredictionMethod.SUPERVISED_LAYER) {
            throw usage("--add-task is not allowed with " + METHOD.name() + " " + EnumWords.of(method)
                    + ", which leaves nothing for new rows");
        }
        if (newTask.filter(String::isBlank).isPresent()) {
            throw usage("--add-task (" + newTask.get() + ") must not be blank");
        }
        OutputFile.check(out, Stream.concat(source.files(), labelled.file().stream()));
        return method;
    }

    /** The classes that are known; empty if a task of the model predicts. */
    private Optional<Labels> labels(ModelData input) {
        if (oldTask.isPresent()) {
            return Optional.empty();
        }
        if (labelled.file().isPresent()) {
            return Optional.of(labelled.read(input.numbers(), input.fileRows(), source::note));
        }
        boolean given =
                DataFlags.of(spec.commandLine().getParseResult()).labelColumn().isPresent();
        List<String> words = input.data().flatMap(DataTable::labelWords).orElse(List.of());
        long known = words.stream().filter(ClassNames::isKnown).count();
        if (!given && (known == 0 || known == words.size())) {
            throw usage("--labels, --label-column or --task is missing"
                    + (known == 0 ? "" : "; every row has a class, which --label-column takes all the same"));
        }
        return input.data().map(table -> table.labels(labelled.classes()));
    }

    private ClassifierHead stored(PlaceCellModel model, String name) {
        return Optional.ofNullable(model.tasks().get(name))
                .orElseThrow(
                        () -> new UserError("--task (" + name + ") must be a task of " + source.model() + ", which has "
                                + (model.tasks().isEmpty()
                                        ? "none"
                                        : String.join(", ", model.tasks().keySet()))));
    }

    private PredictionMethod.Outcome learn(
            PredictionMethod method, ModelData input, Codes codes, Labels known, ClassShares shares, WorkerPool pool) {
        try {
            return method.learn(input, codes, known, shares, pool);
        } catch (IllegalArgumentException e) { // a model whose codes are no probabilities, or has too few cells
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
            return ModelInput.addFlags(command.addOption(METHOD.option()).addOption(ClassFlags.CLASS_SHARES.option()));
        }
    }
}
