package io.neustrom.paper.baseline;

import io.neustrom.data.Points;
import io.neustrom.math.FloatKernels;
import io.neustrom.math.Panels;
import io.neustrom.math.WorkerPool;

/**
 * Squared distances from all points to the labelled ones, in float, by a matrix product: |x|^2 - 2 x.y + |y|^2.
 *
 * <p>Points are moved to mean 0 first, since the sum cancels less then, and divided by their root mean square distance from it.
 * So a distance of 2 is what two points drawn at random have on average, whatever the scale of the data. Points are copied; a
 * block of rows may be asked for from any thread.
 */
final class LabelledDistances {
    private static final double UNIT_ROUNDOFF = 0x1p-24;

    private final int dimension;
    private final int labelled;
    private final float[] scaled; // (n, dimension)
    private final double[] norms; // |x|^2 (n)
    private final int[] items; // (labelled)
    private final Panels right; // the labelled points, transposed (dimension, labelled)
    private final FloatKernels kernels;

    LabelledDistances(Points points, int[] items, FloatKernels kernels) {
        this.dimension = points.dimension();
        this.labelled = items.length;
        this.items = items;
        this.kernels = kernels;
        this.scaled = new float[Math.multiplyExact(points.count(), dimension)];
        this.norms = new double[points.count()];
        scale(points);
        float[] chosen = new float[labelled * dimension]; // (labelled, dimension)
        for (int t = 0; t < labelled; t++) {
            System.arraycopy(scaled, items[t] * dimension, chosen, t * dimension, dimension);
        }
        this.right = new Panels(kernels);
        right.packTransposed(chosen, 0, dimension, labelled, dimension);
    }

    private void scale(Points points) {
        int n = norms.length;
        double[] mean = new double[dimension];
        for (int i = 0; i < n; i++) {
            for (int k = 0; k < dimension; k++) {
                mean[k] += (double) points.get(i, k) / n;
            }
        }
        double spread = 0; // mean |x - mean|^2
        for (int i = 0; i < n; i++) {
            for (int k = 0; k < dimension; k++) {
                double difference = points.get(i, k) - mean[k];
                spread += difference * difference / n;
            }
        }
        double factor = spread > 0 ? 1 / Math.sqrt(spread) : 1;
        for (int i = 0; i < n; i++) {
            for (int k = 0; k < dimension; k++) {
                float value = (float) ((points.get(i, k) - mean[k]) * factor);
                scaled[i * dimension + k] = value;
                norms[i] += (double) value * value;
            }
        }
    }

    /** Writes the squared distances from points [from, to) to all labelled ones to distances (to - from, labelled). */
    void squared(int from, int to, float[] distances) {
        kernels.multiply(
                0,
                to - from,
                scaled,
                from * dimension,
                dimension,
                right,
                0,
                right.count(),
                distances,
                0,
                labelled,
                false);
        for (int i = from; i < to; i++) {
            for (int t = 0; t < labelled; t++) {
                int e = (i - from) * labelled + t;
                distances[e] = (float) Math.max(0, norms[i] - 2.0 * distances[e] + norms[items[t]]);
            }
        }
    }

    /** The squared distances between the labelled points: (labelled, labelled). */
    float[] betweenLabelled(WorkerPool pool) {
        float[] between = new float[Math.multiplyExact(labelled, labelled)];
        pool.run(labelled, s -> {
            float[] row = new float[labelled];
            squared(items[s], items[s] + 1, row);
            System.arraycopy(row, 0, between, s * labelled, labelled);
        });
        return between;
    }

    /**
     * No squared distance from point i to the t-th labelled point has an error above 4 (d + 8) u (|x|^2 + |y|^2), with u = 2^-24: twice
     * the bound for the rounding of d products and coordinates.
     */
    double error(int i, int t) {
        return 4 * (dimension + 8) * UNIT_ROUNDOFF * (norms[i] + norms[items[t]]);
    }
}
