package io.neustrom.field;

/**
 * Spreads each bin over its surroundings with weights exp(-d^2 / 2 s^2), d the distance in bins along x and then along y, up to
 * d = 3 s. The weights do not sum to 1 and nothing flows back from the border: maps divide one smoothed sum by another, where
 * both cancel.
 */
final class GaussianSmoothing {
    private static final double REACH = 3; // standard deviations

    private final BinGrid grid;
    private final int radius;
    private final double[] weights; // (2 radius + 1)

    /** @param deviation s, in bins; 0 leaves maps as they are */
    GaussianSmoothing(BinGrid grid, double deviation) {
        this.grid = grid;
        radius = (int) Math.ceil(REACH * deviation);
        weights = new double[2 * radius + 1];
        weights[radius] = 1;
        for (int d = 1; d <= radius; d++) {
            weights[radius + d] = StrictMath.exp(-d * d / (2 * deviation * deviation));
            weights[radius - d] = weights[radius + d];
        }
    }

    /** A smoothed copy of a map (rows, columns). */
    double[] of(double[] map) {
        if (radius == 0) {
            return map.clone();
        }
        double[] alongX = smoothRows(map);
        return grid.rows() == 1 ? alongX : smoothColumns(alongX);
    }

    private double[] smoothRows(double[] map) {
        int columns = grid.columns();
        double[] smoothed = new double[map.length];
        double[] padded = new double[columns + 2 * radius]; // a row, and what lies beyond its ends
        for (int row = 0; row < map.length; row += columns) {
            System.arraycopy(map, row, padded, radius, columns);
            if (grid.circular()) {
                for (int d = 1; d <= radius; d++) {
                    padded[radius - d] = map[row + Math.floorMod(-d, columns)];
                    padded[radius + columns - 1 + d] = map[row + (d - 1) % columns];
                }
            }
            for (int w = 0; w < weights.length; w++) {
                addWeighted(weights[w], padded, w, smoothed, row);
            }
        }
        return smoothed;
    }

    private double[] smoothColumns(double[] map) {
        int columns = grid.columns();
        double[] smoothed = new double[map.length];
        for (int row = 0; row < grid.rows(); row++) {
            int last = Math.min(grid.rows() - 1, row + radius);
            for (int from = Math.max(0, row - radius); from <= last; from++) {
                addWeighted(weights[from - row + radius], map, from * columns, smoothed, row * columns);
            }
        }
        return smoothed;
    }

    /** Adds a row of {@code from}, times a weight, to a row of {@code to}. */
    private void addWeighted(double weight, double[] from, int fromStart, double[] to, int toStart) {
        for (int c = 0; c < grid.columns(); c++) {
            to[toStart + c] += weight * from[fromStart + c];
        }
    }
}
