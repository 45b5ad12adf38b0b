package io.neustrom.placecell;

import io.neustrom.embedding.DenseLayer;
import io.neustrom.embedding.FourierFeatures;
import io.neustrom.embedding.FourierShape;
import io.neustrom.network.CellRule;
import io.neustrom.network.NetworkSpec;
import io.neustrom.optim.Parameters;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * All numbers that define a network of a given shape: the learned ones, named as in the paper, and the fixed ones (the random
 * frequencies Omega, or what they are made of, and the shift of the log diagonal).
 */
public final class NetworkParameters {

    private final NetworkSpec spec;
    private final float[] omega; // Omega (D, d), or what the kind has instead; empty without Fourier features
    private final Parameters parameters;
    private final Optional<Parameters.Block> table;
    private final Optional<FourierFeatures.Blocks> fourier;
    private final List<DenseLayer.Blocks> dense;
    private final Parameters.Block landmarks;
    private final Optional<Parameters.Block> mixing;
    private double diagonalShift;

    /** @param omega the numbers of the Fourier features that are fixed, see {@link io.neustrom.embedding.FourierShape#drawFixed} */
    public NetworkParameters(NetworkSpec spec, float[] omega) {
        this(spec, omega, Parameters.Layout::allocate);
    }

    /** @param values all learned numbers, which are copied; their number is checked before memory is asked for */
    public NetworkParameters(NetworkSpec spec, float[] omega, float[] values) {
        this(spec, omega, layout -> layout.allocate(values));
    }

    /** Parameters that are all 0, unless they are more than a file could hold. */
    public static NetworkParameters ofAtMost(NetworkSpec spec, float[] omega, int most) {
        return new NetworkParameters(spec, omega, layout -> layout.allocateAtMost(most));
    }

    private NetworkParameters(NetworkSpec spec, float[] omega, Function<Parameters.Layout, Parameters> allocation) {
        new FourierShape(spec.fourierKind(), spec.fourierFrequencies(), spec.inputs()).checkFixed(omega);
        this.spec = spec;
        this.omega = omega.clone();
        Parameters.Layout layout = new Parameters.Layout();
        int width = spec.inputs();
        List<Integer> widths = spec.layers();
        if (spec.discrete()) {
            width = widths.get(0);
            widths = widths.subList(1, widths.size());
            table = Optional.of(layout.add("table", spec.inputs(), width));
        } else {
            table = Optional.empty();
        }
        if (spec.fourierFrequencies() > 0) {
            fourier = Optional.of(
                    FourierFeatures.Blocks.add(layout, spec.fourierKind(), spec.fourierFrequencies(), spec.inputs()));
            width = 2 * spec.fourierFrequencies();
        } else {
            fourier = Optional.empty();
        }
        List<DenseLayer.Blocks> layers = new ArrayList<>();
        for (int outputs : widths) {
            layers.add(DenseLayer.Blocks.add(layout, layers.size() + 1, width, outputs));
            width = outputs;
        }
        dense = List.copyOf(layers);
        landmarks = layout.add("W", spec.cells(), width);
        mixing = spec.cellRule() == CellRule.NEURAL
                ? Optional.of(layout.add("M", spec.cells(), spec.cells()))
                : Optional.empty();
        parameters = allocation.apply(layout);
    }

    /** A copy that shares nothing with this one. */
    public NetworkParameters copy() {
        NetworkParameters copy = new NetworkParameters(spec, omega, values());
        copy.diagonalShift = diagonalShift;
        return copy;
    }

    public NetworkSpec spec() {
        return spec;
    }

    /**
     * The fixed numbers of the Fourier features, frequencies Omega (D, d) or what the {@link io.neustrom.network.FourierKind} has instead;
     * callers must not change them.
     */
    public float[] omega() {
        return omega;
    }

    public Parameters parameters() {
        return parameters;
    }

    public float[] values() {
        return parameters.values();
    }

    /** T (states, width), for discrete states. */
    public Optional<Parameters.Block> table() {
        return table;
    }

    /** The learned numbers of the Fourier features. */
    public Optional<FourierFeatures.Blocks> fourier() {
        return fourier;
    }

    /** log gamma of the Fourier features. */
    public Optional<Parameters.Block> logGamma() {
        return fourier.map(FourierFeatures.Blocks::logGamma);
    }

    /** A, b and slope of the PReLU layers, lowest first. */
    public List<DenseLayer.Blocks> dense() {
        return dense;
    }

    /** W (r, d). */
    public Parameters.Block landmarks() {
        return landmarks;
    }

    /** M (r, r), for the neural rule. */
    public Optional<Parameters.Block> mixing() {
        return mixing;
    }

    /** See {@link io.neustrom.kernel.KernelLayer#setDiagonalShift}. */
    public double diagonalShift() {
        return diagonalShift;
    }

    public void setDiagonalShift(double shift) {
        diagonalShift = shift;
    }
}
