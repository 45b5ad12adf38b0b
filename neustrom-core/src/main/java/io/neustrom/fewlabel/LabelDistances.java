package io.neustrom.fewlabel;

import io.neustrom.data.Points;
import io.neustrom.math.DoubleMap;
import io.neustrom.math.FloatKernels;
import io.neustrom.math.Panels;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Squared distances |x - y|^2 = |x|^2 - 2 x.y + |y|^2 from any points x to the m labelled ones y, which are moved to mean 0 first. */
final class LabelDistances {
    private final int count; // m
    private final int dim; // d
    private final double[] mean; // (d) of the labelled points
    private final float[] norms; // (m) |y|^2
    private final Panels panels; // the labelled points, moved
    private final FloatKernels kernels;
    private final Points labelled;
    private volatile @Nullable Exact exact; // made when it is first needed

    /** The labelled points, moved, in double precision, and |y|^2 (m). */
    private record Exact(DoubleMap products, double[] norms) {}

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
        this.labelled = labelled;
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

    /** As {@link #from}, in double precision; a few times slower. */
    double[] exactlyFrom(Points points, int from, int rows) {
        double[] moved = moved(points, from, rows);
        double[] distances = new double[rows * count]; // products x.y at first
        Exact to = exact();
        to.products.addTo(distances, moved, rows);
        for (int i = 0; i < rows; i++) {
            double square = square(moved, i * dim);
            for (int l = 0; l < count; l++) {
                int e = i * count + l;
                distances[e] = Math.max(0, square - 2 * distances[e] + to.norms[l]);
            }
        }
        return distances;
    }

    private Exact exact() {
        Exact made = exact;
        if (made == null) {
            double[] moved = moved(labelled, 0, count);
            double[] squares = new double[count];
            Arrays.setAll(squares, i -> square(moved, i * dim));
            made = new Exact(
                    DoubleMap.of(moved, count, dim), squares); // two threads may make it at once, of the same numbers
            exact = made;
        }
        return made;
    }

    private double[] moved(Points points, int from, int rows) {
        float[] row = new float[dim];
        double[] moved = new double[rows * dim];
        for (int i = 0; i < rows; i++) {
            points.copyRow(from + i, row, 0);
            for (int j = 0; j < dim; j++) {
                moved[i * dim + j] = row[j] - mean[j];
            }
        }
        return moved;
    }

    private double square(double[] values, int start) {
        double sum = 0;
        for (int j = start; j < start + dim; j++) {
            sum += values[j] * values[j];
        }
        return sum;
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
