package io.neustrom.placecell;

import io.neustrom.data.Codes;

/**
 * The codes g of a batch, in full and with a list of each state's active cells. A learned code has 2 to 5 active cells of r, so
 * whatever is a sum over cells walks along the list. A cell that is not active has activity 0.
 */
public final class CodeBatch {

    private final int cells; // r
    private final float[] values; // g (capacity, r)
    private final int[] active; // (capacity, r) a state's active cells in ascending order, as many as it has
    private final int[] counts; // (capacity)

    /** Room for {@code capacity} codes, which the layer of the cells fills. */
    CodeBatch(int capacity, int cells) {
        this(new float[capacity * cells], cells);
    }

    private CodeBatch(float[] values, int cells) {
        this.cells = cells;
        this.values = values;
        this.active = new int[values.length];
        this.counts = new int[values.length / cells];
    }

    /** Codes (items, cells) that are known already, row-major; cells are active where they are not 0. */
    public static CodeBatch of(float[] codes, int cells) {
        CodeBatch batch = new CodeBatch(codes.clone(), cells);
        for (int row = 0; row < batch.counts.length; row++) {
            batch.listActive(row);
        }
        return batch;
    }

    /** r. */
    public int cells() {
        return cells;
    }

    /** The largest number of states. */
    public int capacity() {
        return counts.length;
    }

    /** g (capacity, r), row-major. */
    public float[] values() {
        return values;
    }

    /** Where the code of a state starts in {@link #values()}, and its list in {@link #active()}. */
    public int start(int row) {
        return row * cells;
    }

    /** Active cells of each state, from {@link #start} to {@link #end}. */
    public int[] active() {
        return active;
    }

    /** One past the last entry of a state's list in {@link #active()}. */
    public int end(int row) {
        return row * cells + counts[row];
    }

    /** g_row . x, where x (r) starts at {@code offset}. */
    public float dot(int row, float[] x, int offset) {
        int start = start(row);
        float sum = 0;
        for (int e = start; e < end(row); e++) {
            sum += values[start + active[e]] * x[offset + active[e]];
        }
        return sum;
    }

    /** g_row . x for x (r). */
    public double dot(int row, double[] x) {
        int start = start(row);
        double sum = 0;
        for (int e = start; e < end(row); e++) {
            sum += values[start + active[e]] * x[active[e]];
        }
        return sum;
    }

    /** x += weight g_row for x (r). */
    public void addTo(double[] x, int row, double weight) {
        int start = start(row);
        for (int e = start; e < end(row); e++) {
            x[active[e]] += weight * values[start + active[e]];
        }
    }

    /** Appends the codes of the first {@code rows} states to a collector. */
    public void appendTo(Codes.Collector collector, int rows) {
        for (int row = 0; row < rows; row++) {
            collector.append(values, start(row), active, start(row), end(row));
        }
    }

    /** Active cells of the first {@code rows} states together. */
    long activeCells(int rows) {
        long sum = 0;
        for (int row = 0; row < rows; row++) {
            sum += counts[row];
        }
        return sum;
    }

    /** Lists the cells of a row that are not 0. */
    void listActive(int row) {
        int start = start(row);
        int end = start;
        for (int l = 0; l < cells; l++) {
            // Overwritten unless it counts: no branch that the processor could guess wrong. Minus the bits of a number
            // is negative, unless it is 0.
            active[end] = l;
            end += -(Float.floatToRawIntBits(values[start + l]) & Integer.MAX_VALUE) >>> 31;
        }
        counts[row] = end - start;
    }

    /** Lists all cells of a row, for features that may pass through 0. */
    void listAll(int row) {
        for (int l = 0; l < cells; l++) {
            active[start(row) + l] = l;
        }
        counts[row] = cells;
    }

    /** g_row = factor g_row. */
    void scale(int row, float factor) {
        int start = start(row);
        for (int e = start; e < end(row); e++) {
            values[start + active[e]] *= factor;
        }
    }
}
