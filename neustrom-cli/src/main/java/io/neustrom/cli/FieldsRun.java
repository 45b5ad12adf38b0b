package io.neustrom.cli;

import io.neustrom.field.FieldAnalysis;
import io.neustrom.report.FieldFigures;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.BooleanSupplier;
import picocli.CommandLine.Model.CommandSpec;

/** Analyses place fields, writes all result files or none, and prints the summary. */
final class FieldsRun {
    private static final String JSON = "fields.json";

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
        List<String> names = new ArrayList<>(FieldFiles.NAMES);
        names.add(JSON);
        if (figures) {
            FigureFiles.check();
            names.add(FigureFiles.FOLDER);
        }
        return ResultRun.run(command.commandLine(), out, names, (folder, stop) -> analyseAndWrite(work, folder, stop));
    }

    private Optional<ResultRun.Report> analyseAndWrite(Work work, RunFolder folder, StopSignal stop)
            throws IOException {
        Analysed analysed = work.analyse(stop::requested);
        if (stop.requested()) {
            return Optional.empty();
        }
        FieldsRecord record = FieldsRecord.of(
                command.root().commandLine().getParseResult().originalArgs(),
                analysed.input,
                analysed.seed,
                analysed.analysis);
        ResultJson.write(record, folder.stage(JSON));
        FieldFiles.write(folder, analysed.analysis);
        if (figures) {
            FigureFiles.write(folder, FieldFigures.of(analysed.analysis));
        }
        return Optional.of(
                RunOutcome.wanted(command)
                        ? (files, printer) -> RunOutcome.print(files, record.summary(), printer)
                        : (files, printer) -> print(record, files, printer));
    }

    private static void print(FieldsRecord record, List<Path> files, PrintWriter printer) {
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
