package io.neustrom.training;

/**
 * What a batch is counted in.
 *
 * @since 0.1.0
 */
public enum BatchUnit {
    /** Whole rows of p_in: a state with all its transitions. */
    ROWS,
    /** Single transitions (i, j), in random order, as Algorithm 1 has it. */
    TRANSITIONS
}
