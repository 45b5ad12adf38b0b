package io.neustrom.evaluation;

/**
 * Predicted classes as one point among the precision-recall-gain curves of {@link KernelPairs}. A case is a pair of points, positive if
 * their true classes agree and accepted if both were taken for the same class; a pair with an abstention is not accepted. With P
 * positive and N negative pairs, of which TP and FP are accepted,
 *
 * <pre>
 * precision gain = 1 - P/N FP/TP        recall gain = 1 - P/N (P - TP)/TP
 * </pre>
 *
 * as in {@link PrecisionRecallGain}. Both are minus infinity if no positive pair is accepted, and not defined (NaN) if there is no
 * negative pair.
 *
 * @param recallGain at most 1
 * @param precisionGain at most 1
 * @since 0.1.0
 */
public record PairGain(double recallGain, double precisionGain) {

    /** The point of the predictions that a confusion matrix counts. */
    public static PairGain of(ConfusionMatrix confusion) {
        long items = 0;
        long positives = 0; // P
        long accepted = 0; // TP + FP
        long truePositives = 0;
        for (int k = 0; k < confusion.classes(); k++) {
            long actual = confusion.abstained(k);
            long predicted = 0;
            for (int other = 0; other < confusion.classes(); other++) {
                actual += confusion.count(k, other);
                predicted += confusion.count(other, k);
                truePositives += pairs(confusion.count(k, other));
            }
            items += actual;
            positives += pairs(actual);
            accepted += pairs(predicted);
        }
        double odds = (double) positives / (pairs(items) - positives); // P/N
        double falsePositives = accepted - truePositives;
        return truePositives == 0
                ? new PairGain(Double.NEGATIVE_INFINITY, Double.NEGATIVE_INFINITY)
                : new PairGain(
                        1 - odds * (positives - truePositives) / truePositives,
                        1 - odds * falsePositives / truePositives);
    }

    private static long pairs(long items) {
        return items * (items - 1) / 2;
    }
}
