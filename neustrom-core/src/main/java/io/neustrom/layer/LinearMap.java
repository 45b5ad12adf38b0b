package io.neustrom.layer;

import io.neustrom.math.FloatKernels;
import io.neustrom.math.Panels;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.IntUnaryOperator;

/**
 * The three products of a weight matrix A (outputs, inputs) with a batch: forward Y = X A', backward dX = dY A, and the
 * weight gradient dA = dY' X. The weights are packed once a step and shared by all threads.
 */
public final class LinearMap {

    private static final int PACKED_ROWS = 384; // of X at a time: a part of them stays in the second-level cache
    private static final int APART =
            16; // columns beyond a power of two, or rows of dY' would meet in the same lines of the cache

    private final int outputs;
    private final int inputs;
    private final FloatKernels kernels;
    private final Panels forward; // A'
    private final Panels backward; // A
    private final int stride; // of dY'
    private final float[] transposed; // dY' (outputs, stride)
    private final Queue<Panels> idle = new ConcurrentLinkedQueue<>(); // buffers for columns of X

    /** @param capacity rows of the largest batch whose gradient is taken; 0 if none is */
    public LinearMap(int outputs, int inputs, int capacity, FloatKernels kernels) {
        this.outputs = outputs;
        this.inputs = inputs;
        this.kernels = kernels;
        this.forward = new Panels(kernels);
        this.backward = new Panels(kernels);
        this.stride = capacity + APART;
        this.transposed = new float[capacity == 0 ? 0 : outputs * stride];
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

    /** As {@link #apply(float[], float[], int, int)} for the output x of a layer, wherever its rows lie. */
    public void apply(Layer x, float[] y, int from, int to) {
        multiply(x, y, from, to, false);
    }

    /** Rows [from, to) of y (n, outputs) = start (outputs) + x A' for the output x of a layer. */
    public void apply(Layer x, float[] start, int startOffset, float[] y, int from, int to) {
        for (int row = from; row < to; row++) {
            System.arraycopy(start, startOffset, y, row * outputs, outputs);
        }
        multiply(x, y, from, to, true);
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

    /** Takes note of rows [from, to) of dy (n, outputs), which {@link #gradient} will need as columns. */
    public void collect(float[] dy, int from, int to) {
        kernels.transpose(dy, from * outputs, to - from, outputs, outputs, transposed, from, stride);
    }

    /** target (outputs) = the sum of rows [from, to) of the dy collected. */
    public void sumOutputs(int from, int to, float[] target, int offset) {
        for (int j = 0; j < outputs; j++) {
            target[offset + j] = kernels.sum(transposed, j * stride + from, to - from);
        }
    }

    /**
     * Some columns of dA (outputs, inputs) = dy' x, over rows [from, to) of the output x of a layer and of the dy collected: the
     * part-th share of the whole panels.
     */
    public void gradient(int part, int parts, Layer x, int from, int to, float[] target, int offset) {
        gradient(part, parts, x.output(), x::rowStart, from, to, target, offset);
    }

    /** As {@link #gradient(int, int, Layer, int, int, float[], int)} with all columns, for x (n, inputs) row-major. */
    public void gradient(float[] x, int from, int to, float[] target, int offset) {
        gradient(0, 1, x, row -> row * inputs, from, to, target, offset);
    }

    private void gradient(
            int part, int parts, float[] x, IntUnaryOperator rowStart, int from, int to, float[] target, int offset) {
        int width = kernels.panelWidth();
        int panels = (inputs + width - 1) / width;
        int first = (int) ((long) panels * part / parts) * width;
        int end = Math.min(inputs, (int) ((long) panels * (part + 1) / parts) * width);
        if (first >= end) {
            return;
        }
        Panels free = idle.poll();
        Panels columns = free == null ? new Panels(kernels) : free;
        for (int row = from; row < to; row += PACKED_ROWS) {
            int rows = Math.min(PACKED_ROWS, to - row);
            columns.packRows(x, starts(rowStart, row, row + rows, first), rows, end - first);
            kernels.multiply(
                    0,
                    outputs,
                    transposed,
                    row,
                    stride,
                    columns,
                    0,
                    columns.count(),
                    target,
                    offset + first,
                    inputs,
                    row > from);
        }
        idle.add(columns);
    }
}
