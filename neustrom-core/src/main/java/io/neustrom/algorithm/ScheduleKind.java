package io.neustrom.algorithm;

/**
 * The learning rate over time.
 *
 * @since 0.1.0
 */
public enum ScheduleKind {
    /** The same rate throughout. */
    CONSTANT,
    /** Rises during a warm-up, then falls along a cosine to 0. */
    COSINE,
    /** Falls by a factor whenever progress stalls; the paper's choice. */
    PLATEAU
}
