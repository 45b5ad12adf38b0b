package io.neustrom.cli.fit;

import io.neustrom.cli.run.StageTimes;
import io.neustrom.cli.terminal.DirectionText;
import io.neustrom.cli.terminal.Summary;
import io.neustrom.semidefinite.RelaxationStatistics;
import io.neustrom.semidefinite.StopReason;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/** The few lines that say how a fit went. */
public final class FitSummary {
    private FitSummary() {}

    static void print(FitPlan job, FitMetrics metrics, StageTimes times, List<Path> files, PrintWriter out) {
        printTitle(job, out);
        printFigures(metrics, out);
        printEnd(metrics, times, files, out);
    }

    /** What was done. */
    public static void printTitle(FitPlan job, PrintWriter out) {
        out.println(job.title() + ", seed " + job.options().seed() + ", "
                + job.input().states() + (job.points().isPresent() ? " points" : " states"));
    }

    /** How good the fit is. */
    public static void printFigures(FitMetrics metrics, PrintWriter out) {
        Summary.row(out, "KL divergence", "%.5f nats", metrics.klDivergence());
        Summary.row(out, "  of the uniform", "%.5f nats", metrics.klUniform());
        Summary.row(out, "  of k-means", "%.5f nats", metrics.klPartition());
        Summary.row(out, "  of k-means, matrix", "%.5f nats", metrics.klBlock());
        Summary.row(out, "live cells", "%d of %d", metrics.liveCells(), metrics.cells());
        Summary.row(out, "active cells / point", "%.2f", metrics.activeCellsPerPoint());
        Summary.row(out, "zeros in the codes", "%.1f %%", 100 * metrics.zeroFraction());
        metrics.direction().ifPresent(report -> Summary.row(out, "one-way", "%s", DirectionText.of(report)));
        metrics.crossManifoldMass().ifPresent(mass -> Summary.row(out, "cross-manifold mass", "%.1e", mass));
        metrics.contiguousFields().ifPresent(share -> Summary.row(out, "fields of one arc", "%.1f %%", 100 * share));
        metrics.relaxation().ifPresent(solved -> printRelaxation(solved, out));
        metrics.neighbourRecall().ifPresent(recall -> printRecall(recall, out));
        Summary.row(out, "epochs", "%d", metrics.epochs());
    }

    /** The times of all stages, the verdict, and where the files are. */
    public static void printEnd(FitMetrics metrics, StageTimes times, List<Path> files, PrintWriter out) {
        Summary.list(out, "time", times.texts());
        out.println(verdict(metrics));
        Summary.printFiles(files, out);
        out.flush();
    }

    /** The outcome, in one sentence. */
    public static String verdict(FitMetrics metrics) {
        int silent = metrics.cells() - metrics.liveCells();
        return outcome(metrics)
                + (silent == 0 ? "" : ", and " + silent + " of " + metrics.cells() + " cells are never active") + ".";
    }

    private static String outcome(FitMetrics metrics) {
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

    private static String percent(FitMetrics metrics, double divergence) {
        return String.format(Locale.ROOT, "%.2f %%", 100 * metrics.share(divergence));
    }

    /** What an approximate search of neighbours found. */
    static void printRecall(double recall, PrintWriter out) {
        Summary.row(out, "neighbours found", "%.1f %%, on a sample", 100 * recall);
    }

    /** How well a semidefinite program was solved. */
    static void printRelaxation(RelaxationStatistics solved, PrintWriter out) {
        Summary.row(out, "sdp objective", "%.6g", solved.objective());
        Summary.row(out, "  dual bound", "%.6g", solved.dualBound());
        Summary.row(out, "  certified gap", "%.1e", solved.relativeGap());
        Summary.row(
                out,
                "  iterations",
                "%d%s",
                solved.iterations(),
                solved.stopReason() == StopReason.ITERATION_LIMIT ? ", the limit: the gap is above the tolerance" : "");
    }
}
