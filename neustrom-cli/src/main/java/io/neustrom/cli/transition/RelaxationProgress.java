package io.neustrom.cli.transition;

import io.neustrom.cli.terminal.Terminal;
import io.neustrom.data.Points;
import io.neustrom.math.WorkerPool;
import io.neustrom.semidefinite.KMeansRelaxation;
import io.neustrom.semidefinite.RelaxationListener;
import io.neustrom.semidefinite.RelaxationReport;
import io.neustrom.semidefinite.RelaxationStatistics;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.BooleanSupplier;
import me.tongfei.progressbar.ProgressBar;

/**
 * Follows the solution of the semidefinite relaxation of k-means, stops it when asked, and in a terminal shows a bar. The gap
 * falls by about the same factor from one iteration to the next, so the bar goes by its logarithm.
 */
public final class RelaxationProgress implements RelaxationListener, AutoCloseable {
    private static final int WHOLE = 100;

    private final double tolerance;
    private final BooleanSupplier stop;
    private final Optional<ProgressBar> bar;

    private RelaxationProgress(double tolerance, BooleanSupplier stop) {
        this.tolerance = tolerance;
        this.stop = stop;
        this.bar = Terminal.bar("sdp", WHOLE);
    }

    /** Solves the program, unless {@code stop} says otherwise on the way. */
    public static TransitionSource.Result solve(
            KMeansRelaxation program, Points points, WorkerPool pool, BooleanSupplier stop) {
        try (RelaxationProgress progress = new RelaxationProgress(program.tolerance(), stop)) {
            var relaxation = program.solve(points, pool, progress);
            return new TransitionSource.Result(
                    relaxation.transitions(), Optional.of(RelaxationStatistics.of(relaxation)), OptionalDouble.empty());
        }
    }

    @Override
    public boolean iterationEnded(RelaxationReport report) {
        double gap = report.relativeGap();
        bar.ifPresent(shown -> shown.stepTo(percent(gap, tolerance))
                .setExtraMessage(String.format(Locale.ROOT, "iteration %d, gap %.1e", report.iteration(), gap)));
        return !stop.getAsBoolean();
    }

    /** How far a gap has come from 1 to the tolerance, from 0 to 100. */
    public static int percent(double gap, double tolerance) {
        if (gap <= tolerance) {
            return WHOLE;
        }
        double way =
                Math.log(gap) / Math.log(tolerance); // not a number, or out of bounds, if the tolerance is not below 1
        return (int) (WHOLE * Math.max(0, Math.min(way, 0.99)));
    }

    @Override
    public void close() {
        bar.ifPresent(ProgressBar::close);
    }
}
