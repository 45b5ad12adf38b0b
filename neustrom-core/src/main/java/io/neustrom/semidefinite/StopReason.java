package io.neustrom.semidefinite;

/**
 * Why a solution ended.
 *
 * @since 0.1.0
 */
public enum StopReason {
    /** The certified gap is within the tolerance. */
    CERTIFIED,

    /** The largest number of iterations was reached first. */
    ITERATION_LIMIT,

    /** The listener stopped it. */
    CANCELLED
}
