package io.neustrom.accumulator;

import io.neustrom.placecell.CodeBatch;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;

/**
 * The last code of each state, so that its contribution to a sum can be taken back. A learned code has 2 to 5 entries and is stored
 * with all others in one array, so that it takes one or two lines of the cache. An untrained one has up to r. Of a code with more than
 * {@value #SHORT} entries those are kept that matter, at least {@value #SMALLEST} times the largest; if they still are too many, they get
 * an array of their own.
 */
final class SparseCodeStore {

    private static final float SMALLEST = 1e-7f;
    private static final int SHORT = 8; // entries
    private static final long[] NO_ENTRIES = {};

    private final int[] counts; // (states) entries of each code
    private final long[]
            shortCodes; // (states, SHORT) entries: a cell in the upper half, the bits of its activity in the lower
    private final long[][] longCodes; // per state: entries of a code that is not short

    SparseCodeStore(int states) {
        counts = new int[states];
        shortCodes = new long[states * SHORT];
        longCodes = new long[states][];
        Arrays.fill(longCodes, NO_ENTRIES);
    }

    /** Subtracts the code g of a state from one sum (r), and weight * g from another. A state never stored has a zero code. */
    void takeBack(int state, double[] sum, double[] weighted, double weight) {
        long[] entries = entries(state);
        int start = start(state);
        for (int e = start; e < start + counts[state]; e++) {
            int cell = cell(entries[e]);
            float value = value(entries[e]);
            sum[cell] -= value;
            weighted[cell] -= weight * value;
        }
    }

    /** Replaces the code of a state by its code in the batch, and adds it to sum (r). */
    void put(int state, CodeBatch codes, int row, double[] sum) {
        float[] values = codes.values();
        int[] active = codes.active();
        int first = codes.start(row);
        int end = codes.end(row);
        boolean fits = end - first <= SHORT; // as it is
        float smallest = fits ? 0 : SMALLEST * largest(codes, row);
        makeRoom(state, fits ? end - first : countFrom(smallest, codes, row));
        long[] entries = entries(state);
        int next = start(state);
        for (int e = first; e < end; e++) {
            int cell = active[e];
            float value = values[first + cell];
            if (Math.abs(value) >= smallest) {
                entries[next++] = entry(cell, value);
                sum[cell] += value;
            }
        }
    }

    private static float largest(CodeBatch codes, int row) {
        float largest = 0;
        for (int e = codes.start(row); e < codes.end(row); e++) {
            largest = Math.max(largest, Math.abs(codes.values()[codes.start(row) + codes.active()[e]]));
        }
        return largest;
    }

    /** How many entries are not smaller. */
    private static int countFrom(float smallest, CodeBatch codes, int row) {
        int count = 0;
        for (int e = codes.start(row); e < codes.end(row); e++) {
            count += Math.abs(codes.values()[codes.start(row) + codes.active()[e]]) >= smallest ? 1 : 0;
        }
        return count;
    }

    /** g . x for the code g of a state and x (r). */
    double dot(int state, double[] x) {
        long[] entries = entries(state);
        int start = start(state);
        double sum = 0;
        for (int e = start; e < start + counts[state]; e++) {
            sum += value(entries[e]) * x[cell(entries[e])];
        }
        return sum;
    }

    /** Adds weight * g to sum (r), for the code g of a state. */
    void addTo(double[] sum, int state, double weight) {
        long[] entries = entries(state);
        int start = start(state);
        for (int e = start; e < start + counts[state]; e++) {
            sum[cell(entries[e])] += weight * value(entries[e]);
        }
    }

    private long[] entries(int state) {
        return counts[state] <= SHORT ? shortCodes : longCodes[state];
    }

    private int start(int state) {
        return counts[state] <= SHORT ? state * SHORT : 0;
    }

    private static long entry(int cell, float value) {
        return (long) cell << Integer.SIZE | Integer.toUnsignedLong(Float.floatToRawIntBits(value));
    }

    private static int cell(long entry) {
        return (int) (entry >>> Integer.SIZE);
    }

    private static float value(long entry) {
        return Float.intBitsToFloat((int) entry);
    }

    /** Sets the number of entries. Long codes have room in steps, so that one that wins and loses a cell now and then stays where it is. */
    private void makeRoom(int state, int count) {
        counts[state] = count;
        int room = longCodes[state].length;
        if (count <= SHORT) {
            longCodes[state] = NO_ENTRIES;
        } else if (count > room || 2 * (count + SHORT) < room) {
            longCodes[state] = new long[(count + SHORT - 1) / SHORT * SHORT];
        }
    }

    /** Writes all codes. */
    void save(DataOutput out) throws IOException {
        for (int state = 0; state < counts.length; state++) {
            out.writeInt(counts[state]);
            for (int e = 0; e < counts[state]; e++) {
                long entry = entries(state)[start(state) + e];
                out.writeInt(cell(entry));
                out.writeFloat(value(entry));
            }
        }
    }

    /** Takes over what a store of the same size wrote, of codes of r cells. */
    void restore(DataInput in, int cells) throws IOException {
        for (int state = 0; state < counts.length; state++) {
            int count = in.readInt();
            if (count < 0 || count > cells) {
                throw new IOException("active cells (" + count + ") must be at least 0 and at most " + cells);
            }
            makeRoom(state, count);
            for (int e = 0; e < count; e++) {
                int cell = in.readInt();
                if (cell < 0 || cell >= cells) {
                    throw new IOException("cell (" + cell + ") must be at least 0 and less than " + cells);
                }
                entries(state)[start(state) + e] = entry(cell, in.readFloat());
            }
        }
    }
}
