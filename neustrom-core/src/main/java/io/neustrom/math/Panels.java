package io.neustrom.math;

import java.util.Objects;

/**
 * The right factor B (k x n) of a product, packed so that {@link FloatKernels#multiply} reads it in one straight
 * run: column panels of {@code panelWidth} columns, each panel row after row, but a last one of a few long columns column after column.
 * What the last panel holds beyond column n has no meaning.
 *
 * <p>The buffer is kept and grows on demand: pack again at will. A packed B may be read by many threads.
 */
public final class Panels {

    private static final int PACKED_TOGETHER = 8; // rows
    private static final int LONG_COLUMN = 200; // rows

    private final FloatKernels kernels;
    private final int width;
    private float[] values = new float[0]; // (count, rows, width): B(k, p * width + j) at (p * rows + k) * width + j
    private int[] starts = {}; // of the rows that are packed, kept for the next time
    private int rows;
    private int cols;

    /** No matrix yet (0 x 0), for the given kernels. */
    public Panels(FloatKernels kernels) {
        this.kernels = kernels;
        this.width = kernels.panelWidth();
    }

    /** Packs B(k,j) = b[offset + k * stride + j], rows x cols. */
    public void pack(float[] b, int offset, int rows, int cols, int stride) {
        if (starts.length < rows) {
            starts = new int[rows];
        }
        for (int k = 0; k < rows; k++) {
            starts[k] = offset + k * stride;
        }
        packRows(b, starts, rows, cols);
    }

    /** Packs B(k,j) = b[starts[k] + j], rows x cols, for the first {@code rows} starts. */
    public void packRows(float[] b, int[] starts, int rows, int cols) {
        reshape(rows, cols);
        int rowwise = rowwisePanels();
        int target = start(rowwise);
        for (int j = rowwise * width; j < cols; j++) {
            for (int k = 0; k < rows; k++) {
                values[target++] = b[starts[k] + j];
            }
        }
        // A few rows at a time, each read from left to right: the processor then fetches them ahead.
        for (int first = 0; first < rows; first += PACKED_TOGETHER) {
            int end = Math.min(rows, first + PACKED_TOGETHER);
            for (int panel = 0; panel < rowwise; panel++) {
                for (int k = first; k < end; k++) {
                    System.arraycopy(b, starts[k] + panel * width, values, start(panel) + k * width, usedWidth(panel));
                }
            }
        }
    }

    /** Packs B = A', B(k,j) = a[offset + j * stride + k], rows x cols. */
    public void packTransposed(float[] a, int offset, int rows, int cols, int stride) {
        reshape(rows, cols);
        int rowwise = rowwisePanels();
        for (int panel = 0; panel < rowwise; panel++) {
            int source = offset + panel * width * stride;
            kernels.transpose(a, source, usedWidth(panel), rows, stride, values, start(panel), width);
        }
        for (int j = rowwise * width; j < cols; j++) {
            System.arraycopy(a, offset + j * stride, values, start(rowwise) + (j - rowwise * width) * rows, rows);
        }
    }

    /** Number of rows k of B. */
    public int rows() {
        return rows;
    }

    /** Number of columns n of B, padding not counted. */
    public int cols() {
        return cols;
    }

    /** Number of panels. */
    public int count() {
        return (cols + width - 1) / width;
    }

    /** Whether the last panel lies column after column: B(k, j) at start(panel) + (j - first column) * rows + k. */
    boolean columnwise() {
        return rows >= LONG_COLUMN && usedWidth(count() - 1) <= kernels.fewColumns();
    }

    private int rowwisePanels() {
        return columnwise() ? count() - 1 : count();
    }

    /** Refuses a range of panels that is not there, and kernels with another panel width. */
    void check(int panelFrom, int panelTo, int kernelWidth) {
        Objects.checkFromToIndex(panelFrom, panelTo, count());
        if (width != kernelWidth) {
            throw new IllegalArgumentException(
                    "the width of the panels (" + width + ") must be that of the kernels (" + kernelWidth + ")");
        }
    }

    /** Columns of this panel that are columns of B. */
    int usedWidth(int panel) {
        return Math.min(width, cols - panel * width);
    }

    /** Where this panel starts in {@link #values()}. */
    int start(int panel) {
        return panel * rows * width;
    }

    float[] values() {
        return values;
    }

    private void reshape(int newRows, int newCols) {
        if (newRows < 0 || newCols < 0) {
            throw new IllegalArgumentException(
                    "rows (" + newRows + ") and cols (" + newCols + ") must not be negative");
        }
        rows = newRows;
        cols = newCols;
        int size = Math.multiplyExact(Math.multiplyExact(count(), rows), width);
        if (values.length < size) {
            values = new float[size];
        }
    }
}
