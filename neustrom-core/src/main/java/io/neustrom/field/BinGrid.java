package io.neustrom.field;

import io.neustrom.data.Points;
import io.neustrom.math.Bounds;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * Bins of one size over an arena: columns along x, rows along y. Row 0 holds the smallest y. Bins are counted row after row.
 *
 * <p>A track is a grid of one row at y = 0. Its bins are 1 high, so that an area is a length. A circular track closes on
 * itself: its last column borders on its first, and places are taken modulo its length.
 *
 * @param columns bins along x
 * @param rows bins along y
 * @param left the smallest x
 * @param bottom the smallest y
 * @param binWidth extent of a bin along x
 * @param binHeight extent of a bin along y
 * @param circular whether the columns close to a ring
 * @since 0.1.0
 */
public record BinGrid(
        int columns, int rows, double left, double bottom, double binWidth, double binHeight, boolean circular) {

    private static final int MAX_BINS = 1 << 24; // one map of doubles takes 128 MB
    private static final double SLACK = 1e-6; // bins that rounding may push a place over the edge

    /** Checks the components. */
    public BinGrid {
        if (columns < 1 || rows < 1 || (long) columns * rows > MAX_BINS) {
            throw new IllegalArgumentException(
                    "columns (" + columns + ") times rows (" + rows + ") must be at least 1 and at most " + MAX_BINS);
        }
        Bounds.positive("binWidth", binWidth);
        Bounds.positive("binHeight", binHeight);
    }

    /** Bins of side 1 from (0, 0), for maps of which only the size is known. */
    public static BinGrid ofUnitBins(int columns, int rows) {
        return rows == 1
                ? new BinGrid(columns, 1, 0, -0.5, 1, 1, false)
                : new BinGrid(columns, rows, 0, 0, 1, 1, false);
    }

    /**
     * Square bins that cover all positions; the longer side has {@code bins}. The excess of the shorter
     * side is divided between its two ends.
     *
     * @param positions of one coordinate, on a track, or of two
     */
    public static BinGrid covering(Points positions, int bins) {
        Bounds.atLeast("bins", bins, 2);
        double[][] ranges = ranges(positions);
        double side = longest(ranges) / bins;
        if (!(side > 0)) {
            throw new IllegalArgumentException("all " + positions.count() + " positions are the same place");
        }
        return ranges.length == 1 ? new BinGrid(bins, 1, ranges[0][0], -0.5, side, 1, false) : over(ranges, side);
    }

    /** Square bins of a given side that cover all positions; the excess is divided between the ends of both sides. */
    public static BinGrid ofSide(Points positions, double side) {
        return over(ranges(positions), side);
    }

    /**
     * Square bins of a given side over a given place, whatever path is measured in it; the excess is divided between the ends.
     *
     * @param ranges (1 or 2, 2) the smallest and the largest x, and those of y if it is no track
     */
    public static BinGrid over(double[][] ranges, double side) {
        Bounds.positive("side of a bin", side);
        double[] x = ranges[0];
        for (double[] range : ranges) {
            if (!(range[1] - range[0] >= 0 && range[1] - range[0] <= Double.MAX_VALUE)) {
                throw new IllegalArgumentException(
                        "extent from " + range[0] + " to " + range[1] + " must be finite, the smaller number first");
            }
        }
        if (longest(ranges) / side > MAX_BINS) {
            throw new IllegalArgumentException("side of a bin (" + side + ") must be at least 1/" + MAX_BINS
                    + " of the longer side of the arena (" + longest(ranges) + ")");
        }
        int columns = binsAlong(x[1] - x[0], side);
        double left = (x[0] + x[1] - columns * side) / 2;
        if (ranges.length == 1) {
            return new BinGrid(columns, 1, left, -0.5, side, 1, false);
        }
        double[] y = ranges[1];
        int rows = binsAlong(y[1] - y[0], side);
        return new BinGrid(columns, rows, left, (y[0] + y[1] - rows * side) / 2, side, side, false);
    }

    private static double longest(double[][] ranges) {
        return Arrays.stream(ranges)
                .mapToDouble(range -> range[1] - range[0])
                .max()
                .orElseThrow();
    }

    private static double[][] ranges(Points positions) {
        if (positions.dimension() > 2) {
            throw new IllegalArgumentException(
                    "positions of dimension " + positions.dimension() + " must have 1 or 2 coordinates");
        }
        return IntStream.range(0, positions.dimension())
                .mapToObj(coordinate -> range(positions, coordinate))
                .toArray(double[][]::new);
    }

    /** A track that closes after {@code length}, from 0. */
    public static BinGrid ring(double length, int bins) {
        Bounds.atLeast("bins", bins, 2);
        Bounds.positive("length", length);
        return new BinGrid(bins, 1, 0, -0.5, length / bins, 1, true);
    }

    private static double[] range(Points positions, int coordinate) {
        double smallest = Double.POSITIVE_INFINITY;
        double largest = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < positions.count(); i++) {
            smallest = Math.min(smallest, positions.get(i, coordinate));
            largest = Math.max(largest, positions.get(i, coordinate));
        }
        return new double[] {smallest, largest};
    }

    private static int binsAlong(double extent, double side) {
        return (int) Math.max(1, Math.ceil(extent / side - SLACK));
    }

    /** The number of bins. */
    public int bins() {
        return columns * rows;
    }

    /** The area of a bin; on a track its length. */
    public double binArea() {
        return binWidth * binHeight;
    }

    /** The x of the middle of a bin. */
    public double centreX(int bin) {
        return left + (bin % columns + 0.5) * binWidth;
    }

    /** The y of the middle of a bin. */
    public double centreY(int bin) {
        return bottom + (bin / columns + 0.5) * binHeight;
    }

    /**
     * The bin of each position.
     *
     * @throws IllegalArgumentException if a position lies outside
     */
    public int[] binsOf(Points positions) {
        int[] bins = new int[positions.count()];
        for (int i = 0; i < bins.length; i++) {
            bins[i] = binOf(positions, i);
            if (bins[i] < 0) {
                throw new IllegalArgumentException("position " + i + " (" + across(positions, i)
                        + " bins from the left, "
                        + upwards(positions, i) + " from the bottom) must lie in the grid of " + columns + " x " + rows
                        + " bins");
            }
        }
        return bins;
    }

    /** Whether a position lies in one of the bins. */
    public boolean holds(Points positions, int i) {
        return binOf(positions, i) >= 0;
    }

    /** The number of positions that lie in none of the bins. */
    public int outside(Points positions) {
        return (int) IntStream.range(0, positions.count())
                .filter(i -> !holds(positions, i))
                .count();
    }

    /** Whether positions have as many coordinates as the bins. In two, all may lie in one row, as those along a straight track do. */
    boolean suits(Points positions) {
        boolean track = rows == 1 && bottom == -0.5 && binHeight == 1;
        return track ? positions.dimension() == 1 || outside(positions) == 0 : positions.dimension() == 2;
    }

    /** Where the bins lie, for messages. */
    public String extent() {
        String x = "x from " + left + " to " + (left + columns * binWidth);
        return rows == 1 ? x : x + ", y from " + bottom + " to " + (bottom + rows * binHeight);
    }

    /** -1 outside. */
    private int binOf(Points positions, int i) {
        double x = across(positions, i);
        int column = circular ? (int) Math.floorMod((long) Math.floor(x), (long) columns) : index(x, columns);
        int row = index(upwards(positions, i), rows);
        return column < 0 || row < 0 ? -1 : row * columns + column;
    }

    private double across(Points positions, int i) {
        return (positions.get(i, 0) - left) / binWidth;
    }

    private double upwards(Points positions, int i) {
        return ((positions.dimension() == 1 ? 0 : positions.get(i, 1)) - bottom) / binHeight;
    }

    /** The bin at a place counted in bins; the far edge belongs to the last; -1 outside. */
    private static int index(double place, int count) {
        if (!(place >= -SLACK && place <= count + SLACK)) {
            return -1;
        }
        return Math.max(0, Math.min(count - 1, (int) Math.floor(place)));
    }

    /**
     * The bin {@code right} columns and {@code up} rows away from another; -1 if that is outside. A ring of columns
     * wraps around.
     */
    public int neighbour(int bin, int right, int up) {
        int column = bin % columns + right;
        int row = bin / columns + up;
        if (circular) {
            column = Math.floorMod(column, columns);
        }
        return column < 0 || column >= columns || row < 0 || row >= rows ? -1 : row * columns + column;
    }
}
