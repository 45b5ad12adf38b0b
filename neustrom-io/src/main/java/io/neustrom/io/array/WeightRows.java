package io.neustrom.io.array;

import io.neustrom.io.file.FilePart;
import io.neustrom.io.file.InvalidFileException;
import io.neustrom.probability.TransitionMatrix;
import java.util.Arrays;

/**
 * Rows of weights as files hold them, with columns in any order and more than once, on their way to a
 * {@link TransitionMatrix}: columns are sorted, weights of the same place are added, zeros dropped. Weights are checked by the
 * reader, which knows where in the file they stand: finite and at least 0, columns in range.
 */
final class WeightRows {
    private final int size;
    private final int[] rowStarts; // (n + 1)
    private final int[] columns; // (entries); sorted, merged and moved up in place
    private final double[] weights; // (entries); likewise

    /** Takes the arrays as its own. */
    WeightRows(int[] rowStarts, int[] columns, double[] weights) {
        this.size = rowStarts.length - 1;
        this.rowStarts = rowStarts;
        this.columns = columns;
        this.weights = weights;
    }

    /** Rows from single entries, which may come in any order. */
    static WeightRows ofEntries(int size, int count, int[] rows, int[] columns, double[] weights) {
        int[] rowStarts = new int[size + 1];
        for (int e = 0; e < count; e++) {
            rowStarts[rows[e] + 1]++;
        }
        for (int i = 0; i < size; i++) {
            rowStarts[i + 1] += rowStarts[i];
        }
        int[] next = Arrays.copyOf(rowStarts, size);
        int[] sortedColumns = new int[count];
        double[] sortedWeights = new double[count];
        for (int e = 0; e < count; e++) {
            int place = next[rows[e]]++;
            sortedColumns[place] = columns[e];
            sortedWeights[place] = weights[e];
        }
        return new WeightRows(rowStarts, sortedColumns, sortedWeights);
    }

    /** Rows of a matrix given in full, (n, n) row-major. */
    static WeightRows ofDense(int size, double[] values) {
        int nonzero = 0;
        for (double value : values) {
            nonzero += value != 0 ? 1 : 0;
        }
        int[] rowStarts = new int[size + 1];
        int[] columns = new int[nonzero];
        double[] weights = new double[nonzero];
        int entry = 0;
        for (int i = 0; i < size; i++) {
            for (int j = 0; j < size; j++) {
                double value = values[i * size + j];
                if (value != 0) {
                    columns[entry] = j;
                    weights[entry++] = value;
                }
            }
            rowStarts[i + 1] = entry;
        }
        return new WeightRows(rowStarts, columns, weights);
    }

    /**
     * The matrix, to be made once.
     *
     * @param normalise whether rows are scaled to sum to 1, and a row without any weight becomes a sure transition to itself;
     *     otherwise rows that do not sum to 1 are refused
     */
    TransitionMatrix transitions(boolean normalise, FilePart part) throws InvalidFileException {
        int kept = 0;
        for (int i = 0; i < size; i++) {
            int from = rowStarts[i];
            rowStarts[i] = kept;
            sort(from, rowStarts[i + 1]);
            kept = merge(from, rowStarts[i + 1], kept);
        }
        rowStarts[size] = kept;
        int[] keptColumns = Arrays.copyOf(columns, kept);
        double[] keptWeights = Arrays.copyOf(weights, kept);
        try {
            return normalise
                    ? TransitionMatrix.fromWeights(rowStarts, keptColumns, keptWeights)
                    : TransitionMatrix.ofCsr(rowStarts, keptColumns, keptWeights);
        } catch (IllegalArgumentException e) { // only sums are left to check
            throw part.invalid(e.getMessage() + (normalise ? "" : ", unless rows are to be normalised"), e);
        }
    }

    /** Sorts a row by column; entries of the same column stay in their order, so that their sum is defined bit for bit. */
    private void sort(int from, int to) {
        boolean sorted = true;
        for (int e = from + 1; e < to; e++) {
            sorted &= columns[e - 1] <= columns[e];
        }
        if (sorted) {
            return;
        }
        long[] columnAndPlace = new long[to - from];
        for (int e = from; e < to; e++) {
            columnAndPlace[e - from] = (long) columns[e] << 32 | (e - from);
        }
        Arrays.sort(columnAndPlace);
        double[] unsorted = Arrays.copyOfRange(weights, from, to);
        for (int e = from; e < to; e++) {
            columns[e] = (int) (columnAndPlace[e - from] >>> 32);
            weights[e] = unsorted[(int) columnAndPlace[e - from]];
        }
    }

    /** Moves a sorted row to {@code target}, without zeros and with one entry for each column; returns its end. */
    private int merge(int from, int to, int target) {
        int end = target;
        for (int e = from; e < to; ) {
            int column = columns[e];
            double sum = 0;
            for (; e < to && columns[e] == column; e++) {
                sum += weights[e];
            }
            if (sum != 0) {
                columns[end] = column;
                weights[end++] = sum;
            }
        }
        return end;
    }
}
