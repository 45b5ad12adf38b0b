package io.neustrom.episodic;

/**
 * Which samples of a trajectory are states whose future is learned.
 *
 * @since 0.1.0
 */
public enum StartRule {
    /** The first one, as in Algorithm 2 of the paper. */
    FIRST,
    /** Each one that is followed by enough steps: a trajectory then yields far more episodes, and one long recording is enough. */
    EVERY
}
