package io.neustrom.data;

import java.util.Objects;

/** Points in one array. */
final class HeapPoints extends Points {
    private static final int MAX_SIZE = Integer.MAX_VALUE - 8; // the longest array every Java platform can make

    private final float[] values; // (count, dimension) row-major

    /** Takes the array as its own; {@code values} must be checked already. */
    HeapPoints(float[] values, int count, int dimension) {
        super(count, dimension);
        this.values = values;
    }

    /** The length of the array for the given number of points; refused if it is too long for an array. */
    static int size(int count, int dimension) {
        long size = (long) count * dimension;
        if (size > MAX_SIZE) {
            throw new IllegalArgumentException(
                    "points (" + count + ") times coordinates (" + dimension + ") must be at most " + MAX_SIZE);
        }
        return (int) size;
    }

    @Override
    public boolean inHeap() {
        return true;
    }

    @Override
    public float[] values() {
        return values;
    }

    @Override
    public float get(int i, int j) {
        return values[Objects.checkIndex(i, count()) * dimension() + Objects.checkIndex(j, dimension())];
    }

    @Override
    public void copyRow(int i, float[] target, int offset) {
        System.arraycopy(values, Objects.checkIndex(i, count()) * dimension(), target, offset, dimension());
    }

    @Override
    public double squaredDistance(int i, int j) {
        int a = Objects.checkIndex(i, count()) * dimension();
        int b = Objects.checkIndex(j, count()) * dimension();
        return squaredDistance(values, a, values, b, dimension());
    }

    /** The squared distance of the points at x[a ...] and y[b ...]. */
    static double squaredDistance(float[] x, int a, float[] y, int b, int dimension) {
        double sum = 0;
        for (int k = 0; k < dimension; k++) {
            double difference = (double) x[a + k] - y[b + k];
            sum += difference * difference;
        }
        return sum;
    }

    @Override
    Points changed(RowChange change) {
        float[] changed = values.clone();
        for (int i = 0; i < count(); i++) {
            change.apply(i, changed, i * dimension());
            checkRow(i, changed, i * dimension(), dimension());
        }
        return new HeapPoints(changed, count(), dimension());
    }
}
