package io.neustrom.evaluation;

/**
 * Whether a fit learned, compared with a k-means partition with as many clusters as cells ({@link PartitionQuality}).
 *
 * <p>A tie counts as learned: with one cell, or with a p_in that is uniform, nothing better is possible.
 *
 * <p>With few states per cell, the transition matrix between clusters has as many free numbers as p_in has entries and memorises it,
 * which says nothing against a network. So a fit that leaves next to nothing is {@link #LEARNED} whatever the matrix leaves, one that
 * leaves more may be {@link #PARTLY} learned though it is good, and {@link #FAILED} is judged only against the clusters alone, whose one
 * free number is the leak.
 *
 * @since 0.1.0
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

    /** The verdict on a fit, compared with what a partition of the states reaches. */
    public static Verdict of(FitQuality fit, PartitionQuality partition) {
        double left = fit.klDivergence();
        if (left <= Math.max(partition.klBlock() + TIE, NOTHING_LEFT * fit.klUniform())) {
            return LEARNED;
        }
        return left < partition.klPartition() - TIE ? PARTLY : FAILED;
    }
}
