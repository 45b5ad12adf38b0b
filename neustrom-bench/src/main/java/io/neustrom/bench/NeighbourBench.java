package io.neustrom.bench;

import io.neustrom.bench.workload.NeighbourSample;
import io.neustrom.bench.workload.NoisyTorus;
import io.neustrom.cli.terminal.TextTable;
import io.neustrom.cli.terminal.UserError;
import io.neustrom.data.Digits;
import io.neustrom.data.Points;
import io.neustrom.io.array.MatrixFiles;
import io.neustrom.math.WorkerPool;
import io.neustrom.neighbour.NeighbourSearch;
import io.neustrom.neighbour.Search;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.stream.DoubleStream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code neustrom bench neighbours}: the time of exact and of approximate neighbour search, compared with scikit-learn and PyNNDescent. */
@Command(
        name = "neighbours",
        description = {
            "Time to find 10 neighbours of every point, compared with scikit-learn and PyNNDescent.",
            "",
            "The points are Digits (64 dimensions), and points near a surface in 50 dimensions; or those of a file. Exact searches take "
                    + "part up to " + NeighbourBench.MOST_EXACT
                    + " points. Times are those of the fastest of five turns; what was "
                    + "found is measured on a sample of points."
        },
        sortOptions = false,
        optionListHeading = "%nOptions:%n",
        footerHeading = "%nExamples:%n",
        footer = {
            "  neustrom bench neighbours",
            "  neustrom bench neighbours --points 100000 --peers python3",
            "  neustrom bench neighbours --data mnist.npy --recall 0.99 --peers python3"
        })
final class NeighbourBench implements Callable<Integer> {
    private static final int NEIGHBOURS = 10;
    private static final int DIMENSION = 50;
    private static final double NOISE = 0.01;
    private static final long SEED = 0;
    private static final int SAMPLE = 500;

    /** The largest number of points that are searched exactly. */
    static final int MOST_EXACT = 20_000;

    @Spec
    private CommandSpec spec = CommandSpec.create(); // replaced by picocli

    @Option(
            names = "--points",
            paramLabel = "N",
            defaultValue = "10000",
            description = "Points near the surface (default: ${DEFAULT-VALUE}).")
    private int points;

    @Option(
            names = "--data",
            paramLabel = "FILE",
            description = "An NPY file with points, in rows, that are searched instead.")
    private @Nullable Path data;

    @Option(
            names = "--recall",
            paramLabel = "R",
            defaultValue = "" + NeighbourSearch.RECALL,
            description = "What part of the neighbours our approximate search must find (default: ${DEFAULT-VALUE}).")
    private double recall;

    @Mixin
    private BenchOptions options = new BenchOptions();

    @Mixin
    private TurnLength turn = new TurnLength();

    /**
     * How long one contender takes.
     *
     * @param recall the share of true neighbours that it finds
     */
    record Time(String name, double seconds, double recall) {}

    /** A set of points with its contenders, Neustrom's first. */
    record Line(String data, int points, int dimension, List<Time> times) {}

    /** The whole table. */
    record Table(String machine, int threads, int neighbours, List<Line> lines) {}

    @Override
    public Integer call() {
        options.check();
        turn.check();
        if (points <= NEIGHBOURS) {
            throw new ParameterException(
                    spec.commandLine(),
                    "--points (" + points + ") must be greater than the neighbours (" + NEIGHBOURS + ")");
        }
        if (!(recall > 0 && recall <= 1)) {
            throw new ParameterException(
                    spec.commandLine(), "--recall (" + recall + ") must be greater than 0 and at most 1");
        }
        int threads = options.threads().get(options.threads().size() - 1);
        try (PeerFolder folder = new PeerFolder()) {
            List<Line> lines = new ArrayList<>();
            if (data == null) {
                lines.add(line("Digits", Digits.load().points(), threads, folder));
                lines.add(line("surface", new NoisyTorus(DIMENSION, NOISE, SEED).points(points), threads, folder));
            } else {
                lines.add(line("" + data.getFileName(), MatrixFiles.readPoints(data), threads, folder));
            }
            Table table = new Table(BenchOptions.machine(), threads, NEIGHBOURS, lines);
            return options.show(table, out -> print(table, out));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (PythonPeer.Unable e) {
            throw new UserError(PythonPeer.OPTION + " can't find neighbours: " + e.getMessage(), e);
        }
    }

    private Line line(String name, Points searched, int threads, PeerFolder folder)
            throws IOException, PythonPeer.Unable {
        NeighbourSearch approximate =
                NeighbourSearch.of(NEIGHBOURS).withSearch(Search.APPROXIMATE).withRecall(recall);
        List<Contender> contenders = new ArrayList<>();
        List<Double> recalls = new ArrayList<>();
        try (WorkerPool pool = new WorkerPool(threads)) {
            NeighbourSample sample = new NeighbourSample(searched, NEIGHBOURS, SAMPLE, SEED, pool);
            contenders.add(searching("Neustrom approximate", approximate, searched, pool));
            recalls.add(sample.recall(approximate.search(searched, pool)));
            if (searched.count() <= MOST_EXACT) {
                contenders.add(searching("Neustrom exact", approximate.withSearch(Search.EXACT), searched, pool));
                recalls.add(1.0);
            }
            if (options.python().isPresent()) {
                addPeers(options.python().get(), searched, sample, threads, folder, contenders, recalls);
            }
            List<Turns.Rate> rates = Turns.measure(contenders, turn.seconds());
            List<Time> times = new ArrayList<>();
            for (int k = 0; k < rates.size(); k++) {
                times.add(new Time(contenders.get(k).name(), 1 / rates.get(k).fastest(), recalls.get(k)));
            }
            return new Line(name, searched.count(), searched.dimension(), times);
        } finally {
            contenders.forEach(Contender::close);
        }
    }

    private static void addPeers(
            String python,
            Points searched,
            NeighbourSample sample,
            int threads,
            PeerFolder folder,
            List<Contender> contenders,
            List<Double> recalls)
            throws IOException, PythonPeer.Unable {
        String file = folder.write(
                "neighbours.npz",
                List.of(
                        PeerArrays.points(searched),
                        PeerArrays.floats("neighbours", List.of(), DoubleStream.of(NEIGHBOURS)),
                        PeerArrays.ints("sample", sample.points())));
        PythonPeer pynndescent = PythonPeer.start(python, "neighbours_pynndescent.py", file, threads);
        contenders.add(pynndescent);
        recalls.add(sample.recall(pynndescent.ask("sample")));
        if (searched.count() <= MOST_EXACT) {
            for (String algorithm : List.of("brute", "kd_tree")) {
                contenders.add(PythonPeer.start(python, "neighbours_sklearn.py", file, algorithm, threads));
                recalls.add(1.0);
            }
        }
    }

    private static Contender searching(String name, NeighbourSearch search, Points searched, WorkerPool pool) {
        return Contender.local(
                name,
                count -> {
                    for (int done = 0; done < count; done++) {
                        search.search(searched, pool);
                    }
                },
                () -> {});
    }

    private static void print(Table table, PrintWriter out) {
        out.println(table.neighbours + " neighbours of every point, " + ProductBench.threads(table.threads) + "; "
                + table.machine);
        TextTable text = new TextTable();
        text.add("", "points", "dimension", "", "seconds", "recall", "as long");
        for (Line line : table.lines) {
            for (Time time : line.times) {
                text.add(
                        line.data,
                        "" + line.points,
                        "" + line.dimension,
                        time.name,
                        String.format(Locale.ROOT, "%.3f", time.seconds),
                        String.format(Locale.ROOT, "%.3f", time.recall),
                        TextTable.times(time.seconds / line.times.get(0).seconds));
            }
        }
        text.print(out);
    }
}
