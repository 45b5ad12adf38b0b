package io.neustrom.fewlabel;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * What the graph says at one reach.
 *
 * @param reach of the classes from all points, (n, classes)
 * @param leftOut of the classes from each label without its fold, (labels, classes)
 * @param weight how much it counts, before any label is left out; also its prior next to other opinions
 */
record GraphOpinion(double[] reach, double[] leftOut, double weight) {
    /** What memberships may be multiplied by: the factors for known shares, or for none, for equal ones and for those of the labels. */
    List<double[]> factors(LabelFolds labels, Optional<double[]> shares) {
        if (shares.isPresent()) {
            return List.of(Memberships.factors(reach, shares.get()));
        }
        double[] equal = labels.equalShares();
        double[] asTheyAre = new double[equal.length];
        double[] counted = new double[equal.length];
        for (int k = 0; k < equal.length; k++) {
            asTheyAre[k] = equal[k] > 0 ? 1 : 0;
            counted[k] = equal[k] > 0 ? labels.count(k) + 1 : 0;
        }
        double sum =
                IntStream.range(0, counted.length).mapToDouble(k -> counted[k]).sum();
        for (int k = 0; k < counted.length; k++) {
            counted[k] /= sum;
        }
        return List.of(asTheyAre, Memberships.factors(reach, equal), Memberships.factors(reach, counted));
    }
}
