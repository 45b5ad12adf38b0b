package io.neustrom.evaluation;

/**
 * Whether a fit learned, by what a k-means partition with as many clusters as cells can do ({@link PartitionQuality}).
 *
 * <p>A tie counts as learned: with one cell, or a p_in that is uniform, nothing better can be had. With few states a cell the block
 * distribution knows p_in by heart, and no network that sees more than single states beats it: there a good fit is {@link #LEARNED} if
 * next to nothing is left, {@link #PARTLY} else, but {@link #FAILED} never for that reason, since it fails only against the leaking partition,
 * which gets no better by heart.
 */
public enum Verdict {
    /** No worse than a transition matrix between the clusters, or at most {@value #NOTHING_LEFT} of the uniform distribution's divergence is left. */
    LEARNED,
    /** Better than the clusters alone. */
    PARTLY,
    /** No better than the clusters alone, which are never worse than the uniform distribution; or not a number. */
    FAILED;

    private static final double TIE = 1e-6; // nats
    private static final double NOTHING_LEFT = 0.01;

    public static Verdict of(FitQuality fit, PartitionQuality partition) {
        double left = fit.klDivergence();
        if (left <= Math.max(partition.klBlock() + TIE, NOTHING_LEFT * fit.klUniform())) {
            return LEARNED;
        }
        return left < partition.klPartition() - TIE ? PARTLY : FAILED;
    }
}
