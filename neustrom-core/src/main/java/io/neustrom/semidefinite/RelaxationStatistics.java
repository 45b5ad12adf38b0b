package io.neustrom.semidefinite;

/**
 * How well the semidefinite relaxation of k-means was solved.
 *
 * @param objective of the solution
 * @param dualBound no solution has a larger objective
 * @param relativeGap between the two
 * @param iterations that were done
 * @param stopReason why no more were
 * @since 0.1.0
 */
public record RelaxationStatistics(
        double objective, double dualBound, double relativeGap, int iterations, StopReason stopReason) {

    /** The statistics of a solved program. */
    public static RelaxationStatistics of(Relaxation relaxation) {
        return new RelaxationStatistics(
                relaxation.objective(),
                relaxation.dualBound(),
                relaxation.relativeGap(),
                relaxation.iterations(),
                relaxation.stopReason());
    }
}
