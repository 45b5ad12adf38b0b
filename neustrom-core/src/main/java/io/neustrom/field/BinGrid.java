package io.neustrom.field;

import io.neustrom.data.Points;
import io.neustrom.math.Bounds;

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
        if (positions.dimension() > 2) {
            throw new IllegalArgumentException(
                    "positions of dimension " + positions.dimension() + " must have 1 or 2 coordinates");
        }
        double[] x = range(positions, 0);
        double[] y = positions.dimension() == 2 ? range(positions, 1) : new double[] {0, 0};
        double side = Math.max(x[1] - x[0], y[1] - y[0]) / bins;
        if (!(side > 0)) {
            throw new IllegalArgumentException("all " + positions.count() + " positions are the same place");
        }
        if (positions.dimension() == 1) {
            return new BinGrid(bins, 1, x[0], -0.5, side, 1, false);
        }
        int columns = binsAlong(x[1] - x[0], side);
        int rows = binsAlong(y[1] - y[0], side);
        return new BinGrid(
                columns, rows, (x[0] + x[1] - columns * side) / 2, (y[0] + y[1] - rows * side) / 2, side, side, false);
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
            double x = (positions.get(i, 0) - left) / binWidth;
            double y = ((positions.dimension() == 1 ? 0 : positions.get(i, 1)) - bottom) / binHeight;
            int column = circular ? (int) Math.floorMod((long) Math.floor(x), (long) columns) : index(x, columns);
            int row = index(y, rows);
            if (column < 0 || row < 0) {
                throw new IllegalArgumentException("position " + i + " (" + x + " bins from the left, " + y
                        + " from the bottom) must lie in the grid of " + columns + " x " + rows + " bins");
            }
            bins[i] = row * columns + column;
        }
        return bins;
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
