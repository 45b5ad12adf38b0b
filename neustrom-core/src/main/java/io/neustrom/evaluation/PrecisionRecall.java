package io.neustrom.evaluation;

/**
 * The precision-recall curve of a ranking, one point for each threshold, and two summaries of it.
 *
 * @param recalls (points) TP/P, ascending to 1
 * @param precisions (points) TP/(TP + FP)
 * @param averagePrecision sum over points of the step in recall times the precision reached
 * @param area the integral of precision over recall when TP and FP both grow linearly from one threshold to the next, in closed
 *     form; straight lines between points would be too high. J. Davis and M. Goadrich, The relationship between precision-recall and
 *     ROC curves, ICML 2006; J. Keilwagen, I. Grosse and J. Grau, Area under precision-recall curves for weighted and unweighted
 *     data, PLOS ONE 9, 2014.
 * @since 0.1.0
 */
public record PrecisionRecall(double[] recalls, double[] precisions, double averagePrecision, double area) {

    /** The curve of a ranking with at least one positive case. */
    public static PrecisionRecall of(ScoreCounts counts) {
        double positives = counts.requirePositives(); // P
        double[] recalls = new double[counts.groups()];
        double[] precisions = new double[counts.groups()];
        double average = 0;
        double area = 0;
        double tp = 0;
        double fp = 0;
        for (int group = 0; group < counts.groups(); group++) {
            double moreTp = counts.positives(group);
            double moreFp = counts.negatives(group);
            area += moreTp == 0 ? 0 : integral(tp, fp, moreTp, moreFp / moreTp) / positives;
            tp += moreTp;
            fp += moreFp;
            recalls[group] = tp / positives;
            precisions[group] = tp / (tp + fp);
            average += moreTp / positives * precisions[group];
        }
        return new PrecisionRecall(recalls, precisions, average, area);
    }

    /**
     * The integral of t / (t + fp + slope (t - tp)) over t from tp to tp + more. With a = 1 + slope, c = fp - slope tp and d = a t + c,
     * the accepted cases, it is [t/a - c/a^2 log d].
     */
    private static double integral(double tp, double fp, double more, double slope) {
        double a = 1 + slope;
        double c = fp - slope * tp;
        if (c == 0) { // always so in the first step, where log d is infinite
            return more / a;
        }
        return more / a - c / (a * a) * StrictMath.log1p(a * more / (tp + fp));
    }
}
