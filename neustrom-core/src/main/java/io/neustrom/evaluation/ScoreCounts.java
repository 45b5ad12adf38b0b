package io.neustrom.evaluation;

import io.neustrom.data.Labels;
import io.neustrom.fewlabel.ClassProbabilities;
import java.util.Comparator;
import java.util.stream.IntStream;

/**
 * How many positive and how many negative cases there are at each score: all that a measure of a ranking needs. Immutable.
 *
 * @since 0.1.0
 */
public final class ScoreCounts {
    private final double[] scores; // (groups) descending, all different
    private final long[] positives; // (groups)
    private final long[] negatives; // (groups)

    ScoreCounts(double[] scores, long[] positives, long[] negatives) {
        this.scores = scores;
        this.positives = positives;
        this.negatives = negatives;
    }

    /**
     * Counts cases.
     *
     * @param scores (cases)
     * @param positive (cases) whether a case is positive
     */
    public static ScoreCounts of(double[] scores, boolean[] positive) {
        if (scores.length != positive.length) {
            throw new IllegalArgumentException(
                    "scores (" + scores.length + ") must be as many as positive (" + positive.length + ")");
        }
        for (int i = 0; i < scores.length; i++) {
            if (Double.isNaN(scores[i])) {
                throw new IllegalArgumentException("scores[" + i + "] (NaN) must be a number");
            }
        }
        int[] order = IntStream.range(0, scores.length)
                .boxed()
                .sorted(Comparator.comparingDouble(i -> -scores[i]))
                .mapToInt(Integer::intValue)
                .toArray();
        double[] distinct =
                IntStream.of(order).mapToDouble(i -> scores[i] + 0.0).distinct().toArray(); // -0 is 0
        long[] positives = new long[distinct.length];
        long[] negatives = new long[distinct.length];
        int group = 0;
        for (int i : order) {
            group += scores[i] < distinct[group] ? 1 : 0;
            (positive[i] ? positives : negatives)[group]++;
        }
        return new ScoreCounts(distinct, positives, negatives);
    }

    /** One class against all others: the score of a point is its probability of class k, positive are the points of class k. */
    public static ScoreCounts ofClass(ClassProbabilities predicted, Labels truth, int[] items, int k) {
        int[] classes = TrueClasses.of(truth, items, predicted);
        if (k < 0 || k >= predicted.classes()) {
            throw new IllegalArgumentException(
                    "k (" + k + ") must be at least 0 and less than classes (" + predicted.classes() + ")");
        }
        double[] scores = new double[items.length];
        boolean[] positive = new boolean[items.length];
        for (int p = 0; p < items.length; p++) {
            scores[p] = predicted.probability(items[p], k);
            positive[p] = classes[p] == k;
        }
        return of(scores, positive);
    }

    /** The number of different scores. */
    public int groups() {
        return scores.length;
    }

    /** The score of a group; they descend. */
    public double score(int group) {
        return scores[group];
    }

    /** Positive cases of a group. */
    public long positives(int group) {
        return positives[group];
    }

    /** Negative cases of a group. */
    public long negatives(int group) {
        return negatives[group];
    }

    /** All positive cases; a measure that is not defined without any asks here. */
    long requirePositives() {
        return requireSome("positive", positives);
    }

    /** All negative cases; a measure that is not defined without any asks here. */
    long requireNegatives() {
        return requireSome("negative", negatives);
    }

    private static long requireSome(String kind, long[] counts) {
        long sum = 0;
        for (long count : counts) {
            sum += count;
        }
        if (sum == 0) {
            throw new IllegalArgumentException("counts must have at least 1 " + kind + " case");
        }
        return sum;
    }
}
