package io.neustrom.accumulator;

import io.neustrom.placecell.CodeBatch;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;

/**
 * The last code of each state, so that its contribution to a sum can be taken back. Only the entries that matter: at least
 * {@value #SMALLEST} times the largest. A learned code has 2 to 5 of them, an untrained one up to r; arrays grow and shrink with it.
 */
final class SparseCodeStore {

    private static final float SMALLEST = 1e-7f;
    private static final int STEP = 4; // entries
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

    /** Adds weight * (stored code of the state) to sum (r). A state never stored has a zero code. */
    void addTo(double[] sum, int state, double weight) {
        int[] cells = cellsOf[state];
        float[] values = valuesOf[state];
        for (int e = 0; e < counts[state]; e++) {
            sum[cells[e]] += weight * values[e];
        }
    }

    /** Replaces the code of a state by that of an item of a batch. */
    void put(int state, CodeBatch codes, int row) {
        float[] values = codes.values();
        int[] active = codes.active();
        int start = codes.start(row);
        int end = codes.end(row);
        float largest = 0;
        for (int e = start; e < end; e++) {
            largest = Math.max(largest, Math.abs(values[start + active[e]]));
        }
        float smallest = SMALLEST * largest;
        int count = 0;
        for (int e = start; e < end; e++) {
            count += Math.abs(values[start + active[e]]) >= smallest ? 1 : 0;
        }
        makeRoom(state, count);
        int[] stored = cellsOf[state];
        float[] storedValues = valuesOf[state];
        int next = 0;
        for (int e = start; e < end; e++) {
            float value = values[start + active[e]];
            if (Math.abs(value) >= smallest) {
                stored[next] = active[e];
                storedValues[next++] = value;
            }
        }
        counts[state] = count;
    }

    /** Room in steps, so that a code that wins and loses a cell now and then stays where it is. */
    private void makeRoom(int state, int count) {
        int room = cellsOf[state].length;
        if (count > room || 2 * (count + STEP) < room) {
            int larger = (count + STEP - 1) / STEP * STEP;
            cellsOf[state] = new int[larger];
            valuesOf[state] = new float[larger];
        }
    }

    /** Writes all codes. */
    void save(DataOutput out) throws IOException {
        for (int state = 0; state < counts.length; state++) {
            out.writeInt(counts[state]);
            for (int e = 0; e < counts[state]; e++) {
                out.writeInt(cellsOf[state][e]);
                out.writeFloat(valuesOf[state][e]);
            }
        }
    }

    /** Takes over what a store of the same size wrote. */
    void restore(DataInput in) throws IOException {
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
