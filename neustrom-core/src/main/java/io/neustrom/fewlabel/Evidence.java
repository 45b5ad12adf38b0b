package io.neustrom.fewlabel;

import java.util.stream.DoubleStream;

/** Weights of hypotheses from priors and likelihoods, all in logarithms. */
final class Evidence {
    private static final double LEAST_PROBABILITY = 1e-6; // one label alone must not rule a hypothesis out

    private Evidence() {}

    /** The logarithm of a log-normal density, up to a constant. */
    static double logNormal(double value, double centre, double spread) {
        double distance = Math.log(value / centre) / spread;
        return -distance * distance / 2;
    }

    /** exp(w) / sum exp(w). */
    static double[] weights(double[] logWeights) {
        double largest = DoubleStream.of(logWeights).max().orElse(0);
        double[] weights =
                DoubleStream.of(logWeights).map(w -> Math.exp(w - largest)).toArray();
        double sum = DoubleStream.of(weights).sum();
        return DoubleStream.of(weights).map(w -> w / sum).toArray();
    }

    /** log softmax(logits)_k, at least that of a probability of one in a million. */
    static double logProbability(double[] logits, int k) {
        return Math.log(Math.max(LEAST_PROBABILITY, softmax(logits)[k]));
    }

    /** exp(z_k) / sum_j exp(z_j); a logit of minus infinity is a probability of 0, and if all are, so is every probability. */
    static double[] softmax(double[] logits) {
        double largest = DoubleStream.of(logits).max().orElse(Double.NEGATIVE_INFINITY);
        return largest == Double.NEGATIVE_INFINITY ? new double[logits.length] : weights(logits);
    }
}
