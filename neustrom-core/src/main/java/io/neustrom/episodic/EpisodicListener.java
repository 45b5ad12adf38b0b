package io.neustrom.episodic;

/**
 * Follows a learner while it learns.
 *
 * @since 0.1.0
 */
@FunctionalInterface
public interface EpisodicListener {

    /** Ignores all reports. */
    EpisodicListener NONE = report -> {};

    /** Called on the learner's thread after each round. */
    void roundEnded(RoundReport report);
}
