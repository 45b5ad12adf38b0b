package io.neustrom.training;

import io.neustrom.optim.Optimiser;
import io.neustrom.optim.Parameters;
import io.neustrom.placecell.Network;
import io.neustrom.placecell.NetworkParameters;
import io.neustrom.probability.RowBatch;
import io.neustrom.probability.TransitionMatrix;
import java.util.Arrays;

/**
 * Gives dead cells a new place. A cell l that is active nowhere over an epoch is re-seeded at a badly
 * represented state x: w_l = v_x, its row and column of M as at the start, its optimiser state forgotten.
 */
final class CellRevival {

    /** A cell that nowhere is more active than this is dead. */
    private static final float DEAD = 0.05f;

    private final NetworkParameters parameters;
    private final Network network;
    private final Optimiser optimiser;
    private final float[] peaks; // (r) largest activity in this epoch, codes taken at length 1
    private final float[] divergence; // (n) KL of each row in this epoch
    private final float[] rowEntropy; // (n) of p_in

    CellRevival(TransitionMatrix transitions, NetworkParameters parameters, Network network, Optimiser optimiser) {
        this.parameters = parameters;
        this.network = network;
        this.optimiser = optimiser;
        this.peaks = new float[parameters.spec().cells()];
        this.divergence = new float[transitions.size()];
        this.rowEntropy = new float[transitions.size()];
        for (int i = 0; i < rowEntropy.length; i++) {
            for (int e = transitions.rowStart(i); e < transitions.rowEnd(i); e++) {
                rowEntropy[i] -= (float) (transitions.probability(e) * Math.log(transitions.probability(e)));
            }
        }
    }

    void startEpoch() {
        Arrays.fill(peaks, 0);
        for (int i = 0; i < divergence.length; i++) {
            divergence[i] = -rowEntropy[i];
        }
    }

    /** Takes note of how active the cells are in a batch, and of how well its rows are represented. */
    void note(RowBatch batch, double[] rowLoss, float[] codes) {
        int r = peaks.length;
        for (int item = 0; item < batch.items(); item++) {
            float scale = scale(codes, item * r);
            for (int l = 0; l < r; l++) {
                peaks[l] = Math.max(peaks[l], scale * codes[item * r + l]);
            }
        }
        for (int row = 0; row < batch.rows(); row++) {
            divergence[batch.ids()[batch.source(row)]] += (float) rowLoss[row];
        }
    }

    /** Brings a code to length 1, which it has unless the kernel's diagonal is not 1. */
    private float scale(float[] codes, int offset) {
        if (parameters.spec().kernel().unitDiagonal()) {
            return 1;
        }
        double square = 0;
        for (int l = offset; l < offset + peaks.length; l++) {
            square += (double) codes[l] * codes[l];
        }
        return square > 0 ? (float) (1 / Math.sqrt(square)) : 0;
    }

    /** Revives all cells that were dead in the epoch noted last, and returns how many there were. */
    int revive() {
        int dead = 0;
        for (int l = 0; l < peaks.length; l++) {
            if (peaks[l] <= DEAD) {
                seed(l, worstState());
                dead++;
            }
        }
        return dead;
    }

    /** The worst represented state, which then no longer counts as such. */
    private int worstState() {
        int worst = 0;
        for (int i = 1; i < divergence.length; i++) {
            if (divergence[i] > divergence[worst]) {
                worst = i;
            }
        }
        divergence[worst] = Float.NEGATIVE_INFINITY;
        return worst;
    }

    private void seed(int cell, int state) {
        float[] values = parameters.values();
        Parameters.Block w = parameters.landmarks();
        network.prepare(false);
        network.forward(new int[] {state}, 1);
        System.arraycopy(network.embedding(), 0, values, w.offset() + cell * w.cols(), w.cols());
        optimiser.forget(w.offset() + cell * w.cols(), w.cols());
        parameters.mixing().ifPresent(m -> {
            int row = m.offset() + cell * m.cols();
            Arrays.fill(values, row, row + m.cols(), 0);
            optimiser.forget(row, m.cols());
            for (int other = 0; other < m.rows(); other++) {
                int entry = m.offset() + other * m.cols() + cell;
                values[entry] = 0;
                optimiser.forget(entry, 1);
            }
            values[row + cell] = 1;
        });
    }
}
