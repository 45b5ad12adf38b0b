package io.neustrom.semidefinite;

/**
 * Follows a solution while it is computed, and may end it.
 *
 * @since 0.1.0
 */
@FunctionalInterface
public interface RelaxationListener {

    /** Ignores all reports and never stops. */
    RelaxationListener NONE = report -> true;

    /**
     * Called on the solving thread after each iteration.
     *
     * @return whether to continue; after false the best feasible Q so far is returned
     */
    boolean iterationEnded(RelaxationReport report);
}
