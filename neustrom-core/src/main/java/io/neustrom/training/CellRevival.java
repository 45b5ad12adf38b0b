package io.neustrom.training;

import io.neustrom.probability.RowBatch;
import io.neustrom.probability.TransitionMatrix;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;

/** Gives cells that are active nowhere over an epoch new places: the worst represented states, one each. */
final class CellRevival {

    private final DeadCells cells;
    private final float[] divergence; // (n) KL of each row in this epoch
    private final float[] rowEntropy; // (n) of p_in

    CellRevival(TransitionMatrix transitions, DeadCells cells) {
        this.cells = cells;
        this.divergence = new float[transitions.size()];
        this.rowEntropy = new float[transitions.size()];
        for (int i = 0; i < rowEntropy.length; i++) {
            for (int e = transitions.rowStart(i); e < transitions.rowEnd(i); e++) {
                rowEntropy[i] -= (float) (transitions.probability(e) * Math.log(transitions.probability(e)));
            }
        }
    }

    void startEpoch() {
        cells.clear();
        for (int i = 0; i < divergence.length; i++) {
            divergence[i] = -rowEntropy[i];
        }
    }

    /** Takes note of how active the cells are in a batch, and of how well its rows are represented. */
    void note(RowBatch batch, double[] rowLoss, float[] codes) {
        cells.note(codes, batch.items());
        for (int row = 0; row < batch.rows(); row++) {
            divergence[batch.ids()[batch.source(row)]] += (float) rowLoss[row];
        }
    }

    /** Revives all cells that were dead in the epoch noted last, and returns how many there were. */
    int revive() {
        int[] dead = cells.find();
        for (int cell : dead) {
            cells.seed(cell, worstState());
        }
        return dead.length;
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

    /** Writes what was noted of the epoch. */
    void save(DataOutput out) throws IOException {
        for (float peak : cells.peaks()) {
            out.writeFloat(peak);
        }
        for (float figure : divergence) {
            out.writeFloat(figure);
        }
    }

    void restore(DataInput in) throws IOException {
        for (int l = 0; l < cells.peaks().length; l++) {
            cells.peaks()[l] = in.readFloat();
        }
        for (int i = 0; i < divergence.length; i++) {
            divergence[i] = in.readFloat();
        }
    }
}
