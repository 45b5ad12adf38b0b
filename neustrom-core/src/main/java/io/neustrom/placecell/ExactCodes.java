package io.neustrom.placecell;

import io.neustrom.network.CellRule;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Corrects the codes of a {@link Network}: rows that float may round too far, and all rows of classical cells, whose inverse root
 * magnifies what rounding leaves, are computed once more in double precision. Codes are then right to 1e-5, wherever points lie. Safe to
 * share between threads; the parameters must no longer change.
 */
public final class ExactCodes {
    /** Estimated error beyond which a row is computed again; see {@link Rounding} for how far the true one may be from it. */
    private static final double TOLERANCE = 2.5e-6;

    private final NetworkParameters parameters;
    private final boolean all;
    private final Rounding rounding;
    private volatile @Nullable DoubleNetwork network; // made when it is first needed

    public ExactCodes(NetworkParameters parameters) {
        this.parameters = parameters;
        this.all = parameters.spec().cellRule() == CellRule.CLASSICAL;
        this.rounding = new Rounding(parameters);
    }

    /**
     * Corrects the codes of the first rows of the last forward pass.
     *
     * @param points the point of each row, as the network saw it
     */
    public void correct(Network computed, int rows, IntFunction<float[]> points) {
        int[] wrong = wrong(computed, rows);
        if (wrong.length > 0) {
            float[][] x = IntStream.of(wrong).mapToObj(points).toArray(float[][]::new);
            replace(computed, wrong, network().codes(x));
        }
    }

    /** Corrects the codes of the first rows of the last forward pass, which are of discrete states. */
    public void correctStates(Network computed, int[] states, int rows) {
        int[] wrong = wrong(computed, rows);
        if (wrong.length > 0) {
            replace(
                    computed,
                    wrong,
                    network().codes(IntStream.of(wrong).map(row -> states[row]).toArray()));
        }
    }

    private int[] wrong(Network computed, int rows) {
        return IntStream.range(0, rows)
                .filter(row -> all || rounding.exceeds(TOLERANCE, computed, row))
                .toArray();
    }

    private void replace(Network computed, int[] rows, float[] codes) {
        int r = computed.cells();
        for (int i = 0; i < rows.length; i++) {
            computed.codeBatch().replace(rows[i], codes, i * r);
        }
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
