package io.neustrom.cli.apply;

import io.neustrom.cli.option.EnumWords;
import io.neustrom.cli.option.Flag;
import io.neustrom.cli.option.JsonOption;
import io.neustrom.cli.run.ResultJson;
import io.neustrom.cli.run.RunFolder;
import io.neustrom.cli.terminal.Summary;
import io.neustrom.cli.terminal.UserError;
import io.neustrom.io.file.InputFile;
import io.neustrom.io.file.OutputFile;
import io.neustrom.io.table.TableEncoding;
import io.neustrom.model.PlaceCellModel;
import io.neustrom.onnx.InputColumns;
import io.neustrom.onnx.OnnxExport;
import io.neustrom.onnx.OnnxFile;
import io.neustrom.onnx.OnnxTensor;
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
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code neustrom export}: a model as an ONNX file, which runs without Java. */
@Command(
        name = "export",
        description = {
            "Write a model as an ONNX file, which runs without Java.",
            "",
            "Its input is points as they are before scaling, or the numbers of states; its outputs are codes and, for each task of "
                    + "the model, the probability of each class and the name of the most probable one."
        },
        customSynopsis = "neustrom export MODEL --out FILE [OPTIONS]",
        sortOptions = false,
        modelTransformer = ExportCommand.FlagsAdded.class,
        parameterListHeading = "%nFiles:%n",
        optionListHeading = "%nOptions:%n",
        footerHeading = "%nExamples:%n",
        footer = {
            "  neustrom export runs/mine/model.neustrom --out model.onnx",
            "  neustrom export runs/mine/model.neustrom --out model.onnx --precision single"
        })
public final class ExportCommand implements Callable<Integer> {
    private static final Flag<OnnxExport.Precision> PRECISION = Flag.choice(
                    "--precision",
                    OnnxExport.Precision.class,
                    "Numbers that the file computes with; single is for accelerators, and less exact far from the data")
            .withDefault(EnumWords.of(OnnxExport.Precision.DOUBLE));

    @Spec
    private CommandSpec spec = CommandSpec.create(); // replaced by picocli

    @Parameters(paramLabel = "MODEL", description = "The file model.neustrom of a fit.")
    private Path model = Path.of(""); // always replaced by picocli

    @Option(names = "--out", paramLabel = "FILE", required = true, description = "The ONNX file.")
    private Path out = Path.of(""); // always replaced by picocli

    @Mixin
    private JsonOption json = new JsonOption();

    /**
     * What the command prints, as text or as JSON.
     *
     * @param columns the names of an input's columns; empty: they have none
     * @param notes how rows are to be given, in sentences
     */
    record Report(
            String model,
            int opset,
            OnnxExport.Precision precision,
            List<OnnxTensor> inputs,
            List<OnnxTensor> outputs,
            List<String> columns,
            List<String> notes,
            int bytes,
            List<String> files) {
        void print(PrintWriter out) {
            out.println(model + " as ONNX, opset " + opset + ", " + EnumWords.of(precision) + " precision, "
                    + Summary.number(bytes / 1e6) + " MB");
            inputs.forEach(input -> Summary.row(out, "input", "%s", input));
            outputs.forEach(output -> Summary.row(out, "output", "%s", output));
            if (!columns.isEmpty()) {
                Summary.row(out, "columns", "%s", String.join(", ", columns));
            }
            notes.forEach(note -> out.println(note + "."));
            files.forEach(file -> out.println("wrote " + file));
        }
    }

    @Override
    public Integer call() {
        OutputFile.check(out, Stream.of(model));
        PlaceCellModel loaded = InputFile.read(model, () -> PlaceCellModel.load(model));
        Optional<InputColumns> columns =
                TableEncoding.of(loaded).map(TableEncoding::inputColumns).filter(input -> fits(input, loaded));
        OnnxExport.Precision precision =
                PRECISION.value(spec.commandLine().getParseResult()).orElse(OnnxExport.Precision.DOUBLE);
        OnnxExport export = OnnxExport.of(loaded).withPrecision(precision);
        OnnxFile file = build(columns.map(export::withColumns).orElse(export));
        try (RunFolder folder = RunFolder.ofFile("--out", out)) {
            file.write(folder.stage(out.getFileName().toString()));
            print(new Report(
                    model.toString(),
                    OnnxFile.OPSET,
                    precision,
                    file.inputs(),
                    file.outputs(),
                    columns.map(InputColumns::names).orElse(List.of()),
                    notes(loaded, columns),
                    file.size(),
                    folder.commit().stream().map(Path::toString).toList()));
            return ExitCode.OK;
        } catch (IOException e) {
            throw new UserError("--out (" + out + ") cannot be written: " + e.getMessage(), e);
        }
    }

    /** Whether the columns that a model remembers are its own: a program may have given it others. */
    private static boolean fits(InputColumns columns, PlaceCellModel model) {
        return !model.spec().discrete() && columns.kept().size() == model.spec().inputs();
    }

    private OnnxFile build(OnnxExport export) {
        try {
            return export.build();
        } catch (IllegalArgumentException e) { // larger than ONNX allows
            throw new UserError(model + ": " + e.getMessage(), e);
        }
    }

    private static List<String> notes(PlaceCellModel model, Optional<InputColumns> columns) {
        List<String> notes = new ArrayList<>();
        if (model.spec().discrete()) {
            notes.add("States are numbers from 0 to " + (model.spec().inputs() - 1));
        }
        columns.ifPresent(input -> {
            int unused = input.width() - input.kept().size();
            if (unused > 0) {
                notes.add("A row has all columns of the file learned from, in their order, but not that of classes; "
                        + unused + " of them " + (unused == 1 ? "has" : "have") + " no effect");
            }
            if (TableEncoding.of(model).filter(TableEncoding::hasCategories).isPresent()) {
                notes.add(
                        "A column of words is one of numbers for each word: 1 where the field is this word, and 0 elsewhere");
            }
            if (input.medians().stream().anyMatch(median -> !median.isNaN())) {
                notes.add("NaN is a missing number, in place of which the median is taken");
            }
        });
        return notes;
    }

    private void print(Report report) {
        PrintWriter printer = spec.commandLine().getOut();
        if (json.isWanted()) {
            printer.println(ResultJson.text(report));
        } else {
            report.print(printer);
        }
        printer.flush();
    }

    /** Adds the option that has a default. */
    static final class FlagsAdded implements IModelTransformer {
        @Override
        public CommandSpec transform(CommandSpec command) {
            return command.addOption(PRECISION.option());
        }
    }
}
