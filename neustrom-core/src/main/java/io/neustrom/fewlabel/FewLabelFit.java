package io.neustrom.fewlabel;

import io.neustrom.data.Labels;
import io.neustrom.math.WorkerPool;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.IntStream;

/**
 * What a {@link FewLabelClassifier} learned.
 *
 * @param probabilities of all points it learned from; a labelled point has its class for certain
 * @param head predicts the classes of any other points
 * @param leftOut what would be said of labelled points without their labels
 * @param shares (classes) what part of the points each class is taken to be
 * @since 0.2.0
 */
public record FewLabelFit(ClassProbabilities probabilities, ClassifierHead head, LeftOut leftOut, double[] shares) {

    /**
     * Predictions for labelled points, each made without the labels of its fold (one label of each class, or a tenth of all).
     *
     * @param items the points: all labelled ones, or an even choice if they are many; none if no class has two labels
     * @param truth (items) their classes
     * @param probabilities of them
     */
    public record LeftOut(int[] items, int[] truth, ClassProbabilities probabilities) {

        /** The share of them that are predicted correctly; empty if there are none. */
        public OptionalDouble accuracy() {
            if (items.length == 0) {
                return OptionalDouble.empty();
            }
            int right = 0;
            for (int i = 0; i < items.length; i++) {
                right += probabilities.predicted(i) == truth[i] ? 1 : 0;
            }
            return OptionalDouble.of((double) right / items.length);
        }
    }

    static FewLabelFit of(
            FewLabelData data,
            Labels known,
            Pooling pooling,
            Optional<KernelVote> vote,
            List<double[]> reach,
            Optional<double[]> wanted,
            WorkerPool pool) {
        int classes = known.classes();
        int n = known.count();
        Optional<double[]> votes = vote.map(v -> v.scores(data.points().orElseThrow(), pool));
        List<double[]> memberships = pooling.memberships(reach);
        double[] scores = new double[Math.multiplyExact(n, classes)];
        double[] graph = new double[scores.length]; // what the graph alone says, all opinions as one
        double exponent = Math.max(pooling.exponent(), Double.MIN_NORMAL);
        for (int i = 0; i < n; i++) {
            double[] row = Evidence.softmax(pooling.logits(votes, memberships, i * classes));
            System.arraycopy(row, 0, scores, i * classes, classes);
            double[] logits = pooling.graphLogits(memberships, i * classes);
            Arrays.setAll(logits, k -> logits[k] / exponent);
            System.arraycopy(Evidence.softmax(logits), 0, graph, i * classes, classes);
        }
        double[] factors =
                wanted.map(shares -> Memberships.factors(scores, shares)).orElseGet(() -> ones(classes));
        double[] rows = Memberships.normalised(scores, factors);
        double[] shares = Memberships.means(rows, classes);
        for (int item : known.knownItems()) {
            Arrays.fill(rows, item * classes, (item + 1) * classes, 0);
            rows[item * classes + known.classOf(item)] = 1;
        }
        return new FewLabelFit(
                ClassProbabilities.ofScores(rows, n, classes),
                pooling.head(known.names(), CellSums.of(data.codes(), graph, classes), vote, factors),
                new LeftOut(new int[0], new int[0], ClassProbabilities.ofScores(new double[0], 0, classes)),
                shares);
    }

    private static double[] ones(int classes) {
        double[] ones = new double[classes];
        Arrays.fill(ones, 1);
        return ones;
    }

    FewLabelFit withLeftOut(LabelFolds labels, Pooling pooling, Optional<double[]> votes, List<double[]> reach) {
        int classes = labels.classes();
        List<double[]> memberships = pooling.memberships(reach);
        int[] which =
                IntStream.range(0, labels.size()).filter(labels::informative).toArray();
        double[] rows = new double[which.length * classes];
        for (int i = 0; i < which.length; i++) {
            double[] row = Evidence.softmax(pooling.logits(votes, memberships, which[i] * classes));
            System.arraycopy(row, 0, rows, i * classes, classes);
        }
        return new FewLabelFit(
                probabilities,
                head,
                new LeftOut(
                        Arrays.stream(which).map(labels::item).toArray(),
                        Arrays.stream(which).map(labels::classOf).toArray(),
                        ClassProbabilities.ofScores(rows, which.length, classes)),
                shares);
    }
}
