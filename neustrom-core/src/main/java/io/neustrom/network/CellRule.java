package io.neustrom.network;

/**
 * How kernel values become a code.
 *
 * @since 0.1.0
 */
public enum CellRule {
    /** Sparse, nonnegative place cells; the paper's proposal. */
    NEURAL,
    /** The Nyström features that the paper starts from. */
    CLASSICAL
}
