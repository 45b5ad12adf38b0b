package io.neustrom.cli;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;

/** The few lines that tell a user how a run went. */
final class Summary {
    private Summary() {}

    static void print(Job job, Metrics metrics, List<Path> files, PrintWriter out) {
        printTitle(job, out);
        printFigures(metrics, out);
        printEnd(metrics, files, out);
    }

    /** What was done. */
    static void printTitle(Job job, PrintWriter out) {
        out.println(job.title() + ", seed " + job.options().seed() + ", "
                + job.input().states() + (job.points().isPresent() ? " points" : " states"));
    }

    /** How good the fit is. */
    static void printFigures(Metrics metrics, PrintWriter out) {
        row(out, "KL divergence", "%.5f nats", metrics.klDivergence());
        row(out, "  of the uniform", "%.5f nats", metrics.klUniform());
        row(out, "  of k-means", "%.5f nats", metrics.klPartition());
        row(out, "  of k-means, matrix", "%.5f nats", metrics.klBlock());
        row(out, "live cells", "%d of %d", metrics.liveCells(), metrics.cells());
        row(out, "active cells a point", "%.2f", metrics.activeCellsPerPoint());
        row(out, "zeros in the codes", "%.1f %%", 100 * metrics.zeroFraction());
        metrics.crossManifoldMass().ifPresent(mass -> row(out, "cross-manifold mass", "%.1e", mass));
        metrics.contiguousFields().ifPresent(share -> row(out, "fields of one arc", "%.1f %%", 100 * share));
        metrics.relaxation().ifPresent(solved -> solved.print(out));
        row(out, "epochs", "%d", metrics.epochs());
        row(out, "training time", "%.2f s", metrics.trainSeconds());
    }

    /** The verdict, and where the files are. */
    static void printEnd(Metrics metrics, List<Path> files, PrintWriter out) {
        out.println(verdict(metrics));
        printFiles(files, out);
        out.flush();
    }

    /** Where files are: the figures in one line, and the page to look at last. */
    static void printFiles(List<Path> files, PrintWriter out) {
        List<Path> figures =
                files.stream().filter(file -> file.toString().endsWith(".png")).toList();
        Predicate<Path> page = file -> file.endsWith(RunReports.PAGE);
        files.stream()
                .filter(file -> !figures.contains(file) && !page.test(file))
                .forEach(file -> out.println("wrote " + file));
        if (!figures.isEmpty()) {
            out.println("wrote " + figures.get(0).getParent() + ": " + figures.size() + " figures");
        }
        files.stream().filter(page).forEach(file -> out.println("wrote " + file + ": open it in a browser"));
    }

    /** A name and its figure. */
    static void row(PrintWriter out, String name, String format, Object... values) {
        out.println(String.format(Locale.ROOT, "  %-22s", name) + String.format(Locale.ROOT, format, values));
    }

    /** Three digits, and no power of ten for large numbers such as an area in square centimetres. */
    static String number(double value) {
        return String.format(Locale.ROOT, Math.abs(value) >= 100 ? "%.0f" : "%.3g", value);
    }

    /** What came out, in one sentence. */
    static String verdict(Metrics metrics) {
        int silent = metrics.cells() - metrics.liveCells();
        return outcome(metrics)
                + (silent == 0 ? "" : ", and " + silent + " of " + metrics.cells() + " cells are never active") + ".";
    }

    private static String outcome(Metrics metrics) {
        String left = percent(metrics, metrics.klDivergence()) + " of the uniform distribution's KL divergence is left";
        String clusters = "by k-means clusters alone (" + percent(metrics, metrics.klPartition()) + ")";
        return switch (metrics.verdict()) {
            case LEARNED -> "Learned: " + left;
            case PARTLY ->
                "Learned in part: " + left + ", less than " + clusters
                        + ", more than with a transition matrix between them (" + percent(metrics, metrics.klBlock())
                        + ")";
            case FAILED -> "Failed: " + left + ", no less than " + clusters;
        };
    }

    private static String percent(Metrics metrics, double divergence) {
        return String.format(Locale.ROOT, "%.2f %%", 100 * metrics.share(divergence));
    }
}
