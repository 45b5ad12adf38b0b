package io.neustrom.trainer;

import io.neustrom.embedding.DenseLayer;
import io.neustrom.embedding.FourierFeatures;
import io.neustrom.embedding.FourierShape;
import io.neustrom.math.FloatKernels;
import io.neustrom.math.KMeans;
import io.neustrom.math.WorkerPool;
import io.neustrom.network.FourierKind;
import io.neustrom.network.NetworkSpec;
import io.neustrom.optim.Parameters;
import io.neustrom.placecell.Network;
import io.neustrom.placecell.NetworkParameters;
import io.neustrom.probability.DiffusionSketch;
import io.neustrom.probability.TransitionMatrix;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Where training starts (paper, appendix E): layers as PyTorch draws them, landmarks W on the k-means
 * centroids of the untrained embedding, M = I, and the embedding scaled so that few cells share a state. Without the scale all
 * |w-v|^2 are tiny, k is nearly constant, and training starts at the collapsed point.
 */
public final class Initialisation {

    private static final float FIRST_SLOPE = 0.25f; // of PReLU, as in PyTorch
    private static final int KMEANS_ITERATIONS = 100;
    private static final int KMEANS_SAMPLE = 20_000; // points that k-means sees at most
    private static final double LEAST_OVERLAP = 2; // cells that share a state
    private static final double DOT_SPACING = 0.5;
    private static final double WIDENING = 1.5; // of the overlap, at a time

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
        NetworkParameters parameters =
                new NetworkParameters(spec, new FourierShape(kind, frequencies, spec.inputs()).drawFixed(random));
        parameters.fourier().flatMap(FourierFeatures.Blocks::diagonals).ifPresent(learned -> {
            float[] start = new FourierShape(kind, frequencies, spec.inputs()).drawLearned(random);
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
        int[] done = {0};
        network.sweep(lastOfEach(sampled, n), (ids, rows) -> {
            System.arraycopy(network.embedding(), 0, embedding, done[0] * d, rows * d);
            done[0] += rows;
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

    /** The last of each {@code n / count} states that follow each other. */
    private static int[] lastOfEach(int count, int n) {
        return IntStream.rangeClosed(1, count)
                .map(s -> (int) (((long) s * n + count - 1) / count) - 1)
                .toArray();
    }

    /**
     * Scales the embedding so that p_out is near p_in: few cells share a state ({@link OverlapScale}), or as many as give the least
     * divergence. The layers share the scale.
     *
     * @param transitions p_in of the states
     */
    public void scaleEmbedding(Network network, TransitionMatrix transitions) {
        if (parameters.spec().kernel().ofDotProduct()) {
            spaceLandmarks();
            return;
        }
        Probe probe = new Probe(transitions, network, random.split());
        OverlapScale scale = new OverlapScale(parameters, network, transitions.size());
        double best = scale.factorFor(LEAST_OVERLAP);
        double present = best;
        scaleLast(best);
        double least = probe.measure().divergence();
        for (double overlap = WIDENING * LEAST_OVERLAP;
                overlap < parameters.spec().cells();
                overlap *= WIDENING) {
            double wider = scale.factorFor(overlap);
            scaleLast(wider / present);
            present = wider;
            double divergence = probe.measure().divergence();
            if (divergence < least) {
                least = divergence;
                best = wider;
            }
        }
        scaleLast(best / present);
        balanceLayers();
    }

    /** As {@link #scaleEmbedding(Network, TransitionMatrix)} for n states whose transitions are not known: few cells share a state. */
    public void scaleEmbedding(Network network, int n) {
        if (parameters.spec().kernel().ofDotProduct()) {
            spaceLandmarks();
            return;
        }
        scaleLast(new OverlapScale(parameters, network, n).factorFor(LEAST_OVERLAP));
        balanceLayers();
    }

    /**
     * For a dot product: the median distance of a landmark to its nearest other one becomes {@value #DOT_SPACING}, and the last layer takes the whole
     * scale. Measured on one circle; sharing it, or starting from less, learns far less.
     */
    private void spaceLandmarks() {
        double spacing = medianSpacing();
        scaleLast(spacing > 0 ? DOT_SPACING / spacing : 1);
    }

    /** 0 if all landmarks are on one spot. */
    private double medianSpacing() {
        Parameters.Block w = parameters.landmarks();
        double[] nearest = IntStream.range(0, w.rows())
                .mapToDouble(a -> IntStream.range(0, w.rows())
                        .filter(b -> b != a)
                        .mapToDouble(b -> squaredDistance(parameters.values(), w, a, b))
                        .filter(square -> square > 0) // fewer distinct points than cells say nothing about the scale
                        .min()
                        .orElse(0))
                .toArray();
        Arrays.sort(nearest);
        return Math.sqrt(nearest[nearest.length / 2]);
    }

    private static double squaredDistance(float[] values, Parameters.Block w, int a, int b) {
        double sum = 0;
        for (int j = 0; j < w.cols(); j++) {
            double difference = (double) values[w.offset() + a * w.cols() + j] - values[w.offset() + b * w.cols() + j];
            sum += difference * difference;
        }
        return sum;
    }

    /** Scales the landmarks and the last layer, or the table, which PReLU commutes with. */
    private void scaleLast(double factor) {
        List<Parameters.Block> weights = weights();
        scale(weights.get(weights.size() - 1), factor);
        if (!parameters.dense().isEmpty()) {
            scale(parameters.dense().get(parameters.dense().size() - 1).bias(), factor);
        }
        scale(parameters.landmarks(), factor);
    }

    /**
     * Brings the sizes of the layers' weights half of the way, on a log axis, to a common one. The network computes the same, as PReLU commutes
     * with positive factors. But Adam moves every weight by the rate, and a layer of small weights below one of large ones would move the
     * embedding much farther than meant. With equal sizes the lower layers would learn too little (docs/decisions/0016).
     */
    private void balanceLayers() {
        List<Parameters.Block> weights = weights();
        double size = Math.exp(weights.stream()
                .mapToDouble(block -> Math.log(size(block)))
                .average()
                .orElseThrow());
        if (!(size > 0 && size <= Float.MAX_VALUE)) { // all weights of a layer are 0
            return;
        }
        double product = 1; // of the factors of this layer and those below
        for (Parameters.Block block : weights) {
            double own = Math.sqrt(size / size(block));
            product *= own;
            scale(block, own);
            for (DenseLayer.Blocks layer : parameters.dense()) {
                if (layer.weights().equals(block)) {
                    scale(layer.bias(), product);
                }
            }
        }
    }

    /** The table, if there is one, and the matrices of the layers, lowest first. */
    private List<Parameters.Block> weights() {
        return Stream.concat(
                        parameters.table().stream(), parameters.dense().stream().map(DenseLayer.Blocks::weights))
                .toList();
    }

    /** Root mean square. */
    private double size(Parameters.Block block) {
        double sum = 0;
        for (int i = block.offset(); i < block.offset() + block.length(); i++) {
            sum += (double) parameters.values()[i] * parameters.values()[i];
        }
        return Math.sqrt(sum / block.length());
    }

    private void scale(Parameters.Block block, double factor) {
        for (int i = block.offset(); i < block.offset() + block.length(); i++) {
            parameters.values()[i] *= (float) factor;
        }
    }

    /** Gives all states the same code, which makes p_out uniform. */
    void flatten() {
        scaleLast(0);
    }
}
