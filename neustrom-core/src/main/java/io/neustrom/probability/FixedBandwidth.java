package io.neustrom.probability;

import io.neustrom.neighbour.NeighbourGraph;

/**
 * The same width everywhere: weights exp(-gamma d_ij^2), equation kernel_input_proba of the paper.
 *
 * @param gamma finite and greater than 0
 * @since 0.1.0
 */
public record FixedBandwidth(double gamma) implements Bandwidth {
    public FixedBandwidth {
        if (!(gamma > 0 && gamma <= Double.MAX_VALUE)) {
            throw new IllegalArgumentException("gamma (" + gamma + ") must be finite and greater than 0");
        }
    }

    @Override
    public double sharpness() {
        return gamma;
    }

    @Override
    public Bandwidth inUnit(double unit) {
        return unit == 1 ? this : new FixedBandwidth(gamma * unit * unit);
    }

    @Override
    public RowEnergies prepare(NeighbourGraph graph) {
        return (i, columns, row) -> {}; // the energy is the squared distance
    }
}
