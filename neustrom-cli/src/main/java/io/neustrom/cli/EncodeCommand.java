package io.neustrom.cli;

import io.neustrom.evaluation.FitQuality;
import io.neustrom.math.WorkerPool;
import io.neustrom.placecell.Codes;
import io.neustrom.training.FitOptions;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.IModelTransformer;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code neustrom encode}: the activity of every place cell at every row of some data. */
@Command(
        name = "encode",
        description = {
            "Write the code of every row: how active each place cell is there.",
            "",
            "Points are scaled as those that the model learned from."
        },
        customSynopsis = "neustrom encode MODEL DATA --out FILE [OPTIONS]",
        sortOptions = false,
        modelTransformer = EncodeCommand.FlagsAdded.class,
        parameterListHeading = "%nFiles:%n",
        optionListHeading = "%nOptions:%n",
        footerHeading = "%nExamples:%n",
        footer = {
            "  neustrom encode runs/mine/model.neustrom new.csv --out codes.npz",
            "  neustrom encode runs/mine/model.neustrom iris.csv --label-column species \\",
            "      --out codes.csv"
        })
final class EncodeCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec = CommandSpec.create(); // replaced by picocli

    @Parameters(index = "0", paramLabel = "MODEL", description = "The file model.neustrom of a fit.")
    private Path modelFile = Path.of(""); // always replaced by picocli

    @Parameters(
            index = "1",
            paramLabel = "DATA",
            arity = "0..1",
            description = "Points as 'neustrom fit' takes them, not yet scaled. A model over discrete states has none.")
    private Optional<Path> data = Optional.empty();

    @Option(
            names = "--out",
            paramLabel = "FILE",
            required = true,
            description = "File for the codes: .npy, .npz, or else CSV.")
    private Path out = Path.of(""); // always replaced by picocli

    @Option(names = RunOutcome.JSON, description = RunOutcome.JSON_HELP)
    private boolean json;

    /**
     * What the command tells, in lines or as JSON.
     *
     * @param activeCellsPerRow mean number of cells above {@value FitQuality#ACTIVE}
     */
    record Report(String input, int rows, int droppedRows, int cells, double activeCellsPerRow, List<String> files) {
        void print(PrintWriter out) {
            out.println(input + ", " + rows + " rows, " + cells + " cells");
            if (droppedRows > 0) {
                Summary.row(out, "rows dropped", "%d", droppedRows);
            }
            Summary.row(out, "active cells a row", "%.2f", activeCellsPerRow);
            files.forEach(file -> out.println("wrote " + file));
        }
    }

    @Override
    public Integer call() {
        OutputFile.check(out, Stream.concat(Stream.of(modelFile), data.stream()));
        ModelData input = ModelData.read(spec, modelFile, data);
        int threads = FitFlags.THREADS
                .apply(spec.commandLine().getParseResult(), FitOptions.defaults())
                .threads();
        try (StopSignal stop = new StopSignal();
                RunFolder folder = RunFolder.ofFile("--out", out);
                WorkerPool pool = new WorkerPool(threads)) {
            stop.setLastResort(folder::close);
            Optional<Codes> codes = input.encode(pool, stop::requested);
            if (codes.isPresent()) {
                CodesFile.write(folder.stage(out.getFileName().toString()), input.numbers(), codes.get());
            }
            if (codes.isEmpty() || stop.requested()) {
                StopSignal.tell(spec.commandLine().getErr());
                return StopSignal.EXIT_CODE;
            }
            print(report(input, codes.get(), folder.commit()));
            return ExitCode.OK;
        } catch (IOException e) {
            throw new UserError("--out (" + out + ") cannot be written: " + e.getMessage(), e);
        }
    }

    private Report report(ModelData input, Codes codes, List<Path> files) {
        long active = IntStream.range(0, codes.entries())
                .filter(e -> codes.value(e) > FitQuality.ACTIVE)
                .count();
        return new Report(
                data.orElse(modelFile).toString(),
                input.rows(),
                input.data().map(DataTable::dropped).orElse(0),
                codes.cells(),
                (double) active / input.rows(),
                files.stream().map(Path::toString).toList());
    }

    private void print(Report report) {
        PrintWriter printer = spec.commandLine().getOut();
        if (json) {
            printer.println(ResultJson.text(report));
        } else {
            report.print(printer);
        }
        printer.flush();
    }

    /** Adds the options that this command shares with others. */
    static final class FlagsAdded implements IModelTransformer {
        @Override
        public CommandSpec transform(CommandSpec command) {
            return command.addOption(FitFlags.THREADS.option(FitOptions.defaults()))
                    .addArgGroup(MakerFlags.group("Data", DataFlags.options(), 1));
        }
    }
}
