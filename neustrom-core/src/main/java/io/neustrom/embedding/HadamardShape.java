package io.neustrom.embedding;

import io.neustrom.math.WalshHadamard;

/**
 * The sizes of a structured matrix Omega (D, d) of K blocks, each the first rows and columns of
 *
 * <pre>S H G Pi H B / sqrt(d')</pre>
 *
 * where d' is the power of two from d on, H the Walsh-Hadamard matrix (d', d'), Pi a permutation, and S, G and B are diagonal (Le,
 * Sarlós, Smola 2013). With normal G a row of H G Pi H B is normal but for its length, which S gives it; with signs for
 * G the rows of a block are orthogonal.
 *
 * @param frequencies D
 * @param inputs d
 */
public record HadamardShape(int frequencies, int inputs) {

    private static final int LARGEST_ORDER = 1 << 24; // numbers of a permutation are exact in float

    public HadamardShape {
        if (inputs > LARGEST_ORDER) {
            throw new IllegalArgumentException("inputs (" + inputs + ") must be at most " + LARGEST_ORDER);
        }
    }

    /** d'. */
    public int order() {
        return WalshHadamard.order(inputs);
    }

    /** K. */
    public int blocks() {
        return (frequencies + order() - 1) / order();
    }

    /** Rows of a block that are rows of Omega. */
    int rows(int block) {
        return Math.min(order(), frequencies - block * order());
    }

    /** K d', the entries of all Pi and of all G. */
    public int width() {
        return Math.multiplyExact(blocks(), order());
    }

    /** K d, the entries of all B: columns beyond d meet zeros. */
    public int signs() {
        return Math.multiplyExact(blocks(), inputs);
    }

    /** The entries of all B, G and S. */
    public int diagonals() {
        return Math.addExact(signs(), Math.addExact(width(), frequencies));
    }

    /** The permutations (K, d') from the first numbers of an array: row j of Pi H is row permutations[j] of H, block by block. */
    public int[] permutations(float[] numbers) {
        int order = order();
        int[] permutations = new int[width()];
        boolean[] seen = new boolean[width()];
        for (int j = 0; j < permutations.length; j++) {
            int row = (int) numbers[j];
            int block = j / order * order;
            if (row != numbers[j] || row < 0 || row >= order || seen[block + row]) {
                throw new IllegalArgumentException(
                        "permutation has " + numbers[j] + " at " + j + ", must have each row below " + order + " once");
            }
            seen[block + row] = true;
            permutations[j] = row;
        }
        return permutations;
    }
}
