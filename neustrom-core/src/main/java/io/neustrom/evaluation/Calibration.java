package io.neustrom.evaluation;

import io.neustrom.data.Labels;
import io.neustrom.fewlabel.ClassProbabilities;
import io.neustrom.math.Bounds;

/**
 * Whether class probabilities mean what they say.
 *
 * @param expectedError expected calibration error: points are put into bins of equal width by the confidence in their predicted class;
 *     the mean over points of |share of right predictions - mean confidence| of the point's bin. An abstention has confidence 0 and is
 *     wrong, which is well calibrated. C. Guo, G. Pleiss, Y. Sun and K. Q. Weinberger, On calibration of modern neural networks, ICML
 *     2017.
 * @param brierScore mean over points of sum_k (f_k - [k is the true class])^2: 0 is best, an abstention costs 1, being sure of a wrong
 *     class 2. G. W. Brier, Verification of forecasts expressed in terms of probability, Monthly Weather Review 78, 1950.
 * @since 0.1.0
 */
public record Calibration(double expectedError, double brierScore) {

    /** Bins of the confidence, as Guo et al. have them. */
    public static final int DEFAULT_BINS = 15;

    /** The calibration on the given points, with {@value #DEFAULT_BINS} bins. */
    public static Calibration of(ClassProbabilities predicted, Labels truth, int[] items) {
        return of(predicted, truth, items, DEFAULT_BINS);
    }

    /**
     * The calibration on the given points, whose true classes are known.
     *
     * @param bins number of bins; bin b holds the confidences above b/bins up to (b + 1)/bins
     */
    public static Calibration of(ClassProbabilities predicted, Labels truth, int[] items, int bins) {
        Bounds.atLeast("bins", bins, 1);
        int[] trueClasses = TrueClasses.of(truth, items, predicted);
        double[] surplus = new double[bins]; // right predictions minus confidences
        double squares = 0;
        for (int p = 0; p < items.length; p++) {
            double confidence = predicted.confidence(items[p]);
            int bin = Math.max(0, Math.min(bins, (int) Math.ceil(confidence * bins)) - 1);
            surplus[bin] += (predicted.predicted(items[p]) == trueClasses[p] ? 1 : 0) - confidence;
            for (int k = 0; k < predicted.classes(); k++) {
                double difference = predicted.probability(items[p], k) - (k == trueClasses[p] ? 1 : 0);
                squares += difference * difference;
            }
        }
        double error = 0;
        for (double bin : surplus) {
            error += Math.abs(bin);
        }
        return new Calibration(error / items.length, squares / items.length);
    }
}
