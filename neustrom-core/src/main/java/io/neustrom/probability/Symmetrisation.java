package io.neustrom.probability;

/**
 * What becomes of the weights w_ij and w_ji of a pair that may be each other's neighbours or not; a missing weight is 0. Rows
 * are scaled to sum 1 afterwards, so the transition matrix itself need not be symmetric.
 *
 * @since 0.1.0
 */
public enum Symmetrisation {
    /** w_ij stays: the graph is directed. */
    NONE,

    /** max(w_ij, w_ji): neighbours if one of the two says so. */
    UNION,

    /** (w_ij + w_ji) / 2, as in symmetric SNE. */
    MEAN,

    /** min(w_ij, w_ji): neighbours if both say so. A point left without any stays where it is. */
    MUTUAL
}
