package io.neustrom.bench;

import io.neustrom.bench.workload.EncodeWorkload;
import io.neustrom.bench.workload.StepShape;
import io.neustrom.bench.workload.StepWorkload;
import io.neustrom.cli.terminal.TextTable;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.ToDoubleFunction;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code neustrom bench encode}: points per second through the networks of workloads M and L, compared with PyTorch, ONNX Runtime and NumPy. */
@Command(
        name = "encode",
        description = {
            "Points per second through a network, compared with PyTorch, ONNX Runtime and NumPy.",
            "",
            "M: 1000 inputs, layers 100-100, 100 cells. L: 784 inputs, layers 300-100, 300 cells."
        },
        sortOptions = false,
        optionListHeading = "%nOptions:%n",
        footerHeading = "%nExamples:%n",
        footer = {"  neustrom bench encode", "  neustrom bench encode --threads 2 --peers python3"})
final class EncodeBench implements Callable<Integer> {
    private static final long SEED = 0;

    @Mixin
    private BenchOptions options = new BenchOptions();

    @Mixin
    private TurnLength turn = new TurnLength();

    /**
     * How fast a contender is.
     *
     * @param pointsASecond in its fastest turn
     * @param medianPointsASecond in the median of its turns
     */
    record Speed(String name, double pointsASecond, double medianPointsASecond) {}

    /** A network, encoded by everyone on as many threads. */
    record Line(String workload, int threads, Speed neustrom, List<Speed> peers) {
        /** How many times as fast as the fastest peer Neustrom is. */
        double ratio() {
            return ratio(Speed::pointsASecond);
        }

        /** As {@link #ratio}, of medians. */
        double medianRatio() {
            return ratio(Speed::medianPointsASecond);
        }

        private double ratio(ToDoubleFunction<Speed> rate) {
            return rate.applyAsDouble(neustrom)
                    / peers.stream().mapToDouble(rate).max().orElse(Double.NaN);
        }
    }

    /**
     * The whole table.
     *
     * @param leftOut why a peer is not in it
     */
    record Table(String machine, List<Line> lines, List<String> leftOut) {}

    @Override
    public Integer call() {
        options.check();
        turn.check();
        Table table = measure(options, turn.seconds());
        return options.show(table, out -> print(table, out));
    }

    static Table measure(BenchOptions options, double seconds) {
        List<Line> lines = new ArrayList<>();
        Optional<EncodePeers> peers = options.python().map(EncodePeers::new);
        try (PeerFolder folder = new PeerFolder()) {
            for (StepShape shape : List.of(StepShape.M, StepShape.L)) {
                lines.addAll(lines(new StepWorkload(shape, SEED), options.threads(), seconds, peers, folder));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return new Table(
                BenchOptions.machine(), lines, peers.map(EncodePeers::leftOut).orElse(List.of()));
    }

    /** One line for each number of threads; all contenders of all of them take turns. */
    private static List<Line> lines(
            StepWorkload work, List<Integer> threads, double seconds, Optional<EncodePeers> peers, PeerFolder folder)
            throws IOException {
        List<List<Contender>> contenders = new ArrayList<>(); // by number of threads, Neustrom first
        try {
            String file = peers.isPresent() ? EncodePeers.write(work, folder) : "";
            double sum = EncodePeers.sumOfCodes(work);
            for (int t : threads) {
                EncodeWorkload encoding = new EncodeWorkload(work, t);
                List<Contender> all = new ArrayList<>();
                all.add(Contender.local("Neustrom", encoding::make, encoding::close));
                contenders.add(all);
                peers.ifPresent(p -> all.addAll(p.start(file, t, sum)));
            }
            List<Turns.Rate> rates =
                    Turns.measure(contenders.stream().flatMap(List::stream).toList(), seconds);
            List<Line> lines = new ArrayList<>();
            int next = 0;
            for (int k = 0; k < threads.size(); k++) {
                List<Speed> speeds = new ArrayList<>();
                for (Contender contender : contenders.get(k)) {
                    int count = work.points().count();
                    Turns.Rate rate = rates.get(next);
                    speeds.add(new Speed(contender.name(), rate.fastest() * count, rate.median() * count));
                    next++;
                }
                lines.add(
                        new Line(work.shape().name(), threads.get(k), speeds.get(0), speeds.subList(1, speeds.size())));
            }
            return lines;
        } finally {
            contenders.forEach(all -> all.forEach(Contender::close));
        }
    }

    static void print(Table table, PrintWriter out) {
        out.println("Points encoded per second, in the fastest turn; " + table.machine);
        TextTable text = new TextTable();
        List<Speed> first = table.lines.get(0).peers;
        List<String> head = new ArrayList<>(List.of("network", "threads", "Neustrom"));
        List<String> peers = first.stream().map(Speed::name).toList();
        head.addAll(PeerHeads.of(peers));
        if (!first.isEmpty()) {
            out.println("Peers: " + String.join(", ", peers));
            head.addAll(List.of("ratio", "medians"));
        }
        text.add(head.toArray(String[]::new));
        for (Line line : table.lines) {
            List<String> row = new ArrayList<>(List.of(
                    line.workload, Integer.toString(line.threads), StepBench.number(line.neustrom.pointsASecond)));
            line.peers.forEach(speed -> row.add(StepBench.number(speed.pointsASecond)));
            if (!first.isEmpty()) {
                row.add(TextTable.times(line.ratio()));
                row.add(TextTable.times(line.medianRatio()));
            }
            text.add(row.toArray(String[]::new));
        }
        text.print(out);
        table.leftOut.forEach(reason -> out.println("Left out: " + reason));
    }
}
