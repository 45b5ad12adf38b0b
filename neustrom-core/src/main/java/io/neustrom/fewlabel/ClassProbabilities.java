package io.neustrom.fewlabel;

import io.neustrom.data.Labels;

/**
 * What a classifier says of n points: the probability of each class. A row sums to 1, or is 0 throughout when the classifier
 * abstains because no label reaches the point. Immutable.
 *
 * @since 0.1.0
 */
public final class ClassProbabilities {

    private static final double TOLERANCE = 1e-6; // of a row's sum

    private final double[] values; // (n, classes) row-major
    private final int count;
    private final int classes;

    private ClassProbabilities(double[] values, int count, int classes) {
        this.values = values;
        this.count = count;
        this.classes = classes;
    }

    /** @param values (count, classes) row-major; copied */
    public static ClassProbabilities ofRowMajor(double[] values, int count, int classes) {
        if (values.length != count * classes) {
            throw new IllegalArgumentException("values.length (" + values.length + ") must be points (" + count
                    + ") times classes (" + classes + ")");
        }
        for (int i = 0; i < count; i++) {
            double sum = 0;
            for (int k = 0; k < classes; k++) {
                double value = values[i * classes + k];
                if (!(value >= 0)) {
                    throw new IllegalArgumentException(
                            "row " + i + ", class " + k + " (" + value + ") must be at least 0");
                }
                sum += value;
            }
            if (sum != 0 && Math.abs(sum - 1) > TOLERANCE) {
                throw new IllegalArgumentException("row " + i + " sums to " + sum + ", must sum to 1 or be 0");
            }
        }
        return new ClassProbabilities(values.clone(), count, classes);
    }

    /** Nonnegative scores (count, classes), scaled so that each row with any score sums to 1. */
    public static ClassProbabilities ofScores(double[] scores, int count, int classes) {
        double[] values = scores.clone();
        for (int i = 0; i < count; i++) {
            double sum = 0;
            for (int k = 0; k < classes; k++) {
                sum += values[i * classes + k];
            }
            for (int k = 0; sum > 0 && k < classes; k++) {
                values[i * classes + k] /= sum;
            }
        }
        return ofRowMajor(values, count, classes);
    }

    /** Sure of one class each: predicted (n), {@link Labels#UNKNOWN} for an abstention. */
    public static ClassProbabilities ofDecisions(int[] predicted, int classes) {
        double[] values = new double[predicted.length * classes];
        for (int i = 0; i < predicted.length; i++) {
            if (predicted[i] != Labels.UNKNOWN) {
                values[i * classes + predicted[i]] = 1;
            }
        }
        return new ClassProbabilities(values, predicted.length, classes);
    }

    /** The same but for some points. */
    public ClassProbabilities withRows(int[] rows, ClassProbabilities others) {
        double[] changed = values.clone();
        for (int i = 0; i < rows.length; i++) {
            System.arraycopy(others.values, i * classes, changed, rows[i] * classes, classes);
        }
        return new ClassProbabilities(changed, count, classes);
    }

    /** The number n of points. */
    public int count() {
        return count;
    }

    /** The number of classes. */
    public int classes() {
        return classes;
    }

    /** The probability that point i is of class k. */
    public double probability(int i, int k) {
        return values[i * classes + k];
    }

    /** The most probable class of point i, the first of equals; {@link Labels#UNKNOWN} if the classifier abstains. */
    public int predicted(int i) {
        int best = Labels.UNKNOWN;
        double highest = 0;
        for (int k = 0; k < classes; k++) {
            if (probability(i, k) > highest) {
                highest = probability(i, k);
                best = k;
            }
        }
        return best;
    }

    /** The probability of the most probable class of point i; 0 if the classifier abstains. */
    public double confidence(int i) {
        int best = predicted(i);
        return best == Labels.UNKNOWN ? 0 : probability(i, best);
    }
}
