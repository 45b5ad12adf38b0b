package io.neustrom.fewlabel;

import java.util.Arrays;

/** Rows of nonnegative numbers, one per class, that sum to 1, or to 0 where nothing is known: (n, classes) row-major. */
final class Memberships {
    private static final int MOST_SCALINGS = 500;
    private static final double PRECISION = 1e-4; // of each share, relative

    private Memberships() {}

    /** Each row divided by its sum, after each class was multiplied by its factor. */
    static double[] normalised(double[] scores, double[] factors) {
        int classes = factors.length;
        double[] rows = scores.clone();
        for (int row = 0; row < rows.length; row += classes) {
            double sum = 0;
            for (int k = 0; k < classes; k++) {
                rows[row + k] *= factors[k];
                sum += rows[row + k];
            }
            for (int k = 0; sum > 0 && k < classes; k++) {
                rows[row + k] /= sum;
            }
        }
        return rows;
    }

    /** A factor of 1 for each class. */
    static double[] ones(int classes) {
        double[] ones = new double[classes];
        Arrays.fill(ones, 1);
        return ones;
    }

    /** The mean of each class over the rows that are not 0, which sum to 1; 0 if all rows are. */
    static double[] means(double[] rows, int classes) {
        double[] means = new double[classes];
        double total = 0;
        for (int e = 0; e < rows.length; e++) {
            means[e % classes] += rows[e];
            total += rows[e];
        }
        for (int k = 0; total > 0 && k < classes; k++) {
            means[k] /= total;
        }
        return means;
    }

    /**
     * A factor for each class with which the means of the normalised rows are the given shares (Sinkhorn scaling); their geometric mean
     * over the classes with a share is 1, and a class without one has 0.
     */
    static double[] factors(double[] scores, double[] shares) {
        int classes = shares.length;
        double[] factors = new double[classes];
        Arrays.setAll(factors, k -> shares[k] > 0 ? 1 : 0);
        double error = 1;
        for (int round = 0; round < MOST_SCALINGS && error > PRECISION; round++) {
            double[] means = means(normalised(scores, factors), classes);
            error = 0;
            for (int k = 0; k < classes; k++) {
                double ratio = means[k] > 0 ? shares[k] / means[k] : 1;
                factors[k] *= ratio;
                error = shares[k] > 0 ? Math.max(error, Math.abs(ratio - 1)) : error;
            }
            balance(factors);
        }
        return factors;
    }

    private static void balance(double[] factors) {
        double logs = 0;
        int positive = 0;
        for (double factor : factors) {
            logs += factor > 0 ? Math.log(factor) : 0;
            positive += factor > 0 ? 1 : 0;
        }
        double mean = Math.exp(logs / Math.max(1, positive));
        for (int k = 0; k < factors.length; k++) {
            factors[k] /= mean;
        }
    }
}
