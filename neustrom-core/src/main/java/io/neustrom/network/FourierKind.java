package io.neustrom.network;

/**
 * How the frequencies Omega (D, d) of random Fourier features are made. With all kinds every row is, at the start, as good as standard
 * normal, so that the features approximate the same kernel; they differ in how rows depend on one another, in what is stored, and in
 * what is learned.
 *
 * @since 0.1.0
 */
public enum FourierKind {
    /** Independent standard normal rows; fixed. D d numbers. */
    DENSE,
    /**
     * Orthogonal rows, as many as fit, each as long as a standard normal one (Yu et al. 2016); fixed. Up to 256 inputs a matrix of D d
     * numbers, above a product of Hadamard and diagonal matrices: about 3 numbers per input.
     */
    ORTHOGONAL,
    /** A product of Hadamard matrices and three diagonals, which are learned (Le et al. 2013, Yang et al. 2015). */
    FASTFOOD;

    /** Whether training changes the frequencies, and not only their common scale. */
    public boolean learned() {
        return this == FASTFOOD;
    }
}
