package io.neustrom.reference;

import java.util.SplittableRandom;

/**
 * Random parameters and inputs of a small network, at a scale where codes are neither all alike nor all alone.
 *
 * @param parameters by name, as {@link ReferenceNetwork} reads them
 * @param omega the frequencies, (D, d), or the permutations (K, d') of a Fastfood transform, or no rows
 * @param x the inputs, (n, d), or (n, 1) numbers of states for a lookup table
 */
public record RandomNetwork(ReferenceParameters parameters, double[][] omega, double[][] x) {

    /** What a network does with its input before the first layer. */
    public enum Front {
        NONE,
        FOURIER,
        FASTFOOD,
        TABLE
    }

    /** The sizes: points n, inputs d, frequencies D, layers of a width, landmarks r. */
    public record Shape(Front front, int points, int inputs, int frequencies, int layers, int width, int landmarks) {

        /** Random small sizes. */
        public static Shape random(Front front, int layers, SplittableRandom random) {
            return new Shape(
                    front,
                    random.nextInt(1, 7),
                    random.nextInt(1, 5),
                    random.nextInt(1, 5),
                    layers,
                    random.nextInt(1, 5),
                    random.nextInt(1, 7));
        }
    }

    public static RandomNetwork of(Shape shape, SplittableRandom random) {
        ReferenceParameters parameters = new ReferenceParameters();
        double[][] omega = {};
        double[][] x = matrix(shape.points(), shape.inputs(), 1, random);
        int width = shape.inputs();
        if (shape.front() == Front.FOURIER) {
            omega = matrix(shape.frequencies(), shape.inputs(), 2, random);
            parameters.scalar("logGamma", random.nextDouble(-1, 1));
            width = 2 * shape.frequencies();
        } else if (shape.front() == Front.FASTFOOD) {
            int order = 1;
            while (order < shape.inputs()) {
                order *= 2;
            }
            int blocks = (shape.frequencies() + order - 1) / order;
            omega = permutations(blocks, order, random);
            parameters.scalar("logGamma", random.nextDouble(-1, 1));
            parameters.matrix("B", matrix(blocks, shape.inputs(), 1, random));
            parameters.matrix("G", matrix(blocks, order, 2, random));
            parameters.vector("S", vector(shape.frequencies(), 1, random));
            width = 2 * shape.frequencies();
        } else if (shape.front() == Front.TABLE) {
            parameters.matrix("table", matrix(shape.points() + 1, shape.inputs(), 1, random));
            x = matrix(shape.points(), 1, 0, random);
            for (double[] state : x) {
                state[0] = random.nextInt(shape.points() + 1);
            }
        }
        for (int layer = 1; layer <= shape.layers(); layer++) {
            parameters.matrix("A" + layer, matrix(shape.width(), width, 1.5 / Math.sqrt(width), random));
            parameters.vector("b" + layer, vector(shape.width(), 0.5, random));
            parameters.scalar("slope" + layer, random.nextDouble(0.05, 0.5));
            width = shape.width();
        }
        parameters.matrix("W", matrix(shape.landmarks(), width, 1, random));
        double[][] m = matrix(shape.landmarks(), shape.landmarks(), 0.4, random);
        for (int l = 0; l < m.length; l++) {
            m[l][l] += 1;
        }
        parameters.matrix("M", m);
        return new RandomNetwork(parameters, omega, x);
    }

    private static double[][] permutations(int count, int length, SplittableRandom random) {
        double[][] permutations = new double[count][length];
        for (double[] permutation : permutations) {
            for (int j = 0; j < length; j++) {
                int other = random.nextInt(j + 1);
                permutation[j] = permutation[other];
                permutation[other] = j;
            }
        }
        return permutations;
    }

    /** Uniform entries in [-scale, scale]. */
    public static double[] vector(int length, double scale, SplittableRandom random) {
        return random.doubles(length).map(u -> scale * (2 * u - 1)).toArray();
    }

    /** Uniform entries in [-scale, scale], (rows, cols). */
    public static double[][] matrix(int rows, int cols, double scale, SplittableRandom random) {
        double[][] matrix = new double[rows][];
        for (int i = 0; i < rows; i++) {
            matrix[i] = vector(cols, scale, random);
        }
        return matrix;
    }
}
