package io.neustrom.semidefinite;

/** Why a solution ended. */
public enum StopReason {
    /** The certified gap is within the tolerance. */
    CERTIFIED,

    /** The largest number of iterations was done first. */
    ITERATION_LIMIT,

    /** The listener said so. */
    CANCELLED
}
