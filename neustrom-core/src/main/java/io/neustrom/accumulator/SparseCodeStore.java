package io.neustrom.accumulator;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;

/**
 * Only the entries of each code that matter: at least {@value #SMALLEST} times the largest. A learned code has 2 to 5 of them, an
 * untrained one up to r; arrays grow and shrink with it, by more than half at a time.
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
        float largest = 0;
        for (int l = 0; l < cells; l++) {
            largest = Math.max(largest, Math.abs(source[offset + l]));
        }
        float smallest = Math.max(SMALLEST * largest, Float.MIN_VALUE);
        int active = 0;
        for (int l = 0; l < cells; l++) {
            if (Math.abs(source[offset + l]) >= smallest) {
                active++;
            }
        }
        int room = cellsOf[state].length;
        if (active > room || 2 * active < room) {
            cellsOf[state] = new int[active];
            valuesOf[state] = new float[active];
        }
        counts[state] = active;
        int e = 0;
        for (int l = 0; l < cells; l++) {
            if (Math.abs(source[offset + l]) >= smallest) {
                cellsOf[state][e] = l;
                valuesOf[state][e++] = source[offset + l];
            }
        }
    }

    @Override
    public void save(DataOutput out) throws IOException {
        for (int state = 0; state < counts.length; state++) {
            out.writeInt(counts[state]);
            for (int e = 0; e < counts[state]; e++) {
                out.writeInt(cellsOf[state][e]);
                out.writeFloat(valuesOf[state][e]);
            }
        }
    }

    @Override
    public void restore(DataInput in) throws IOException {
        for (int state = 0; state < counts.length; state++) {
            counts[state] = in.readInt();
            cellsOf[state] = new int[counts[state]];
            valuesOf[state] = new float[counts[state]];
            for (int e = 0; e < counts[state]; e++) {
                cellsOf[state][e] = in.readInt();
                valuesOf[state][e] = in.readFloat();
            }
        }
    }
}
