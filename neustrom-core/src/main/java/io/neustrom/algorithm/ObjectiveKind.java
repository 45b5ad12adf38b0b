package io.neustrom.algorithm;

/**
 * What training minimises.
 *
 * @since 0.1.0
 */
public enum ObjectiveKind {
    /** The full KL divergence, with the gradients of both sums over all states. */
    EXACT,
    /** The KL divergence with the sum c alone: Algorithm 1 of the paper. */
    PAPER,
    /** Negative sampling as in word2vec. */
    NEGATIVE_SAMPLING,
    /** Noise-contrastive estimation with known noise density (Gutmann and Hyvärinen, 2010). */
    NOISE_CONTRASTIVE
}
