package io.neustrom.bench;

import io.neustrom.bench.workload.NoisyTorus;
import io.neustrom.cli.option.JsonOption;
import io.neustrom.cli.run.ResultJson;
import io.neustrom.cli.terminal.UserError;
import io.neustrom.io.file.NumberText;
import io.neustrom.report.figure.FigureCanvas;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/**
 * {@code neustrom bench scale}: the time of each stage of a fit, and the heap, as the number of points grows. The exponent of a stage
 * is in {@link ScaleTable}. The smallest number of points is run once before,
 * to warm up.
 */
@Command(
        name = "scale",
        description = {
            "Fit ever more points of a noisy torus in many dimensions, and report the time of each stage and the heap.",
            "",
            "Neighbours are found both ways as long as the exact search is the default. Epochs are timed from the second one of a "
                    + "fit; the heap includes garbage. Recall is that of the approximate neighbours of 1000 points."
        },
        sortOptions = false,
        optionListHeading = "%nOptions:%n",
        footerHeading = "%nExamples:%n",
        footer = {"  neustrom bench scale --out scale", "  neustrom bench scale --points 1e4,1e5 --mapped --json"})
final class ScaleBench implements Callable<Integer> {
    private static final double NOISE = 0.01;
    private static final long SEED = 1;

    @Spec
    private CommandSpec spec = CommandSpec.create(); // replaced by picocli

    @Option(
            names = "--points",
            paramLabel = "N,N...",
            split = ",",
            defaultValue = "1e3,1e4,1e5",
            description = "Numbers of points, ascending (default: ${DEFAULT-VALUE}).")
    private List<Double> points = List.of();

    @Option(
            names = "--dimension",
            paramLabel = "D",
            defaultValue = "50",
            description = "Coordinates per point (default: ${DEFAULT-VALUE}).")
    private int dimension;

    @Option(
            names = "--neighbours",
            paramLabel = "K",
            defaultValue = "10",
            description = "Neighbours per point (default: ${DEFAULT-VALUE}).")
    private int neighbours;

    @Option(
            names = "--cells",
            paramLabel = "R",
            defaultValue = "100",
            description = "Place cells (default: ${DEFAULT-VALUE}).")
    private int cells;

    @Option(
            names = "--epochs",
            paramLabel = "N",
            defaultValue = "1",
            description = "Epochs that are timed, after one that is not (default: ${DEFAULT-VALUE}).")
    private int epochs;

    @Option(names = "--threads", paramLabel = "T", description = "Threads that share the work (default: all cores).")
    private int threads = Runtime.getRuntime().availableProcessors();

    @Option(names = "--mapped", description = "Read the points from a mapped file instead of the heap.")
    private boolean mapped;

    @Option(
            names = "--out",
            paramLabel = "DIR",
            description = "Folder for the table (" + ScaleTable.CSV + ") and a figure.")
    private Optional<Path> out = Optional.empty();

    @Mixin
    private JsonOption json = new JsonOption();

    @Override
    public Integer call() {
        int[] counts = check();
        if (out.isPresent()) {
            checkFigures();
        }
        ScaleStudy study =
                new ScaleStudy(new NoisyTorus(dimension, NOISE, SEED), neighbours, cells, epochs, threads, mapped);
        ScaleTable table = new ScaleTable(dimension, neighbours, cells, threads, mapped, new ArrayList<>());
        PrintWriter printer = spec.commandLine().getOut();
        if (!json.isWanted()) {
            table.printHead(printer);
        }
        study.at(counts[0]);
        for (int count : counts) {
            ScaleLine line = study.at(count);
            table.lines().add(line);
            if (!json.isWanted()) {
                table.print(line, printer);
            }
        }
        List<Path> files = out.map(table::write).orElse(List.of());
        if (json.isWanted()) {
            printer.println(ResultJson.text(table.result(files)));
        } else {
            table.printExponents(printer);
            files.forEach(file -> printer.println("wrote " + file));
        }
        printer.flush();
        return ExitCode.OK;
    }

    private int[] check() {
        atLeast("--dimension", dimension, 1);
        atLeast("--neighbours", neighbours, 3);
        atLeast("--cells", cells, 1);
        atLeast("--epochs", epochs, 1);
        atLeast("--threads", threads, 1);
        int least = Math.max(cells, neighbours + 1);
        int before = 0;
        for (double count : points) {
            if (count != Math.rint(count) || count < least || count <= before || count > Integer.MAX_VALUE) {
                throw new ParameterException(
                        spec.commandLine(),
                        "--points (" + NumberText.of(count) + ") must be a whole number of at least " + least
                                + " and more than the one before it (" + before + ")");
            }
            before = (int) count;
        }
        return points.stream().mapToInt(Double::intValue).toArray();
    }

    private static void checkFigures() {
        System.setProperty("java.awt.headless", "true"); // or else macOS shows us in its dock
        FigureCanvas.obstacle().ifPresent(reason -> {
            throw new UserError("the figure of --out cannot be drawn, since " + reason);
        });
    }

    private void atLeast(String option, int value, int least) {
        if (value < least) {
            throw new ParameterException(spec.commandLine(), option + " (" + value + ") must be at least " + least);
        }
    }
}
