package io.neustrom.algorithm;

/**
 * Whether transitions between cells are learned with the codes, so that motion in one direction can be told from the way back.
 *
 * @since 0.2.0
 */
public enum Directed {
    /** Where the data are clearly one-way. */
    AUTO,
    /** Always. */
    YES,
    /** Never: the product of two codes, the same in both directions. */
    NO
}
