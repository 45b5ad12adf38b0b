package io.neustrom.fewlabel;

import io.neustrom.data.Points;
import io.neustrom.math.FloatKernels;
import io.neustrom.math.Panels;

/** Squared distances |x - y|^2 = |x|^2 - 2 x.y + |y|^2 from any points x to the m labelled ones y, which are moved to mean 0 first. */
final class LabelDistances {
    private final int count; // m
    private final int dim; // d
    private final double[] mean; // (d) of the labelled points
    private final float[] norms; // (m) |y|^2
    private final Panels panels; // the labelled points, moved
    private final FloatKernels kernels;

    LabelDistances(Points labelled, FloatKernels kernels) {
        this.count = labelled.count();
        this.dim = labelled.dimension();
        this.kernels = kernels;
        this.mean = new double[dim];
        float[] moved = new float[Math.multiplyExact(count, dim)]; // (m, d)
        for (int i = 0; i < count; i++) {
            labelled.copyRow(i, moved, i * dim);
        }
        for (int e = 0; e < moved.length; e++) {
            mean[e % dim] += (double) moved[e] / count;
        }
        move(moved, count);
        this.norms = norms(moved, count);
        this.panels = new Panels(kernels);
        panels.packTransposed(moved, 0, dim, count, dim);
    }

    /** The number m of labelled points. */
    int count() {
        return count;
    }

    /** The distances (rows, m) from the points {@code from}, ..., {@code from + rows - 1}. */
    float[] from(Points points, int from, int rows) {
        float[] moved = new float[rows * dim]; // (rows, d)
        for (int i = 0; i < rows; i++) {
            points.copyRow(from + i, moved, i * dim);
        }
        move(moved, rows);
        float[] squares = norms(moved, rows);
        float[] distances = new float[rows * count]; // products x.y at first
        kernels.multiply(0, rows, moved, 0, dim, panels, 0, panels.count(), distances, 0, count, false);
        for (int e = 0; e < distances.length; e++) {
            distances[e] = Math.max(0, squares[e / count] - 2 * distances[e] + norms[e % count]);
        }
        return distances;
    }

    private void move(float[] points, int rows) {
        for (int e = 0; e < rows * dim; e++) {
            points[e] = (float) (points[e] - mean[e % dim]);
        }
    }

    private float[] norms(float[] points, int rows) {
        float[] norms = new float[rows];
        for (int i = 0; i < rows; i++) {
            norms[i] = kernels.dot(points, i * dim, points, i * dim, dim);
        }
        return norms;
    }
}
