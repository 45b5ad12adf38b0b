package io.neustrom.neighbour;

import io.neustrom.data.Points;
import io.neustrom.math.WorkerPool;
import java.util.Arrays;

/**
 * Moves points to mean 0 and scales them by a power of 2 to coordinates of at most 1 in size. Then little is lost in float when
 * |x|^2 - 2 x.y + |y|^2 cancels, and nothing overflows.
 */
final class Centring {
    private static final int POINTS_PER_TASK = 1024; // fixed, so that the mean does not depend on the number of threads

    private final Points points;
    private final double[] mean; // (dimension)
    private final double scale;

    Centring(Points points, WorkerPool pool) {
        this.points = points;
        this.mean = mean(points, pool);
        this.scale = scale(points, mean, pool);
    }

    /** The factor of all coordinates. */
    double scale() {
        return scale;
    }

    /** Writes point i, moved and scaled, to {@code target} from {@code offset} on; returns its squared length. */
    double write(int i, float[] target, int offset) {
        points.copyRow(i, target, offset);
        double squaredLength = 0;
        for (int k = 0; k < mean.length; k++) {
            float value = (float) ((target[offset + k] - mean[k]) * scale);
            target[offset + k] = value;
            squaredLength += (double) value * value;
        }
        return squaredLength;
    }

    private static double[] mean(Points points, WorkerPool pool) {
        double[][] sums = new double[tasks(points)][points.dimension()];
        pool.run(sums.length, task -> {
            double[] sum = sums[task];
            float[] row = new float[sum.length];
            for (int i = task * POINTS_PER_TASK; i < end(points, task); i++) {
                points.copyRow(i, row, 0);
                for (int k = 0; k < sum.length; k++) {
                    sum[k] += row[k];
                }
            }
        });
        double[] mean = new double[points.dimension()];
        for (double[] sum : sums) {
            for (int k = 0; k < mean.length; k++) {
                mean[k] += sum[k] / points.count();
            }
        }
        return mean;
    }

    private static double scale(Points points, double[] mean, WorkerPool pool) {
        double[] largest = new double[tasks(points)];
        pool.run(largest.length, task -> {
            float[] row = new float[mean.length];
            double size = 0;
            for (int i = task * POINTS_PER_TASK; i < end(points, task); i++) {
                points.copyRow(i, row, 0);
                for (int k = 0; k < mean.length; k++) {
                    size = Math.max(size, Math.abs(row[k] - mean[k]));
                }
            }
            largest[task] = size;
        });
        double size = Arrays.stream(largest).max().orElse(0);
        return size == 0 ? 1 : Math.scalb(1.0, -Math.getExponent(size) - 1);
    }

    private static int tasks(Points points) {
        return (points.count() + POINTS_PER_TASK - 1) / POINTS_PER_TASK;
    }

    private static int end(Points points, int task) {
        return Math.min(points.count(), (task + 1) * POINTS_PER_TASK);
    }
}
