package io.neustrom.layer;

import io.neustrom.math.FloatKernels;
import io.neustrom.math.Panels;
import java.util.Arrays;

/**
 * The three products of a weight matrix A (outputs, inputs) with a batch: forward Y = X A', backward dX = dY A, and the
 * weight gradient dA = dY' X. The weights are packed once per step and shared by all threads.
 */
public final class LinearMap {

    private static final int PIECE = 192; // rows whose gradient is taken at a time: they stay in the second-level cache
    private static final int STRIDE =
            PIECE + 16; // with a power of two, rows of dY' would meet in the same lines of the cache

    /** Where the rows of a product start, {@link #PIECE} at a time. */
    private static final ThreadLocal<int[]> STARTS = ThreadLocal.withInitial(() -> new int[PIECE]);

    private final int outputs;
    private final int inputs;
    private final FloatKernels kernels;
    private final Panels forward; // A'
    private final Panels backward; // A
    private final Spares<Piece> pieces = new Spares<>(Piece::new);

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
        multiply(x, inputs, forward, y, outputs, from, to, false);
    }

    /** Rows [from, to) of y (n, outputs) = start (outputs) + x (n, inputs) A'. */
    public void apply(float[] x, float[] start, float[] y, int from, int to) {
        fill(start, 0, y, from, to);
        multiply(x, inputs, forward, y, outputs, from, to, true);
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
        for (int row = from; row < to; row += PIECE) {
            int rows = Math.min(PIECE, to - row);
            int[] starts = starts(x, row, rows, 0);
            kernels.multiplyRows(
                    rows, x.output(), starts, forward, 0, forward.count(), y, row * outputs, outputs, accumulate);
        }
    }

    /** Rows [from, to) of y (n, yWidth) = or, to accumulate, += x (n, xWidth) times packed weights. */
    private void multiply(
            float[] x, int xWidth, Panels weights, float[] y, int yWidth, int from, int to, boolean accumulate) {
        for (int row = from; row < to; row += PIECE) {
            int rows = Math.min(PIECE, to - row);
            int[] starts = starts(row * xWidth, xWidth, rows);
            kernels.multiplyRows(rows, x, starts, weights, 0, weights.count(), y, row * yWidth, yWidth, accumulate);
        }
    }

    /** Where {@code rows} rows of a layer's output start, from a column on; valid until this thread asks again. */
    private static int[] starts(Layer x, int from, int rows, int column) {
        int[] starts = STARTS.get();
        for (int row = 0; row < rows; row++) {
            starts[row] = x.rowStart(from + row) + column;
        }
        return starts;
    }

    /** Where {@code rows} rows start that follow each other; valid until this thread asks again. */
    private static int[] starts(int first, int stride, int rows) {
        int[] starts = STARTS.get();
        for (int row = 0; row < rows; row++) {
            starts[row] = first + row * stride;
        }
        return starts;
    }

    /** Rows [from, to) of dx (n, inputs) = dy (n, outputs) A. */
    public void applyTransposed(float[] dy, float[] dx, int from, int to) {
        multiply(dy, outputs, backward, dx, inputs, from, to, false);
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
        int width = kernels.panelWidth();
        int panels = (inputs + width - 1) / width;
        int first = (int) ((long) panels * part / parts) * width;
        int end = Math.min(inputs, (int) ((long) panels * (part + 1) / parts) * width);
        if (first >= end) {
            return;
        }
        Piece piece = pieces.borrow();
        for (int row = from; row < to; row += PIECE) {
            int rows = Math.min(PIECE, to - row);
            piece.columns.packRows(x.output(), starts(x, row, rows, first), rows, end - first);
            piece.addTo(target, offset + first, dy, row, row > from);
        }
        pieces.giveBack(piece);
    }

    /** As {@link #gradient(int, int, float[], Layer, int, int, float[], int)} with all columns, for x (n, inputs) row-major. */
    public void gradient(float[] dy, float[] x, int from, int to, float[] target, int offset) {
        Piece piece = pieces.borrow();
        for (int row = from; row < to; row += PIECE) {
            piece.columns.pack(x, row * inputs, Math.min(PIECE, to - row), inputs, inputs);
            piece.addTo(target, offset, dy, row, row > from);
        }
        pieces.giveBack(piece);
    }

    /** Some rows of X and dY in the form that the product of the gradient needs. */
    private final class Piece {
        private final Panels columns = new Panels(kernels); // of X
        private final float[] transposed = new float[outputs * STRIDE]; // dY' (outputs, STRIDE)
        private final int[] starts = new int[outputs]; // of the rows of dY'

        Piece() {
            for (int l = 0; l < outputs; l++) {
                starts[l] = l * STRIDE;
            }
        }

        /** target = or, to accumulate, += dy' X for the rows that were packed, which start at the given one of dy. */
        void addTo(float[] target, int offset, float[] dy, int row, boolean accumulate) {
            kernels.transpose(dy, row * outputs, columns.rows(), outputs, outputs, transposed, 0, STRIDE);
            kernels.multiplyRows(
                    outputs, transposed, starts, columns, 0, columns.count(), target, offset, inputs, accumulate);
        }
    }
}
