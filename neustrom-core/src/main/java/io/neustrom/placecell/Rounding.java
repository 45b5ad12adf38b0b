package io.neustrom.placecell;

import io.neustrom.embedding.DenseLayer;
import io.neustrom.embedding.FourierFeatures;
import io.neustrom.kernel.Kernel;
import io.neustrom.kernel.KernelLayer;
import io.neustrom.layer.Layer;
import io.neustrom.math.FloatKernels;
import io.neustrom.optim.Parameters;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * An estimate of how far the neural codes of a {@link Network} are off because it computes in float. A product A h is a chain of sums of which each
 * is rounded: an entry is off by about u |A_i| |h| / 2, u = 2^-24. That error and those of the layers below pass through the layers above like
 * noise. With e for an entry of the embedding v, the logarithm of a kernel value exp(-|v-w_l|^2), relative to that of the
 * nearest landmark w_n, is off by about
 *
 * <pre>2 sqrt(e^2 |w_l - w_n|^2 + (u |v| / 2)^2 (|w_l|^2 + |w_n|^2)),</pre>
 *
 * and a code by the largest of these, times k_l. For kernels log K(t) in which |v|^2 does not cancel, it is |log K'(t)| (2 e sqrt(t) + u
 * (|v|^2 + |w|^2)), of both landmarks. On learned networks the true error is mostly below the estimate, and
 * rarely several times as large (docs/decisions/0024).
 */
final class Rounding {
    private static final double UNIT = 0x1p-24; // u

    private final FloatKernels kernels = FloatKernels.best();
    private final Kernel kernel;
    private final double[] gains; // of each PReLU layer for noise: root mean square of |A_i|
    private final double anglesOfInputs; // rounding errors of an angle, in its own size
    private final double[] squares; // |w_l|^2 (r), seen from the mean landmark
    private final double longest; // the largest of them
    private final double[] distances; // |w_l - w_n|^2 (r, r)
    private final double farthest; // the largest of them

    Rounding(NetworkParameters parameters) {
        kernel = parameters.spec().kernel();
        gains = parameters.dense().stream()
                .mapToDouble(layer -> gain(parameters.values(), layer))
                .toArray();
        anglesOfInputs = Math.sqrt(parameters.spec().inputs()) / 2 + 1;
        int r = parameters.spec().cells();
        double[] w = centredLandmarks(parameters, kernel.ofDotProduct());
        int d = w.length / r;
        squares = new double[r];
        distances = new double[r * r];
        for (int l = 0; l < r; l++) {
            for (int j = 0; j < d; j++) {
                squares[l] += w[l * d + j] * w[l * d + j];
            }
            for (int n = 0; n < l; n++) {
                double sum = 0;
                for (int j = 0; j < d; j++) {
                    double difference = w[l * d + j] - w[n * d + j];
                    sum += difference * difference;
                }
                distances[l * r + n] = sum;
                distances[n * r + l] = sum;
            }
        }
        longest = Arrays.stream(squares).max().orElseThrow();
        farthest = Arrays.stream(distances).max().orElseThrow();
    }

    private static double gain(float[] values, DenseLayer.Blocks layer) {
        Parameters.Block a = layer.weights();
        double sum = 0;
        for (int e = a.offset(); e < a.offset() + a.length(); e++) {
            sum += (double) values[e] * values[e];
        }
        return Math.sqrt(sum / a.rows());
    }

    private static double[] centredLandmarks(NetworkParameters parameters, boolean fromZero) {
        Parameters.Block block = parameters.landmarks();
        double[] w = new double[block.length()];
        double[] mean = new double[block.cols()];
        for (int e = 0; e < w.length; e++) {
            w[e] = parameters.values()[block.offset() + e];
            mean[e % block.cols()] += fromZero ? 0 : w[e] / block.rows();
        }
        for (int e = 0; e < w.length; e++) {
            w[e] -= mean[e % block.cols()];
        }
        return w;
    }

    /** Which of the first rows of the last forward pass have codes that may be off by more than a few times {@code tolerance}. */
    int[] exceeding(double tolerance, Network network, int rows) {
        List<Layer> layers = network.embeddingLayers();
        List<Layer> inputs = layers.subList(layers.size() - gains.length - 1, layers.size() - 1); // of PReLU layers
        int[] found = new int[rows];
        int count = 0;
        for (int row = 0; row < rows; row++) {
            if (exceeds(tolerance, network, noise(network.fourier(), inputs, row), row)) {
                found[count++] = row;
            }
        }
        return Arrays.copyOf(found, count);
    }

    private boolean exceeds(double tolerance, Network network, double noise, int row) {
        KernelLayer layer = network.kernelLayer();
        int d = network.embeddingDimension();
        double square = square(layer.centred(), row * d, d);
        if (kernel.ofDotProduct()) { // the length of a code, exp(|v|^2/2), is rounded, too
            double length = Math.sqrt(noise * square) + UNIT * square;
            return !(length + logError(noise, square, farthest, 2 * longest) <= tolerance);
        }
        if (!kernel.normOfPointCancels()) {
            return !(errorOfDistances(layer, row, Math.sqrt(noise), square) <= tolerance);
        }
        double largest = logError(noise, square, farthest, 2 * longest);
        return !(largest <= tolerance) && exceeds(tolerance, largest, layer, row, noise, square);
    }

    /** Of log k_l, relative to that of the nearest landmark. */
    private static double logError(double noise, double square, double distance, double lengths) {
        return 2 * Math.sqrt(noise * distance + UNIT * UNIT / 4 * square * lengths);
    }

    /** Few cells are near enough to matter: k_l times the largest error of any logarithm must exceed the tolerance. */
    private boolean exceeds(double tolerance, double largest, KernelLayer layer, int row, double noise, double square) {
        int r = squares.length;
        float[] k = layer.output();
        float least = (float) (tolerance / largest);
        if (!(least > 0)) {
            return true;
        }
        int nearest = nearest(k, row * r);
        for (int l = 0; l < r; l++) {
            if (k[row * r + l] > least && l != nearest) {
                double log = logError(noise, square, distances[nearest * r + l], squares[nearest] + squares[l]);
                if (!(k[row * r + l] * log <= tolerance)) {
                    return true;
                }
            }
        }
        return false;
    }

    private double errorOfDistances(KernelLayer layer, int row, double entry, double square) {
        int r = squares.length;
        float[] k = layer.output();
        float[] t = layer.arguments();
        int nearest = nearest(k, row * r);
        double rounded = UNIT * (square + longest);
        double own = logError(t[row * r + nearest], entry, rounded);
        double worst = 0;
        for (int l = row * r; l < (row + 1) * r; l++) {
            if (l != row * r + nearest) {
                worst = Math.max(worst, k[l] * (own + logError(t[l], entry, rounded)));
            }
        }
        return worst;
    }

    private double logError(double t, double entry, double rounded) {
        return Math.abs(kernel.logDerivative(t)) * (2 * entry * Math.sqrt(t) + rounded);
    }

    /** The first cell whose value, relative to the largest, is 1. */
    private int nearest(float[] k, int start) {
        int nearest = 0;
        while (nearest < squares.length - 1 && k[start + nearest] != 1) {
            nearest++;
        }
        return nearest;
    }

    /** The mean square error e^2 of an entry of the embedding. */
    private double noise(Optional<FourierFeatures> fourier, List<Layer> inputs, int row) {
        double noise = 0;
        if (fourier.isPresent()) {
            double size = Math.sqrt(fourier.get().meanSquareAngle(row));
            double angle = UNIT * (anglesOfInputs * size + 1);
            noise = 2 * angle * angle / fourier.get().width();
        }
        for (int i = 0; i < gains.length; i++) {
            Layer below = inputs.get(i);
            boolean unit = fourier.isPresent() && i == 0; // cos^2 + sin^2
            double square = unit ? 1 : square(below.output(), below.rowStart(row), below.width());
            noise = gains[i] * gains[i] * (noise + UNIT * UNIT / 4 * square);
        }
        return noise;
    }

    private double square(float[] values, int start, int count) {
        return kernels.dot(values, start, values, start, count);
    }
}
