package io.neustrom.embedding;

import java.util.SplittableRandom;

/** Draws frequencies of random Fourier features. */
final class FrequencyDraw {

    private final SplittableRandom random;

    FrequencyDraw(SplittableRandom random) {
        this.random = random;
    }

    /** Omega (D, d), standard normal. */
    float[] normal(int frequencies, int inputs) {
        float[] omega = new float[Math.multiplyExact(frequencies, inputs)];
        for (int i = 0; i < omega.length; i++) {
            omega[i] = (float) random.nextGaussian();
        }
        return omega;
    }

    /**
     * Omega (D, d): d rows at a time are orthogonal. They are normal rows, turned by Gram-Schmidt, that keep their lengths, since these do not
     * depend on any direction.
     */
    float[] orthogonal(int frequencies, int inputs) {
        float[] omega = new float[Math.multiplyExact(frequencies, inputs)];
        double[][] units = new double[inputs][inputs]; // directions of the rows of a block
        for (int row = 0; row < frequencies; row++) {
            int before = row % inputs;
            double[] unit = units[before];
            for (int k = 0; k < inputs; k++) {
                unit[k] = random.nextGaussian();
            }
            double length = Math.sqrt(dot(unit, unit));
            for (int round = 0; round < 2; round++) { // the second removes what rounding left of the first
                for (int other = 0; other < before; other++) {
                    add(-dot(unit, units[other]), units[other], unit);
                }
                scale(unit, 1 / Math.sqrt(dot(unit, unit)));
            }
            for (int k = 0; k < inputs; k++) {
                omega[row * inputs + k] = (float) (length * unit[k]);
            }
        }
        return omega;
    }

    /** The permutations (K, d') of a structure. */
    float[] permutations(HadamardShape shape) {
        float[] all = new float[shape.width()];
        fillPermutations(shape, all);
        return all;
    }

    /** Permutations and diagonals of a structure whose blocks have orthogonal rows: G are signs. */
    float[] orthogonalStructure(HadamardShape shape) {
        float[] all = new float[shape.width() + shape.diagonals()];
        fillPermutations(shape, all);
        fillSigns(all, shape.width(), shape.signs() + shape.width());
        fillLengths(shape, all, shape.width());
        return all;
    }

    /** The diagonals of a structure whose G are normal. */
    float[] fastfoodDiagonals(HadamardShape shape) {
        float[] all = new float[shape.diagonals()];
        fillSigns(all, 0, shape.signs());
        for (int j = 0; j < shape.width(); j++) {
            all[shape.signs() + j] = (float) random.nextGaussian();
        }
        fillLengths(shape, all, 0);
        return all;
    }

    private void fillPermutations(HadamardShape shape, float[] target) {
        int order = shape.order();
        for (int start = 0; start < shape.width(); start += order) {
            for (int j = 0; j < order; j++) {
                int other = random.nextInt(j + 1);
                target[start + j] = target[start + other];
                target[start + other] = j;
            }
        }
    }

    private void fillSigns(float[] target, int offset, int count) {
        for (int i = offset; i < offset + count; i++) {
            target[i] = random.nextInt(2) == 0 ? -1 : 1;
        }
    }

    /** S: rows of H G Pi H B / sqrt(d') are as long as the diagonal G of their block; they become as long as d' normal numbers. */
    private void fillLengths(HadamardShape shape, float[] target, int offset) {
        int gains = offset + shape.signs();
        int lengths = gains + shape.width();
        for (int block = 0; block < shape.blocks(); block++) {
            int start = block * shape.order();
            double square = 0;
            for (int j = start; j < start + shape.order(); j++) {
                square += (double) target[gains + j] * target[gains + j];
            }
            for (int row = start; row < start + shape.rows(block); row++) {
                target[lengths + row] = (float) (normalLength(shape.order()) / Math.sqrt(square));
            }
        }
    }

    private double normalLength(int count) {
        double square = 0;
        for (int k = 0; k < count; k++) {
            double x = random.nextGaussian();
            square += x * x;
        }
        return Math.sqrt(square);
    }

    private static double dot(double[] a, double[] b) {
        double sum = 0;
        for (int k = 0; k < a.length; k++) {
            sum += a[k] * b[k];
        }
        return sum;
    }

    private static void add(double factor, double[] x, double[] y) {
        for (int k = 0; k < x.length; k++) {
            y[k] += factor * x[k];
        }
    }

    private static void scale(double[] x, double factor) {
        for (int k = 0; k < x.length; k++) {
            x[k] *= factor;
        }
    }
}
