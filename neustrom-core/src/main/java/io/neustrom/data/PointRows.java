package io.neustrom.data;

/**
 * Gives the coordinates of points that are stored outside the heap, such as in a mapped file.
 *
 * @since 0.1.0
 */
@FunctionalInterface
public interface PointRows {
    /**
     * Writes the coordinates of point i to {@code target[offset ... offset + dimension - 1]}: the same ones every time. Called by several
     * threads at once.
     */
    void copyRow(int i, float[] target, int offset);

    /** The same to {@code target[0 ... dimension - 1]}, with all digits that there are; those of floats unless more are known. */
    default void copyRow(int i, double[] target) {
        float[] row = new float[target.length];
        copyRow(i, row, 0);
        for (int j = 0; j < target.length; j++) {
            target[j] = row[j];
        }
    }
}
