package io.neustrom.placecell;

import io.neustrom.network.CellRule;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Corrects the codes of a {@link Network}: rows that float may round too far, and all rows of classical cells, whose inverse root
 * magnifies what rounding leaves, are computed once more in double precision. Codes are then right to about 1e-5, wherever points lie. Safe to
 * share between threads; the parameters must no longer change.
 */
public final class ExactCodes {
    /** Estimated error beyond which a row is computed again; see {@link Rounding} for how far the true one may be from it. */
    private static final double TOLERANCE = 3e-6;

    private final NetworkParameters parameters;
    private final boolean all;
    private final Rounding rounding;
    private volatile @Nullable DoubleNetwork network; // made when it is first needed

    public ExactCodes(NetworkParameters parameters) {
        this.parameters = parameters;
        this.all = parameters.spec().cellRule() == CellRule.CLASSICAL;
        this.rounding = new Rounding(parameters);
    }

    /** Which of the first rows of the last forward pass are to be corrected. */
    public int[] wrong(Network computed, int rows) {
        return all ? IntStream.range(0, rows).toArray() : rounding.exceeding(TOLERANCE, computed, rows);
    }

    /** The codes (points, r) of points, as the network sees them. */
    public float[] ofPoints(float[][] points) {
        return network().codes(points);
    }

    /** The codes (states, r) of discrete states. */
    public float[] ofStates(int[] states) {
        return network().codes(states);
    }

    private DoubleNetwork network() {
        DoubleNetwork made = network;
        if (made == null) {
            made = new DoubleNetwork(parameters); // two threads may make it at once, of the same numbers
            network = made;
        }
        return made;
    }
}
