package io.neustrom.probability;

import io.neustrom.neighbour.NeighbourGraph;

/**
 * How the squared distances d^2 from a point to its neighbours become energies e, the weights of the transitions being
 * exp(-sharpness e): one width for all points, or one fitted to each.
 *
 * @see FixedBandwidth
 * @see PerplexityBandwidth
 * @see SelfTunedBandwidth
 * @since 0.1.0
 */
public sealed interface Bandwidth permits FixedBandwidth, PerplexityBandwidth, SelfTunedBandwidth {
    /** Common factor of all energies. */
    default double sharpness() {
        return 1;
    }

    /** The same bandwidth for distances that are counted in the given unit. */
    default Bandwidth inUnit(double unit) {
        return this;
    }

    /** Checks that the bandwidth fits the graph and computes what is needed from all of its points. */
    RowEnergies prepare(NeighbourGraph graph);

    /** The energies of one row after the other; any thread may ask for any row. */
    @FunctionalInterface
    interface RowEnergies {
        /**
         * Turns the squared distances of row i into energies, in place.
         *
         * @param columns (entries), nearest first
         * @param row (entries), ascending squared distances in, energies out
         */
        void scale(int i, int[] columns, double[] row);
    }
}
