package io.neustrom.training;

import io.neustrom.embedding.DenseLayer;
import io.neustrom.embedding.FourierFeatures;
import io.neustrom.embedding.FourierKind;
import io.neustrom.math.FloatKernels;
import io.neustrom.math.KMeans;
import io.neustrom.math.WorkerPool;
import io.neustrom.optim.Parameters;
import io.neustrom.placecell.Network;
import io.neustrom.placecell.NetworkParameters;
import io.neustrom.placecell.NetworkSpec;
import io.neustrom.probability.DiffusionSketch;
import io.neustrom.probability.TransitionMatrix;
import java.util.Arrays;
import java.util.SplittableRandom;

/**
 * Where training starts (paper, appendix E): layers as PyTorch draws them, landmarks W on the k-means
 * centroids of the untrained embedding, M = I, and the embedding scaled so that the median distance of a landmark to its
 * nearest other landmark is the kernel's {@linkplain io.neustrom.kernel.Kernel#landmarkSpacing spacing}, 1 for RBF. Without
 * the scale all |w-v|^2 are tiny, k is nearly constant, and training starts at the
 * collapsed point.
 */
public final class Initialisation {

    private static final float FIRST_SLOPE = 0.25f; // of PReLU, as in PyTorch
    private static final int KMEANS_ITERATIONS = 100;
    private static final int KMEANS_SAMPLE = 20_000; // points that k-means sees at most

    private final NetworkParameters parameters;
    private final SplittableRandom random;

    public Initialisation(NetworkParameters parameters, SplittableRandom random) {
        this.parameters = parameters;
        this.random = random;
    }

    /** The parameters of a network, of which those of the Fourier features are drawn, but for their gamma; see {@link FourierKind}. */
    public static NetworkParameters drawParameters(NetworkSpec spec, SplittableRandom random) {
        FourierKind kind = spec.fourierKind();
        int frequencies = spec.fourierFrequencies();
        NetworkParameters parameters = new NetworkParameters(spec, kind.drawFixed(frequencies, spec.inputs(), random));
        parameters.fourier().flatMap(FourierFeatures.Blocks::diagonals).ifPresent(learned -> {
            float[] start = kind.drawLearned(frequencies, spec.inputs(), random);
            System.arraycopy(start, 0, parameters.values(), learned.signs().offset(), start.length);
        });
        return parameters;
    }

    /** A, b uniform in +-1/sqrt(inputs). */
    public void drawLayers() {
        float[] values = parameters.values();
        for (DenseLayer.Blocks layer : parameters.dense()) {
            double bound = 1 / Math.sqrt(layer.weights().cols());
            for (Parameters.Block block : new Parameters.Block[] {layer.weights(), layer.bias()}) {
                for (int i = block.offset(); i < block.offset() + block.length(); i++) {
                    values[i] = (float) random.nextDouble(-bound, bound);
                }
            }
            values[layer.slope().offset()] = FIRST_SLOPE;
        }
    }

    /**
     * Table = a {@linkplain DiffusionSketch sketch} of each state's diffused transition distribution, so that states that lead to the
     * same places start close together.
     */
    public void drawTable(TransitionMatrix transitions) {
        Parameters.Block table = parameters.table().orElseThrow();
        float[] sketch = DiffusionSketch.draw(transitions, table.cols(), random);
        System.arraycopy(sketch, 0, parameters.values(), table.offset(), table.length());
    }

    /** W = k-means centroids of the embedding of all n states, M = I. */
    public void placeLandmarks(Network network, int n, int restarts, FloatKernels kernels, WorkerPool pool) {
        int d = parameters.spec().embeddingDimension();
        int r = parameters.spec().cells();
        int sampled = Math.min(n, Math.max(KMEANS_SAMPLE, 20 * r));
        float[] embedding = new float[sampled * d]; // (sampled, d): every (n / sampled)-th state
        network.prepare(false);
        network.sweep(n, (ids, rows) -> {
            for (int row = 0; row < rows; row++) {
                int slot = (int) ((long) ids[row] * sampled / n);
                System.arraycopy(network.embedding(), row * d, embedding, slot * d, d);
            }
        });
        KMeans.Result clusters =
                KMeans.cluster(embedding, sampled, d, r, restarts, KMEANS_ITERATIONS, random.split(), kernels, pool);
        System.arraycopy(
                clusters.centroids(),
                0,
                parameters.values(),
                parameters.landmarks().offset(),
                r * d);
        parameters.mixing().ifPresent(block -> {
            Arrays.fill(parameters.values(), block.offset(), block.offset() + block.length(), 0);
            for (int l = 0; l < r; l++) {
                parameters.values()[block.offset() + l * r + l] = 1;
            }
        });
    }

    /** Scales the last layer, or the table, and the landmarks with it; PReLU commutes with a positive factor. */
    public void scaleEmbedding() {
        double spacing = medianSpacing();
        if (spacing > 0) {
            float factor = (float) (parameters.spec().kernel().landmarkSpacing() / spacing);
            if (parameters.dense().isEmpty()) {
                scale(parameters.table().orElseThrow(), factor);
            } else {
                DenseLayer.Blocks last =
                        parameters.dense().get(parameters.dense().size() - 1);
                scale(last.weights(), factor);
                scale(last.bias(), factor);
            }
            scale(parameters.landmarks(), factor);
        }
    }

    private void scale(Parameters.Block block, float factor) {
        for (int i = block.offset(); i < block.offset() + block.length(); i++) {
            parameters.values()[i] *= factor;
        }
    }

    private double medianSpacing() {
        Parameters.Block w = parameters.landmarks();
        int r = w.rows();
        if (r < 2) {
            return 0;
        }
        double[] nearest = new double[r];
        Arrays.fill(nearest, Double.POSITIVE_INFINITY);
        for (int a = 0; a < r; a++) {
            for (int b = 0; b < r; b++) {
                if (a != b) {
                    nearest[a] = Math.min(nearest[a], squaredDistance(w, a, b));
                }
            }
        }
        // Landmarks on the same spot (fewer distinct points than cells) say nothing about the scale.
        double[] apart =
                Arrays.stream(nearest).filter(square -> square > 0).sorted().toArray();
        return apart.length == 0 ? 0 : Math.sqrt(apart[apart.length / 2]);
    }

    private double squaredDistance(Parameters.Block w, int a, int b) {
        double sum = 0;
        for (int j = 0; j < w.cols(); j++) {
            double difference = (double) parameters.values()[w.offset() + a * w.cols() + j]
                    - parameters.values()[w.offset() + b * w.cols() + j];
            sum += difference * difference;
        }
        return sum;
    }
}
