package io.neustrom.bench;

import io.neustrom.bench.workload.EncodeWorkload;
import io.neustrom.bench.workload.StepShape;
import io.neustrom.bench.workload.StepWorkload;
import io.neustrom.cli.terminal.TextTable;
import io.neustrom.cli.terminal.UserError;
import io.neustrom.data.Codes;
import io.neustrom.io.array.ArrayFiles;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code neustrom bench encode}: points per second through the networks of workloads M and L, compared with PyTorch. */
@Command(
        name = "encode",
        description = {
            "Points per second through a network, compared with PyTorch.",
            "",
            "M: 1000 inputs, layers 100-100, 100 cells. L: 784 inputs, layers 300-100, 300 cells."
        },
        sortOptions = false,
        optionListHeading = "%nOptions:%n",
        footerHeading = "%nExamples:%n",
        footer = {"  neustrom bench encode", "  neustrom bench encode --threads 2 --peers python3"})
final class EncodeBench implements Callable<Integer> {
    private static final long SEED = 0;
    private static final double TOLERANCE = 1e-4; // between sums of codes, relative

    @Mixin
    private BenchOptions options = new BenchOptions();

    @Mixin
    private TurnLength turn = new TurnLength();

    /** How fast one contender is. */
    record Speed(String name, int threads, double pointsASecond) {}

    /** A network with its contenders, Neustrom's first. */
    record Line(String workload, List<Speed> neustrom, List<Speed> peers) {
        private static double best(List<Speed> speeds) {
            return speeds.stream().mapToDouble(Speed::pointsASecond).max().orElse(Double.NaN);
        }

        double ratio() {
            return best(neustrom) / best(peers);
        }
    }

    /** The whole table. */
    record Table(String machine, List<Line> lines) {}

    @Override
    public Integer call() {
        options.check();
        turn.check();
        Table table = measure(options, turn.seconds());
        return options.show(table, out -> print(table, out));
    }

    static Table measure(BenchOptions options, double seconds) {
        List<Line> lines = new ArrayList<>();
        try (PeerFolder folder = new PeerFolder()) {
            for (StepShape shape : List.of(StepShape.M, StepShape.L)) {
                lines.add(line(new StepWorkload(shape, SEED), options, seconds, folder));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (PythonPeer.Unable e) {
            throw new UserError(PythonPeer.OPTION + " can't encode: " + e.getMessage(), e);
        }
        return new Table(BenchOptions.machine(), lines);
    }

    private static Line line(StepWorkload work, BenchOptions options, double seconds, PeerFolder folder)
            throws IOException, PythonPeer.Unable {
        List<Contender> contenders = new ArrayList<>();
        try {
            for (int threads : options.threads()) {
                EncodeWorkload encoding = new EncodeWorkload(work, threads);
                contenders.add(Contender.local("Neustrom", encoding::make, encoding::close));
            }
            if (options.python().isPresent()) {
                List<ArrayFiles.Named> arrays = new ArrayList<>(PeerArrays.parameters(work.start()));
                arrays.add(PeerArrays.points(work.points()));
                String file = folder.write("encode.npz", arrays);
                for (int threads : options.threads()) {
                    PythonPeer peer = PythonPeer.start(options.python().get(), "encode_torch.py", file, threads);
                    contenders.add(peer);
                    requireSameCodes(work, Double.parseDouble(peer.ask("check")));
                }
            }
            double[] rates = Turns.rates(contenders, seconds);
            List<Speed> speeds = new ArrayList<>();
            for (int k = 0; k < rates.length; k++) {
                int threads = options.threads().get(k % options.threads().size());
                speeds.add(new Speed(
                        contenders.get(k).name(),
                        threads,
                        rates[k] * work.points().count()));
            }
            int ours = options.threads().size();
            return new Line(work.shape().name(), speeds.subList(0, ours), speeds.subList(ours, speeds.size()));
        } finally {
            contenders.forEach(Contender::close);
        }
    }

    private static void requireSameCodes(StepWorkload work, double theirs) {
        double ours = 0;
        try (EncodeWorkload encoding = new EncodeWorkload(work, 1)) {
            Codes codes = encoding.codes();
            for (int e = 0; e < codes.entries(); e++) {
                ours += codes.value(e);
            }
        }
        if (Math.abs(theirs / ours - 1) > TOLERANCE) {
            throw new IllegalStateException("the sums of all codes differ: " + ours + " here, " + theirs + " there");
        }
    }

    static void print(Table table, PrintWriter out) {
        out.println("Points encoded per second; " + table.machine);
        TextTable text = new TextTable();
        List<Line> lines = table.lines;
        List<String> head = new ArrayList<>(List.of("network"));
        lines.get(0).neustrom.forEach(speed -> head.add("Neustrom " + ProductBench.threads(speed.threads)));
        lines.get(0).peers.forEach(speed -> head.add(speed.name + " " + ProductBench.threads(speed.threads)));
        boolean peers = !lines.get(0).peers.isEmpty();
        if (peers) {
            head.add("ratio");
        }
        text.add(head.toArray(String[]::new));
        for (Line line : lines) {
            List<String> row = new ArrayList<>(List.of(line.workload));
            line.neustrom.forEach(speed -> row.add(StepBench.number(speed.pointsASecond)));
            line.peers.forEach(speed -> row.add(StepBench.number(speed.pointsASecond)));
            if (peers) {
                row.add(TextTable.times(line.ratio()));
            }
            text.add(row.toArray(String[]::new));
        }
        text.print(out);
    }
}
