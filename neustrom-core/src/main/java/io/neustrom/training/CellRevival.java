package io.neustrom.training;

import io.neustrom.optim.Optimiser;
import io.neustrom.optim.Parameters;
import io.neustrom.placecell.Network;
import io.neustrom.placecell.NetworkParameters;
import io.neustrom.probability.RowBatch;
import io.neustrom.probability.TransitionMatrix;
import java.util.Arrays;

/**
 * Gives dead cells a new place (METHOD section 6). A cell l with almost no activity over all states is re-seeded at a badly
 * represented state x: w_l = v_x, its row and column of M as at the start, its optimiser state forgotten.
 */
final class CellRevival {

    /** A cell whose activity summed over all states is below this is dead. */
    private static final float DEAD = 0.05f;

    private final NetworkParameters parameters;
    private final Network network;
    private final Optimiser optimiser;
    private final float[] divergence; // (n) latest KL of each row
    private final float[] rowEntropy; // (n) of p_in

    CellRevival(TransitionMatrix transitions, NetworkParameters parameters, Network network, Optimiser optimiser) {
        this.parameters = parameters;
        this.network = network;
        this.optimiser = optimiser;
        this.divergence = new float[transitions.size()];
        this.rowEntropy = new float[transitions.size()];
        for (int i = 0; i < rowEntropy.length; i++) {
            for (int e = transitions.rowStart(i); e < transitions.rowEnd(i); e++) {
                rowEntropy[i] -= (float) (transitions.probability(e) * Math.log(transitions.probability(e)));
            }
        }
    }

    /** Remembers how well the rows of a batch are represented. */
    void note(RowBatch batch, double[] rowLoss) {
        for (int row = 0; row < batch.rows(); row++) {
            int state = batch.ids()[batch.source(row)];
            divergence[state] = (float) rowLoss[row] - rowEntropy[state];
        }
    }

    /**
     * Revives all dead cells.
     *
     * @param activity c (r)
     * @return how many cells were dead
     */
    int revive(float[] activity) {
        int dead = 0;
        for (int l = 0; l < activity.length; l++) {
            if (activity[l] < DEAD) {
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
