package io.neustrom.bench;

import io.neustrom.bench.workload.PairSampling;
import io.neustrom.bench.workload.StepShape;
import io.neustrom.bench.workload.StepWorkload;
import io.neustrom.cli.terminal.TextTable;
import io.neustrom.cli.terminal.UserError;
import io.neustrom.probability.RowBatch;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/**
 * {@code neustrom bench step}: training steps per second at the three {@link StepShape}s, on batches of separate pairs and on points
 * with their neighbours, as a share of what the machine's matrix products reach, and compared with the same steps in PyTorch.
 */
@Command(
        name = "step",
        description = {
            "Training steps per second, compared with PyTorch.",
            "",
            "S: layers 100-100-100, 40 cells, 10 pairs. M: 1000-100-100, 100 cells, 1024 pairs. L: 784-300-100, 300 cells, 1024 pairs. "
                    + "Pairs share no point, or (grouped) are those of points with their 9 neighbours; then PyTorch evaluates each "
                    + "point once, as we do, or both ends of each pair. The fastest of seven turns counts."
        },
        sortOptions = false,
        optionListHeading = "%nOptions:%n",
        footerHeading = "%nExamples:%n",
        footer = {"  neustrom bench step", "  neustrom bench step --workload L --threads 2 --peers python3"})
final class StepBench implements Callable<Integer> {
    static final long SEED = 0;
    private static final double GIGA = 1e9;
    private static final double LOSS_TOLERANCE = 1e-4; // between two programs
    private static final double NORM_TOLERANCE =
            0.01; // relative: PyTorch in float is .003 off PyTorch in double, we are not
    private static final String ALL = "all";

    @Option(
            names = "--workload",
            paramLabel = "S|M|L|all",
            defaultValue = ALL,
            description = "The sizes (default: ${DEFAULT-VALUE}).")
    private String workload = ALL;

    @Mixin
    private BenchOptions options = new BenchOptions();

    @Mixin
    private TurnLength turn = new TurnLength();

    /**
     * How fast one contender is.
     *
     * @param threads that it used
     * @param stepsASecond in its fastest turn
     * @param medianStepsASecond in the median of its turns
     * @param gflops of the products of the step, in billions per second
     * @param shareOfPeak these, as a share of what the machine reaches with as many threads
     */
    record Speed(
            String name,
            int threads,
            double stepsASecond,
            double medianStepsASecond,
            double gflops,
            double shareOfPeak) {}

    /**
     * A line of the table.
     *
     * @param points that a step evaluates, and that the peers' steps evaluate
     * @param neustrom by threads
     * @param peers by way and threads
     */
    record Line(String workload, String batches, int points, int peerPoints, List<Speed> neustrom, List<Speed> peers) {
        static double best(Stream<Speed> speeds) {
            return speeds.mapToDouble(Speed::stepsASecond).max().orElse(Double.NaN);
        }

        /** How many times as fast as the fastest peer Neustrom is. */
        double ratio() {
            return best(neustrom.stream()) / best(peers.stream());
        }

        /** As {@link #ratio}, of medians. */
        double medianRatio() {
            return bestMedian(neustrom) / bestMedian(peers);
        }

        private static double bestMedian(List<Speed> speeds) {
            return speeds.stream().mapToDouble(Speed::medianStepsASecond).max().orElse(Double.NaN);
        }
    }

    /** The whole table, with what kept a peer from taking part. */
    record Table(String machine, List<ProductBench.Speeds> products, List<Line> lines, List<String> notes) {}

    @Override
    public Integer call() {
        options.check();
        turn.check();
        Table table = measure(shapes(), options, turn.seconds());
        return options.show(table, out -> print(table, out));
    }

    private List<StepShape> shapes() {
        if (workload.equals(ALL)) {
            return List.of(StepShape.values());
        }
        return Arrays.stream(StepShape.values())
                .filter(shape -> shape.name().equals(workload))
                .findFirst()
                .map(List::of)
                .orElseThrow(() -> new UserError("--workload (" + workload + ") must be S, M, L or all"));
    }

    static Table measure(List<StepShape> shapes, BenchOptions options, double seconds) {
        List<ProductBench.Speeds> products = ProductBench.measure(options, seconds);
        List<String> notes = new ArrayList<>();
        List<Line> lines = new ArrayList<>();
        try (PeerFolder folder = new PeerFolder()) {
            for (StepShape shape : shapes) {
                StepWorkload work = new StepWorkload(shape, SEED);
                Measuring measuring = new Measuring(work, options, seconds, products, folder, notes);
                lines.add(measuring.line(PairSampling.SEPARATE, "pairs", false));
                if (shape != StepShape.S) {
                    lines.add(measuring.line(PairSampling.GROUPED, "grouped", false));
                    if (options.python().isPresent()) {
                        lines.add(measuring.line(PairSampling.GROUPED, "grouped, both ends", true));
                    }
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return new Table(
                BenchOptions.machine(),
                products,
                lines,
                notes.stream().distinct().toList());
    }

    /** Measures the lines of one workload. */
    private record Measuring(
            StepWorkload work,
            BenchOptions options,
            double seconds,
            List<ProductBench.Speeds> products,
            PeerFolder folder,
            List<String> notes) {

        Line line(PairSampling sampling, String batchWord, boolean bothEnds) throws IOException {
            List<RowBatch> batches = work.draw(sampling);
            int items = batches.get(0).items();
            int peerItems = bothEnds ? 2 * work.shape().pairs() : items;
            List<Contender> contenders = new ArrayList<>();
            List<Integer> threads = new ArrayList<>(options.threads());
            try {
                for (int t : options.threads()) {
                    StepWorkload.Run run = work.run(batches, t);
                    contenders.add(Contender.local("Neustrom", run::make, run::close));
                }
                if (options.python().isPresent()) {
                    addPeers(options.python().get(), batches, bothEnds, contenders, threads);
                }
                List<Turns.Rate> rates = Turns.measure(contenders, seconds);
                List<Speed> speeds = new ArrayList<>();
                for (int k = 0; k < rates.size(); k++) {
                    boolean ours = k < options.threads().size();
                    Turns.Rate rate = rates.get(k);
                    double gflops = work.shape().stepFlops(ours ? items : peerItems) * rate.fastest() / GIGA;
                    double share = gflops / ProductBench.peak(products, threads.get(k));
                    speeds.add(new Speed(
                            contenders.get(k).name(), threads.get(k), rate.fastest(), rate.median(), gflops, share));
                }
                int ours = options.threads().size();
                return new Line(
                        work.shape().name(),
                        batchWord,
                        items,
                        peerItems,
                        speeds.subList(0, ours),
                        speeds.subList(ours, speeds.size()));
            } finally {
                contenders.forEach(Contender::close);
            }
        }

        private void addPeers(
                String python,
                List<RowBatch> batches,
                boolean bothEnds,
                List<Contender> contenders,
                List<Integer> threads)
                throws IOException {
            StepWorkload.FirstStep ours = work.firstStep(batches.get(0));
            String file = folder.write("step.npz", StepPeerFile.arrays(work, batches));
            for (String way : List.of("eager", "compiled")) {
                for (int t : options.threads()) {
                    try {
                        PythonPeer peer =
                                PythonPeer.start(python, "step_torch.py", file, way, t, bothEnds ? "ends" : "once");
                        contenders.add(peer);
                        threads.add(t);
                        requireSameWork(ours, peer.ask("check"));
                    } catch (PythonPeer.Unable e) {
                        notes.add(e.getMessage());
                    }
                }
            }
        }

        /** The comparison is meaningful only if both programs compute the same. */
        private static void requireSameWork(StepWorkload.FirstStep ours, String line) {
            String[] theirs = line.split(" ");
            double loss = Double.parseDouble(theirs[0]);
            double norm = Double.parseDouble(theirs[1]);
            if (Math.abs(loss - ours.loss()) > LOSS_TOLERANCE
                    || Math.abs(norm / ours.gradientNorm() - 1) > NORM_TOLERANCE) {
                throw new IllegalStateException("loss and gradient norm of the first step differ: " + ours.loss()
                        + " and " + ours.gradientNorm() + " here, " + line + " there");
            }
        }
    }

    static void print(Table table, PrintWriter out) {
        out.println("Training steps per second in the fastest turn; " + table.machine);
        ProductBench.print(table.products, out);
        boolean peers = table.lines.stream().anyMatch(line -> !line.peers.isEmpty());
        List<Integer> threads =
                table.lines.get(0).neustrom.stream().map(Speed::threads).toList();
        List<String> ways = table.lines.stream()
                .flatMap(line -> line.peers.stream())
                .map(Speed::name)
                .distinct()
                .toList();
        TextTable text = new TextTable();
        List<String> head = new ArrayList<>(List.of("workload", "points"));
        threads.forEach(t -> head.addAll(List.of(ProductBench.threads(t), "peak")));
        head.addAll(PeerHeads.of(ways));
        if (peers) {
            out.println("Peers, the better of as many threads: " + String.join(", ", ways));
            head.addAll(List.of("ratio", "medians"));
        }
        text.add(head.toArray(String[]::new));
        for (Line line : table.lines) {
            List<String> row = new ArrayList<>(List.of(line.workload + " " + line.batches, "" + line.points));
            for (Speed speed : line.neustrom) {
                row.add(number(speed.stepsASecond));
                row.add(String.format(Locale.ROOT, "%.0f %%", 100 * speed.shareOfPeak));
            }
            ways.forEach(way ->
                    row.add(number(Line.best(line.peers.stream().filter(speed -> speed.name.equals(way))))));
            if (peers) {
                row.add(TextTable.times(line.ratio()));
                row.add(TextTable.times(line.medianRatio()));
            }
            text.add(row.toArray(String[]::new));
        }
        text.print(out);
        table.notes.forEach(out::println);
    }

    static String number(double value) {
        return String.format(Locale.ROOT, value < 100 ? "%.1f" : "%.0f", value);
    }
}
