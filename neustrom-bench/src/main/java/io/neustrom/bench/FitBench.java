package io.neustrom.bench;

import io.neustrom.bench.workload.FitTask;
import io.neustrom.cli.option.EnumWords;
import io.neustrom.cli.terminal.TextTable;
import io.neustrom.cli.terminal.UserError;
import io.neustrom.placecell.NetworkParameters;
import io.neustrom.trainer.BatchPlan;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/**
 * {@code neustrom bench fit}: the time that training takes to a given KL divergence, compared with the same recipe in PyTorch from the same
 * initial parameters.
 */
@Command(
        name = "fit",
        description = {
            "Time of training to a given KL divergence, compared with PyTorch.",
            "",
            "one-circle: 0.003; digits (10 neighbours, gamma 30, 100 cells): 1.60; mnist (9 neighbours, gamma 30, 300 cells): 2.9 nats. "
                    + "p_in and the initial parameters are made before, and the clock is stopped while the divergence of all "
                    + "rows is measured, after each epoch."
        },
        sortOptions = false,
        optionListHeading = "%nOptions:%n",
        footerHeading = "%nExamples:%n",
        footer = {
            "  neustrom bench fit --experiment digits --peers python3",
            "  neustrom bench fit --experiment mnist --data mnist --rounds 1"
        })
final class FitBench implements Callable<Integer> {
    private static final long ORDER_SEED = 1;

    @Spec
    private CommandSpec spec = CommandSpec.create(); // replaced by picocli

    @Option(
            names = "--experiment",
            paramLabel = "NAME",
            defaultValue = "digits",
            converter = FitExperiment.Words.class,
            description = "one-circle, digits or mnist (default: ${DEFAULT-VALUE}).")
    private FitExperiment experiment = FitExperiment.DIGITS;

    @Option(
            names = "--data",
            paramLabel = "DIR",
            description = "Folder with the IDX files of MNIST, for mnist; the test part is taken.")
    private Optional<Path> data = Optional.empty();

    @Option(
            names = "--rounds",
            paramLabel = "R",
            defaultValue = "5",
            description = "Fits of each contender, of which the fastest counts (default: ${DEFAULT-VALUE}).")
    private int rounds;

    @Mixin
    private BenchOptions options = new BenchOptions();

    /**
     * How one contender did.
     *
     * @param seconds of the fastest round
     * @param medianSeconds of the median round
     * @param epochs of the fastest round
     * @param divergence at its end
     */
    record Fit(String name, int threads, double seconds, double medianSeconds, int epochs, double divergence) {}

    /** One round of a contender. */
    private record Round(String name, int threads, double seconds, int epochs, double divergence) {}

    /** The contenders, Neustrom first. */
    record Table(String experiment, int points, double bound, List<Fit> fits) {
        /** How many times as long the fastest peer took; NaN without one. */
        double ratio() {
            return fits.stream().skip(1).mapToDouble(Fit::seconds).min().orElse(Double.NaN) / fits.get(0).seconds;
        }

        /** As {@link #ratio}, of medians. */
        double medianRatio() {
            return fits.stream().skip(1).mapToDouble(Fit::medianSeconds).min().orElse(Double.NaN)
                    / fits.get(0).medianSeconds;
        }
    }

    @Override
    public Integer call() {
        options.check();
        if (rounds < 1) {
            throw new ParameterException(spec.commandLine(), "--rounds (" + rounds + ") must be at least 1");
        }
        if (experiment != FitExperiment.MNIST && data.isPresent()) {
            throw new ParameterException(spec.commandLine(), "--data is for --experiment mnist only");
        }
        Table table = measure(experiment, data, rounds, options);
        return options.show(table, out -> print(List.of(table), out));
    }

    static Table measure(FitExperiment experiment, Optional<Path> data, int rounds, BenchOptions options) {
        int most = options.threads().get(options.threads().size() - 1);
        FitTask task = experiment.task(data, most);
        List<List<Round>> fits = new ArrayList<>();
        List<PythonPeer> peers = new ArrayList<>();
        try (PeerFolder folder = new PeerFolder()) {
            for (int round = 0; round < rounds; round++) {
                FitTask.Outcome ours = task.run();
                if (round == 0 && options.python().isPresent()) {
                    peers.addAll(peers(options.python().get(), task, ours.start(), options.threads(), folder));
                }
                List<Round> line = new ArrayList<>();
                line.add(new Round("Neustrom", most, ours.seconds(), ours.epochs(), ours.divergence()));
                for (int k = 0; k < peers.size(); k++) {
                    line.add(fit(
                            peers.get(k),
                            options.threads().get(k % options.threads().size())));
                }
                fits.add(line);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (PythonPeer.Unable e) {
            throw new UserError(PythonPeer.OPTION + " can't fit: " + e.getMessage(), e);
        } finally {
            peers.forEach(PythonPeer::close);
        }
        List<Fit> best = new ArrayList<>();
        for (int k = 0; k <= peers.size(); k++) {
            int contender = k;
            best.add(best(fits.stream().map(line -> line.get(contender)).toList()));
        }
        return new Table(EnumWords.of(experiment), task.points().count(), task.bound(), best);
    }

    /** One for each number of threads with rows in random order, and if our batches are made otherwise, one with our order. */
    private static List<PythonPeer> peers(
            String python, FitTask task, NetworkParameters start, List<Integer> threads, PeerFolder folder)
            throws IOException, PythonPeer.Unable {
        BatchPlan plan = new BatchPlan(task.transitions(), task.options().training(), new SplittableRandom(ORDER_SEED));
        String file = folder.write("fit.npz", FitPeerFile.arrays(task, start, plan));
        List<PythonPeer> peers = new ArrayList<>();
        for (String order : plan.grouped() ? List.of("random", "given") : List.of("random")) {
            for (int t : threads) {
                peers.add(PythonPeer.start(python, "fit_torch.py", file, t, order));
            }
        }
        return peers;
    }

    private static Round fit(PythonPeer peer, int threads) {
        String[] told = peer.ask("fit").split(" ");
        return new Round(
                peer.name(),
                threads,
                Double.parseDouble(told[0]),
                Integer.parseInt(told[1]),
                Double.parseDouble(told[2]));
    }

    private static Fit best(List<Round> rounds) {
        List<Round> sorted = rounds.stream()
                .sorted(Comparator.comparingDouble(Round::seconds))
                .toList();
        Round fastest = sorted.get(0);
        double median = sorted.get(sorted.size() / 2).seconds;
        return new Fit(fastest.name, fastest.threads, fastest.seconds, median, fastest.epochs, fastest.divergence);
    }

    static void print(List<Table> tables, PrintWriter out) {
        out.println("Training to a KL divergence, in the fastest round; " + BenchOptions.machine());
        for (Table table : tables) {
            out.println(table.experiment + ": " + table.points + " points, to " + table.bound + " nats");
            TextTable text = new TextTable();
            text.add("", "threads", "seconds", "median", "epochs", "KL", "as long", "medians");
            for (Fit fit : table.fits) {
                text.add(
                        fit.name,
                        "" + fit.threads,
                        seconds(fit.seconds),
                        seconds(fit.medianSeconds),
                        "" + fit.epochs,
                        String.format(
                                Locale.ROOT, "%.4f%s", fit.divergence, fit.divergence > table.bound ? " (missed)" : ""),
                        TextTable.times(fit.seconds / table.fits.get(0).seconds),
                        TextTable.times(fit.medianSeconds / table.fits.get(0).medianSeconds));
            }
            text.print(out);
        }
    }

    private static String seconds(double value) {
        return String.format(Locale.ROOT, "%.2f", value);
    }
}
