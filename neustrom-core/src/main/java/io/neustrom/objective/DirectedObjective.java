package io.neustrom.objective;

import io.neustrom.accumulator.Accumulator;
import io.neustrom.accumulator.CellFlow;
import io.neustrom.placecell.CodeBatch;
import io.neustrom.probability.RowBatch;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;

/**
 * The KL divergence between p_in and the directed p_out(j|i) = q_ij = sum_kl a_ik T_kl b_jl with a_i = g_i / sum_k g_ik, b_jl = g_jl / c_l, c and T
 * held constant:
 *
 * <pre>
 * L = -mean over rows i of  sum_j p_ij log q_ij
 * dL/dg_ik = (1 - sum_j p_ij (T b_j)_k / q_ij) / sum_k g_ik,    dL/dg_jl = -p_ij (a_i T)_l / (c_l q_ij)
 * dL/dg_zl += s_l,    s_l = sum_ij p_ij (a_i T)_l b_jl / (q_ij c_l)    for every state z, as c_l depends on all of them.
 * </pre>
 *
 * With the last line, the gradient is that of the full divergence. s_l c_l is the flow into cell l, which EM for T gathers anyway
 * ({@link CellFlow}), so s needs no sum of its own. Like s of {@link KlObjective}, it acts on the states that rows lead to where q_j is known, and
 * on those they start from elsewhere. In a stream it also acts on those that are only reached, as c then counts them: b_l would have an infinite
 * density where no start is.
 */
public final class DirectedObjective implements Objective {
    private final CellFlow flow;
    private final double scale; // states that c sums over: n, or 1 if it is a mean
    private final double[] columnMeans; // q_j = (1/n) sum_i p_ij of each state j; empty if they are not known
    private final float floor;
    private final boolean stream;
    private final float[] inverse; // (r) 1 / c_l, 0 where a cell is active nowhere
    private final float[] repulsion; // s (r)
    private final float[] slope; // (r) sum_j p_ij (T b_j)_k / q_ij of the present row, at active cells
    private final float[] expected; // (r) (a_i T)_l / c_l, at active cells of the present target

    /**
     * @param scale the states that the accumulator's c sums over: n, or 1 if it is a mean
     * @param columnMeans q_j = (1/n) sum_i p_ij of each state j; empty if they are not known
     */
    public DirectedObjective(CellFlow flow, double scale, double[] columnMeans, float floor) {
        this(flow, scale, columnMeans, floor, false);
    }

    private DirectedObjective(CellFlow flow, double scale, double[] columnMeans, float floor, boolean stream) {
        this.stream = stream;
        this.flow = flow;
        this.scale = scale;
        this.columnMeans = columnMeans;
        this.floor = floor;
        int cells = flow.columns().length;
        this.inverse = new float[cells];
        this.repulsion = new float[cells];
        this.slope = new float[cells];
        this.expected = new float[cells];
    }

    /** For batches of a stream, with an accumulator whose c is a mean over starts and over states that are only reached. */
    public static DirectedObjective ofStream(CellFlow flow, float floor) {
        return new DirectedObjective(flow, 1, new double[0], floor, true);
    }

    @Override
    public void evaluate(RowBatch batch, CodeBatch codes, Accumulator accumulator, float[] gradient, double[] rowLoss) {
        flow.clear();
        float[] c = accumulator.partition();
        for (int l = 0; l < c.length; l++) {
            inverse[l] = c[l] > 0 ? 1 / c[l] : 0;
            repulsion[l] = (float) (scale * flow.columns()[l] * inverse[l]);
        }
        ActiveGradient active = new ActiveGradient(codes, gradient);
        active.clear(batch.items());
        float share = 1f / batch.rows();
        int[] others = stream ? batch.onlyReached() : new int[0];
        float shareInC = 1f / (batch.rows() + others.length);
        for (int row = 0; row < batch.rows(); row++) {
            rowLoss[row] = evaluate(batch, row, share, shareInC, codes, active);
        }
        for (int other : others) {
            active.add(other, shareInC, repulsion, 0);
        }
    }

    /**
     * Adds the gradient of a row, and its flow, and returns its loss.
     *
     * @param share of a row in the loss
     * @param shareInC of the state that it starts from in c, where q_j is not known
     */
    private double evaluate(
            RowBatch batch, int row, float share, float shareInC, CodeBatch codes, ActiveGradient gradient) {
        int i = batch.source(row);
        float total = total(codes, i);
        clearSlope(codes, i);
        double loss = 0;
        float learned = 0; // sum of p_ij above the floor
        float mass = 0;
        for (int pair = batch.pairStart(row); pair < batch.pairEnd(row); pair++) {
            int j = batch.target(pair);
            float p = batch.weight(pair);
            mass += p;
            float q = total > 0 ? expect(codes, i, total, j) : 0;
            loss -= p * Math.log(Math.max(q, floor));
            if (q > floor) {
                learned += p;
                gradient.add(j, -share * p / q, expected, 0);
                follow(codes, i, total, j, p / q);
            }
        }
        if (learned > 0) {
            for (int e = codes.start(i); e < codes.end(i); e++) {
                int k = codes.active()[e];
                slope[k] = learned - slope[k];
            }
            gradient.add(i, share / total, slope, 0);
        }
        repel(batch, row, share, shareInC * mass, gradient);
        return loss;
    }

    private static float total(CodeBatch codes, int i) {
        float total = 0;
        for (int e = codes.start(i); e < codes.end(i); e++) {
            total += codes.values()[codes.start(i) + codes.active()[e]];
        }
        return total;
    }

    private void clearSlope(CodeBatch codes, int i) {
        for (int e = codes.start(i); e < codes.end(i); e++) {
            slope[codes.active()[e]] = 0;
        }
    }

    /** Sets (a_i T)_l / c_l at the active cells of j, and returns q_ij. */
    private float expect(CodeBatch codes, int i, float total, int j) {
        float[] t = flow.transitions();
        int cells = codes.cells();
        int from = codes.start(i);
        int to = codes.start(j);
        float q = 0;
        for (int f = to; f < codes.end(j); f++) {
            int l = codes.active()[f];
            float sum = 0;
            for (int e = from; e < codes.end(i); e++) {
                int k = codes.active()[e];
                sum += codes.values()[from + k] * t[k * cells + l];
            }
            expected[l] = sum / total * inverse[l];
            q += expected[l] * codes.values()[to + l];
        }
        return q;
    }

    /** Adds the flow of a pair with the weight p_ij / q_ij, and what it contributes to the slope of row i. */
    private void follow(CodeBatch codes, int i, float total, int j, float weight) {
        float[] t = flow.transitions();
        int cells = codes.cells();
        int from = codes.start(i);
        int to = codes.start(j);
        for (int e = from; e < codes.end(i); e++) {
            int k = codes.active()[e];
            float activity = codes.values()[from + k] / total; // a_ik
            float reached = 0; // p_ij (T b_j)_k / q_ij
            for (int f = to; f < codes.end(j); f++) {
                int l = codes.active()[f];
                float part = weight * t[k * cells + l] * codes.values()[to + l] * inverse[l];
                reached += part;
                flow.add(k * cells + l, activity * part);
            }
            slope[k] += reached;
        }
    }

    private void repel(RowBatch batch, int row, float share, float ofSource, ActiveGradient gradient) {
        boolean known = columnMeans.length > 0;
        if (!known || columnMeans[batch.ids()[batch.source(row)]] == 0) {
            gradient.add(batch.source(row), ofSource, repulsion, 0);
        }
        for (int pair = batch.pairStart(row); known && pair < batch.pairEnd(row); pair++) {
            int j = batch.target(pair);
            double part = batch.weight(pair) / (columnMeans.length * columnMeans[batch.ids()[j]]);
            gradient.add(j, (float) (share * part), repulsion, 0);
        }
    }

    @Override
    public void step(double learningRate) {
        flow.endBatch();
    }

    @Override
    public void save(DataOutput out) throws IOException {
        flow.save(out);
    }

    @Override
    public void restore(DataInput in) throws IOException {
        flow.restore(in);
    }
}
