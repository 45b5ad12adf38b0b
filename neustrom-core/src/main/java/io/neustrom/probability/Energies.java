package io.neustrom.probability;

import io.neustrom.math.WorkerPool;
import java.util.Arrays;

/**
 * A sparse square matrix of weights w = exp(-sharpness e), stored as their energies e, which neither overflow nor vanish. Rows
 * are compressed as in {@link TransitionMatrix}; an entry that is missing has an infinite energy, a weight of 0.
 */
final class Energies {
    private static final int ROWS_PER_TASK = 256;

    private final double sharpness;
    private final int[] rowStarts; // (n + 1)
    private final int[] columns; // (entries), strictly ascending in each row
    private final double[] energies; // (entries), at least 0

    /** Takes the arrays as its own. */
    Energies(double sharpness, int[] rowStarts, int[] columns, double[] energies) {
        this.sharpness = sharpness;
        this.rowStarts = rowStarts;
        this.columns = columns;
        this.energies = energies;
    }

    /** The same with one weight for both directions of a pair. */
    Energies symmetrised(Symmetrisation symmetrisation) {
        if (symmetrisation == Symmetrisation.NONE) {
            return this;
        }
        Energies other = transposed();
        int most = Math.addExact(columns.length, columns.length);
        Energies merged = new Energies(sharpness, new int[rowStarts.length], new int[most], new double[most]);
        int entry = 0;
        for (int i = 0; i < rowStarts.length - 1; i++) {
            int mine = rowStarts[i];
            int theirs = other.rowStarts[i];
            while (mine < rowStarts[i + 1] || theirs < other.rowStarts[i + 1]) {
                int j = Math.min(columnAt(mine, i), other.columnAt(theirs, i));
                double there = columnAt(mine, i) == j ? energies[mine++] : Double.POSITIVE_INFINITY;
                double back = other.columnAt(theirs, i) == j ? other.energies[theirs++] : Double.POSITIVE_INFINITY;
                double energy = combine(symmetrisation, there, back);
                if (energy < Double.POSITIVE_INFINITY) {
                    merged.columns[entry] = j;
                    merged.energies[entry++] = energy;
                }
            }
            merged.rowStarts[i + 1] = entry;
        }
        return new Energies(
                sharpness,
                merged.rowStarts,
                Arrays.copyOf(merged.columns, entry),
                Arrays.copyOf(merged.energies, entry));
    }

    /** The weights, each row scaled to sum 1; a state without any weight stays where it is. */
    TransitionMatrix transitions(WorkerPool pool) {
        int n = rowStarts.length - 1;
        double[] probabilities = energies.clone();
        int[] kept = new int[n];
        pool.run((n + ROWS_PER_TASK - 1) / ROWS_PER_TASK, task -> {
            for (int i = task * ROWS_PER_TASK; i < Math.min(n, (task + 1) * ROWS_PER_TASK); i++) {
                kept[i] = rowStarts[i] == rowStarts[i + 1]
                        ? 0
                        : RowSoftmax.normalise(sharpness, probabilities, rowStarts[i], rowStarts[i + 1]);
            }
        });
        int[] keptStarts = new int[n + 1];
        for (int i = 0; i < n; i++) {
            keptStarts[i + 1] = Math.addExact(keptStarts[i], Math.max(1, kept[i]));
        }
        int[] keptColumns = new int[keptStarts[n]];
        double[] keptProbabilities = new double[keptStarts[n]];
        for (int i = 0; i < n; i++) {
            int target = keptStarts[i];
            keptColumns[target] = i;
            keptProbabilities[target] = 1; // stays if the row is empty
            for (int e = rowStarts[i]; e < rowStarts[i + 1]; e++) {
                if (probabilities[e] > 0) {
                    keptColumns[target] = columns[e];
                    keptProbabilities[target++] = probabilities[e];
                }
            }
        }
        return TransitionMatrix.ofOwned(keptStarts, keptColumns, keptProbabilities);
    }

    private double combine(Symmetrisation symmetrisation, double there, double back) {
        double smaller = Math.min(there, back);
        double larger = Math.max(there, back);
        return switch (symmetrisation) {
            case NONE -> there;
            case UNION -> smaller;
            case MUTUAL -> larger;
            case MEAN -> {
                if (smaller == Double.POSITIVE_INFINITY) {
                    yield smaller;
                }
                // (w + w') / 2 with the larger weight w taken out
                double ratio = StrictMath.exp(-sharpness * (larger - smaller));
                yield smaller + StrictMath.log(2 / (1 + ratio)) / sharpness;
            }
        };
    }

    /** The column of an entry of row i, or, after the last, a number larger than all columns. */
    private int columnAt(int entry, int i) {
        return entry < rowStarts[i + 1] ? columns[entry] : Integer.MAX_VALUE;
    }

    private Energies transposed() {
        int[] starts = new int[rowStarts.length];
        for (int column : columns) {
            starts[column + 1]++;
        }
        for (int i = 0; i < starts.length - 1; i++) {
            starts[i + 1] += starts[i];
        }
        int[] next = starts.clone();
        int[] transposedColumns = new int[columns.length];
        double[] transposedEnergies = new double[columns.length];
        for (int i = 0; i < rowStarts.length - 1; i++) { // in this order the columns of each row ascend
            for (int e = rowStarts[i]; e < rowStarts[i + 1]; e++) {
                int target = next[columns[e]]++;
                transposedColumns[target] = i;
                transposedEnergies[target] = energies[e];
            }
        }
        return new Energies(sharpness, starts, transposedColumns, transposedEnergies);
    }
}
