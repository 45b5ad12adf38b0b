package io.neustrom.data;

import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * A set of n points {x_1, ..., x_n} with d finite coordinates each, the input of everything else (section 1 of the paper).
 *
 * <p>Coordinates are floats, row by row, and never change. Rows and columns are counted from 0, in the methods and in the
 * messages of errors. Negative zero is stored as zero, so that two points are equal exactly when their bits are.
 */
public final class Points {
    private static final int MAX_COUNT = 1 << 28; // keeps the hash table of duplicatePair within one array
    private static final int MAX_SIZE = Integer.MAX_VALUE - 8; // the longest array every Java platform can make

    private final float[] values; // (count, dimension) row-major
    private final int count;
    private final int dimension;

    /** Takes the array as its own; {@code values} must be checked already. */
    private Points(float[] values, int count, int dimension) {
        this.values = values;
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
        float[] values = new float[arraySize(rows.length, dimension)];
        for (int i = 0; i < rows.length; i++) {
            checkLength(i, rows[i].length, dimension);
            for (int j = 0; j < dimension; j++) {
                values[i * dimension + j] = checkedCoordinate(i, j, rows[i][j]);
            }
        }
        return new Points(values, rows.length, dimension);
    }

    /** As {@link #of(double[][])}, for floats. */
    public static Points of(float[][] rows) {
        int dimension = checkedDimension(rows.length, rows.length == 0 ? 0 : rows[0].length);
        float[] values = new float[arraySize(rows.length, dimension)];
        for (int i = 0; i < rows.length; i++) {
            checkLength(i, rows[i].length, dimension);
            for (int j = 0; j < dimension; j++) {
                values[i * dimension + j] = checkedCoordinate(i, j, rows[i][j]);
            }
        }
        return new Points(values, rows.length, dimension);
    }

    /**
     * Points from one array that holds row after row; the array is copied.
     *
     * @param values (count, dimension) row-major
     */
    public static Points ofRowMajor(float[] values, int count, int dimension) {
        int size = arraySize(count, checkedDimension(count, dimension));
        if (values.length != size) {
            throw new IllegalArgumentException("values.length (" + values.length + ") must be points (" + count
                    + ") times coordinates (" + dimension + ")");
        }
        float[] copy = new float[size];
        for (int e = 0; e < size; e++) {
            copy[e] = checkedCoordinate(e / dimension, e % dimension, values[e]);
        }
        return new Points(copy, count, dimension);
    }

    /**
     * All points of several sets, one set after the other.
     *
     * @param parts at least one, all of the same dimension
     */
    public static Points join(List<Points> parts) {
        int dimension = parts.isEmpty() ? 0 : parts.get(0).dimension;
        int count = parts.stream().mapToInt(Points::count).reduce(0, Math::addExact);
        float[] joined = new float[arraySize(count, checkedDimension(count, dimension))];
        int offset = 0;
        for (Points part : parts) {
            if (part.dimension != dimension) {
                throw new IllegalArgumentException("points of dimension " + part.dimension
                        + " must have the dimension of the first ones (" + dimension + ")");
            }
            System.arraycopy(part.values, 0, joined, offset, part.values.length);
            offset += part.values.length;
        }
        return new Points(joined, count, dimension);
    }

    /** The number of points, n in the paper. */
    public int count() {
        return count;
    }

    /** The number of coordinates of a point, d in the paper. */
    public int dimension() {
        return dimension;
    }

    /** Coordinate j of point i. */
    public float get(int i, int j) {
        return values[Objects.checkIndex(i, count) * dimension + Objects.checkIndex(j, dimension)];
    }

    /** Writes the coordinates of point i to {@code target[offset ... offset + dimension - 1]}. */
    public void copyRow(int i, float[] target, int offset) {
        System.arraycopy(values, Objects.checkIndex(i, count) * dimension, target, offset, dimension);
    }

    /** A copy of the coordinates of point i. */
    public float[] row(int i) {
        float[] row = new float[dimension];
        copyRow(i, row, 0);
        return row;
    }

    /** |x_i - x_j|^2, computed in double precision, coordinate after coordinate. */
    public double squaredDistance(int i, int j) {
        int a = Objects.checkIndex(i, count) * dimension;
        int b = Objects.checkIndex(j, count) * dimension;
        double sum = 0;
        for (int k = 0; k < dimension; k++) {
            double difference = (double) values[a + k] - values[b + k];
            sum += difference * difference;
        }
        return sum;
    }

    /** The points with the given indices, in the given order; an index may come more than once. */
    public Points subset(int[] rows) {
        if (rows.length == 0) {
            throw new IllegalArgumentException("rows (0 indices) must name at least 1 point");
        }
        float[] chosen = new float[arraySize(rows.length, dimension)];
        for (int i = 0; i < rows.length; i++) {
            if (rows[i] < 0 || rows[i] >= count) {
                throw new IllegalArgumentException(
                        "rows[" + i + "] (" + rows[i] + ") must be at least 0 and less than points (" + count + ")");
            }
            copyRow(rows[i], chosen, i * dimension);
        }
        return new Points(chosen, rows.length, dimension);
    }

    /**
     * The points scaled to Euclidean length 1, as the paper's image data sets are.
     *
     * @throws IllegalArgumentException if a point is the origin, which has no direction
     */
    public Points unitLength() {
        float[] scaled = new float[values.length];
        for (int i = 0; i < count; i++) {
            double squaredLength = 0;
            for (int e = i * dimension; e < (i + 1) * dimension; e++) {
                squaredLength += (double) values[e] * values[e];
            }
            if (squaredLength == 0) {
                throw new IllegalArgumentException("row " + i
                        + " has length 0; to scale a row to length 1 its length must be " + "greater than 0");
            }
            double factor = 1 / Math.sqrt(squaredLength);
            for (int e = i * dimension; e < (i + 1) * dimension; e++) {
                scaled[e] = (float) (values[e] * factor);
            }
        }
        return new Points(scaled, count, dimension);
    }

    /** The first column in which all points are equal; none if there is only one point. */
    public OptionalInt constantColumn() {
        for (int j = 0; count > 1 && j < dimension; j++) {
            int i = 1;
            while (i < count && values[i * dimension + j] == values[j]) {
                i++;
            }
            if (i == count) {
                return OptionalInt.of(j);
            }
        }
        return OptionalInt.empty();
    }

    /** Two equal points {i, j}, i < j, with the smallest possible j and then i; empty if all points are different. */
    public Optional<int[]> duplicatePair() {
        // An open-addressing hash table of point indices, -1 for a free slot, at most half full.
        int[] table = new int[4 * Integer.highestOneBit(count)];
        Arrays.fill(table, -1);
        for (int j = 0; j < count; j++) {
            int slot = rowHash(j) & (table.length - 1);
            while (table[slot] >= 0) {
                if (sameRow(table[slot], j)) {
                    return Optional.of(new int[] {table[slot], j});
                }
                slot = (slot + 1) & (table.length - 1);
            }
            table[slot] = j;
        }
        return Optional.empty();
    }

    /** The SHA-256 digest, in hexadecimal, of the shape and the values: equal for equal points, on every machine. */
    public String checksum() {
        MessageDigest digest = sha256();
        digest.update(ByteBuffer.allocate(2 * Integer.BYTES)
                .putInt(count)
                .putInt(dimension)
                .flip());
        ByteBuffer row = ByteBuffer.allocate(dimension * Float.BYTES);
        for (int i = 0; i < count; i++) {
            row.clear();
            row.asFloatBuffer().put(values, i * dimension, dimension);
            digest.update(row);
        }
        return HexFormat.of().formatHex(digest.digest());
    }

    private int rowHash(int i) {
        int hash = 1;
        for (int e = i * dimension; e < (i + 1) * dimension; e++) {
            hash = 31 * hash + Float.floatToIntBits(values[e]);
        }
        hash *= 0x9E3779B9; // the low bits of floats are often all 0, and the table looks at the low bits
        return hash ^ (hash >>> 16);
    }

    private boolean sameRow(int i, int j) {
        return Arrays.equals(values, i * dimension, (i + 1) * dimension, values, j * dimension, (j + 1) * dimension);
    }

    private static int checkedDimension(int count, int dimension) {
        if (count < 1 || count > MAX_COUNT) {
            throw new IllegalArgumentException("points (" + count + ") must be at least 1 and at most " + MAX_COUNT);
        }
        if (dimension < 1) {
            throw new IllegalArgumentException("coordinates (" + dimension + ") must be at least 1");
        }
        return dimension;
    }

    private static int arraySize(int count, int dimension) {
        long size = (long) count * dimension;
        if (size > MAX_SIZE) {
            throw new IllegalArgumentException(
                    "points (" + count + ") times coordinates (" + dimension + ") must be at most " + MAX_SIZE);
        }
        return (int) size;
    }

    private static void checkLength(int row, int length, int dimension) {
        if (length != dimension) {
            throw new IllegalArgumentException("row " + row + " has " + length
                    + " coordinates; all rows must have the length of row 0 (" + dimension + ")");
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
