package io.neustrom.cli;

import io.neustrom.semidefinite.Relaxation;
import io.neustrom.semidefinite.StopReason;
import java.io.PrintWriter;

/**
 * How well the semidefinite relaxation of k-means was solved.
 *
 * @param objective of the solution
 * @param dualBound no solution has a larger objective
 * @param relativeGap between the two
 * @param iterations that were done
 * @param stopReason why no more were
 */
record RelaxationFigures(
        double objective, double dualBound, double relativeGap, int iterations, StopReason stopReason) {

    static RelaxationFigures of(Relaxation relaxation) {
        return new RelaxationFigures(
                relaxation.objective(),
                relaxation.dualBound(),
                relaxation.relativeGap(),
                relaxation.iterations(),
                relaxation.stopReason());
    }

    void print(PrintWriter out) {
        Summary.row(out, "sdp objective", "%.6g", objective);
        Summary.row(out, "  dual bound", "%.6g", dualBound);
        Summary.row(out, "  certified gap", "%.1e", relativeGap);
        Summary.row(
                out,
                "  iterations",
                "%d%s",
                iterations,
                stopReason == StopReason.ITERATION_LIMIT ? ", the limit: the gap is above the tolerance" : "");
    }
}
