package io.neustrom.trainer;

import io.neustrom.placecell.Network;
import io.neustrom.placecell.NetworkParameters;

/**
 * Keeps the codes of kernels without a unit diagonal at a common size, so that they neither overflow nor vanish: the mean log
 * diagonal of all states is moved to 0, which p_out does not see.
 */
public final class DiagonalCentring {
    private final NetworkParameters parameters;
    private final Network network;
    private final int states; // n

    DiagonalCentring(NetworkParameters parameters, Network network, int states) {
        this.parameters = parameters;
        this.network = network;
        this.states = states;
    }

    /** Moves the mean log diagonal to 0. */
    void centre() {
        parameters.setDiagonalShift(parameters.diagonalShift() + drift());
    }

    /** The mean log diagonal of all states; 0 for kernels with a unit diagonal. */
    double drift() {
        if (parameters.spec().kernel().unitDiagonal()) {
            return 0;
        }
        double[] sum = {0};
        network.prepare(false);
        network.sweep(states, (ids, rows) -> {
            for (int row = 0; row < rows; row++) {
                sum[0] += network.logDiagonal()[row];
            }
        });
        return sum[0] / states;
    }
}
