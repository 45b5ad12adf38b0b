package io.neustrom.data;

import java.util.Arrays;
import java.util.List;

/**
 * The codes g of n points or states over r cells, as compressed sparse rows: a learned code has a handful of nonzero entries.
 * Immutable.
 *
 * @since 0.1.0
 */
public final class Codes {

    private final int cells; // r
    private final int[] starts; // (n + 1)
    private final int[] cellOf; // (entries)
    private final float[] values; // (entries)

    private Codes(int cells, int[] starts, int[] cellOf, float[] values) {
        this.cells = cells;
        this.starts = starts;
        this.cellOf = cellOf;
        this.values = values;
    }

    /** Codes given in full, codes (count, cells) row-major. */
    public static Codes ofDense(float[] codes, int count, int cells) {
        Collector collector = new Collector(count, cells);
        collector.append(codes, count);
        return collector.finish();
    }

    /** Gathers the codes of one block of points after the other. */
    public static final class Collector {
        private final int cells; // r
        private final int[] starts;
        private int[] cellOf = new int[256];
        private float[] values = new float[256];
        private int count;
        private int entries;

        /** For {@code count} codes over {@code cells} cells. */
        public Collector(int count, int cells) {
            this.cells = cells;
            this.starts = new int[count + 1];
        }

        /** Takes the next {@code rows} codes from block (rows, cells). */
        public void append(float[] block, int rows) {
            for (int i = 0; i < rows; i++) {
                makeRoom(cells);
                for (int l = 0; l < cells; l++) {
                    put(l, block[i * cells + l]);
                }
                starts[++count] = entries;
            }
        }

        /**
         * Takes the next code.
         *
         * @param row holds the code (cells), from {@code offset}
         * @param active cells at [from, to), ascending; all others are 0
         */
        public void append(float[] row, int offset, int[] active, int from, int to) {
            makeRoom(to - from);
            for (int e = from; e < to; e++) {
                put(active[e], row[offset + active[e]]);
            }
            starts[++count] = entries;
        }

        private void append(Codes codes, int i) {
            makeRoom(codes.end(i) - codes.start(i));
            for (int e = codes.start(i); e < codes.end(i); e++) {
                put(codes.cellOf[e], codes.values[e]);
            }
            starts[++count] = entries;
        }

        /** Makes room for more entries. */
        private void makeRoom(int more) {
            if (more > values.length - entries) {
                int larger = (int) Math.min(Integer.MAX_VALUE - 8L, 2L * entries + more);
                cellOf = Arrays.copyOf(cellOf, larger);
                values = Arrays.copyOf(values, larger);
            }
        }

        /** Without a branch: an entry of 0 is overwritten by the next. */
        private void put(int cell, float value) {
            cellOf[entries] = cell;
            values[entries] = value;
            entries += value != 0 ? 1 : 0;
        }

        /** The codes gathered so far. */
        public Codes finish() {
            return new Codes(cells, starts, Arrays.copyOf(cellOf, entries), Arrays.copyOf(values, entries));
        }
    }

    /** The codes of several sets of points with the same cells, one set after the other. */
    public static Codes join(List<Codes> parts) {
        int count = parts.stream().mapToInt(Codes::count).reduce(0, Math::addExact);
        int entries = parts.stream().mapToInt(Codes::entries).reduce(0, Math::addExact);
        int[] starts = new int[count + 1];
        int[] cellOf = new int[entries];
        float[] values = new float[entries];
        int items = 0;
        int offset = 0;
        for (Codes part : parts) {
            for (int i = 0; i < part.count(); i++) {
                starts[++items] = offset + part.starts[i + 1];
            }
            System.arraycopy(part.cellOf, 0, cellOf, offset, part.entries());
            System.arraycopy(part.values, 0, values, offset, part.entries());
            offset += part.entries();
        }
        return new Codes(parts.get(0).cells, starts, cellOf, values);
    }

    /**
     * The same codes but for some rows.
     *
     * @param rows ascending
     * @param codes of these (rows, cells), row-major
     */
    public Codes withRows(int[] rows, float[] codes) {
        Collector collector = new Collector(count(), cells);
        int next = 0;
        for (int i = 0; i < count(); i++) {
            if (next < rows.length && rows[next] == i) {
                collector.append(Arrays.copyOfRange(codes, next * cells, (next + 1) * cells), 1);
                next++;
            } else {
                collector.append(this, i);
            }
        }
        return collector.finish();
    }

    /** The codes of some points, in the given order. */
    public Codes subset(int[] points) {
        Collector collector = new Collector(points.length, cells);
        for (int i : points) {
            collector.append(this, i);
        }
        return collector.finish();
    }

    /** n. */
    public int count() {
        return starts.length - 1;
    }

    /** r. */
    public int cells() {
        return cells;
    }

    /** Number of nonzero entries of all codes. */
    public int entries() {
        return values.length;
    }

    /** First entry of point i. */
    public int start(int i) {
        return starts[i];
    }

    /** One past the last entry of point i. */
    public int end(int i) {
        return starts[i + 1];
    }

    /** The cell of an entry; ascending within a code. */
    public int cell(int entry) {
        return cellOf[entry];
    }

    /** The activity of an entry. */
    public float value(int entry) {
        return values[entry];
    }

    /** The full code (r) of point i. */
    public float[] row(int i) {
        float[] code = new float[cells];
        for (int e = starts[i]; e < starts[i + 1]; e++) {
            code[cellOf[e]] = values[e];
        }
        return code;
    }

    /** g_i . x for x (r). */
    public double dot(int i, double[] x) {
        double sum = 0;
        for (int e = starts[i]; e < starts[i + 1]; e++) {
            sum += values[e] * x[cellOf[e]];
        }
        return sum;
    }

    /** g_i . g_j, j a point of {@code other}: merges two ascending lists. */
    public double dot(int i, Codes other, int j) {
        int e = starts[i];
        int f = other.starts[j];
        double sum = 0;
        while (e < starts[i + 1] && f < other.starts[j + 1]) {
            int difference = cellOf[e] - other.cellOf[f];
            if (difference == 0) {
                sum += (double) values[e] * other.values[f];
            }
            e += difference <= 0 ? 1 : 0;
            f += difference >= 0 ? 1 : 0;
        }
        return sum;
    }

    /** Whether no entry is negative, as in all neural codes. */
    public boolean nonnegative() {
        for (float value : values) {
            if (value < 0) {
                return false;
            }
        }
        return true;
    }

    /** c = sum_i g_i (r). */
    public double[] sum() {
        double[] sum = new double[cells];
        for (int e = 0; e < values.length; e++) {
            sum[cellOf[e]] += values[e];
        }
        return sum;
    }

    /** The receptive fields G' (r, n) of the paper's figures: entry [l][i] is the activity of cell l at point i. */
    public float[][] receptiveFields() {
        float[][] fields = new float[cells][count()];
        for (int i = 0; i < count(); i++) {
            for (int e = starts[i]; e < starts[i + 1]; e++) {
                fields[cellOf[e]][i] = values[e];
            }
        }
        return fields;
    }
}
