package io.neustrom.field;

import java.util.Arrays;

/**
 * The spatial autocorrelation of a map: for each shift, Pearson's correlation between the map and itself, shifted, over the bins
 * that are known in both (Hafting and others, Nature 436, 2005; Sargolini and others, Science 312, 2006). NaN for a shift with fewer
 * than {@value #FEWEST} such bins, or if the map is constant over them.
 *
 * <p>Maps of more than {@value #MOST} bins along a side are first averaged over square blocks, as few as bring them below.
 */
final class Autocorrelogram {
    static final int FEWEST = 20; // bins in common
    static final int MOST = 64; // bins along a side
    private static final double ROUNDING = 1e-12; // spread, relative to the size of the numbers, that counts as none

    private final int rows;
    private final int columns;
    private final double[] map; // (rows, columns) minus its mean; NaN: unknown
    private final double[] correlations; // (2 rows - 1, 2 columns - 1)

    private Autocorrelogram(int rows, int columns, double[] map) {
        this.rows = rows;
        this.columns = columns;
        this.map = map;
        this.correlations = new double[(2 * rows - 1) * (2 * columns - 1)];
        for (int up = 0; up < rows; up++) {
            for (int right = 1 - columns; right < columns; right++) {
                double value = correlation(right, up);
                correlations[place(right, up)] = value;
                correlations[place(-right, -up)] = value; // the same pairs
            }
        }
    }

    /** @param values (rows, columns) NaN: unknown */
    static Autocorrelogram of(double[] values, BinGrid grid) {
        int side = (Math.max(grid.rows(), grid.columns()) + MOST - 1) / MOST;
        int rows = (grid.rows() + side - 1) / side;
        int columns = (grid.columns() + side - 1) / side;
        double[] sums = new double[rows * columns];
        int[] known = new int[sums.length];
        for (int b = 0; b < values.length; b++) {
            if (!Double.isNaN(values[b])) {
                int block = b / grid.columns() / side * columns + b % grid.columns() / side;
                sums[block] += values[b];
                known[block]++;
            }
        }
        for (int block = 0; block < sums.length; block++) {
            sums[block] /= known[block]; // 0 / 0 is NaN
        }
        double mean = Arrays.stream(sums).filter(Double::isFinite).average().orElse(0);
        return new Autocorrelogram(
                rows, columns, Arrays.stream(sums).map(sum -> sum - mean).toArray());
    }

    private int place(int right, int up) {
        return (up + rows - 1) * (2 * columns - 1) + right + columns - 1;
    }

    private double correlation(int right, int up) {
        int pairs = 0;
        double a = 0;
        double b = 0;
        double aa = 0;
        double bb = 0;
        double ab = 0;
        for (int row = 0; row + up < rows; row++) {
            for (int column = Math.max(0, -right); column < columns && column + right < columns; column++) {
                double first = map[row * columns + column];
                double second = map[(row + up) * columns + column + right];
                if (!Double.isNaN(first + second)) {
                    pairs++;
                    a += first;
                    b += second;
                    aa += first * first;
                    bb += second * second;
                    ab += first * second;
                }
            }
        }
        double varianceOfA = aa - a * a / pairs;
        double varianceOfB = bb - b * b / pairs;
        if (pairs < FEWEST || !(varianceOfA > ROUNDING * aa && varianceOfB > ROUNDING * bb)) {
            return Double.NaN;
        }
        return Math.max(-1, Math.min(1, (ab - a * b / pairs) / Math.sqrt(varianceOfA * varianceOfB)));
    }

    /** Bins along the shorter side of the map. */
    int side() {
        return Math.min(rows, columns);
    }

    /** The correlation for a shift in whole bins; NaN where it is not defined. */
    double at(int right, int up) {
        return Math.abs(right) < columns && Math.abs(up) < rows ? correlations[place(right, up)] : Double.NaN;
    }

    /** The correlation for any shift, interpolated linearly between the four around it. */
    double at(double right, double up) {
        int column = (int) Math.floor(right);
        int row = (int) Math.floor(up);
        double x = right - column;
        double y = up - row;
        return (1 - y) * between(column, row, x) + (y == 0 ? 0 : y * between(column, row + 1, x));
    }

    private double between(int column, int row, double share) {
        return (1 - share) * at(column, row) + (share == 0 ? 0 : share * at(column + 1, row));
    }
}
