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
 * <p>All computations see coordinates as floats, row by row, which never change. Points that lie close together but far from 0, or that are
 * very large or very small, have a frame: an origin for each column that is far from 0, and a common {@linkplain #unit unit}. Their floats
 * are (x - origin) / unit, computed in double precision. All other points have the origin 0 and the unit 1. Rows and columns are counted from
 * 0, in the methods and in the messages of errors. Negative zero counts as zero, so that two points are equal exactly when their bits are.
 *
 * <p>Points lie in one array, or are {@linkplain #stored read from somewhere else} whenever they are needed. Both kinds give the same
 * bits in everything that is computed from them.
 *
 * @since 0.1.0
 */
public abstract sealed class Points permits HeapPoints, StoredPoints {
    /**
     * The largest size of a coordinate: sums of squares stay finite.
     *
     * @since 0.2.0
     */
    public static final double LARGEST = 1e100;

    private static final double SMALLEST_USUAL = 0x1p-60; // sizes whose squares are ordinary floats
    private static final double LARGEST_USUAL = 0x1p60;
    private static final int MAX_COUNT = 1 << 28; // keeps the hash table of duplicatePair within one array

    private final int count;
    private final Frame frame;
    private final int dimension;

    Points(int count, Frame frame) {
        this.count = count;
        this.frame = frame;
        this.dimension = frame.origins().length;
    }

    /**
     * Points from one array per point.
     *
     * @throws IllegalArgumentException if there is no row or no column, if two rows differ in length, or if a coordinate is
     *     not finite or larger than {@link #LARGEST} in size
     */
    public static Points of(double[][] rows) {
        int dimension = checkedDimension(rows.length, rows.length == 0 ? 0 : rows[0].length);
        for (int i = 0; i < rows.length; i++) {
            checkLength(i, rows[i].length, dimension);
            checkRow(i, rows[i]);
        }
        return HeapPoints.of(rows.length, dimension, i -> rows[i]);
    }

    /** As {@link #of(double[][])}, for floats. */
    public static Points of(float[][] rows) {
        return of(Arrays.stream(rows)
                .map(row ->
                        IntStream.range(0, row.length).mapToDouble(j -> row[j]).toArray())
                .toArray(double[][]::new));
    }

    /**
     * As {@link #of(double[][])}, from one array that holds row after row.
     *
     * @param values (count, dimension) row-major
     * @since 0.2.0
     */
    public static Points ofRowMajor(double[] values, int count, int dimension) {
        checkSize(values.length, count, dimension);
        double[] row = new double[dimension];
        Frame.Rows rows = i -> {
            System.arraycopy(values, i * dimension, row, 0, dimension);
            return row;
        };
        for (int i = 0; i < count; i++) {
            checkRow(i, rows.row(i));
        }
        return HeapPoints.of(count, dimension, rows);
    }

    /**
     * Points whose floats are these, wherever they lie: the origin is 0, the unit is 1. The array is copied.
     *
     * @param values (count, dimension) row-major
     */
    public static Points ofRowMajor(float[] values, int count, int dimension) {
        checkSize(values.length, count, dimension);
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
        return StoredPoints.of(rows, count, checkedDimension(count, dimension));
    }

    /**
     * All points of several sets, one set after the other.
     *
     * @param parts at least one, all of the same dimension
     */
    public static Points join(List<Points> parts) {
        int dimension = parts.isEmpty() ? 0 : parts.get(0).dimension;
        int count = parts.stream().mapToInt(Points::count).reduce(0, Math::addExact);
        checkedDimension(count, dimension);
        for (Points part : parts) {
            if (part.dimension != dimension) {
                throw new IllegalArgumentException("points of dimension " + part.dimension
                        + " must have the dimension of the first ones (" + dimension + ")");
            }
        }
        return HeapPoints.joined(parts, count, dimension);
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
     * What 1 in the floats of these points is in their coordinates: 1, or another power of two. A distance between floats times the unit is the
     * distance between the points.
     *
     * @since 0.2.0
     */
    public double unit() {
        return frame.unit();
    }

    /**
     * Whether the floats are not the coordinates, but lie in a frame.
     *
     * @since 0.2.0
     */
    public boolean framed() {
        return !frame.isNone();
    }

    final Frame frame() {
        return frame;
    }

    /** Coordinate j of point i, as it was given, or the nearest float. To read many coordinates, ask for rows. */
    public abstract double get(int i, int j);

    /**
     * Writes the coordinates of point i, as {@link #get} gives them.
     *
     * @param target (dimension)
     * @since 0.2.0
     */
    public void copyCoordinates(int i, double[] target) {
        copyExact(i, target);
        if (frame.isNone()) {
            for (int j = 0; j < dimension; j++) {
                target[j] = (float) target[j];
            }
        }
    }

    /** Writes the coordinates of point i with all digits that are known; fewer are known of many points near 0. */
    abstract void copyExact(int i, double[] target);

    /**
     * The floats of all points, (count, dimension) row-major, if they lie in the heap. Not a copy: it must not be changed.
     *
     * @throws IllegalStateException if they do not
     */
    public abstract float[] values();

    /** Writes the floats of point i to {@code target[offset ... offset + dimension - 1]}. */
    public abstract void copyRow(int i, float[] target, int offset);

    /** A copy of the floats of point i. */
    public float[] row(int i) {
        float[] row = new float[dimension];
        copyRow(i, row, 0);
        return row;
    }

    /** |x_i - x_j|^2 of the floats, computed in double precision, coordinate after coordinate. */
    public abstract double squaredDistance(int i, int j);

    /** The points with the given indices, in the given order; an index may come more than once. */
    public abstract Points subset(int[] rows);

    void checkRows(int[] rows) {
        if (rows.length == 0) {
            throw new IllegalArgumentException("rows (0 indices) must name at least 1 point");
        }
        for (int i = 0; i < rows.length; i++) {
            if (rows[i] < 0 || rows[i] >= count) {
                throw new IllegalArgumentException(
                        "rows[" + i + "] (" + rows[i] + ") must be at least 0 and less than points (" + count + ")");
            }
        }
    }

    /**
     * The points scaled to Euclidean length 1, as the paper's image data sets are.
     *
     * @throws IllegalArgumentException if a point is the origin, which has no direction
     */
    public Points unitLength() {
        return changed((i, row, values, offset) -> {
            double largest = Arrays.stream(row).map(Math::abs).max().orElse(0);
            if (largest == 0) {
                throw new IllegalArgumentException("row " + i
                        + " has length 0; to scale a row to length 1 its length must be " + "greater than 0");
            }
            boolean usual = largest >= SMALLEST_USUAL && largest <= LARGEST_USUAL;
            double squaredLength = 0;
            for (int j = 0; j < dimension; j++) {
                row[j] = usual ? (float) row[j] : row[j] / largest;
                squaredLength += row[j] * row[j];
            }
            double factor = 1 / Math.sqrt(squaredLength);
            for (int j = 0; j < dimension; j++) {
                values[offset + j] = (float) (row[j] * factor);
            }
        });
    }

    /** Puts floats for point i into {@code values[offset ... offset + dimension - 1]}. */
    @FunctionalInterface
    interface RowChange {
        /**
         * Called once for each point.
         *
         * @param row (dimension) its coordinates, with all digits that are known; may be overwritten
         */
        void apply(int i, double[] row, float[] values, int offset);
    }

    /** Points whose floats are made of these: at once if they are in the heap, or else whenever a row is read. */
    abstract Points changed(RowChange change);

    /** The same points in another frame. */
    abstract Points inFrame(Frame other);

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
        if (!frame.isNone()) {
            ByteBuffer numbers =
                    ByteBuffer.allocate((dimension + 1) * Double.BYTES).putDouble(frame.unit());
            Arrays.stream(frame.origins()).forEach(numbers::putDouble);
            digest.update(numbers.flip());
        }
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

    private static void checkSize(int length, int count, int dimension) {
        if (length != HeapPoints.size(count, checkedDimension(count, dimension))) {
            throw new IllegalArgumentException("values.length (" + length + ") must be points (" + count
                    + ") times coordinates (" + dimension + ")");
        }
    }

    /** Checks the floats of a point, {@code values[offset ... offset + dimension - 1]}, and turns -0 into 0. */
    static void checkRow(int row, float[] values, int offset, int dimension) {
        for (int j = 0; j < dimension; j++) {
            checkCoordinate(row, j, values[offset + j], Float.MAX_VALUE);
            values[offset + j] += 0.0f;
        }
    }

    /** Checks the coordinates of a point. */
    static void checkRow(int row, double[] coordinates) {
        for (int j = 0; j < coordinates.length; j++) {
            checkCoordinate(row, j, coordinates[j], LARGEST);
        }
    }

    private static void checkCoordinate(int row, int column, double value, double largest) {
        if (!(Math.abs(value) <= largest)) {
            throw new IllegalArgumentException("row " + row + ", column " + column + " (" + value
                    + ") must be a finite number of at most " + largest + " in size");
        }
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }
}
