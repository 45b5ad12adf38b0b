package io.neustrom.episodic;

import io.neustrom.training.DirectionReport;

/**
 * Follows a learner while it learns.
 *
 * @since 0.1.0
 */
@FunctionalInterface
public interface EpisodicListener {

    /** Ignores all reports. */
    EpisodicListener NONE = report -> {};

    /**
     * Called on the learner's thread when it was decided by the first pool whether transitions between cells are learned; not where nothing was to
     * decide.
     *
     * @since 0.2.0
     */
    default void directionTested(DirectionReport report) {}

    /** Called on the learner's thread after each round. */
    void roundEnded(RoundReport report);
}
