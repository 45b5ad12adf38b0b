package io.neustrom.training;

import io.neustrom.embedding.FourierKind;
import io.neustrom.kernel.Kernel;
import io.neustrom.placecell.CellRule;
import io.neustrom.placecell.NetworkSpec;
import java.util.List;
import java.util.OptionalDouble;

/**
 * The network to learn.
 *
 * @param cells r, the number of place cells
 * @param fourierFeatures number of random Fourier features (cosines and sines together, so even), 0 for none; without effect
 *     on discrete states, which have none
 * @param fourierGamma first gamma of the Fourier features; empty: chosen from the data
 * @param layers widths of the embedding's layers; for discrete states the first is the lookup table's
 * @param kernel kernel between embedding and landmarks
 * @param cellRule neural place cells, or classical Nyström features
 * @param fourierKind how the frequencies of the Fourier features are made
 */
public record NetworkOptions(
        int cells,
        int fourierFeatures,
        OptionalDouble fourierGamma,
        List<Integer> layers,
        Kernel kernel,
        CellRule cellRule,
        FourierKind fourierKind) {

    public NetworkOptions {
        Bounds.atLeast("cells", cells, 1);
        Bounds.atLeast("fourierFeatures", fourierFeatures, 0);
        if (fourierFeatures % 2 != 0) {
            throw new IllegalArgumentException(
                    "fourierFeatures (" + fourierFeatures + ") must be even: a cosine and a sine for each frequency");
        }
        if (fourierGamma.isPresent()) {
            Bounds.positive("fourierGamma", fourierGamma.getAsDouble());
        }
        layers = List.copyOf(layers);
        if (layers.isEmpty()) {
            throw new IllegalArgumentException("layers (none) must name at least one width");
        }
        for (int width : layers) {
            Bounds.atLeast("layers", width, 1);
        }
    }

    /** 40 cells on 100 Fourier features and two layers of 100, RBF kernel: the paper's synthetic examples. */
    public static NetworkOptions defaults() {
        return new NetworkOptions(
                40, 100, OptionalDouble.empty(), List.of(100, 100), Kernel.RBF, CellRule.NEURAL, FourierKind.DENSE);
    }

    /**
     * The shape of the network for given inputs.
     *
     * @param discrete whether these are states instead of points
     * @param inputs the dimension of the points, or the number of states
     */
    public NetworkSpec spec(boolean discrete, int inputs) {
        return new NetworkSpec(
                discrete, inputs, discrete ? 0 : fourierFeatures / 2, layers, kernel, cellRule, cells, fourierKind);
    }

    public NetworkOptions withCells(int cells) {
        return new NetworkOptions(cells, fourierFeatures, fourierGamma, layers, kernel, cellRule, fourierKind);
    }

    public NetworkOptions withFourierFeatures(int fourierFeatures) {
        return new NetworkOptions(cells, fourierFeatures, fourierGamma, layers, kernel, cellRule, fourierKind);
    }

    public NetworkOptions withFourierGamma(double gamma) {
        return new NetworkOptions(
                cells, fourierFeatures, OptionalDouble.of(gamma), layers, kernel, cellRule, fourierKind);
    }

    public NetworkOptions withLayers(Integer... widths) {
        return new NetworkOptions(cells, fourierFeatures, fourierGamma, List.of(widths), kernel, cellRule, fourierKind);
    }

    public NetworkOptions withKernel(Kernel kernel) {
        return new NetworkOptions(cells, fourierFeatures, fourierGamma, layers, kernel, cellRule, fourierKind);
    }

    public NetworkOptions withCellRule(CellRule cellRule) {
        return new NetworkOptions(cells, fourierFeatures, fourierGamma, layers, kernel, cellRule, fourierKind);
    }

    public NetworkOptions withFourierKind(FourierKind fourierKind) {
        return new NetworkOptions(cells, fourierFeatures, fourierGamma, layers, kernel, cellRule, fourierKind);
    }
}
