package io.neustrom.layer;

import io.neustrom.math.FloatKernels;
import io.neustrom.math.Panels;

/**
 * The three products of a weight matrix A (outputs, inputs) with a batch: forward Y = X A', backward dX = dY A, and the
 * weight gradient dA = dY' X. The weights are packed once a step and shared by all threads.
 */
public final class LinearMap {

    private static final int COLUMNS_A_TASK = 64; // columns of dA that one gradient task writes

    private final int outputs;
    private final int inputs;
    private final FloatKernels kernels;
    private final Panels forward; // A'
    private final Panels backward; // A
    private final Panels[] gradientInput; // per task: its columns of X

    public LinearMap(int outputs, int inputs, FloatKernels kernels) {
        this.outputs = outputs;
        this.inputs = inputs;
        this.kernels = kernels;
        this.forward = new Panels(kernels);
        this.backward = new Panels(kernels);
        this.gradientInput = new Panels[(inputs + COLUMNS_A_TASK - 1) / COLUMNS_A_TASK];
        for (int t = 0; t < gradientInput.length; t++) {
            gradientInput[t] = new Panels(kernels);
        }
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

    public int gradientTasks() {
        return gradientInput.length;
    }

    /** Columns of this task of dA (outputs, inputs) = dy' x, over the first {@code rows} rows of both. */
    public void gradient(int task, float[] x, float[] dy, int rows, float[] target, int offset) {
        int column = task * COLUMNS_A_TASK;
        Panels columns = gradientInput[task];
        columns.pack(x, column, rows, Math.min(COLUMNS_A_TASK, inputs - column), inputs, 1);
        kernels.multiply(
                0, outputs, dy, 0, 1, outputs, columns, 0, columns.count(), target, offset + column, inputs, false);
    }
}
