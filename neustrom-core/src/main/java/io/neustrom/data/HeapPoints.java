package io.neustrom.data;

import io.neustrom.math.HeapNeed;
import java.util.Arrays;
import java.util.Objects;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Points in one array. */
final class HeapPoints extends Points {
    private static final int MAX_SIZE = Integer.MAX_VALUE - 8; // the longest array every Java platform can make
    private static final int SMALL = 1 << 20; // coordinates of which all digits are kept, should a model ask for them

    private static final int SELDOM_TOO_LARGE = 1 << 20; // numbers

    private final float[] values; // (count, dimension) row-major, in the frame
    private final double @Nullable [] exact; // (count, dimension) as they were given, or null: as the floats are

    /** Takes the array as its own; {@code values} must be checked already. */
    HeapPoints(float[] values, int count, int dimension) {
        this(values, null, count, Frame.none(dimension));
    }

    private HeapPoints(float[] values, double @Nullable [] exact, int count, Frame frame) {
        super(count, frame);
        this.values = values;
        this.exact = exact;
    }

    /** Points with the frame they need; the rows must be checked already. */
    static HeapPoints of(int count, int dimension, Frame.Rows rows) {
        return of(count, Frame.of(count, dimension, rows), rows);
    }

    static HeapPoints of(int count, Frame frame, Frame.Rows rows) {
        int dimension = frame.origins().length;
        int size = size(count, dimension);
        float[] values = new float[size];
        double[] exact = size <= SMALL || !frame.isNone() ? new double[size] : null;
        for (int i = 0; i < count; i++) {
            double[] row = rows.row(i);
            for (int j = 0; j < dimension; j++) {
                values[i * dimension + j] = frame.place(row[j], j);
            }
            if (exact != null) {
                System.arraycopy(row, 0, exact, i * dimension, dimension);
            }
        }
        boolean rounded =
                exact != null && IntStream.range(0, size).anyMatch(e -> Double.compare(exact[e], values[e]) != 0);
        return new HeapPoints(values, rounded ? exact : null, count, frame);
    }

    /** The length of the array for the given number of points; refused if it is too long for an array, or for the memory left. */
    static int size(int count, int dimension) {
        long size = (long) count * dimension;
        if (size > MAX_SIZE) {
            throw new IllegalArgumentException(
                    "points (" + count + ") times coordinates (" + dimension + ") must be at most " + MAX_SIZE);
        }
        if (size > SELDOM_TOO_LARGE) {
            HeapNeed.check(
                    "points (" + count + " x " + dimension + ")",
                    (double) size * Float.BYTES,
                    "fewer points or columns");
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
    public double get(int i, int j) {
        int element = Objects.checkIndex(i, count()) * dimension() + Objects.checkIndex(j, dimension());
        return exact == null || frame().isNone() ? values[element] : exact[element];
    }

    @Override
    public void copyRow(int i, float[] target, int offset) {
        System.arraycopy(values, Objects.checkIndex(i, count()) * dimension(), target, offset, dimension());
    }

    @Override
    void copyExact(int i, double[] target) {
        int from = Objects.checkIndex(i, count()) * dimension();
        for (int j = 0; j < dimension(); j++) {
            target[j] = exact == null ? values[from + j] : exact[from + j];
        }
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
    public Points subset(int[] rows) {
        checkRows(rows);
        int d = dimension();
        float[] chosen = new float[size(rows.length, d)];
        double[] chosenExact = exact == null ? null : new double[chosen.length];
        for (int i = 0; i < rows.length; i++) {
            System.arraycopy(values, rows[i] * d, chosen, i * d, d);
            if (exact != null && chosenExact != null) {
                System.arraycopy(exact, rows[i] * d, chosenExact, i * d, d);
            }
        }
        return new HeapPoints(chosen, chosenExact, rows.length, frame());
    }

    @Override
    Points changed(RowChange change) {
        float[] changed = new float[values.length];
        double[] row = new double[dimension()];
        for (int i = 0; i < count(); i++) {
            copyExact(i, row);
            change.apply(i, row, changed, i * dimension());
            checkRow(i, changed, i * dimension(), dimension());
        }
        return new HeapPoints(changed, count(), dimension());
    }

    @Override
    Points inFrame(Frame other) {
        double[] row = new double[dimension()];
        HeapPoints placed = of(count(), other, i -> {
            copyExact(i, row);
            return row;
        });
        for (int i = 0; i < count(); i++) {
            checkRow(i, placed.values, i * dimension(), dimension());
        }
        return placed;
    }

    /** Points of several sets one after the other. */
    static Points joined(Iterable<Points> parts, int count, int dimension) {
        double[] all = new double[size(count, dimension)];
        double[] row = new double[dimension];
        int offset = 0;
        for (Points part : parts) {
            for (int i = 0; i < part.count(); i++) {
                part.copyExact(i, row);
                System.arraycopy(row, 0, all, offset, dimension);
                offset += dimension;
            }
        }
        return of(count, dimension, i -> Arrays.copyOfRange(all, i * dimension, (i + 1) * dimension));
    }
}
