package io.neustrom.embedding;

import java.util.SplittableRandom;

/**
 * How the frequencies Omega (D, d) of random Fourier features are made. With all kinds every row is, at the start, as good as standard
 * normal, so that the features approximate the same kernel; they differ in how rows depend on one another, in what is stored, and in
 * what is learned.
 */
public enum FourierKind {
    /** Independent standard normal rows; fixed. D d numbers. */
    DENSE,
    /**
     * Orthogonal rows, as far as there is room, each as long as a standard normal one (Yu et al. 2016); fixed. Up to 256 inputs a matrix of D d
     * numbers, above the structure of {@link HadamardShape} with signs for G: about 3 numbers an input.
     */
    ORTHOGONAL,
    /** The structure of {@link HadamardShape}, whose diagonals S, G and B are learned (Le et al. 2013, Yang et al. 2015). */
    FASTFOOD;

    private static final int LARGEST_MATRIX = 256; // inputs of an orthogonal matrix that is written out

    /** Whether training changes the frequencies, and not only their common scale. */
    public boolean learned() {
        return this == FASTFOOD;
    }

    /** Whether points are kept as their projections Omega x: exactly when these stay the same and are smaller than the points. */
    public boolean projectsOnce(int frequencies, int inputs) {
        return !learned() && frequencies < inputs;
    }

    /** Whether Omega is written out. */
    boolean isMatrix(int inputs) {
        return this == DENSE || this == ORTHOGONAL && inputs <= LARGEST_MATRIX;
    }

    /** Draws the numbers that are fixed: Omega (D, d), or permutations and, unless they are learned, diagonals. */
    public float[] drawFixed(int frequencies, int inputs, SplittableRandom random) {
        FrequencyDraw draw = new FrequencyDraw(random);
        if (frequencies == 0) {
            return new float[0];
        }
        if (this == DENSE) {
            return draw.normal(frequencies, inputs);
        }
        if (isMatrix(inputs)) {
            return draw.orthogonal(frequencies, inputs);
        }
        HadamardShape shape = new HadamardShape(frequencies, inputs);
        return learned() ? draw.permutations(shape) : draw.orthogonalStructure(shape);
    }

    /** Draws the diagonals B, G and S that training starts from, one after the other; none if they are not learned. */
    public float[] drawLearned(int frequencies, int inputs, SplittableRandom random) {
        return learned()
                ? new FrequencyDraw(random).fastfoodDiagonals(new HadamardShape(frequencies, inputs))
                : new float[0];
    }

    /** Refuses numbers that {@link #drawFixed} could not have drawn. */
    public void checkFixed(float[] omega, int frequencies, int inputs) {
        if (frequencies == 0 || isMatrix(inputs)) {
            checkLength(omega, Math.multiplyExact(frequencies, inputs));
        } else {
            HadamardShape shape = new HadamardShape(frequencies, inputs);
            checkLength(omega, learned() ? shape.width() : Math.addExact(shape.width(), shape.diagonals()));
            shape.permutations(omega);
        }
    }

    private static void checkLength(float[] omega, int expected) {
        if (omega.length != expected) {
            throw new IllegalArgumentException("omega has " + omega.length + " values, must have " + expected);
        }
    }
}
