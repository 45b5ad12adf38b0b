package io.neustrom.bench;

import io.neustrom.bench.workload.PowerLaw;
import io.neustrom.cli.option.EnumWords;
import io.neustrom.cli.report.ReportWriter;
import io.neustrom.cli.run.RunFiles;
import io.neustrom.cli.run.RunFolder;
import io.neustrom.cli.terminal.UserError;
import io.neustrom.io.file.CsvOutput;
import io.neustrom.io.file.NumberText;
import io.neustrom.io.file.OutputFile;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

/**
 * What a study of scale measured, in the order of growing numbers of points. The exponent of a stage is that of the {@link PowerLaw} of
 * its seconds, or of its CPU seconds, from {@value #LAW_FROM} points on: below that, threads have too little work to share.
 *
 * @param dimension of the points
 * @param neighbours of each, k
 * @param cells r
 * @param threads that shared the work
 * @param mapped whether points were read from a mapped file
 * @param lines one for each number of points, as they come
 */
record ScaleTable(int dimension, int neighbours, int cells, int threads, boolean mapped, List<ScaleLine> lines) {
    static final String CSV = "scale.csv";

    private static final int LAW_FROM = 10_000;
    private static final double GIGA = 1e9;
    private static final String NONE = "-";

    /**
     * The whole study as JSON.
     *
     * @param maxHeapGigabytes that Java may use, -Xmx
     * @param exponents of the seconds of the stages; of none that was done for fewer than two numbers of points from {@value #LAW_FROM} on
     * @param cpuExponents of their CPU seconds
     * @param files that were written
     */
    record Result(
            int dimension,
            int neighbours,
            int cells,
            int threads,
            boolean mapped,
            double maxHeapGigabytes,
            List<ScaleLine> lines,
            Map<ScaleLine.Stage, Double> exponents,
            Map<ScaleLine.Stage, Double> cpuExponents,
            List<String> files) {}

    Result result(List<Path> files) {
        return new Result(
                dimension,
                neighbours,
                cells,
                threads,
                mapped,
                maxHeap(),
                lines,
                exponents(ScaleLine.Time::seconds),
                exponents(ScaleLine.Time::cpuSeconds),
                files.stream().map(Path::toString).toList());
    }

    private static double maxHeap() {
        return Runtime.getRuntime().maxMemory() / GIGA;
    }

    Map<ScaleLine.Stage, Double> exponents(ToDoubleFunction<ScaleLine.Time> measure) {
        Map<ScaleLine.Stage, Double> exponents = new EnumMap<>(ScaleLine.Stage.class);
        for (ScaleLine.Stage stage : ScaleLine.Stage.values()) {
            series(stage, measure).law().ifPresent(law -> exponents.put(stage, law.exponent()));
        }
        return exponents;
    }

    /** A stage over the number of points, without those at which it was too short to be measured. */
    private ScalingFigure.Series series(ScaleLine.Stage stage, ToDoubleFunction<ScaleLine.Time> measure) {
        List<double[]> measured = lines.stream()
                .filter(line -> line.times().containsKey(stage))
                .map(line -> new double[] {
                    line.points(), measure.applyAsDouble(line.times().get(stage))
                })
                .filter(pair -> pair[1] > 0)
                .toList();
        double[][] fitted =
                measured.stream().filter(pair -> pair[0] >= LAW_FROM).toArray(double[][]::new);
        return new ScalingFigure.Series(
                EnumWords.of(stage).replace('-', ' '),
                column(measured.stream(), 0),
                column(measured.stream(), 1),
                fitted.length < 2
                        ? Optional.empty()
                        : Optional.of(PowerLaw.fit(column(Stream.of(fitted), 0), column(Stream.of(fitted), 1))),
                LAW_FROM);
    }

    private static double[] column(Stream<double[]> pairs, int column) {
        return pairs.mapToDouble(pair -> pair[column]).toArray();
    }

    void printHead(PrintWriter out) {
        out.printf(
                Locale.ROOT,
                "torus in %d dimensions%s, %d neighbours, %d cells, threads: %d, heap of at most %.2f GB%n",
                dimension,
                mapped ? " in a mapped file" : "",
                neighbours,
                cells,
                threads,
                maxHeap());
        out.printf(Locale.ROOT, "%9s  %s%n", "", "seconds");
        print(
                List.of(
                        "points", "data", "exact", "approx.", "p_in", "start", "epoch", "encode", "recall", "heap GB",
                        "KL", "uniform", "live"),
                out);
    }

    void print(ScaleLine line, PrintWriter out) {
        List<String> cells = new ArrayList<>(List.of(Integer.toString(line.points())));
        addStages(
                "%.3g",
                cells, stage -> Optional.ofNullable(line.times().get(stage)).map(ScaleLine.Time::seconds));
        cells.add(number("%.4f", line.recall()));
        cells.add(number("%.2f", line.heapGigabytes()));
        cells.add(number("%.3f", line.klDivergence()));
        cells.add(number("%.3f", line.klUniform()));
        cells.add(Integer.toString(line.liveCells()));
        print(cells, out);
    }

    void printExponents(PrintWriter out) {
        printExponents("exponent", exponents(ScaleLine.Time::seconds), out);
        printExponents("of CPU", exponents(ScaleLine.Time::cpuSeconds), out);
    }

    private static void printExponents(String name, Map<ScaleLine.Stage, Double> exponents, PrintWriter out) {
        if (!exponents.isEmpty()) {
            List<String> cells = new ArrayList<>(List.of(name));
            addStages("%.2f", cells, stage -> Optional.ofNullable(exponents.get(stage)));
            print(cells, out);
        }
    }

    private static void print(List<String> cells, PrintWriter out) {
        StringBuilder row = new StringBuilder(String.format(Locale.ROOT, "%9s", cells.get(0)));
        cells.stream().skip(1).forEach(cell -> row.append(String.format(Locale.ROOT, " %8s", cell)));
        out.println(row);
        out.flush();
    }

    private static void addStages(
            String format, List<String> cells, Function<ScaleLine.Stage, Optional<Double>> numbers) {
        for (ScaleLine.Stage stage : ScaleLine.Stage.values()) {
            cells.add(numbers.apply(stage).map(number -> number(format, number)).orElse(NONE));
        }
    }

    private static String number(String format, double value) {
        return String.format(Locale.ROOT, format, value);
    }

    /** Writes the table and the figure, or nothing. */
    List<Path> write(Path folder) {
        try (RunFolder results = RunFolder.open(folder, List.of(CSV, RunFiles.FIGURES))) {
            writeCsv(results.stage(CSV));
            ReportWriter.stageFigures(
                    results,
                    List.of(ScalingFigure.of(
                            "scale-time",
                            "Time of each stage",
                            about() + ". Lines: power laws from " + LAW_FROM + " points on.",
                            "seconds",
                            Stream.of(ScaleLine.Stage.values())
                                    .map(stage -> series(stage, ScaleLine.Time::seconds))
                                    .filter(series -> series.x().length > 0)
                                    .toList())));
            return results.commit();
        } catch (IOException e) {
            throw new UserError("--out (" + folder + ") cannot be written: " + e.getMessage(), e);
        }
    }

    private String about() {
        return "Torus in " + dimension + " dimensions, " + neighbours + " neighbours, " + cells + " cells, threads: "
                + threads;
    }

    private void writeCsv(Path file) throws IOException {
        try (CsvOutput writer = OutputFile.csv(file)) {
            List<String> head = new ArrayList<>(List.of("points"));
            for (ScaleLine.Stage stage : ScaleLine.Stage.values()) {
                head.add(EnumWords.of(stage) + "-seconds");
                head.add(EnumWords.of(stage) + "-cpu-seconds");
            }
            head.addAll(List.of("recall", "heap-gigabytes", "kl-divergence", "kl-uniform", "live-cells"));
            writer.writeRecord(head);
            for (ScaleLine line : lines) {
                List<String> cells = new ArrayList<>(List.of(Integer.toString(line.points())));
                for (ScaleLine.Stage stage : ScaleLine.Stage.values()) {
                    ScaleLine.Time time = line.times().get(stage);
                    cells.add(time == null ? "" : NumberText.of(time.seconds()));
                    cells.add(time == null ? "" : NumberText.of(time.cpuSeconds()));
                }
                cells.addAll(Stream.of(line.recall(), line.heapGigabytes(), line.klDivergence(), line.klUniform())
                        .map(NumberText::of)
                        .toList());
                cells.add(Integer.toString(line.liveCells()));
                writer.writeRecord(cells);
            }
        }
    }
}
