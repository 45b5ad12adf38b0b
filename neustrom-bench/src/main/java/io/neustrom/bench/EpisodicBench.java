package io.neustrom.bench;

import io.neustrom.cli.option.JsonOption;
import io.neustrom.cli.run.ResultJson;
import io.neustrom.cli.terminal.UserError;
import io.neustrom.data.Trajectory;
import io.neustrom.episodic.EpisodicLearner;
import io.neustrom.episodic.EpisodicOptions;
import io.neustrom.paper.baseline.TabularSuccessor;
import io.neustrom.paper.experiment.WorldExperiment;
import io.neustrom.world.ChainWalk;
import io.neustrom.world.Episodes;
import io.neustrom.world.Observation;
import java.io.PrintWriter;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/**
 * {@code neustrom bench episodic}: transitions per second and memory of {@link EpisodicLearner} on the 15 x 15 grid world, compared
 * with temporal differences on a table and, if there is one, PyTorch. They take turns, block by block, so that other work on the machine
 * slows all of them equally. A transition is one step of the agent. Neither the time of the walk counts nor that of the first episodes,
 * in which networks are initialised and compilers warm up.
 */
@Command(
        name = "episodic",
        description = {
            "Learn place cells from a stream of episodes on a 15 x 15 grid, compared with temporal differences on a table.",
            "",
            "Prints transitions per second so far, and the heap in use after a collection, at each power of ten of episodes."
        },
        sortOptions = false,
        optionListHeading = "%nOptions:%n",
        footerHeading = "%nExamples:%n",
        footer = {"  neustrom bench episodic --episodes 100000", "  neustrom bench episodic --peers python3 --json"})
final class EpisodicBench implements Callable<Integer> {
    private static final String SCRIPT = "episodic_torch.py";
    private static final int BLOCK = 1000; // episodes per turn
    private static final int WARM_UP = 5000; // episodes that come first and do not count
    private static final long FIRST_REPORT = 10_000;
    private static final int SLACK = 5; // steps that the last start of an episode has fewer than the first
    private static final double PATIENCE = 50; // of the table's rate, in visits
    private static final long SEED = 0;
    private static final double NANOS = 1e9;
    private static final double MEGA = 1e6;
    private static final WorldExperiment WORLD = WorldExperiment.GRID_WORLD_SR;

    @Spec
    private CommandSpec spec = CommandSpec.create(); // replaced by picocli

    @Option(
            names = "--episodes",
            paramLabel = "N",
            defaultValue = "20000",
            description = "Episodes (default: ${DEFAULT-VALUE}).")
    private long episodes;

    @Option(
            names = "--steps",
            paramLabel = "T",
            defaultValue = "30",
            description = "Steps per episode (default: ${DEFAULT-VALUE}).")
    private int steps;

    @Option(names = "--threads", paramLabel = "T", description = "Threads that share the work (default: all cores).")
    private int threads = Runtime.getRuntime().availableProcessors();

    @Option(
            names = PythonPeer.OPTION,
            paramLabel = "PYTHON",
            description = "A Python that has PyTorch: let it make the same steps (" + "benchmarks/" + SCRIPT + ").")
    private Optional<String> python = Optional.empty();

    @Mixin
    private JsonOption json = new JsonOption();

    /** Transitions per second. */
    record Rate(String name, double transitionsASecond) {}

    /**
     * A line of the table.
     *
     * @param episodes so far
     * @param heapMegabytes in use after a collection
     */
    record Line(long episodes, List<Rate> rates, double heapMegabytes) {}

    /** The whole table. */
    record Table(int steps, int threads, List<Line> lines) {}

    /** A contender in this process that is given the episodes one by one. */
    private static final class Local implements Contender {
        private final String name;
        private final Episodes<Integer> walks;
        private final Consumer<Trajectory> learner;
        private final Runnable end;
        private long learned;

        Local(String name, Episodes<Integer> walks, Consumer<Trajectory> learner, Runnable end) {
            this.name = name;
            this.walks = walks;
            this.learner = learner;
            this.end = end;
        }

        @Override
        public String name() {
            return name;
        }

        @Override
        public double work(int count) {
            List<Trajectory> block = walks.stream(learned, count).toList();
            learned += count;
            long begin = System.nanoTime();
            block.forEach(learner);
            return (System.nanoTime() - begin) / NANOS;
        }

        @Override
        public void close() {
            end.run();
        }
    }

    @Override
    public Integer call() {
        atLeastOne("--episodes", episodes);
        atLeastOne("--steps", steps);
        atLeastOne("--threads", threads);
        List<Contender> contenders = new ArrayList<>();
        try {
            contenders.add(placeCells());
            contenders.add(table());
            if (python.isPresent()) {
                contenders.add(PythonPeer.start(python.get(), SCRIPT, threads, steps));
            }
            PrintWriter out = spec.commandLine().getOut();
            if (json.isWanted()) {
                List<Line> lines = new ArrayList<>();
                takeTurns(contenders, lines::add);
                out.println(ResultJson.text(new Table(steps, threads, lines)));
            } else {
                out.println("15 x 15 grid, episodes of " + steps + " steps, threads: " + threads
                        + "; transitions per second");
                out.println(
                        row("episodes", contenders.stream().map(Contender::name).toList(), "heap"));
                takeTurns(contenders, line -> print(line, out));
            }
            out.flush();
        } catch (PythonPeer.Unable e) {
            throw new UserError(
                    PythonPeer.OPTION + " (" + python.orElseThrow() + ") can't do it: " + e.getMessage(), e);
        } finally {
            contenders.forEach(Contender::close);
        }
        return ExitCode.OK;
    }

    private void atLeastOne(String option, long value) {
        if (value < 1) {
            throw new ParameterException(spec.commandLine(), option + " (" + value + ") must be at least 1");
        }
    }

    private Contender placeCells() {
        EpisodicOptions options = EpisodicOptions.defaults()
                .withThreads(threads)
                .withNetwork(n -> WORLD.options().network())
                .withFutures(f -> f.withAlpha(WORLD.alpha()).withSteps(steps, Math.max(1, steps - SLACK)));
        EpisodicLearner learner = EpisodicLearner.ofObservations(2, options);
        Observation<Integer> coordinates = Observation.rows(WORLD.grid().centres());
        return new Local("Neustrom", Episodes.of(walk(), coordinates, steps, SEED), learner::observe, learner::close);
    }

    private Contender table() {
        TabularSuccessor table = new TabularSuccessor(WORLD.grid().states(), WORLD.alpha(), PATIENCE);
        return new Local(
                "TD on a table", Episodes.ofStates(walk(), state -> state, steps, SEED), table::observe, () -> {});
    }

    private static ChainWalk walk() {
        return new ChainWalk(WORLD.walk());
    }

    private static void print(Line line, PrintWriter out) {
        out.println(row(
                Long.toString(line.episodes),
                line.rates.stream()
                        .map(rate -> String.format(Locale.ROOT, "%.0f", rate.transitionsASecond))
                        .toList(),
                String.format(Locale.ROOT, "%.1f MB", line.heapMegabytes)));
        out.flush();
    }

    private void takeTurns(List<Contender> contenders, Consumer<Line> table) {
        for (int warm = 0; warm < Math.min(WARM_UP, episodes); warm += BLOCK) {
            contenders.forEach(contender -> contender.work(BLOCK));
        }
        double[] seconds = new double[contenders.size()];
        long report = FIRST_REPORT;
        for (long done = 0; done < episodes; ) {
            int count = (int) Math.min(BLOCK, episodes - done);
            for (int k = 0; k < seconds.length; k++) {
                seconds[k] += contenders.get(k).work(count);
            }
            done += count;
            if (done == report || done == episodes) {
                report = done == report ? 10 * report : report;
                double transitions = (double) done * steps;
                List<Rate> rates = IntStream.range(0, seconds.length)
                        .mapToObj(k -> new Rate(contenders.get(k).name(), transitions / seconds[k]))
                        .toList();
                table.accept(new Line(done, rates, heapInUse()));
            }
        }
    }

    private static String row(String first, List<String> columns, String last) {
        StringBuilder row = new StringBuilder(String.format(Locale.ROOT, "  %10s", first));
        columns.forEach(column -> row.append(String.format(Locale.ROOT, "  %18s", column)));
        return row.append(String.format(Locale.ROOT, "  %10s", last)).toString();
    }

    /** Megabytes that are still needed after a collection. */
    private static double heapInUse() {
        System.gc();
        return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed() / MEGA;
    }
}
