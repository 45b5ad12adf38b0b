package io.neustrom.probability;

import io.neustrom.math.HeapNeed;

/** The rows of a {@link TransitionMatrix} in the making. Each row is set once; different rows by any threads. */
final class SparseRows {
    /** Probabilities below it are left out of exact rows: double precision cannot see them in a row that sums to 1. */
    static final double SMALLEST_PROBABILITY = 0x1p-53;

    private static final int MAX_ENTRIES = Integer.MAX_VALUE - 8; // the longest array every Java platform can make

    private final int[][] columns; // (n, entries of the row)
    private final double[][] probabilities; // (n, entries of the row)

    SparseRows(int size) {
        columns = new int[size][];
        probabilities = new double[size][];
    }

    /**
     * Scales weights to a row that sums to 1, after dropping those smaller than a fraction of their sum.
     *
     * @param states (at least count) ascending columns
     * @param weights (n) the weight of each state, not only of the listed ones; at least one listed one is greater than 0
     * @param smallest the fraction, less than 1 / count
     */
    void set(int row, int[] states, int count, double[] weights, double smallest) {
        double total = 0;
        for (int e = 0; e < count; e++) {
            total += weights[states[e]];
        }
        int kept = 0;
        double keptTotal = 0;
        for (int e = 0; e < count; e++) {
            double weight = weights[states[e]];
            if (weight > 0 && weight >= smallest * total) {
                kept++;
                keptTotal += weight;
            }
        }
        int[] keptColumns = new int[kept];
        double[] keptProbabilities = new double[kept];
        int entry = 0;
        for (int e = 0; e < count; e++) {
            double weight = weights[states[e]];
            if (weight > 0 && weight >= smallest * total) {
                keptColumns[entry] = states[e];
                keptProbabilities[entry++] = weight / keptTotal;
            }
        }
        columns[row] = keptColumns;
        probabilities[row] = keptProbabilities;
    }

    /**
     * Refuses what cannot be joined.
     *
     * @param entries of some rows, which stay in memory until they are joined
     * @param done how many rows
     * @param rows how many there will be
     */
    static void checkMemory(long entries, int done, int rows) {
        HeapNeed.check(
                "transitions (" + entries + " from " + done + " of " + rows + " rows)",
                (double) entries * (Integer.BYTES + Double.BYTES),
                "fewer points, or option neighbours,");
    }

    /** The matrix of all rows, once each is set. */
    TransitionMatrix join() {
        int n = columns.length;
        int[] rowStarts = new int[n + 1];
        long entries = 0;
        for (int i = 0; i < n; i++) {
            entries += columns[i].length;
            if (entries > MAX_ENTRIES) {
                throw new IllegalArgumentException("transitions (" + entries + " up to row " + i + " of " + n
                        + ") must be at most " + MAX_ENTRIES);
            }
            rowStarts[i + 1] = (int) entries;
        }
        checkMemory(entries, n, n);
        int[] allColumns = new int[(int) entries];
        double[] allProbabilities = new double[(int) entries];
        for (int i = 0; i < n; i++) {
            System.arraycopy(columns[i], 0, allColumns, rowStarts[i], columns[i].length);
            System.arraycopy(probabilities[i], 0, allProbabilities, rowStarts[i], columns[i].length);
        }
        return TransitionMatrix.ofOwned(rowStarts, allColumns, allProbabilities);
    }
}
