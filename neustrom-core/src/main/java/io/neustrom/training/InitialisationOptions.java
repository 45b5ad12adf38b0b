package io.neustrom.training;

import io.neustrom.math.Bounds;

/**
 * Where training starts.
 *
 * @param kMeansRestarts k-means runs of which the best gives the landmarks
 * @param scaleEmbedding scales the embedding so that few cells share a state, and its layers to equal sizes
 * @param pretrainFourier first learns gamma of the Fourier features alone (equation KL_loss_RFF)
 * @since 0.1.0
 */
public record InitialisationOptions(int kMeansRestarts, boolean scaleEmbedding, boolean pretrainFourier) {
    private static final int MOST_RESTARTS = 10_000; // each takes a moment in which nothing can stop it or be kept

    /** Checks the number of restarts. */
    public InitialisationOptions {
        Bounds.between("kMeansRestarts", kMeansRestarts, 1, MOST_RESTARTS);
    }

    /** The best of ten k-means runs, embedding scaled, gamma not pretrained. */
    public static InitialisationOptions defaults() {
        return new InitialisationOptions(10, true, false);
    }

    /** The same with another number of k-means runs. */
    public InitialisationOptions withKMeansRestarts(int kMeansRestarts) {
        return new InitialisationOptions(kMeansRestarts, scaleEmbedding, pretrainFourier);
    }

    /** The same with the embedding scaled, or not. */
    public InitialisationOptions withScaleEmbedding(boolean scaleEmbedding) {
        return new InitialisationOptions(kMeansRestarts, scaleEmbedding, pretrainFourier);
    }

    /** The same with gamma of the Fourier features learned first, or not. */
    public InitialisationOptions withPretrainFourier(boolean pretrainFourier) {
        return new InitialisationOptions(kMeansRestarts, scaleEmbedding, pretrainFourier);
    }
}
