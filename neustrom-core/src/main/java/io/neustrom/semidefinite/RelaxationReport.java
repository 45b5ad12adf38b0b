package io.neustrom.semidefinite;

/**
 * The progress of a solution.
 *
 * @param iteration counted from 1
 * @param residual |Q - Z|, the Frobenius distance between the two halves of the splitting
 * @param objective of the best feasible Q so far, a lower bound on the optimum
 * @param dualBound the smallest upper bound on the optimum so far
 * @since 0.1.0
 */
public record RelaxationReport(int iteration, double residual, double objective, double dualBound) {

    /** (dualBound - objective) / dualBound; 0 if both are 0. */
    public double relativeGap() {
        return Relaxation.relativeGap(objective, dualBound);
    }
}
