package io.neustrom.accumulator;

import io.neustrom.probability.CellTransitions;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;

/**
 * The expected number of times that each cell followed each other, and the transition matrix T between cells that it implies: online EM (Cappé and
 * Moulines, 2009) for p_out = a T b. With q_ij = a_i T b_j, a batch adds
 *
 * <pre>
 * n_kl = sum_ij p_ij a_ik T_kl b_jl / q_ij
 * N <- (1 - 1/m) N + n,   T_kl = ((1 - eps) N_kl + eps mean_l N_kl) / sum_l N_kl,
 * </pre>
 *
 * so that about the last m batches count: codes that N was gathered with must still be about right. eps = {@value #SMOOTHING} keeps every
 * transition possible. The columns of N are also what the repulsion of the directed objective needs.
 */
public final class CellFlow {
    private static final double SMOOTHING = 1e-4;

    private final int cells; // r
    private final double memory; // m, batches
    private final double[] flow; // N (r, r)
    private final double[] fresh; // n (r, r) of the present batch
    private final float[] transitions; // T (r, r)
    private final double[] columns; // (r) sum_k N_kl / sum N

    /**
     * @param start expected numbers N (r, r) of transitions, not all 0
     * @param memory m, at least 1
     */
    public CellFlow(int cells, double[] start, double memory) {
        this.cells = cells;
        this.memory = memory;
        this.flow = start.clone();
        this.fresh = new double[cells * cells];
        this.transitions = new float[cells * cells];
        this.columns = new double[cells];
        renew();
    }

    /** T (r, r), row-major. */
    public float[] transitions() {
        return transitions;
    }

    /** The share (r) of all transitions that lead to each cell. */
    public double[] columns() {
        return columns;
    }

    /** T as it is. */
    public CellTransitions snapshot() {
        return CellTransitions.of(cells, normalised(flow, cells));
    }

    /** Forgets what the present batch has added. */
    public void clear() {
        Arrays.fill(fresh, 0);
    }

    /** Adds to n_kl of the present batch; {@code entry} is k r + l. */
    public void add(int entry, double weight) {
        fresh[entry] += weight;
    }

    /** Ends the present batch: N takes over what it added, and T follows. */
    public void endBatch() {
        double kept = 1 - 1 / memory;
        for (int e = 0; e < flow.length; e++) {
            flow[e] = kept * flow[e] + fresh[e];
        }
        clear();
        renew();
    }

    /** A cell that was given a new place leads where cells lead on average, and follows each cell alike. */
    public void restart(int cell) {
        double total = Arrays.stream(flow).sum();
        double[] rows = new double[cells];
        for (int k = 0; k < cells; k++) {
            for (int l = 0; l < cells; l++) {
                rows[k] += flow[k * cells + l];
            }
        }
        for (int l = 0; l < cells; l++) {
            flow[cell * cells + l] = total * columns[l] / cells;
            flow[l * cells + cell] = rows[l] / cells;
        }
        renew();
    }

    private void renew() {
        double[] values = normalised(flow, cells);
        double total = 0;
        Arrays.fill(columns, 0);
        for (int e = 0; e < flow.length; e++) {
            transitions[e] = (float) values[e];
            columns[e % cells] += flow[e];
            total += flow[e];
        }
        for (int l = 0; l < cells; l++) {
            columns[l] /= total;
        }
    }

    /** T (r, r) of expected numbers N (r, r) of transitions; a cell that led nowhere leads everywhere. */
    public static double[] normalised(double[] flow, int cells) {
        double[] transitions = new double[flow.length];
        for (int k = 0; k < cells; k++) {
            double sum = 0;
            for (int l = 0; l < cells; l++) {
                sum += flow[k * cells + l];
            }
            for (int l = 0; l < cells; l++) {
                double share = sum > 0 ? flow[k * cells + l] / sum : 1.0 / cells;
                transitions[k * cells + l] = (1 - SMOOTHING) * share + SMOOTHING / cells;
            }
        }
        return transitions;
    }

    /** Copies N (r, r) to or from a place where it is kept. */
    public void copyTo(double[] kept) {
        System.arraycopy(flow, 0, kept, 0, flow.length);
    }

    /** Takes over an N (r, r) that {@link #copyTo} kept. */
    public void copyFrom(double[] kept) {
        System.arraycopy(kept, 0, flow, 0, flow.length);
        clear();
        renew();
    }

    public void save(DataOutput out) throws IOException {
        for (double value : flow) {
            out.writeDouble(value);
        }
    }

    /** Takes over what a flow of as many cells wrote. */
    public void restore(DataInput in) throws IOException {
        for (int e = 0; e < flow.length; e++) {
            flow[e] = in.readDouble();
            if (!(flow[e] >= 0 && flow[e] <= Double.MAX_VALUE)) {
                throw new IOException("flow between cells (" + flow[e] + ") must be finite and at least 0");
            }
        }
        renew();
    }
}
