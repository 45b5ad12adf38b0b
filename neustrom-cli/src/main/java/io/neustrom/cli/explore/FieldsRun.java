package io.neustrom.cli.explore;

import io.neustrom.cli.option.JsonOption;
import io.neustrom.cli.report.FinishedRun;
import io.neustrom.cli.report.ReportSource;
import io.neustrom.cli.report.ReportSwitch;
import io.neustrom.cli.report.ReportWriter;
import io.neustrom.cli.run.ResultJson;
import io.neustrom.cli.run.RunConfig;
import io.neustrom.cli.run.RunFiles;
import io.neustrom.cli.run.RunFolder;
import io.neustrom.cli.run.RunTarget;
import io.neustrom.cli.run.StagedRun;
import io.neustrom.cli.run.Versions;
import io.neustrom.cli.terminal.StopSignal;
import io.neustrom.cli.terminal.Summary;
import io.neustrom.field.FieldAnalysis;
import io.neustrom.field.FieldSummary;
import io.neustrom.io.StateFiles;
import io.neustrom.report.FieldReport;
import io.neustrom.report.content.FieldMaps;
import io.neustrom.report.content.RunResults;
import io.neustrom.training.FitOptions;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;
import picocli.CommandLine.Model.CommandSpec;

/** Analyses place fields, writes all result files or none, and prints the summary. */
final class FieldsRun {
    private static final String SHA_256 = "Sha256"; // after the name of a file in run.json

    private final CommandSpec command;
    private final ReportSwitch reports;
    private final JsonOption json;
    private final Map<String, Path> files;
    private final Map<String, Object> taken;
    private final Work work;

    /**
     * @param command the one that the user called
     * @param files that are read, by what they hold
     * @param taken the values of options, by their names, that the user may not have given
     */
    FieldsRun(
            CommandSpec command,
            ReportSwitch reports,
            JsonOption json,
            Map<String, Path> files,
            Map<String, Object> taken,
            Work work) {
        this.command = command;
        this.reports = reports;
        this.json = json;
        this.files = files;
        this.taken = taken;
        this.work = work;
    }

    /**
     * The file run.json: all that is needed to do it again.
     *
     * @param arguments of the command line
     * @param config all options, for {@code --config}
     * @param input the files that were read, each with its SHA-256
     * @param versions of the programs
     * @param date when the run ended, UTC
     */
    private record Run(
            List<String> arguments,
            Map<String, Object> config,
            Map<String, String> input,
            Versions versions,
            String date) {}

    /** An analysis and what it is of. */
    record Analysed(FieldsRecord.Input input, OptionalLong seed, FieldMaps maps) {}

    /** Does the analysis. */
    @FunctionalInterface
    interface Work {
        /**
         * @param stop whether the user asks to stop
         * @return empty if so
         */
        Optional<Analysed> analyse(BooleanSupplier stop);
    }

    /** Does the work and returns the exit code; nothing is left in the folder unless all went well. */
    int run(RunTarget target) {
        List<String> names = new ArrayList<>(List.of(RunFiles.FIELDS, RunFiles.RUN));
        names.addAll(FieldFiles.NAMES);
        names.addAll(RunFiles.REPORT);
        return StagedRun.run(command.commandLine(), target, json.isWanted(), names, this::analyseAndWrite);
    }

    private Optional<StagedRun.Outcome> analyseAndWrite(RunFolder folder, StopSignal stop) throws IOException {
        Optional<Analysed> done = work.analyse(stop::requested);
        if (done.isEmpty()) {
            return Optional.empty();
        }
        Analysed analysed = done.get();
        FieldAnalysis analysis = analysed.maps.analysis();
        FieldsRecord record = FieldsRecord.of(analysed.input, analysed.seed, analysis);
        ResultJson.write(record, folder.stage(RunFiles.FIELDS));
        Run run = new Run(
                command.root().commandLine().getParseResult().originalArgs(),
                RunConfig.of(command, taken),
                input(),
                Versions.here(),
                Instant.now().truncatedTo(ChronoUnit.SECONDS).toString());
        ResultJson.write(run, folder.stage(RunFiles.RUN));
        FieldFiles.write(folder, analysis);
        RunResults results = results(run, analysed, FieldMetrics.of(FieldSummary.of(analysis)));
        reports.stage(folder, results, () -> new FieldReport(results, analysed.maps));
        return Optional.of(
                StagedRun.Outcome.of(record.summary(), (written, printer) -> print(record, written, printer)));
    }

    private Map<String, String> input() {
        Map<String, String> input = new LinkedHashMap<>();
        files.forEach((name, file) -> {
            input.put(name, file.toString());
            input.put(name + SHA_256, StateFiles.checksum(file));
        });
        return input;
    }

    private RunResults results(Run run, Analysed analysed, FieldMetrics metrics) {
        return new RunResults(
                files.values().stream()
                        .map(file -> file.getFileName().toString())
                        .collect(Collectors.joining(", ")),
                metrics.verdict(analysed.maps.analysis().cells().size()),
                ReportWriter.origin(
                        run.arguments,
                        analysed.seed.orElse(FitOptions.defaults().seed()),
                        run.versions,
                        run.date),
                EpisodicMeasures.of(metrics),
                List.of(),
                List.of());
    }

    /** The report of a finished run, made again. */
    ReportSource.Making reportOf(FinishedRun run) {
        files.forEach((name, file) -> run.requireSame(name + SHA_256, Optional.of(StateFiles.checksum(file)), file));
        return stop -> work.analyse(stop::requested).map(analysed -> new FieldReport(run.results(), analysed.maps));
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
        Summary.printFiles(files, printer);
        printer.flush();
    }

    private static void row(PrintWriter printer, String name, String format, double median) {
        Optional.of(median)
                .filter(Double::isFinite)
                .ifPresent(number -> Summary.row(printer, name, format + " (median)", number));
    }
}
