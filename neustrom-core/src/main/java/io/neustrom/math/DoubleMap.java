package io.neustrom.math;

import java.util.Arrays;

/** Products with a fixed matrix A (outputs, inputs) in double precision. Immutable. */
public final class DoubleMap {
    private static final int TOGETHER = 4; // columns of A that are added at a time

    private final double[] columns; // A' (inputs, outputs), with zeros below up to a multiple of TOGETHER inputs
    private final int outputs;
    private final int inputs;

    private DoubleMap(double[] columns, int outputs, int inputs) {
        this.columns = columns;
        this.outputs = outputs;
        this.inputs = inputs;
    }

    /** A (outputs, inputs), row-major from {@code offset} on. */
    public static DoubleMap of(float[] values, int offset, int outputs, int inputs) {
        double[] wide = new double[Math.multiplyExact(outputs, inputs)];
        Arrays.setAll(wide, e -> values[offset + e]);
        return of(wide, outputs, inputs);
    }

    /** A (outputs, inputs), row-major. */
    public static DoubleMap of(double[] values, int outputs, int inputs) {
        double[] columns = new double[Math.multiplyExact(padded(inputs), outputs)];
        for (int i = 0; i < outputs; i++) {
            for (int k = 0; k < inputs; k++) {
                columns[k * outputs + i] = values[i * inputs + k];
            }
        }
        return new DoubleMap(columns, outputs, inputs);
    }

    /** A symmetric matrix (size, size). */
    public static DoubleMap ofSymmetric(double[] values, int size) {
        double[] columns = new double[Math.multiplyExact(padded(size), size)];
        System.arraycopy(values, 0, columns, 0, values.length);
        return new DoubleMap(columns, size, size);
    }

    private static int padded(int inputs) {
        return (inputs + TOGETHER - 1) / TOGETHER * TOGETHER;
    }

    /** y += A x for each of some rows: x (rows, inputs), y (rows, outputs). */
    public void addTo(double[] y, double[] x, int rows) {
        double[] four = new double[TOGETHER];
        for (int k = 0; k < inputs; k += TOGETHER) {
            int count = Math.min(TOGETHER, inputs - k);
            for (int row = 0; row < rows; row++) {
                System.arraycopy(x, row * inputs + k, four, 0, count);
                add(four, k * outputs, y, row * outputs);
                Arrays.fill(four, 0);
            }
        }
    }

    /** Adds multiples of four columns to y from {@code start} on; the compiler vectorises the loop. */
    private void add(double[] factors, int column, double[] y, int start) {
        double a = factors[0];
        double b = factors[1];
        double c = factors[2];
        double d = factors[3];
        for (int i = 0; i < outputs; i++) {
            y[start + i] += (a * columns[column + i] + b * columns[column + outputs + i])
                    + (c * columns[column + 2 * outputs + i] + d * columns[column + 3 * outputs + i]);
        }
    }
}
