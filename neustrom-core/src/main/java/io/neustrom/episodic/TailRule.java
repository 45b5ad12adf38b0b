package io.neustrom.episodic;

/**
 * What becomes of the share alpha^(T+1) of a future that lies behind the end of an episode of T steps.
 *
 * @since 0.1.0
 */
public enum TailRule {
    /** It is left out, and the rest is scaled to sum 1: too much of the near future. */
    DROPPED,
    /**
     * It falls on the last two samples, as if the agent kept moving back and forth between them: a far better guess for an agent that
     * continues, and wrong for one that has arrived. Two samples, since a walk on a grid changes colour, as on a chess board, with each
     * step.
     */
    HELD
}
