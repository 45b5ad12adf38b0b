package io.neustrom.layer;

import io.neustrom.math.FloatKernels;
import io.neustrom.math.Panels;
import java.util.Arrays;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.IntUnaryOperator;

/**
 * The three products of a weight matrix A (outputs, inputs) with a batch: forward Y = X A', backward dX = dY A, and the
 * weight gradient dA = dY' X. The weights are packed once per step and shared by all threads.
 */
public final class LinearMap {

    private static final int PIECE = 192; // rows whose gradient is taken at a time: they stay in the second-level cache
    private static final int STRIDE =
            PIECE + 16; // with a power of two, rows of dY' would meet in the same lines of the cache

    private final int outputs;
    private final int inputs;
    private final FloatKernels kernels;
    private final Panels forward; // A'
    private final Panels backward; // A
    private final Queue<Piece> idle = new ConcurrentLinkedQueue<>();

    public LinearMap(int outputs, int inputs, FloatKernels kernels) {
        this.outputs = outputs;
        this.inputs = inputs;
        this.kernels = kernels;
        this.forward = new Panels(kernels);
        this.backward = new Panels(kernels);
    }

    /** Takes over the weights A (outputs, inputs), row-major from {@code offset}. */
    public void prepare(float[] weights, int offset, boolean training) {
        forward.packTransposed(weights, offset, inputs, outputs, inputs);
        if (training) {
            backward.pack(weights, offset, outputs, inputs, inputs);
        }
    }

    /** Rows [from, to) of y (n, outputs) = x (n, inputs) A'. */
    public void apply(float[] x, float[] y, int from, int to) {
        kernels.multiply(from, to, x, 0, inputs, forward, 0, forward.count(), y, 0, outputs, false);
    }

    /** Rows [from, to) of y (n, outputs) = start (outputs) + x (n, inputs) A'. */
    public void apply(float[] x, float[] start, float[] y, int from, int to) {
        fill(start, 0, y, from, to);
        kernels.multiply(from, to, x, 0, inputs, forward, 0, forward.count(), y, 0, outputs, true);
    }

    /** As {@link #apply(float[], float[], int, int)} for the output x of a layer, wherever its rows lie. */
    public void apply(Layer x, float[] y, int from, int to) {
        multiply(x, y, from, to, false);
    }

    /** Rows [from, to) of y (n, outputs) = start (outputs) + x A' for the output x of a layer. */
    public void apply(Layer x, float[] start, int startOffset, float[] y, int from, int to) {
        fill(start, startOffset, y, from, to);
        multiply(x, y, from, to, true);
    }

    private void fill(float[] start, int startOffset, float[] y, int from, int to) {
        for (int row = from; row < to; row++) {
            System.arraycopy(start, startOffset, y, row * outputs, outputs);
        }
    }

    private void multiply(Layer x, float[] y, int from, int to, boolean accumulate) {
        int[] starts = starts(x::rowStart, from, to, 0);
        kernels.multiplyRows(
                to - from, x.output(), starts, forward, 0, forward.count(), y, from * outputs, outputs, accumulate);
    }

    private static int[] starts(IntUnaryOperator rowStart, int from, int to, int column) {
        int[] starts = new int[to - from];
        for (int row = from; row < to; row++) {
            starts[row - from] = rowStart.applyAsInt(row) + column;
        }
        return starts;
    }

    /** Rows [from, to) of dx (n, inputs) = dy (n, outputs) A. */
    public void applyTransposed(float[] dy, float[] dx, int from, int to) {
        kernels.multiply(from, to, dy, 0, outputs, backward, 0, backward.count(), dx, 0, inputs, false);
    }

    /** target (outputs) = the sum of rows [from, to) of dy (n, outputs). */
    public void sumRows(float[] dy, int from, int to, float[] target, int offset) {
        Arrays.fill(target, offset, offset + outputs, 0);
        for (int row = from; row < to; row++) {
            kernels.addScaled(1, dy, row * outputs, target, offset, outputs);
        }
    }

    /**
     * Some columns of dA (outputs, inputs) = dy' x, over rows [from, to) of dy (n, outputs) and of the output x of a layer: the
     * part-th share of the whole panels.
     */
    public void gradient(int part, int parts, float[] dy, Layer x, int from, int to, float[] target, int offset) {
        gradient(part, parts, dy, x.output(), x::rowStart, from, to, target, offset);
    }

    /** As {@link #gradient(int, int, float[], Layer, int, int, float[], int)} with all columns, for x (n, inputs) row-major. */
    public void gradient(float[] dy, float[] x, int from, int to, float[] target, int offset) {
        gradient(0, 1, dy, x, row -> row * inputs, from, to, target, offset);
    }

    private void gradient(
            int part,
            int parts,
            float[] dy,
            float[] x,
            IntUnaryOperator rowStart,
            int from,
            int to,
            float[] target,
            int offset) {
        int width = kernels.panelWidth();
        int panels = (inputs + width - 1) / width;
        int first = (int) ((long) panels * part / parts) * width;
        int end = Math.min(inputs, (int) ((long) panels * (part + 1) / parts) * width);
        if (first >= end) {
            return;
        }
        Piece free = idle.poll();
        Piece piece = free == null ? new Piece() : free;
        for (int row = from; row < to; row += PIECE) {
            int rows = Math.min(PIECE, to - row);
            piece.columns.packRows(x, starts(rowStart, row, row + rows, first), rows, end - first);
            kernels.transpose(dy, row * outputs, rows, outputs, outputs, piece.transposed, 0, STRIDE);
            int count = piece.columns.count();
            boolean accumulate = row > from;
            kernels.multiply(
                    0,
                    outputs,
                    piece.transposed,
                    0,
                    STRIDE,
                    piece.columns,
                    0,
                    count,
                    target,
                    offset + first,
                    inputs,
                    accumulate);
        }
        idle.add(piece);
    }

    /** Some rows of X and dY in the form that the product of the gradient needs. */
    private final class Piece {
        private final Panels columns = new Panels(kernels); // of X
        private final float[] transposed = new float[outputs * STRIDE]; // dY' (outputs, STRIDE)
    }
}
