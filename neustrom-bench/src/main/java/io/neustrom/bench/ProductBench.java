package io.neustrom.bench;

import io.neustrom.bench.workload.ProductWorkload;
import io.neustrom.bench.workload.StepShape;
import io.neustrom.cli.terminal.UserError;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Matrix products: the most that this machine reaches, and what our kernels reach at the sizes of a step of workload L. */
final class ProductBench {
    private static final double GIGA = 1e9;
    private static final double SECONDS = 0.3; // of a turn at most: a product takes milliseconds

    private ProductBench() {}

    /**
     * Billions of operations per second in the fastest turn, with some number of threads.
     *
     * @param peak the most reached on large square matrices
     * @param peakBy by whom
     * @param neustrom of our kernels on the same matrices
     * @param stepL of our kernels at the sizes of a step of workload L
     */
    record Speeds(int threads, double peak, String peakBy, double neustrom, double stepL) {}

    static List<Speeds> measure(BenchOptions options, double seconds) {
        return options.threads().stream()
                .map(threads -> measure(options, threads, seconds))
                .toList();
    }

    private static Speeds measure(BenchOptions options, int threads, double seconds) {
        List<Contender> contenders = new ArrayList<>();
        ProductWorkload square = ProductWorkload.square(threads);
        ProductWorkload step = ProductWorkload.ofStep(StepShape.L, 2 * StepShape.L.pairs(), threads);
        try {
            contenders.add(Contender.local("Neustrom", square::make, square::close));
            contenders.add(Contender.local("Neustrom", step::make, step::close));
            if (options.python().isPresent()) {
                contenders.add(
                        PythonPeer.start(options.python().get(), "gemm_torch.py", threads, ProductWorkload.SQUARE));
            }
            List<Turns.Rate> rates = Turns.measure(contenders, Math.min(SECONDS, seconds));
            double ours = rates.get(0).fastest() * square.flops() / GIGA;
            double stepL = rates.get(1).fastest() * step.flops() / GIGA;
            double theirs = rates.size() > 2 ? rates.get(2).fastest() * square.flops() / GIGA : 0;
            boolean weAre = ours >= theirs;
            return new Speeds(
                    threads,
                    Math.max(ours, theirs),
                    contenders.get(weAre ? 0 : 2).name(),
                    ours,
                    stepL);
        } catch (PythonPeer.Unable e) {
            throw new UserError(PythonPeer.OPTION + " can't multiply matrices: " + e.getMessage(), e);
        } finally {
            contenders.forEach(Contender::close);
        }
    }

    /** The most that the given number of threads reaches. */
    static double peak(List<Speeds> speeds, int threads) {
        return speeds.stream()
                .filter(s -> s.threads == threads)
                .mapToDouble(Speeds::peak)
                .findFirst()
                .orElseThrow();
    }

    static void print(List<Speeds> speeds, PrintWriter out) {
        for (Speeds s : speeds) {
            out.println(String.format(
                    Locale.ROOT,
                    "%s: peak %.0f GFLOPS (%s); our products of %d rows %.0f %%, of a step of L %.0f %%",
                    threads(s.threads),
                    s.peak,
                    s.peakBy,
                    ProductWorkload.SQUARE,
                    100 * s.neustrom / s.peak,
                    100 * s.stepL / s.peak));
        }
    }

    static String threads(int count) {
        return count == 1 ? "1 thread" : count + " threads";
    }
}
