package io.neustrom.probability;

import java.util.Arrays;

/**
 * Statistics of transitions.
 *
 * @param states n
 * @param entries probabilities greater than 0
 * @param entriesPerRow their mean number
 * @param rowEntropy mean entropy of a row, in nats
 * @param effectiveNeighbours its exponential: the number of equally likely states with that entropy
 * @param uniformDivergence mean over rows of the KL divergence of the uniform distribution, in nats
 * @param selfMass mean probability of staying
 * @since 0.1.0
 */
public record TransitionStatistics(
        int states,
        int entries,
        double entriesPerRow,
        double rowEntropy,
        double effectiveNeighbours,
        double uniformDivergence,
        double selfMass) {

    /** The statistics of a matrix. */
    public static TransitionStatistics of(TransitionMatrix transitions) {
        int n = transitions.size();
        double selfMass = 0;
        for (int i = 0; i < n; i++) {
            selfMass += transitions.probability(i, i) / n;
        }
        double rowEntropy = Arrays.stream(rowEntropies(transitions)).sum() / n;
        return new TransitionStatistics(
                n,
                transitions.entries(),
                (double) transitions.entries() / n,
                rowEntropy,
                Math.exp(rowEntropy),
                transitions.uniformDivergence(),
                selfMass);
    }

    /** The smallest and the largest perplexity of a row, which is the exponential of its entropy. */
    public record PerplexityRange(double smallest, double largest) {
        public static PerplexityRange of(TransitionMatrix transitions) {
            double[] entropies = rowEntropies(transitions);
            return new PerplexityRange(
                    Math.exp(Arrays.stream(entropies).min().orElseThrow()),
                    Math.exp(Arrays.stream(entropies).max().orElseThrow()));
        }
    }

    /** (n), in nats. */
    private static double[] rowEntropies(TransitionMatrix transitions) {
        double[] entropies = new double[transitions.size()];
        for (int i = 0; i < entropies.length; i++) {
            for (int e = transitions.rowStart(i); e < transitions.rowEnd(i); e++) {
                double p = transitions.probability(e);
                entropies[i] -= p * Math.log(p);
            }
        }
        return entropies;
    }
}
