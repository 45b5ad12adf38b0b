package io.neustrom.neighbour;

/**
 * How neighbours are found.
 *
 * @since 0.1.0
 */
public enum Search {
    /** All pairs are compared: {@link ExactNeighbours}. The time grows with the square of the number of points. */
    EXACT,

    /** A few neighbours may be missed: {@link ApproximateNeighbours}. The time grows little faster than n. */
    APPROXIMATE,

    /** Exact as long as that is also the faster way, up to {@value NeighbourSearch#EXACT_LIMIT} points. */
    AUTO
}
