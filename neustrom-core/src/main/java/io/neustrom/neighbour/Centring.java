package io.neustrom.neighbour;

import io.neustrom.data.Points;

/**
 * Moves points to mean 0 and scales them by a power of 2 to coordinates of at most 1 in size. Then little is lost in float when
 * |x|^2 - 2 x.y + |y|^2 cancels, and nothing overflows.
 */
final class Centring {
    private final Points points;
    private final double[] mean; // (dimension)
    private final double scale;

    Centring(Points points) {
        this.points = points;
        this.mean = mean(points);
        this.scale = scale(points, mean);
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

    private static double[] mean(Points points) {
        double[] mean = new double[points.dimension()];
        float[] row = new float[mean.length];
        for (int i = 0; i < points.count(); i++) {
            points.copyRow(i, row, 0);
            for (int k = 0; k < mean.length; k++) {
                mean[k] += row[k];
            }
        }
        for (int k = 0; k < mean.length; k++) {
            mean[k] /= points.count();
        }
        return mean;
    }

    private static double scale(Points points, double[] mean) {
        double largest = 0;
        float[] row = new float[mean.length];
        for (int i = 0; i < points.count(); i++) {
            points.copyRow(i, row, 0);
            for (int k = 0; k < mean.length; k++) {
                largest = Math.max(largest, Math.abs(row[k] - mean[k]));
            }
        }
        return largest == 0 ? 1 : Math.scalb(1.0, -Math.getExponent(largest) - 1);
    }
}
