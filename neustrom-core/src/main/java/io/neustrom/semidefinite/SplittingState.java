package io.neustrom.semidefinite;

/**
 * The state of a splitting: all it needs to continue.
 *
 * @param w (n, n) Z + U: the entrywise projection and the scaled multiplier
 * @param penalty rho, for an objective matrix of norm 1
 */
record SplittingState(double[] w, double penalty) {
    private static final double INITIAL_PENALTY = 0.1;

    /** A start at a given point without multiplier. */
    static SplittingState at(double[] q) {
        return new SplittingState(q, INITIAL_PENALTY);
    }
}
