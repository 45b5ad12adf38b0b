package io.neustrom.network;

import io.neustrom.kernel.Kernel;
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
        requirePositive("inputs", inputs);
        requirePositive("cells", cells);
        layers = List.copyOf(layers);
        if (layers.isEmpty()) {
            throw new IllegalArgumentException("layers (none) must name at least one width");
        }
        layers.forEach(width -> requirePositive("layer width", width));
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

    private static void requirePositive(String name, int value) {
        if (value < 1) {
            throw new IllegalArgumentException(name + " (" + value + ") must be at least 1");
        }
    }

    /** The dimension d of the embedding v. */
    public int embeddingDimension() {
        return layers.get(layers.size() - 1);
    }
}
