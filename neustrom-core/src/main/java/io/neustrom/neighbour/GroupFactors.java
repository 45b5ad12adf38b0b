package io.neustrom.neighbour;

import io.neustrom.math.FloatKernels;
import io.neustrom.math.Panels;

/**
 * Points as factors of a product of estimates of -|x - y|^2 / 2: relative to a centre and with h = |x|^2 / 2, (x, -h, 1) on the left and
 * (y, 1, -h) on the right.
 */
final class GroupFactors {
    private final Groups groups;
    private final FloatKernels kernels;
    private final int dimension;

    GroupFactors(Groups groups, FloatKernels kernels) {
        this.groups = groups;
        this.kernels = kernels;
        this.dimension = groups.dimension();
    }

    /** The number of columns of a left factor, d + 2. */
    int width() {
        return dimension + 2;
    }

    /** The points at some places, relative to the centre of group g: (places, d + 2). */
    float[] left(int[] places, int g) {
        int width = width();
        float[] left = new float[places.length * width];
        for (int r = 0; r < places.length; r++) {
            int row = r * width;
            groups.write(places[r], g, left, row);
            left[row + dimension] = -kernels.dot(left, row, left, row, dimension) / 2;
            left[row + dimension + 1] = 1;
        }
        return left;
    }

    /** The right factor that belongs to a left one. */
    Panels right(float[] left) {
        int width = width();
        float[] rows = left.clone();
        for (int row = 0; row < rows.length; row += width) {
            rows[row + dimension] = 1;
            rows[row + dimension + 1] = left[row + dimension];
        }
        return panels(rows);
    }

    /** The columns of a right factor, given as rows: (any number, d + 2). */
    Panels panels(float[] rows) {
        Panels panels = new Panels(kernels);
        panels.packTransposed(rows, 0, width(), rows.length / width(), width());
        return panels;
    }

    /** Some rows of a left factor times a right one, to (count, columns). */
    void multiply(float[] left, int row, int count, Panels right, float[] products) {
        int width = width();
        kernels.multiply(0, count, left, row * width, width, right, 0, right.count(), products, 0, right.cols(), false);
    }
}
