package io.neustrom.semidefinite;

/**
 * How the program fixes the size of Q (paper, equation sdp-kmeans and the sentence after it).
 *
 * @since 0.1.0
 */
public enum Form {
    /** tr Q = k: clusters may differ in size. */
    TRACE,

    /** Every diagonal entry is k/n: all points have neighbourhoods of the same size. */
    DIAGONAL
}
