package io.neustrom.evaluation;

import io.neustrom.data.Labels;
import io.neustrom.fewlabel.ClassProbabilities;

/**
 * How often each true class was taken for each class, and how often the classifier abstained. Immutable.
 *
 * @since 0.1.0
 */
public final class ConfusionMatrix {
    private final int classes;
    private final long[] counts; // (classes, classes) true class by predicted class
    private final long[] abstained; // (classes) by true class

    private ConfusionMatrix(long[] counts, long[] abstained) {
        this.classes = abstained.length;
        this.counts = counts;
        this.abstained = abstained;
    }

    /**
     * A matrix that was counted before.
     *
     * @param counts (classes, classes) true class by predicted class
     * @param abstained (classes) by true class
     */
    public static ConfusionMatrix ofCounts(long[] counts, long[] abstained) {
        if (counts.length != abstained.length * abstained.length) {
            throw new IllegalArgumentException(
                    "counts.length (" + counts.length + ") must be the square of classes (" + abstained.length + ")");
        }
        return new ConfusionMatrix(counts.clone(), abstained.clone());
    }

    /** The predictions of a classifier for the given points, whose true classes are known. */
    public static ConfusionMatrix of(ClassProbabilities predicted, Labels truth, int[] items) {
        int[] trueClasses = TrueClasses.of(truth, items, predicted);
        int classes = predicted.classes();
        ConfusionMatrix matrix = new ConfusionMatrix(new long[classes * classes], new long[classes]);
        for (int p = 0; p < items.length; p++) {
            int said = predicted.predicted(items[p]);
            if (said == Labels.UNKNOWN) {
                matrix.abstained[trueClasses[p]]++;
            } else {
                matrix.counts[trueClasses[p] * matrix.classes + said]++;
            }
        }
        return matrix;
    }

    /** The number of classes. */
    public int classes() {
        return classes;
    }

    /** Points of class {@code actual} taken for class {@code predicted}. */
    public long count(int actual, int predicted) {
        return counts[actual * classes + predicted];
    }

    /** Points of class {@code actual} on which the classifier abstained. */
    public long abstained(int actual) {
        return abstained[actual];
    }

    /** Points taken for their own class, as a share of all; an abstention is wrong. */
    public double accuracy() {
        long right = 0;
        long all = 0;
        for (int k = 0; k < classes; k++) {
            right += count(k, k);
            all += actual(k);
        }
        return (double) right / all;
    }

    /**
     * The mean over classes of F1 = 2 TP / (2 TP + FP + FN), the harmonic mean of a class's precision and recall. An abstention
     * is an FN of its class. A class that no point has and none was taken for has no F1 and is left out; one that no point has
     * but some were taken for has F1 = 0.
     */
    public double macroF1() {
        double sum = 0;
        int seen = 0;
        for (int k = 0; k < classes; k++) {
            long either = actual(k) + predicted(k); // 2 TP + FP + FN
            sum += either == 0 ? 0 : 2.0 * count(k, k) / either;
            seen += either == 0 ? 0 : 1;
        }
        return sum / seen;
    }

    private long actual(int k) {
        long sum = abstained[k];
        for (int other = 0; other < classes; other++) {
            sum += count(k, other);
        }
        return sum;
    }

    private long predicted(int k) {
        long sum = 0;
        for (int other = 0; other < classes; other++) {
            sum += count(other, k);
        }
        return sum;
    }
}
