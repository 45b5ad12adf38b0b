package io.neustrom.trainer;

import io.neustrom.optim.Optimiser;
import io.neustrom.optim.Parameters;
import io.neustrom.placecell.CodeBatch;
import io.neustrom.placecell.Network;
import io.neustrom.placecell.NetworkParameters;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * Finds cells that are active nowhere, and gives one a new place: a cell l re-seeded at a state x has w_l = v_x, its row and
 * column of M as at the start, and its optimiser state forgotten.
 */
public final class DeadCells {

    /** A cell is dead if its activity nowhere exceeds this. */
    private static final float DEAD = 0.05f;

    private final NetworkParameters parameters;
    private final Network network;
    private final Optimiser optimiser;
    private final float[] peaks; // (r) largest activity noted, codes taken at length 1

    public DeadCells(NetworkParameters parameters, Network network, Optimiser optimiser) {
        this.parameters = parameters;
        this.network = network;
        this.optimiser = optimiser;
        this.peaks = new float[parameters.spec().cells()];
    }

    /** Forgets all activity. */
    public void clear() {
        Arrays.fill(peaks, 0);
    }

    /** Takes note of the codes of the first {@code items} states. */
    public void note(CodeBatch codes, int items) {
        int[] active = codes.active();
        for (int item = 0; item < items; item++) {
            float scale = scale(codes, item);
            int start = codes.start(item);
            for (int e = start; e < codes.end(item); e++) {
                peaks[active[e]] = Math.max(peaks[active[e]], scale * codes.values()[start + active[e]]);
            }
        }
    }

    /** Brings a code to length 1, which it has unless the kernel's diagonal is not 1. */
    private float scale(CodeBatch codes, int item) {
        if (parameters.spec().kernel().unitDiagonal()) {
            return 1;
        }
        double square = 0;
        for (int e = codes.start(item); e < codes.end(item); e++) {
            double activity = codes.values()[codes.start(item) + codes.active()[e]];
            square += activity * activity;
        }
        return square > 0 ? (float) (1 / Math.sqrt(square)) : 0;
    }

    /** The largest activity (r) noted for each cell; live, for storing it in a file. */
    public float[] peaks() {
        return peaks;
    }

    /** The cells without activity since the last {@link #clear}, ascending. */
    public int[] find() {
        return find(peaks);
    }

    /** The cells whose largest activity (r) is that of a dead one, ascending. */
    static int[] find(float[] peaks) {
        return IntStream.range(0, peaks.length).filter(l -> peaks[l] <= DEAD).toArray();
    }

    /** Moves a cell to the state with the given number. */
    public void seed(int cell, int item) {
        float[] values = parameters.values();
        Parameters.Block w = parameters.landmarks();
        network.prepare(false);
        network.forward(new int[] {item}, 1);
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
