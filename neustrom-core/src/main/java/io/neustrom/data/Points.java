package io.neustrom.data;

import io.neustrom.math.Bounds;
import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;

/**
 * A set of n points {x_1, ..., x_n} with d finite coordinates each, the input of everything else (section 1 of the paper).
 *
 * <p>Coordinates are floats, row by row, and never change. Rows and columns are counted from 0, in the methods and in the
 * messages of errors. Negative zero counts as zero, so that two points are equal exactly when their bits are.
 *
 * <p>Points lie in one array, or are {@linkplain #stored read from somewhere else} whenever they are needed. Both kinds give the same
 * bits in everything that is computed from them.
 *
 * @since 0.1.0
 */
public abstract sealed class Points permits HeapPoints, StoredPoints {
    private static final int MAX_COUNT = 1 << 28; // keeps the hash table of duplicatePair within one array

    private final int count;
    private final int dimension;

    Points(int count, int dimension) {
        this.count = count;
        this.dimension = dimension;
    }

    /**
     * Points from one array per point.
     *
     * @throws IllegalArgumentException if there is no row or no column, if two rows differ in length, or if a coordinate is
     *     not finite or too large for a float
     */
    public static Points of(double[][] rows) {
        int dimension = checkedDimension(rows.length, rows.length == 0 ? 0 : rows[0].length);
        float[] values = new float[HeapPoints.size(rows.length, dimension)];
        for (int i = 0; i < rows.length; i++) {
            checkLength(i, rows[i].length, dimension);
            for (int j = 0; j < dimension; j++) {
                values[i * dimension + j] = checkedCoordinate(i, j, rows[i][j]);
            }
        }
        return new HeapPoints(values, rows.length, dimension);
    }

    /** As {@link #of(double[][])}, for floats. */
    public static Points of(float[][] rows) {
        int dimension = checkedDimension(rows.length, rows.length == 0 ? 0 : rows[0].length);
        float[] values = new float[HeapPoints.size(rows.length, dimension)];
        for (int i = 0; i < rows.length; i++) {
            checkLength(i, rows[i].length, dimension);
            for (int j = 0; j < dimension; j++) {
                values[i * dimension + j] = checkedCoordinate(i, j, rows[i][j]);
            }
        }
        return new HeapPoints(values, rows.length, dimension);
    }

    /**
     * Points from one array that holds row after row; the array is copied.
     *
     * @param values (count, dimension) row-major
     */
    public static Points ofRowMajor(float[] values, int count, int dimension) {
        int size = HeapPoints.size(count, checkedDimension(count, dimension));
        if (values.length != size) {
            throw new IllegalArgumentException("values.length (" + values.length + ") must be points (" + count
                    + ") times coordinates (" + dimension + ")");
        }
        float[] copy = values.clone();
        for (int i = 0; i < count; i++) {
            checkRow(i, copy, i * dimension, dimension);
        }
        return new HeapPoints(copy, count, dimension);
    }

    /**
     * Points that stay where they are and are read row by row whenever they are needed, so that they may be more than fit in the heap.
     * Each row is read once now, to check it. Work that goes through all points repeatedly takes longer with them.
     *
     * @param rows must give the same coordinates every time
     * @throws IllegalArgumentException if a coordinate is not finite
     */
    public static Points stored(int count, int dimension, PointRows rows) {
        return new StoredPoints(rows, count, checkedDimension(count, dimension));
    }

    /**
     * All points of several sets, one set after the other.
     *
     * @param parts at least one, all of the same dimension
     */
    public static Points join(List<Points> parts) {
        int dimension = parts.isEmpty() ? 0 : parts.get(0).dimension;
        int count = parts.stream().mapToInt(Points::count).reduce(0, Math::addExact);
        float[] joined = new float[HeapPoints.size(count, checkedDimension(count, dimension))];
        int offset = 0;
        for (Points part : parts) {
            if (part.dimension != dimension) {
                throw new IllegalArgumentException("points of dimension " + part.dimension
                        + " must have the dimension of the first ones (" + dimension + ")");
            }
            for (int i = 0; i < part.count; i++) {
                part.copyRow(i, joined, offset);
                offset += dimension;
            }
        }
        return new HeapPoints(joined, count, dimension);
    }

    /** The number of points, n in the paper. */
    public int count() {
        return count;
    }

    /** The number of coordinates of a point, d in the paper. */
    public int dimension() {
        return dimension;
    }

    /** Whether all coordinates lie in the heap; if not, work that needs all of them should go block by block. */
    public abstract boolean inHeap();

    /**
     * The coordinates of all points, (count, dimension) row-major, if they lie in the heap. Not a copy: it must not be changed.
     *
     * @throws IllegalStateException if they do not
     */
    public abstract float[] values();

    /** Coordinate j of point i. To read many coordinates, ask for rows. */
    public abstract float get(int i, int j);

    /** Writes the coordinates of point i to {@code target[offset ... offset + dimension - 1]}. */
    public abstract void copyRow(int i, float[] target, int offset);

    /** A copy of the coordinates of point i. */
    public float[] row(int i) {
        float[] row = new float[dimension];
        copyRow(i, row, 0);
        return row;
    }

    /** |x_i - x_j|^2, computed in double precision, coordinate after coordinate. */
    public abstract double squaredDistance(int i, int j);

    /** The points with the given indices, in the given order; an index may come more than once. */
    public Points subset(int[] rows) {
        if (rows.length == 0) {
            throw new IllegalArgumentException("rows (0 indices) must name at least 1 point");
        }
        float[] chosen = new float[HeapPoints.size(rows.length, dimension)];
        for (int i = 0; i < rows.length; i++) {
            if (rows[i] < 0 || rows[i] >= count) {
                throw new IllegalArgumentException(
                        "rows[" + i + "] (" + rows[i] + ") must be at least 0 and less than points (" + count + ")");
            }
            copyRow(rows[i], chosen, i * dimension);
        }
        return new HeapPoints(chosen, rows.length, dimension);
    }

    /**
     * The points scaled to Euclidean length 1, as the paper's image data sets are.
     *
     * @throws IllegalArgumentException if a point is the origin, which has no direction
     */
    public Points unitLength() {
        return changed((i, values, offset) -> {
            double squaredLength = 0;
            for (int e = offset; e < offset + dimension; e++) {
                squaredLength += (double) values[e] * values[e];
            }
            if (squaredLength == 0) {
                throw new IllegalArgumentException("row " + i
                        + " has length 0; to scale a row to length 1 its length must be " + "greater than 0");
            }
            double factor = 1 / Math.sqrt(squaredLength);
            for (int e = offset; e < offset + dimension; e++) {
                values[e] = (float) (values[e] * factor);
            }
        });
    }

    /** Changes the coordinates of point i, {@code values[offset ... offset + dimension - 1]}. */
    @FunctionalInterface
    interface RowChange {
        void apply(int i, float[] values, int offset);
    }

    /** The points with each row changed: at once if they are in the heap, or else whenever a row is read. */
    abstract Points changed(RowChange change);

    /** The first column in which all points are equal; none if there is only one point. */
    public OptionalInt constantColumn() {
        float[] first = row(0);
        float[] row = new float[dimension];
        boolean[] varies = new boolean[dimension];
        int constant = dimension; // columns that do not vary so far
        for (int i = 1; i < count && constant > 0; i++) {
            copyRow(i, row, 0);
            for (int j = 0; j < dimension; j++) {
                if (!varies[j] && row[j] != first[j]) {
                    varies[j] = true;
                    constant--;
                }
            }
        }
        return IntStream.range(0, dimension)
                .filter(j -> count > 1 && !varies[j])
                .findFirst();
    }

    /** Two equal points {@code {i, j}, i < j}, with the smallest possible j and then i; empty if all points are different. */
    public Optional<int[]> duplicatePair() {
        int[][] pair = new int[1][];
        visitDuplicates((i, j) -> {
            pair[0] = new int[] {i, j};
            return false;
        });
        return Optional.ofNullable(pair[0]);
    }

    /** How many points there are if equal ones count once. */
    public int distinct() {
        int[] different = {count};
        visitDuplicates((i, j) -> {
            different[0]--;
            return true;
        });
        return different[0];
    }

    /** Takes note that point j equals point i, an earlier one; returns whether to continue. */
    @FunctionalInterface
    private interface DuplicateVisitor {
        boolean found(int i, int j);
    }

    /** Visits every point that equals an earlier one, with the first such. */
    private void visitDuplicates(DuplicateVisitor visitor) {
        // An open-addressing hash table of point indices, -1 for a free slot, at most half full.
        int[] table = new int[4 * Integer.highestOneBit(count)];
        Arrays.fill(table, -1);
        float[] row = new float[dimension];
        float[] other = new float[dimension];
        for (int j = 0; j < count; j++) {
            copyRow(j, row, 0);
            int hash = Arrays.hashCode(row) * 0x9E3779B9; // the low bits of floats are often all 0
            int slot = (hash ^ (hash >>> 16)) & (table.length - 1);
            boolean equal = false;
            while (table[slot] >= 0 && !equal) {
                copyRow(table[slot], other, 0);
                equal = Arrays.equals(row, other);
                slot = equal ? slot : (slot + 1) & (table.length - 1);
            }
            if (!equal) {
                table[slot] = j;
            } else if (!visitor.found(table[slot], j)) {
                return;
            }
        }
    }

    /** The SHA-256 digest, in hexadecimal, of the shape and the values: equal for equal points, on every machine. */
    public String checksum() {
        MessageDigest digest = sha256();
        digest.update(ByteBuffer.allocate(2 * Integer.BYTES)
                .putInt(count)
                .putInt(dimension)
                .flip());
        float[] row = new float[dimension];
        ByteBuffer bytes = ByteBuffer.allocate(dimension * Float.BYTES);
        for (int i = 0; i < count; i++) {
            copyRow(i, row, 0);
            bytes.clear();
            bytes.asFloatBuffer().put(row);
            digest.update(bytes);
        }
        return HexFormat.of().formatHex(digest.digest());
    }

    private static int checkedDimension(int count, int dimension) {
        if (count < 1 || count > MAX_COUNT) {
            throw new IllegalArgumentException("points (" + count + ") must be at least 1 and at most " + MAX_COUNT);
        }
        Bounds.atLeast("coordinates", dimension, 1);
        return dimension;
    }

    private static void checkLength(int row, int length, int dimension) {
        if (length != dimension) {
            throw new IllegalArgumentException("row " + row + " has " + length
                    + " coordinates; all rows must have the length of row 0 (" + dimension + ")");
        }
    }

    /** Checks the coordinates of a point, {@code values[offset ... offset + dimension - 1]}, and turns -0 into 0. */
    static void checkRow(int row, float[] values, int offset, int dimension) {
        for (int j = 0; j < dimension; j++) {
            values[offset + j] = checkedCoordinate(row, j, values[offset + j]);
        }
    }

    private static float checkedCoordinate(int row, int column, double value) {
        if (!(Math.abs(value) <= Float.MAX_VALUE)) {
            throw new IllegalArgumentException("row " + row + ", column " + column + " (" + value
                    + ") must be a finite number of at most " + Float.MAX_VALUE + " in size");
        }
        return (float) value + 0.0f; // the sum turns -0 into 0
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }
}
