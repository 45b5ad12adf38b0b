package io.neustrom.training;

import io.neustrom.kernel.Kernel;
import io.neustrom.math.Bounds;
import io.neustrom.network.CellRule;
import io.neustrom.network.FourierKind;
import io.neustrom.network.NetworkSpec;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/**
 * The network to learn.
 *
 * @param cells r, the number of place cells
 * @param fourierFeatures number of random Fourier features (cosines and sines together, so even), 0 for none; empty: {@linkplain
 *     #spec chosen from the dimension}; without effect on discrete states, which have none
 * @param fourierGamma first gamma of the Fourier features; empty: chosen from the data
 * @param layers widths of the embedding's layers; none: chosen from the dimension; for discrete states the first is the lookup table's
 * @param kernel kernel between embedding and landmarks
 * @param cellRule neural place cells, or classical Nyström features
 * @param fourierKind how the frequencies of the Fourier features are made; empty: chosen from the dimension
 * @since 0.1.0
 */
public record NetworkOptions(
        int cells,
        OptionalInt fourierFeatures,
        OptionalDouble fourierGamma,
        List<Integer> layers,
        Kernel kernel,
        CellRule cellRule,
        Optional<FourierKind> fourierKind) {

    private static final int FEW_INPUTS = 100;
    private static final int MANY_INPUTS = 2000;
    private static final int FEATURES_AN_INPUT = 16;
    private static final int LEAST_FEATURES = 100;
    private static final int MOST_FEATURES = 1000;
    private static final int LARGEST_FEATURES = 1_000_000; // that may be asked for
    private static final int MOST_LAYERS = 100;

    public NetworkOptions {
        Bounds.atLeast("cells", cells, 1);
        fourierFeatures.ifPresent(NetworkOptions::checkFeatures);
        if (fourierGamma.isPresent()) {
            Bounds.positive("fourierGamma", fourierGamma.getAsDouble());
        }
        layers = List.copyOf(layers);
        Bounds.atMost("number of layers", layers.size(), MOST_LAYERS);
        for (int width : layers) {
            Bounds.atLeast("layers", width, 1);
        }
    }

    private static void checkFeatures(int features) {
        Bounds.between("fourierFeatures", features, 0, LARGEST_FEATURES);
        if (features % 2 != 0) {
            throw new IllegalArgumentException(
                    "fourierFeatures (" + features + ") must be even: a cosine and a sine for each frequency");
        }
    }

    /** 40 cells, RBF kernel; features and layers chosen from the dimension. */
    public static NetworkOptions defaults() {
        return new NetworkOptions(
                40,
                OptionalInt.empty(),
                OptionalDouble.empty(),
                List.of(),
                Kernel.RBF,
                CellRule.NEURAL,
                Optional.empty());
    }

    /**
     * The shape of the network for given inputs. What the options leave open follows from the dimension d of the points
     * (docs/decisions/0016):
     *
     * <ul>
     *   <li>up to {@value #FEW_INPUTS}: {@value #FEATURES_AN_INPUT} d Fourier features, {@value #LEAST_FEATURES} to {@value #MOST_FEATURES}, and layers of 100 and 100;
     *   <li>up to {@value #MANY_INPUTS}: none, as they would lose what the points themselves still show, and layers of 300 and 100;
     *   <li>above: {@value #MOST_FEATURES} features with orthogonal frequencies, as a layer on the points, or dense frequencies, would have too many
     *       numbers, and layers of 100 and 100.
     * </ul>
     *
     * @param discrete whether these are states instead of points
     * @param inputs the dimension of the points, or the number of states
     */
    public NetworkSpec spec(boolean discrete, int inputs) {
        int features = discrete ? 0 : fourierFeatures.orElseGet(() -> usualFeatures(inputs));
        boolean wide = !discrete && features == 0 && inputs > FEW_INPUTS;
        FourierKind kind =
                fourierKind.orElse(inputs > MANY_INPUTS && !discrete ? FourierKind.ORTHOGONAL : FourierKind.DENSE);
        List<Integer> widths = layers.isEmpty() ? List.of(wide ? 300 : 100, 100) : layers;
        return new NetworkSpec(discrete, inputs, features / 2, widths, kernel, cellRule, cells, kind);
    }

    /** These options with all that they leave open chosen, for points of some dimension, or for discrete states. */
    NetworkOptions settled(OptionalInt dimension) {
        NetworkSpec spec = spec(dimension.isEmpty(), dimension.orElse(1));
        NetworkOptions layered = withLayers(spec.layers().toArray(Integer[]::new));
        return dimension.isEmpty()
                ? layered
                : layered.withFourierFeatures(2 * spec.fourierFrequencies()).withFourierKind(spec.fourierKind());
    }

    private static int usualFeatures(int inputs) {
        if (inputs > MANY_INPUTS) {
            return MOST_FEATURES;
        }
        return inputs > FEW_INPUTS ? 0 : Math.min(MOST_FEATURES, Math.max(LEAST_FEATURES, FEATURES_AN_INPUT * inputs));
    }

    /** The same with another number of cells. */
    public NetworkOptions withCells(int cells) {
        return new NetworkOptions(cells, fourierFeatures, fourierGamma, layers, kernel, cellRule, fourierKind);
    }

    /** The same with this many Fourier features, 0 for none. */
    public NetworkOptions withFourierFeatures(int features) {
        return new NetworkOptions(cells, OptionalInt.of(features), fourierGamma, layers, kernel, cellRule, fourierKind);
    }

    /** The same with another first gamma of the Fourier features. */
    public NetworkOptions withFourierGamma(double gamma) {
        return new NetworkOptions(
                cells, fourierFeatures, OptionalDouble.of(gamma), layers, kernel, cellRule, fourierKind);
    }

    /** The same with other widths of the embedding's layers. */
    public NetworkOptions withLayers(Integer... widths) {
        return new NetworkOptions(cells, fourierFeatures, fourierGamma, List.of(widths), kernel, cellRule, fourierKind);
    }

    /** The same with another kernel. */
    public NetworkOptions withKernel(Kernel kernel) {
        return new NetworkOptions(cells, fourierFeatures, fourierGamma, layers, kernel, cellRule, fourierKind);
    }

    /** The same with another rule that makes codes of kernel values. */
    public NetworkOptions withCellRule(CellRule cellRule) {
        return new NetworkOptions(cells, fourierFeatures, fourierGamma, layers, kernel, cellRule, fourierKind);
    }

    /** The same with another kind of frequencies. */
    public NetworkOptions withFourierKind(FourierKind kind) {
        return new NetworkOptions(cells, fourierFeatures, fourierGamma, layers, kernel, cellRule, Optional.of(kind));
    }
}
