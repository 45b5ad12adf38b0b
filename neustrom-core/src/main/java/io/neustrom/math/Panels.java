package io.neustrom.math;

import java.util.Objects;

/**
 * The right factor B (k x n) of a product, packed so that {@link FloatKernels#multiply} reads it in one straight
 * run: column panels of {@code panelWidth} columns, each panel row after row. What the last panel holds beyond column n
 * has no meaning.
 *
 * <p>The buffer is kept and grows on demand: pack again at will. A packed B may be read by many threads.
 */
public final class Panels {

    private final int width;
    private float[] values = new float[0]; // (count, rows, width): B(k, p * width + j) at (p * rows + k) * width + j
    private int rows;
    private int cols;

    /** No matrix yet (0 x 0), for the given kernels. */
    public Panels(FloatKernels kernels) {
        this.width = kernels.panelWidth();
    }

    /** Packs B(k,j) = b[offset + k * rowStride + j * colStride], rows x cols; fast if one stride is 1. */
    public void pack(float[] b, int offset, int rows, int cols, int rowStride, int colStride) {
        reshape(rows, cols);
        for (int panel = 0; panel < count(); panel++) {
            packPanel(panel, b, offset, rowStride, colStride);
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

    private void packPanel(int panel, float[] b, int offset, int rowStride, int colStride) {
        int used = usedWidth(panel);
        int source = offset + panel * width * colStride;
        int target = start(panel);
        if (colStride == 1) {
            for (int k = 0; k < rows; k++) {
                System.arraycopy(b, source + k * rowStride, values, target + k * width, used);
            }
        } else {
            packStrided(used, b, source, rowStride, colStride, target);
        }
    }

    /** Row by row, so that writes are contiguous and the lines read for one row still serve the next rows. */
    private void packStrided(int used, float[] b, int source, int rowStride, int colStride, int target) {
        for (int k = 0; k < rows; k++) {
            for (int j = 0; j < used; j++) {
                values[target + k * width + j] = b[source + k * rowStride + j * colStride];
            }
        }
    }
}
