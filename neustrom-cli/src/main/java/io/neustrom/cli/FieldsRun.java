package io.neustrom.cli;

import io.neustrom.field.FieldAnalysis;
import io.neustrom.field.Occupancy;
import io.neustrom.file.MatrixFiles;
import io.neustrom.file.NumberArray;
import io.neustrom.report.Canvas;
import io.neustrom.report.FieldFigures;
import io.neustrom.report.Figure;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;

/** Analyses place fields, writes all result files or none, and prints the summary. */
final class FieldsRun {
    private static final String JSON = "fields.json";
    private static final String TABLE = "fields.csv";
    private static final String MAPS = "ratemaps.npy";
    private static final String OCCUPANCY = "occupancy.npy";
    private static final String FIGURES = "figures";

    private final CommandSpec command;
    private final Path out;
    private final boolean figures;

    /**
     * @param command the one that the user called
     * @param figures whether to draw
     */
    FieldsRun(CommandSpec command, Path out, boolean figures) {
        this.command = command;
        this.out = out;
        this.figures = figures;
    }

    /** An analysis and what it is of. */
    record Analysed(FieldsRecord.Input input, OptionalLong seed, FieldAnalysis analysis) {}

    /** Does the analysis. */
    @FunctionalInterface
    interface Work {
        /** @param stop asked now and then: shall the work end? If so, what is returned is of no use */
        Analysed analyse(BooleanSupplier stop);
    }

    /** Does the work and returns the exit code; nothing is left in the folder unless all went well. */
    int run(Work work) {
        if (figures) {
            System.setProperty("java.awt.headless", "true"); // or else macOS shows us in its dock
            Canvas.obstacle().ifPresent(reason -> {
                throw new UserError("figures cannot be drawn, since " + reason + "; or use --no-figures");
            });
        }
        try (StopSignal stop = new StopSignal();
                RunFolder folder = RunFolder.open(out, List.of(JSON, TABLE, MAPS, OCCUPANCY));
                RunFolder pictures = RunFolder.open(figures ? out.resolve(FIGURES) : out, List.of())) {
            stop.setLastResort(() -> {
                pictures.close();
                folder.close();
            });
            Analysed analysed = work.analyse(stop::requested);
            if (stop.requested()) {
                StopSignal.tell(command.commandLine().getErr());
                return StopSignal.EXIT_CODE;
            }
            FieldsRecord record = FieldsRecord.of(
                    command.root().commandLine().getParseResult().originalArgs(),
                    analysed.input,
                    analysed.seed,
                    analysed.analysis);
            writeNumbers(folder, record, analysed.analysis);
            if (figures) {
                for (Figure figure : FieldFigures.of(analysed.analysis)) {
                    figure.canvas().write(pictures.stage(figure.name() + ".png"));
                }
            }
            List<Path> files = new ArrayList<>(folder.commit());
            files.addAll(pictures.commit());
            print(record, files);
            return ExitCode.OK;
        } catch (IOException e) {
            throw new UserError("--out (" + out + ") cannot be written to: " + e.getMessage(), e);
        }
    }

    private static void writeNumbers(RunFolder folder, FieldsRecord record, FieldAnalysis analysis) throws IOException {
        ResultJson.write(record, folder.stage(JSON));
        FieldsTable.write(folder.stage(TABLE), record.cells());
        int rows = record.arena().rows();
        int columns = record.arena().columns();
        double[] rates = analysis.cells().stream()
                .flatMapToDouble(cell -> Arrays.stream(cell.map().rates()))
                .toArray();
        MatrixFiles.writeArray(
                folder.stage(MAPS), new NumberArray(List.of(analysis.cells().size(), rows, columns), rates));
        Occupancy occupancy = analysis.occupancy();
        MatrixFiles.writeArray(
                folder.stage(OCCUPANCY),
                new NumberArray(
                        List.of(rows, columns),
                        IntStream.range(0, rows * columns)
                                .mapToDouble(occupancy::share)
                                .toArray()));
    }

    private void print(FieldsRecord record, List<Path> files) {
        PrintWriter printer = command.commandLine().getOut();
        if (RunOutcome.wanted(command)) {
            RunOutcome.print(files, record.summary(), printer);
            return;
        }
        FieldsRecord.Input input = record.input();
        FieldsRecord.Overall all = record.summary();
        printer.println(input.maps().or(input::trajectories).orElseThrow()
                + (input.samples().isPresent()
                        ? ", " + input.samples().getAsInt() + " samples, episodes: "
                                + input.episodes().getAsInt()
                        : "")
                + ", " + record.arena().columns() + " x " + record.arena().rows() + " bins");
        input.droppedSamples().stream()
                .filter(dropped -> dropped > 0)
                .forEach(dropped -> Summary.row(printer, "samples dropped", "%d", dropped));
        input.tooShort().stream()
                .filter(lost -> lost > 0)
                .forEach(lost -> Summary.row(printer, "stretches left out", "%d, shorter than a step", lost));
        Summary.row(printer, "active cells", "%d of %d", all.activeCells(), all.cells());
        Summary.row(printer, "place cells", "%d", all.placeCells());
        Summary.row(printer, "fields", "%d", all.fields());
        Summary.row(printer, "coverage", "%.1f %% of %d visited bins", 100 * all.coverage(), all.visitedBins());
        row(printer, "area of a field", "%.4g", all.medianFieldArea());
        row(printer, "information", "%.3f bits per spike", all.medianInformationPerSpike());
        row(printer, "sparsity", "%.4f", all.medianSparsity());
        row(printer, "stability", "%.3f", all.medianStability());
        files.forEach(file -> printer.println("wrote " + file));
        printer.flush();
    }

    private static void row(PrintWriter printer, String name, String format, double median) {
        Optional.of(median)
                .filter(Double::isFinite)
                .ifPresent(number -> Summary.row(printer, name, format + " (median)", number));
    }
}
