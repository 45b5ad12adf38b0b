package io.neustrom.bench;

import io.neustrom.bench.workload.NoisyTorus;
import io.neustrom.cli.terminal.TextTable;
import io.neustrom.cli.terminal.UserError;
import io.neustrom.data.Digits;
import io.neustrom.data.Points;
import io.neustrom.math.WorkerPool;
import io.neustrom.neighbour.NeighbourGraph;
import io.neustrom.neighbour.NeighbourSearch;
import io.neustrom.neighbour.Search;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.stream.DoubleStream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code neustrom bench neighbours}: the time of exact and of approximate neighbour search, compared with scikit-learn. */
@Command(
        name = "neighbours",
        description = {
            "Time to find 10 neighbours of every point, compared with scikit-learn.",
            "",
            "The points are Digits (64 dimensions), and points near a surface in 50 dimensions."
        },
        sortOptions = false,
        optionListHeading = "%nOptions:%n",
        footerHeading = "%nExamples:%n",
        footer = {"  neustrom bench neighbours", "  neustrom bench neighbours --points 100000 --peers python3"})
final class NeighbourBench implements Callable<Integer> {
    private static final int NEIGHBOURS = 10;
    private static final int DIMENSION = 50;
    private static final double NOISE = 0.01;
    private static final long SEED = 0;

    @Spec
    private CommandSpec spec = CommandSpec.create(); // replaced by picocli

    @Option(
            names = "--points",
            paramLabel = "N",
            defaultValue = "10000",
            description = "Points near the surface (default: ${DEFAULT-VALUE}).")
    private int points;

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
        int threads = options.threads().get(options.threads().size() - 1);
        try (PeerFolder folder = new PeerFolder()) {
            List<Line> lines = List.of(
                    line("Digits", Digits.load().points(), threads, folder),
                    line("surface", new NoisyTorus(DIMENSION, NOISE, SEED).points(points), threads, folder));
            Table table = new Table(BenchOptions.machine(), threads, NEIGHBOURS, lines);
            return options.show(table, out -> print(table, out));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (PythonPeer.Unable e) {
            throw new UserError(PythonPeer.OPTION + " can't find neighbours: " + e.getMessage(), e);
        }
    }

    private Line line(String name, Points data, int threads, PeerFolder folder) throws IOException, PythonPeer.Unable {
        NeighbourSearch exact = NeighbourSearch.of(NEIGHBOURS).withSearch(Search.EXACT);
        NeighbourSearch approximate = exact.withSearch(Search.APPROXIMATE);
        List<Contender> contenders = new ArrayList<>();
        try (WorkerPool pool = new WorkerPool(threads)) {
            NeighbourGraph truth = exact.search(data, pool);
            double recall = approximate.search(data, pool).recall(truth);
            contenders.add(searching("Neustrom exact", exact, data, pool));
            contenders.add(searching("Neustrom approximate", approximate, data, pool));
            if (options.python().isPresent()) {
                String file = folder.write(
                        "neighbours.npz",
                        List.of(
                                PeerArrays.points(data),
                                PeerArrays.floats("neighbours", List.of(), DoubleStream.of(NEIGHBOURS))));
                for (String algorithm : List.of("brute", "kd_tree")) {
                    contenders.add(PythonPeer.start(
                            options.python().get(), "neighbours_sklearn.py", file, algorithm, threads));
                }
            }
            double[] rates = Turns.rates(contenders, turn.seconds());
            List<Time> times = new ArrayList<>();
            for (int k = 0; k < rates.length; k++) {
                times.add(new Time(contenders.get(k).name(), 1 / rates[k], k == 1 ? recall : 1));
            }
            return new Line(name, data.count(), data.dimension(), times);
        } finally {
            contenders.forEach(Contender::close);
        }
    }

    private static Contender searching(String name, NeighbourSearch search, Points data, WorkerPool pool) {
        return Contender.local(
                name,
                count -> {
                    for (int done = 0; done < count; done++) {
                        search.search(data, pool);
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
