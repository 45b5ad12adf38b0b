package io.neustrom.neighbour;

import io.neustrom.data.Points;
import java.util.Arrays;

/**
 * Squared Euclidean distances |x - y|^2 = sum_k (x_k - y_k)^2 from one point x to a run of points y, in double precision.
 *
 * <p>The run is held coordinate by coordinate, so that the inner loop walks over the points y and the compiler can use vector
 * instructions; each sum still adds its coordinates in ascending order, so the result has the bits of {@link
 * Points#squaredDistance}. A tile is scratch space of one task: load it once, then ask it for many points x.
 *
 * @since 0.1.0
 */
public final class DistanceTile {
    private static final int TILE_VALUES = 1 << 15; // 256 kB of doubles, about the size of a second-level cache
    private static final int MIN_WIDTH = 32;
    private static final int MAX_WIDTH = 512;

    private final Points points;
    private final double[][] coordinates; // (dimension, width): coordinate k of loaded point t is [k][t]
    private final double[] sums; // (width)
    private final float[] row; // (dimension)
    private int loaded;

    /** A tile of the given points, with none loaded yet. */
    public DistanceTile(Points points) {
        int width = Math.max(MIN_WIDTH, Math.min(MAX_WIDTH, TILE_VALUES / points.dimension()));
        this.points = points;
        // An array for each coordinate, not one for all: the compilers of Java 17 and 25 use no vector instructions on
        // the latter.
        this.coordinates = new double[points.dimension()][width];
        this.sums = new double[width];
        this.row = new float[points.dimension()];
    }

    /** How many points a full tile holds. */
    public int width() {
        return sums.length;
    }

    /** Loads the points from index {@code from} on, as many as there are and fit; returns how many. */
    public int load(int from) {
        loaded = Math.min(width(), points.count() - from);
        for (int t = 0; t < loaded; t++) {
            points.copyRow(from + t, row, 0);
            for (int k = 0; k < row.length; k++) {
                coordinates[k][t] = row[k];
            }
        }
        return loaded;
    }

    /** Writes |x_i - y_t|^2 for each loaded point y_t to {@code distances[offset + t]}. */
    public void squaredDistances(int i, double[] distances, int offset) {
        points.copyRow(i, row, 0);
        Arrays.fill(sums, 0);
        int k = 0;
        for (; k + 4 <= row.length; k += 4) {
            addFour(k, sums);
        }
        for (; k < row.length; k++) {
            addOne(row[k], coordinates[k], sums);
        }
        System.arraycopy(sums, 0, distances, offset, loaded);
    }

    /** Four coordinates in one pass, to read and write the sums a quarter as often. */
    private void addFour(int k, double[] sums) {
        double x0 = row[k];
        double x1 = row[k + 1];
        double x2 = row[k + 2];
        double x3 = row[k + 3];
        double[] y0 = coordinates[k];
        double[] y1 = coordinates[k + 1];
        double[] y2 = coordinates[k + 2];
        double[] y3 = coordinates[k + 3];
        for (int t = 0; t < sums.length; t++) {
            double d0 = x0 - y0[t];
            double d1 = x1 - y1[t];
            double d2 = x2 - y2[t];
            double d3 = x3 - y3[t];
            sums[t] = (((sums[t] + d0 * d0) + d1 * d1) + d2 * d2) + d3 * d3;
        }
    }

    private static void addOne(double x, double[] y, double[] sums) {
        for (int t = 0; t < sums.length; t++) {
            double d = x - y[t];
            sums[t] += d * d;
        }
    }
}
