package io.neustrom.cli.apply;

import io.neustrom.cli.run.RunFolder;
import io.neustrom.cli.terminal.StopSignal;
import io.neustrom.cli.terminal.Summary;
import io.neustrom.cli.terminal.UserError;
import io.neustrom.data.Codes;
import io.neustrom.evaluation.FitQuality;
import io.neustrom.io.CodesFile;
import io.neustrom.io.file.OutputFile;
import io.neustrom.io.table.DataTable;
import io.neustrom.math.WorkerPool;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.IntStream;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.IModelTransformer;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code neustrom encode}: the activity of every place cell at every row of some data. */
@Command(
        name = "encode",
        description = {
            "Write the code of every row: how active each place cell is there.",
            "",
            "Points are scaled like those that the model learned from."
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
public final class EncodeCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec = CommandSpec.create(); // replaced by picocli

    @Mixin
    private ModelInput source = new ModelInput(); // replaced by picocli

    @Option(
            names = "--out",
            paramLabel = "FILE",
            required = true,
            description = "File for the codes: .npy, .npz, or else CSV.")
    private Path out = Path.of(""); // always replaced by picocli

    /**
     * What the command prints, as text or as JSON.
     *
     * @param activeCellsPerRow mean number of cells above {@value FitQuality#ACTIVE}
     */
    record Report(String input, int rows, int droppedRows, int cells, double activeCellsPerRow, List<String> files)
            implements ModelInput.Printable {
        @Override
        public void print(PrintWriter out) {
            out.println(input + ", " + rows + " rows, " + cells + " cells");
            if (droppedRows > 0) {
                Summary.row(out, "rows dropped", "%d", droppedRows);
            }
            Summary.row(out, "active cells / row", "%.2f", activeCellsPerRow);
            files.forEach(file -> out.println("wrote " + file));
        }
    }

    @Override
    public Integer call() {
        OutputFile.check(out, source.files());
        ModelData input = source.read();
        try (StopSignal stop = new StopSignal();
                RunFolder folder = RunFolder.ofFile("--out", out);
                WorkerPool pool = new WorkerPool(source.threads())) {
            stop.setLastResort(folder::close);
            Optional<Codes> codes = input.encode(pool, stop::requested);
            if (codes.isPresent()) {
                CodesFile.write(folder.stage(out.getFileName().toString()), input.numbers(), codes.get());
            }
            if (codes.isEmpty() || stop.requested()) {
                StopSignal.tell(spec.commandLine().getErr());
                return StopSignal.EXIT_CODE;
            }
            source.print(report(input, codes.get(), folder.commit()));
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
                source.rows().toString(),
                input.rows(),
                input.data().map(DataTable::dropped).orElse(0),
                codes.cells(),
                (double) active / input.rows(),
                files.stream().map(Path::toString).toList());
    }

    /** Adds the options that this command shares with others. */
    static final class FlagsAdded implements IModelTransformer {
        @Override
        public CommandSpec transform(CommandSpec command) {
            return ModelInput.addFlags(command);
        }
    }
}
