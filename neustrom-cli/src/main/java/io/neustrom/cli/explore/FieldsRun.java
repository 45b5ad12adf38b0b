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
import io.neustrom.field.FieldOptions;
import io.neustrom.field.FieldSummary;
import io.neustrom.io.StateFiles;
import io.neustrom.report.FieldReport;
import io.neustrom.report.content.Population;
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
import java.util.stream.Stream;
import picocli.CommandLine.Model.CommandSpec;

/** Analyses place fields, writes all result files or none, and prints the summary. */
final class FieldsRun {
    /** What the other run is called among the files. */
    static final String COMPARED = "compared";

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

    /**
     * An analysis and what it is of.
     *
     * @param options that were asked for
     * @param populations at least one
     */
    record Analysed(FieldsRecord.Input input, FieldOptions options, OptionalLong seed, List<Population> populations) {

        /** Of given maps nothing is known but the number of bins, unless they are of a ring. */
        boolean sizesAreBins() {
            return input.maps().isPresent() && options.ring().isEmpty();
        }

        /** What sizes are in, in words. */
        String unit() {
            return sizesAreBins() ? "in bins" : EpisodicMeasures.inUnit(options.unit());
        }
    }

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
        names.addAll(RunFiles.ofPopulations());
        names.addAll(RunFiles.REPORT);
        return StagedRun.run(command.commandLine(), target, json.isWanted(), names, this::analyseAndWrite);
    }

    private Optional<StagedRun.Outcome> analyseAndWrite(RunFolder folder, StopSignal stop) throws IOException {
        Optional<Analysed> done = work.analyse(stop::requested);
        if (done.isEmpty()) {
            return Optional.empty();
        }
        Analysed analysed = done.get();
        FieldsRecord record = FieldsRecord.of(analysed.input, analysed.options, analysed.seed, analysed.populations);
        ResultJson.write(record, folder.stage(RunFiles.FIELDS));
        Run run = new Run(
                command.root().commandLine().getParseResult().originalArgs(),
                RunConfig.of(command, taken),
                input(),
                Versions.here(),
                Instant.now().truncatedTo(ChronoUnit.SECONDS).toString());
        ResultJson.write(run, folder.stage(RunFiles.RUN));
        for (Population population : analysed.populations) {
            FieldFiles.write(folder, population);
        }
        RunResults results = results(run, analysed);
        reports.stage(folder, results, () -> new FieldReport(results, analysed.populations));
        return Optional.of(StagedRun.Outcome.of(
                record.first().summary(), (written, printer) -> print(record, analysed, written, printer)));
    }

    private Map<String, String> input() {
        Map<String, String> input = new LinkedHashMap<>();
        files.forEach((name, file) -> {
            input.put(name, file.toString());
            input.put(name + SHA_256, StateFiles.checksum(file));
        });
        return input;
    }

    private RunResults results(Run run, Analysed analysed) {
        return new RunResults(
                files.entrySet().stream()
                        .filter(file -> !file.getKey().equals(COMPARED))
                        .map(file -> file.getValue().getFileName().toString())
                        .distinct()
                        .collect(Collectors.joining(", ")),
                Stream.concat(analysed.populations.stream().map(FieldsRun::verdict), analysed.input.notes().stream())
                        .collect(Collectors.joining(" ")),
                ReportWriter.origin(
                        run.arguments,
                        analysed.seed.orElse(FitOptions.defaults().seed()),
                        run.versions,
                        run.date),
                analysed.populations.stream()
                        .flatMap(population -> PopulationMeasures.of(population, analysed.unit()).stream())
                        .toList(),
                List.of(),
                List.of());
    }

    private static String verdict(Population population) {
        FieldAnalysis analysis = population.maps().analysis();
        String sentence = FieldMetrics.of(FieldSummary.of(analysis))
                .verdict(analysis.cells().size(), population.recorded() ? "units" : "cells");
        return population.heading().isEmpty() ? sentence : population.heading() + ": " + sentence;
    }

    /** The report of a finished run, made again. */
    ReportSource.Making reportOf(FinishedRun run) {
        files.forEach((name, file) -> run.requireSame(name + SHA_256, Optional.of(StateFiles.checksum(file)), file));
        return stop ->
                work.analyse(stop::requested).map(analysed -> new FieldReport(run.results(), analysed.populations));
    }

    private static void print(FieldsRecord record, Analysed analysed, List<Path> files, PrintWriter printer) {
        FieldsRecord.Input input = record.input();
        printer.println(input.maps().or(input::trajectories).orElseThrow()
                + (input.samples().isPresent()
                        ? ", " + input.samples().getAsInt() + " samples, episodes: "
                                + input.episodes().getAsInt()
                        : "")
                + ", " + record.arena().columns() + " x " + record.arena().rows() + " bins");
        Summary.notes(input.reading(), printer);
        input.droppedSamples().stream()
                .filter(dropped -> dropped > 0)
                .forEach(dropped -> Summary.row(printer, "samples dropped", "%d", dropped));
        input.tooShort().stream()
                .filter(lost -> lost > 0)
                .forEach(lost -> Summary.row(printer, "stretches left out", "%d, shorter than a step", lost));
        input.session().ifPresent(session -> print(session, printer));
        for (Population population : analysed.populations) {
            print(population, analysed, record.arena().rows() == 1, printer);
        }
        Summary.printFiles(files, printer);
        printer.flush();
    }

    private static void print(FieldsRecord.Session session, PrintWriter printer) {
        if (session.slowSamples() > 0) {
            Summary.row(
                    printer,
                    "samples too slow",
                    "%d, with a speed below %s",
                    session.slowSamples(),
                    Summary.number(session.minimumSpeed()));
        }
        if (session.samplesOutside() > 0) {
            Summary.row(printer, "samples outside", "%d, of the bins", session.samplesOutside());
        }
        session.spikes()
                .ifPresent(spikes -> Summary.row(
                        printer,
                        "spikes",
                        "%d, and %d outside of the recorded time",
                        spikes,
                        session.spikesOutside().orElse(0)));
    }

    private static void print(Population population, Analysed analysed, boolean track, PrintWriter printer) {
        PopulationRecord measured = PopulationRecord.of(population);
        FieldsRecord.Overall all = measured.summary();
        String noun = population.noun() + "s";
        if (!population.heading().isEmpty()) {
            printer.println(population.heading());
        }
        Summary.row(printer, "active " + noun, "%d of %d", all.activeCells(), all.cells());
        Summary.row(printer, "distinct " + noun, "%d", all.distinctCells());
        Summary.row(printer, "place cells", "%d", all.placeCells());
        Summary.row(printer, "fields", "%d", all.fields());
        Summary.row(printer, "coverage", "%.1f %% of %d visited bins", 100 * all.coverage(), all.visitedBins());
        row(
                printer,
                track ? "length of a field" : "area of a field",
                analysed.sizesAreBins() ? "%.4g bins" : "%.4g",
                all.medianFieldArea());
        row(printer, "information", "%.3f bits per spike", all.medianInformationPerSpike());
        row(printer, "sparsity", "%.4f", all.medianSparsity());
        row(printer, "stability", "%.3f", all.medianStability());
        measured.skewness().ifPresent(skews -> row(printer, "skewness of a field", "%.3f", skews.median()));
        measured.skewnessAlongMotion()
                .ifPresent(skews -> row(printer, "skew along the motion", "%.3f", skews.median()));
        measured.decoding()
                .ifPresent(decoded -> Summary.row(
                        printer,
                        "decoded position",
                        "off by %s (median), by chance %s",
                        Summary.number(decoded.medianError()),
                        Summary.number(decoded.chanceError())));
        measured.remapping().ifPresent(compared -> {
            row(printer, "correlation of maps", "%.3f", compared.correlations().median());
            row(printer, "of different " + noun, "%.3f", compared.otherCells().median());
            row(
                    printer,
                    "population vectors",
                    "%.3f",
                    compared.populationVectors().median());
        });
    }

    private static void row(PrintWriter printer, String name, String format, double median) {
        Optional.of(median)
                .filter(Double::isFinite)
                .ifPresent(number -> Summary.row(printer, name, format + " (median)", number));
    }
}
