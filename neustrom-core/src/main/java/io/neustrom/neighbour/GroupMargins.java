package io.neustrom.neighbour;

import java.util.Arrays;

/**
 * For each column j of a group of rows the largest estimate(i, j) - min(bound_i, bound_j): negative for nearly all columns,
 * which then need no second look.
 */
final class GroupMargins {
    // Arrays of their own, all read from 0 on and without a branch: else the compilers of Java 17 and 25 use no vector
    // instructions.
    private final float[] margins; // (capacity)
    private final float[] columnBounds; // (capacity)
    private final float[] estimates; // (capacity)
    private int columns;

    GroupMargins(int capacity) {
        margins = new float[capacity];
        columnBounds = new float[capacity];
        estimates = new float[capacity];
    }

    /** Begins a group with the bounds of its columns. */
    void start(float[] bounds, int offset, int columns) {
        this.columns = columns;
        System.arraycopy(bounds, offset, columnBounds, 0, columns);
        Arrays.fill(margins, 0, columns, Float.NEGATIVE_INFINITY);
    }

    /** Adds a row of estimates to the group. */
    void add(float[] strip, int offset, float rowBound) {
        System.arraycopy(strip, offset, estimates, 0, columns);
        raise(margins, estimates, columnBounds, rowBound, columns);
    }

    /** Whether in column j an estimate reaches the bound of its row or of the column. */
    boolean reached(int j) {
        return margins[j] >= 0;
    }

    private static void raise(float[] margins, float[] estimates, float[] columnBounds, float rowBound, int columns) {
        for (int j = 0; j < columns; j++) {
            margins[j] = Math.max(margins[j], estimates[j] - Math.min(rowBound, columnBounds[j]));
        }
    }
}
