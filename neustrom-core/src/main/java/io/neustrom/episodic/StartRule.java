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
    EVERY,
    /**
     * All but the last of a trajectory of at most {@value SuccessorWindow#SHORT} windows, even if few steps follow; of longer ones as
     * {@link #EVERY}. Runs along a track end at the same place: without the end of a short run the cells would not learn what
     * follows there.
     *
     * @since 0.2.0
     */
    ALL
}
