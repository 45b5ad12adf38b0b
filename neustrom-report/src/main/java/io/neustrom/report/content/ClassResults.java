package io.neustrom.report.content;

import io.neustrom.data.Labels;
import io.neustrom.evaluation.Calibration;
import io.neustrom.evaluation.ConfusionMatrix;
import io.neustrom.fewlabel.ClassProbabilities;
import io.neustrom.fewlabel.FewLabelFit;
import io.neustrom.fewlabel.Suggestion;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * The classes of all points, predicted from the labels of some, and how far they can be trusted.
 *
 * @param task its name in the model
 * @param classes in the order of their numbers
 * @param leftOut what labels that are left out say; empty: no class has two labels
 * @param predicted (points) the class of each, -1 for none
 * @param labelled the points whose class was known
 * @param suggestions what to label next, the most useful first
 * @param suggestedRows (suggestions) the row of each in its file
 */
public record ClassResults(
        String task,
        List<ClassRow> classes,
        Optional<LeftOut> leftOut,
        int[] predicted,
        int[] labelled,
        List<Suggestion> suggestions,
        int[] suggestedRows) {
    private static final int BINS = 10; // of the reliability diagram

    public ClassResults {
        classes = List.copyOf(classes);
        suggestions = List.copyOf(suggestions);
    }

    /**
     * A class.
     *
     * @param labels points that are known to be of the class
     * @param share of all points that are taken to be
     * @param rows points that are predicted to be
     */
    public record ClassRow(String name, int labels, double share, int rows) {}

    /**
     * What is said of labelled points without their labels.
     *
     * @param count of these points
     * @param accuracy share of them that are predicted correctly
     * @param calibration of the probabilities
     * @param confusion (classes, classes) true class by predicted class
     * @param bins of the confidence, those with a point
     */
    public record LeftOut(int count, double accuracy, Calibration calibration, long[][] confusion, List<Bin> bins) {
        public LeftOut {
            bins = List.copyOf(bins);
        }
    }

    /**
     * Predictions of about the same confidence.
     *
     * @param count how many
     * @param confidence their mean
     * @param accuracy share of them that are right
     */
    public record Bin(int count, double confidence, double accuracy) {}

    /**
     * The results of a classifier.
     *
     * @param rows (points) the row of each in its file
     */
    public static ClassResults of(
            String task, Labels known, FewLabelFit fit, List<Suggestion> suggestions, int[] rows) {
        ClassProbabilities probabilities = fit.probabilities();
        int[] predicted = IntStream.range(0, probabilities.count())
                .map(probabilities::predicted)
                .toArray();
        List<int[]> labels = known.itemsByClass();
        List<ClassRow> classes = new ArrayList<>();
        for (int k = 0; k < known.classes(); k++) {
            int number = k;
            classes.add(new ClassRow(known.names().get(k), labels.get(k).length, fit.shares()[k], (int)
                    Arrays.stream(predicted).filter(p -> p == number).count()));
        }
        return new ClassResults(
                task,
                classes,
                leftOut(known.names(), fit.leftOut()),
                predicted,
                known.knownItems(),
                suggestions,
                suggestions.stream().mapToInt(s -> rows[s.point()]).toArray());
    }

    private static Optional<LeftOut> leftOut(List<String> names, FewLabelFit.LeftOut said) {
        if (said.items().length == 0) {
            return Optional.empty();
        }
        int count = said.items().length;
        int[] all = IntStream.range(0, count).toArray();
        Labels truth = Labels.of(said.truth(), names);
        ConfusionMatrix matrix = ConfusionMatrix.of(said.probabilities(), truth, all);
        long[][] confusion = new long[names.size()][names.size()];
        for (int actual = 0; actual < names.size(); actual++) {
            for (int predicted = 0; predicted < names.size(); predicted++) {
                confusion[actual][predicted] = matrix.count(actual, predicted);
            }
        }
        return Optional.of(new LeftOut(
                count,
                said.accuracy().orElseThrow(),
                Calibration.of(said.probabilities(), truth, all),
                confusion,
                bins(said)));
    }

    private static List<Bin> bins(FewLabelFit.LeftOut said) {
        int[] counts = new int[BINS];
        double[] confidences = new double[BINS];
        int[] right = new int[BINS];
        for (int i = 0; i < said.items().length; i++) {
            double confidence = said.probabilities().confidence(i);
            int bin = Math.max(0, Math.min(BINS, (int) Math.ceil(confidence * BINS)) - 1);
            counts[bin]++;
            confidences[bin] += confidence;
            right[bin] += said.probabilities().predicted(i) == said.truth()[i] ? 1 : 0;
        }
        return IntStream.range(0, BINS)
                .filter(b -> counts[b] > 0)
                .mapToObj(b -> new Bin(counts[b], confidences[b] / counts[b], (double) right[b] / counts[b]))
                .toList();
    }

    /** The predicted classes as labels, for display. */
    public Labels asLabels() {
        return Labels.of(predicted, classes.stream().map(ClassRow::name).toList());
    }
}
