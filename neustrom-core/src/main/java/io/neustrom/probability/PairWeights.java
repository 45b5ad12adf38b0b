package io.neustrom.probability;

import java.util.Arrays;

/**
 * Weights w_ij >= 0 of pairs of states that arrive one by one. Memory grows with the number of different pairs.
 *
 * <p>One hash table with open addressing, at most half full, keyed by i n + j.
 */
final class PairWeights {
    private static final int MAX_PAIRS = 1 << 29; // the table has at most 2^30 places
    private static final long FREE = -1;

    private final int size;
    private long[] keys = new long[64];
    private double[] weights = new double[64];
    private int pairs;

    PairWeights(int size) {
        this.size = size;
        Arrays.fill(keys, FREE);
    }

    /** w_ij += weight. */
    void add(int i, int j, double weight) {
        long key = (long) i * size + j;
        int place = place(key);
        if (keys[place] == FREE) {
            if (pairs == keys.length / 2) {
                grow();
                place = place(key);
            }
            keys[place] = key;
            pairs++;
        }
        weights[place] += weight;
    }

    /** p(j|i) = w_ij / sum_z w_iz; a state without any pair stays where it is. */
    TransitionMatrix transitions() {
        long[] sorted = new long[pairs];
        int count = 0;
        for (long key : keys) {
            if (key != FREE) {
                sorted[count++] = key;
            }
        }
        Arrays.sort(sorted);
        int[] rowStarts = new int[size + 1];
        int[] columns = new int[pairs];
        double[] values = new double[pairs];
        for (int e = 0; e < pairs; e++) {
            rowStarts[(int) (sorted[e] / size) + 1]++;
            columns[e] = (int) (sorted[e] % size);
            values[e] = weights[place(sorted[e])];
        }
        for (int i = 0; i < size; i++) {
            rowStarts[i + 1] += rowStarts[i];
        }
        return TransitionMatrix.fromWeights(rowStarts, columns, values);
    }

    /** Where a key is, or where it would be. */
    private int place(long key) {
        long hash = key * 0x9E3779B97F4A7C15L; // keys of neighbouring pairs differ in few bits
        int place = (int) (hash >>> 32) & (keys.length - 1);
        while (keys[place] != key && keys[place] != FREE) {
            place = (place + 1) & (keys.length - 1);
        }
        return place;
    }

    private void grow() {
        if (pairs == MAX_PAIRS) {
            throw new IllegalArgumentException("pairs of states (" + (pairs + 1L) + ") must be at most " + MAX_PAIRS);
        }
        long[] oldKeys = keys;
        double[] oldWeights = weights;
        keys = new long[2 * oldKeys.length];
        weights = new double[keys.length];
        Arrays.fill(keys, FREE);
        for (int e = 0; e < oldKeys.length; e++) {
            if (oldKeys[e] != FREE) {
                int place = place(oldKeys[e]);
                keys[place] = oldKeys[e];
                weights[place] = oldWeights[e];
            }
        }
    }
}
