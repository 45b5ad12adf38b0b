package io.neustrom.accumulator;

import java.util.Arrays;

/**
 * Only the entries of each code that matter: at least {@value #SMALLEST} in magnitude. A learned code has 2 to 5 of them, an
 * untrained one up to r; arrays grow as needed and are kept.
 */
final class SparseCodeStore implements CodeStore {

    private static final float SMALLEST = 1e-7f;
    private static final int[] NO_CELLS = {};
    private static final float[] NO_VALUES = {};

    private final int[][] cellsOf; // per state: active cells
    private final float[][] valuesOf; // per state: their values
    private final int[] counts; // per state: how many entries are in use

    SparseCodeStore(int states) {
        cellsOf = new int[states][];
        valuesOf = new float[states][];
        counts = new int[states];
        Arrays.fill(cellsOf, NO_CELLS);
        Arrays.fill(valuesOf, NO_VALUES);
    }

    @Override
    public void addTo(double[] sum, int state, double weight) {
        int[] cells = cellsOf[state];
        float[] values = valuesOf[state];
        for (int e = 0; e < counts[state]; e++) {
            sum[cells[e]] += weight * values[e];
        }
    }

    @Override
    public void put(int state, float[] source, int offset, int cells) {
        int active = 0;
        for (int l = 0; l < cells; l++) {
            if (Math.abs(source[offset + l]) >= SMALLEST) {
                active++;
            }
        }
        if (active > cellsOf[state].length) {
            cellsOf[state] = new int[active];
            valuesOf[state] = new float[active];
        }
        counts[state] = active;
        int e = 0;
        for (int l = 0; l < cells; l++) {
            if (Math.abs(source[offset + l]) >= SMALLEST) {
                cellsOf[state][e] = l;
                valuesOf[state][e++] = source[offset + l];
            }
        }
    }
}
