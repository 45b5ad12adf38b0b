package io.neustrom.layer;

import io.neustrom.math.FloatKernels;
import io.neustrom.math.Panels;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/**
 * The three products of a weight matrix A (outputs, inputs) with a batch: forward Y = X A', backward dX = dY A, and the
 * weight gradient dA = dY' X. The weights are packed once a step and shared by all threads.
 */
public final class LinearMap {

    private final int outputs;
    private final int inputs;
    private final FloatKernels kernels;
    private final Panels forward; // A'
    private final Panels backward; // A
    private final Queue<Panels> idle = new ConcurrentLinkedQueue<>(); // buffers for columns of X

    public LinearMap(int outputs, int inputs, FloatKernels kernels) {
        this.outputs = outputs;
        this.inputs = inputs;
        this.kernels = kernels;
        this.forward = new Panels(kernels);
        this.backward = new Panels(kernels);
    }

    /** Takes over the weights A (outputs, inputs), row-major from {@code offset}. */
    public void prepare(float[] weights, int offset, boolean training) {
        forward.pack(weights, offset, inputs, outputs, 1, inputs);
        if (training) {
            backward.pack(weights, offset, outputs, inputs, inputs, 1);
        }
    }

    /** Rows [from, to) of y (n, outputs) = x (n, inputs) A'. */
    public void apply(float[] x, float[] y, int from, int to) {
        kernels.multiply(from, to, x, 0, inputs, 1, forward, 0, forward.count(), y, 0, outputs, false);
    }

    /** Rows [from, to) of dx (n, inputs) = dy (n, outputs) A. */
    public void applyTransposed(float[] dy, float[] dx, int from, int to) {
        kernels.multiply(from, to, dy, 0, outputs, 1, backward, 0, backward.count(), dx, 0, inputs, false);
    }

    /**
     * Some columns of dA (outputs, inputs) = dy' x, over the first {@code rows} rows of both: the part-th share of the whole
     * panels. Cut by columns and not by rows, since partial sums over rows would have to be added in some order.
     */
    public void gradient(int part, int parts, float[] x, float[] dy, int rows, float[] target, int offset) {
        int width = kernels.panelWidth();
        int panels = (inputs + width - 1) / width;
        int from = (int) ((long) panels * part / parts) * width;
        int to = Math.min(inputs, (int) ((long) panels * (part + 1) / parts) * width);
        if (from >= to) {
            return;
        }
        Panels free = idle.poll();
        Panels columns = free == null ? new Panels(kernels) : free;
        columns.pack(x, from, rows, to - from, inputs, 1);
        kernels.multiply(
                0, outputs, dy, 0, 1, outputs, columns, 0, columns.count(), target, offset + from, inputs, false);
        idle.add(columns);
    }
}
