package io.neustrom.episodic;

import io.neustrom.data.Points;
import java.util.Arrays;

/** Numbers observations 0, 1, ... in the order in which they first come; equal ones have one number. */
final class DistinctObservations {
    private static final int FREE = -1;

    private final int dimension;
    private final int[] table; // open addressing, at most half full: numbers, or FREE
    private float[] values; // (count, dimension) row-major
    private int count;

    /** @param most how many observations there may be */
    DistinctObservations(int most, int dimension) {
        this.dimension = dimension;
        this.table = new int[2 * Integer.highestOneBit(Math.max(1, 2 * most - 1))];
        this.values = new float[16 * dimension];
        Arrays.fill(table, FREE);
    }

    void clear() {
        if (count > 0) {
            Arrays.fill(table, FREE);
            count = 0;
        }
    }

    /** The number of point i, new or known. */
    int number(Points points, int i) {
        if ((count + 1) * dimension > values.length) {
            values = Arrays.copyOf(values, 2 * values.length);
        }
        int row = count * dimension;
        points.copyRow(i, values, row);
        int slot = hash(row) & (table.length - 1);
        while (table[slot] != FREE) {
            int known = table[slot] * dimension;
            if (Arrays.equals(values, known, known + dimension, values, row, row + dimension)) {
                return table[slot];
            }
            slot = (slot + 1) & (table.length - 1);
        }
        table[slot] = count;
        return count++;
    }

    private int hash(int row) {
        int hash = 1;
        for (int e = row; e < row + dimension; e++) {
            hash = 31 * hash + Float.floatToIntBits(values[e]);
        }
        hash *= 0x9E3779B9; // the low bits of floats are often all 0, and the table looks at the low bits
        return hash ^ (hash >>> 16);
    }

    int count() {
        return count;
    }

    Points points() {
        return Points.ofRowMajor(Arrays.copyOf(values, count * dimension), count, dimension);
    }
}
