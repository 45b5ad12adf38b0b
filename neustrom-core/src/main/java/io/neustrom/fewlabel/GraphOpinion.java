package io.neustrom.fewlabel;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * What the graph says at one reach.
 *
 * @param reach of the classes from all points, (n, classes)
 * @param leftOut of the classes from each label without its fold, (labels, classes)
 * @param weight how much it counts, before any label is left out
 * @param logPrior of this reach
 */
record GraphOpinion(double[] reach, double[] leftOut, double weight, double logPrior) {
    /** Walks of 10 and of 100 steps. */
    private static final double NEAR = 0.9;

    private static final double FAR = 0.99;

    private static final double NEAR_WEIGHT = 0.5;

    /** A cut at which the far reach counts as much as the kernel vote; its weight falls as the power of the cut. */
    private static final double USUAL_CUT = 0.1;

    private static final double CUT_POWER = 1.5;
    private static final double MOST_WEIGHT = 6;

    /** Both reaches, from all labels, and from those left out in turn. */
    static List<GraphOpinion> of(LabelReach graph, LabelFolds all, LabelFolds evidence) {
        double[] far = graph.of(all, FAR);
        double cut = graph.cut(Memberships.normalised(far, Memberships.factors(far, equal(all))), all.classes());
        double weight = Math.max(NEAR_WEIGHT, Math.min(MOST_WEIGHT, Math.pow(cut / USUAL_CUT, -CUT_POWER)));
        return List.of(
                new GraphOpinion(
                        graph.of(all, NEAR), graph.leftOut(evidence, NEAR), NEAR_WEIGHT, Math.log(NEAR_WEIGHT)),
                new GraphOpinion(far, graph.leftOut(evidence, FAR), weight, Math.log(weight)));
    }

    private static double[] equal(LabelFolds labels) {
        double labelled = IntStream.range(0, labels.classes())
                .filter(k -> labels.count(k) > 0)
                .count();
        return IntStream.range(0, labels.classes())
                .mapToDouble(k -> labels.count(k) > 0 ? 1 / labelled : 0)
                .toArray();
    }

    /** What memberships may be multiplied by: the factors for known shares, or for none, for equal ones and for those of the labels. */
    List<double[]> factors(LabelFolds labels, Optional<double[]> shares) {
        if (shares.isPresent()) {
            return List.of(Memberships.factors(reach, shares.get()));
        }
        double[] equal = equal(labels);
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
