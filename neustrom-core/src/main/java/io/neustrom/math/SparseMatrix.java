package io.neustrom.math;

import java.util.Arrays;
import java.util.function.IntFunction;

/**
 * A matrix X (n, m) in compressed sparse rows: zeros take no memory. Products are summed in double precision and in a fixed
 * order, so they do not depend on the number of threads. Immutable.
 */
public final class SparseMatrix {
    private static final int ROWS_A_TASK = 256;

    private final int columns; // m
    private final int[] starts; // (n + 1) row i has the entries starts[i] ... starts[i + 1] - 1
    private final int[] columnOf; // (entries) ascending within a row
    private final float[] values; // (entries)

    private SparseMatrix(int columns, int[] starts, int[] columnOf, float[] values) {
        this.columns = columns;
        this.starts = starts;
        this.columnOf = columnOf;
        this.values = values;
    }

    /**
     * The matrix with the given rows.
     *
     * @param row gives row i (columns) in full; called once for each i = 0, 1, ..., rows - 1
     */
    public static SparseMatrix ofRows(int rows, int columns, IntFunction<float[]> row) {
        int[] starts = new int[rows + 1];
        int[] columnOf = new int[256];
        float[] values = new float[256];
        int entries = 0;
        for (int i = 0; i < rows; i++) {
            float[] full = row.apply(i);
            checkRow(full, i, columns);
            for (int j = 0; j < columns; j++) {
                if (full[j] != 0) {
                    if (entries == values.length) {
                        columnOf = Arrays.copyOf(columnOf, Math.multiplyExact(2, entries));
                        values = Arrays.copyOf(values, 2 * entries);
                    }
                    columnOf[entries] = j;
                    values[entries++] = full[j];
                }
            }
            starts[i + 1] = entries;
        }
        return new SparseMatrix(columns, starts, Arrays.copyOf(columnOf, entries), Arrays.copyOf(values, entries));
    }

    private static void checkRow(float[] row, int i, int columns) {
        if (row.length != columns) {
            throw new IllegalArgumentException(
                    "the length of row " + i + " (" + row.length + ") must be columns (" + columns + ")");
        }
        for (int j = 0; j < columns; j++) {
            if (!Float.isFinite(row[j])) {
                throw new IllegalArgumentException("row " + i + ", column " + j + " (" + row[j] + ") must be finite");
            }
        }
    }

    /** n. */
    public int rows() {
        return starts.length - 1;
    }

    /** m. */
    public int columns() {
        return columns;
    }

    /** The smallest entry; 0 if none is negative. */
    float lowest() {
        float lowest = 0;
        for (float value : values) {
            lowest = Math.min(lowest, value);
        }
        return lowest;
    }

    /** The sum of the squares of all entries. */
    double squaredNorm() {
        double sum = 0;
        for (float value : values) {
            sum += (double) value * value;
        }
        return sum;
    }

    /** X' (m, n). */
    public SparseMatrix transposed() {
        int[] newStarts = new int[columns + 1];
        for (int j : columnOf) {
            newStarts[j + 1]++;
        }
        for (int j = 0; j < columns; j++) {
            newStarts[j + 1] += newStarts[j];
        }
        int[] next = newStarts.clone();
        int[] rowOf = new int[values.length];
        float[] newValues = new float[values.length];
        for (int i = 0; i < rows(); i++) {
            for (int e = starts[i]; e < starts[i + 1]; e++) {
                int place = next[columnOf[e]]++;
                rowOf[place] = i;
                newValues[place] = values[e];
            }
        }
        return new SparseMatrix(rows(), newStarts, rowOf, newValues);
    }

    /** X B (n, width) for a thin matrix b (m, width). */
    public double[] times(double[] b, int width, WorkerPool pool) {
        if (b.length != columns * width) {
            throw new IllegalArgumentException(
                    "b.length (" + b.length + ") must be columns (" + columns + ") times width (" + width + ")");
        }
        double[] product = new double[rows() * width];
        pool.run((rows() + ROWS_A_TASK - 1) / ROWS_A_TASK, task -> {
            int to = Math.min(rows(), (task + 1) * ROWS_A_TASK);
            for (int i = task * ROWS_A_TASK; i < to; i++) {
                multiplyRow(i, b, width, product);
            }
        });
        return product;
    }

    /** Four columns at a time, so that their sums stay in registers. */
    private void multiplyRow(int i, double[] b, int width, double[] product) {
        int t = 0;
        for (; t + 4 <= width; t += 4) {
            double sum0 = 0;
            double sum1 = 0;
            double sum2 = 0;
            double sum3 = 0;
            for (int e = starts[i]; e < starts[i + 1]; e++) {
                double value = values[e];
                int source = columnOf[e] * width + t;
                sum0 += value * b[source];
                sum1 += value * b[source + 1];
                sum2 += value * b[source + 2];
                sum3 += value * b[source + 3];
            }
            product[i * width + t] = sum0;
            product[i * width + t + 1] = sum1;
            product[i * width + t + 2] = sum2;
            product[i * width + t + 3] = sum3;
        }
        for (; t < width; t++) {
            double sum = 0;
            for (int e = starts[i]; e < starts[i + 1]; e++) {
                sum += values[e] * b[columnOf[e] * width + t];
            }
            product[i * width + t] = sum;
        }
    }

    /** The Gram matrix X'X (m, m), symmetric to the last bit. */
    public double[] gram(WorkerPool pool) {
        SparseMatrix byColumn = transposed();
        double[] gram = new double[columns * columns];
        pool.run(columns, a -> byColumn.addGramRow(a, this, gram));
        for (int a = 0; a < columns; a++) {
            for (int b = 0; b < a; b++) {
                gram[a * columns + b] = gram[b * columns + a];
            }
        }
        return gram;
    }

    /** Called on X': adds (X'X)(a, b) for b = a, a + 1, ... */
    private void addGramRow(int a, SparseMatrix x, double[] gram) {
        for (int e = starts[a]; e < starts[a + 1]; e++) {
            double factor = values[e];
            int f = x.starts[columnOf[e] + 1] - 1; // from the end of the row back to column a, which is there
            for (; x.columnOf[f] > a; f--) {
                gram[a * x.columns + x.columnOf[f]] += factor * x.values[f];
            }
            gram[a * x.columns + a] += factor * factor;
        }
    }
}
