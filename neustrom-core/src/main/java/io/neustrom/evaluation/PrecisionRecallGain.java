package io.neustrom.evaluation;

import java.util.Arrays;

/**
 * The precision-recall-gain curve: precision and recall on a harmonic scale, on which saying yes to everything has gain 0.
 *
 * <p>With P positive and N negative cases, of which a threshold accepts TP and FP,
 *
 * <pre>
 * precision gain = 1 - P/N FP/TP        recall gain = 1 - P/N (P - TP)/TP
 * </pre>
 *
 * <p>Both are at most 1. There is a point for each threshold, the one above all scores first. Before the first accepted positive
 * case, gains are infinite or not defined. Two kinds of points are added on the way between two thresholds: where the recall gain
 * becomes 0, at TP = P^2/(P+N) and with FP interpolated linearly, and from there on where the precision gain changes its sign,
 * interpolated linearly in the gains. The area counts from recall gain 0 to 1; where the precision gain is negative it counts
 * negatively. P. Flach and M. Kull, Precision-recall-gain curves: PR analysis done right, NeurIPS 2015; points and area are those of
 * the authors' package.
 *
 * @since 0.1.0
 */
public final class PrecisionRecallGain {
    private final long positives; // P
    private final long negatives; // N
    private final double[] recallGains; // (points) ascending
    private final double[] precisionGains; // (points)
    private int points;

    private PrecisionRecallGain(ScoreCounts counts) {
        this.positives = counts.requirePositives();
        this.negatives = counts.requireNegatives();
        int most = 2 * counts.groups() + 2; // each step may cross the horizontal axis, one the vertical
        this.recallGains = new double[most];
        this.precisionGains = new double[most];
        append(recallGain(0), precisionGain(0, 0));
        long truePositives = 0;
        long falsePositives = 0;
        for (int group = 0; group < counts.groups(); group++) {
            step(truePositives, falsePositives, counts.positives(group), counts.negatives(group));
            truePositives += counts.positives(group);
            falsePositives += counts.negatives(group);
        }
    }

    /** The curve of a ranking with at least one positive and one negative case. */
    public static PrecisionRecallGain of(ScoreCounts counts) {
        return new PrecisionRecallGain(counts);
    }

    /** From the threshold that accepts tp and fp to the next one, which accepts more of them. */
    private void step(long tp, long fp, long moreTp, long moreFp) {
        double nextRecall = recallGain(tp + moreTp);
        double nextPrecision = precisionGain(tp + moreTp, fp + moreFp);
        if (recallGains[points - 1] < 0 && nextRecall > 0) {
            double zeroTp = (double) positives * positives / (positives + negatives);
            append(0, precisionGain(zeroTp, fp + (zeroTp - tp) / moreTp * moreFp));
        }
        double recall = recallGains[points - 1];
        double precision = precisionGains[points - 1];
        if (recall >= 0 && precision * nextPrecision < 0) {
            append(recall + precision / (precision - nextPrecision) * (nextRecall - recall), 0);
        }
        append(nextRecall, nextPrecision);
    }

    private void append(double recallGain, double precisionGain) {
        recallGains[points] = recallGain;
        precisionGains[points++] = precisionGain;
    }

    private double precisionGain(double tp, double fp) {
        return 1 - positives * fp / (negatives * tp); // exactly 0 when all are accepted
    }

    private double recallGain(double tp) {
        return 1 - positives * (positives - tp) / (negatives * tp);
    }

    /** The recall gain of each point (points), ascending, those below 0 included. */
    public double[] recallGains() {
        return Arrays.copyOf(recallGains, points);
    }

    /** The precision gain of each point (points). */
    public double[] precisionGains() {
        return Arrays.copyOf(precisionGains, points);
    }

    /** The area under the curve, AUPRG; 1 if every positive case has a higher score than any negative one. */
    public double area() {
        double area = 0;
        for (int p = 1; p < points; p++) {
            if (recallGains[p - 1] >= 0) {
                double width = recallGains[p] - recallGains[p - 1];
                area += width * (precisionGains[p] + precisionGains[p - 1]) / 2;
            }
        }
        return area;
    }

    /** The height of the curve at a recall gain from 0 to 1, for the mean of several curves; the highest where it falls steeply. */
    public double precisionGainAt(double recallGain) {
        if (!(recallGain >= 0 && recallGain <= 1)) {
            throw new IllegalArgumentException("recallGain (" + recallGain + ") must be from 0 to 1");
        }
        int p = 0;
        while (recallGains[p] < recallGain) {
            p++;
        }
        if (recallGains[p] == recallGain) {
            return precisionGains[p];
        }
        double share = (recallGain - recallGains[p - 1]) / (recallGains[p] - recallGains[p - 1]);
        return precisionGains[p - 1] + share * (precisionGains[p] - precisionGains[p - 1]);
    }
}
