package io.neustrom.algorithm;

/**
 * How training keeps the sums over all states that a batch needs but does not contain.
 *
 * @since 0.1.0
 */
public enum AccumulatorKind {
    /** Knows the last code of every state, or of a fair sample where there are many. */
    REPLACE,
    /** Forgets what is older than two epochs; Algorithm 1 as printed. */
    TWO_EPOCH_WINDOW
}
