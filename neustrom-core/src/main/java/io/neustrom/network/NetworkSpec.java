package io.neustrom.network;

import io.neustrom.kernel.Kernel;
import io.neustrom.math.Bounds;
import java.util.List;

/**
 * The shape of a network: input, embedding, kernel layer, cell layer.
 *
 * @param discrete whether inputs are states with a learned table instead of
 *     points
 * @param inputs the dimension of the points, or the number of states
 * @param fourierFrequencies D, half the number of random Fourier features; 0 for none; must be 0 for states
 * @param layers the widths of the embedding's layers, the last one being the embedding's dimension; for states the first
 *     is the table's width and only the others are PReLU layers
 * @param cells r, the number of landmarks and of place cells
 * @param fourierKind how the frequencies of the Fourier features are made
 * @since 0.1.0
 */
public record NetworkSpec(
        boolean discrete,
        int inputs,
        int fourierFrequencies,
        List<Integer> layers,
        Kernel kernel,
        CellRule cellRule,
        int cells,
        FourierKind fourierKind) {

    public NetworkSpec {
        Bounds.atLeast("inputs", inputs, 1);
        Bounds.atLeast("cells", cells, 1);
        layers = List.copyOf(layers);
        if (layers.isEmpty()) {
            throw new IllegalArgumentException("layers (none) must name at least one width");
        }
        layers.forEach(width -> Bounds.atLeast("layer width", width, 1));
        if (fourierFrequencies < 0) {
            throw new IllegalArgumentException("fourier frequencies (" + fourierFrequencies + ") must not be negative");
        }
        if (discrete && fourierFrequencies > 0) {
            throw new IllegalArgumentException(
                    "fourier frequencies (" + fourierFrequencies + ") must be 0 for discrete states");
        }
    }

    /** The shape with dense frequencies, if it has any. */
    public NetworkSpec(
            boolean discrete,
            int inputs,
            int fourierFrequencies,
            List<Integer> layers,
            Kernel kernel,
            CellRule cellRule,
            int cells) {
        this(discrete, inputs, fourierFrequencies, layers, kernel, cellRule, cells, FourierKind.DENSE);
    }

    /** The dimension d of the embedding v. */
    public int embeddingDimension() {
        return layers.get(layers.size() - 1);
    }
}
