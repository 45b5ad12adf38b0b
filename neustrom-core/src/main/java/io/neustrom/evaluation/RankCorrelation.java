package io.neustrom.evaluation;

import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;

/**
 * Spearman's rank correlation: Pearson's correlation between the ranks of numbers, where equal numbers share the mean of their ranks
 * (Spearman, "The proof and measurement of association between two things", American Journal of Psychology 15, 1904). 1 if one
 * rises wherever the other does.
 *
 * @since 0.1.0
 */
public final class RankCorrelation {
    private RankCorrelation() {}

    /** The correlation of two lists of the same length; NaN if all numbers of one are equal. */
    public static double of(double[] x, double[] y) {
        if (x.length != y.length) {
            throw new IllegalArgumentException("x.length (" + x.length + ") must be y.length (" + y.length + ")");
        }
        double[] rankX = ranks(x);
        double[] rankY = ranks(y);
        double xx = 0;
        double xy = 0;
        double yy = 0;
        for (int i = 0; i < x.length; i++) {
            xx += rankX[i] * rankX[i];
            xy += rankX[i] * rankY[i];
            yy += rankY[i] * rankY[i];
        }
        return xy / Math.sqrt(xx * yy);
    }

    /** Ranks, less the mean of all ranks. */
    private static double[] ranks(double[] numbers) {
        int[] order = IntStream.range(0, numbers.length)
                .boxed()
                .sorted(Comparator.comparingDouble(i -> numbers[i]))
                .mapToInt(Integer::intValue)
                .toArray();
        double[] ranks = new double[numbers.length];
        for (int first = 0, end; first < order.length; first = end) {
            end = first + 1;
            while (end < order.length && numbers[order[end]] == numbers[order[first]]) {
                end++;
            }
            double shared = (first + end - order.length) / 2.0; // of first, ..., end - 1, less (n - 1) / 2
            Arrays.stream(order, first, end).forEach(i -> ranks[i] = shared);
        }
        return ranks;
    }
}
