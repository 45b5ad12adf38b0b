package io.neustrom.math;

/**
 * Finds which of some centres c_1, ..., c_k is nearest to a point, for points that come block by block: the one with the largest
 * x.c - |c|^2 / 2, of equal ones the first.
 *
 * <p>Points and centres are moved by the mean of the centres and scaled to centres with coordinates of at most 1 in size, as
 * {@link KMeans} does with its points: then little is lost in float. No state is changed after construction, so threads may share it.
 */
public final class NearestCentre {
    private final int count;
    private final int dim;
    private final double[] mean; // (dim) of the centres
    private final double scale; // a power of 2
    private final float[] halfNorms; // (count) |c|^2 / 2
    private final Panels panels; // the centres, moved and scaled
    private final FloatKernels kernels;

    /**
     * Prepares the centres.
     *
     * @param centres (count, dim) row-major, finite, not changed
     */
    public NearestCentre(float[] centres, int count, int dim, FloatKernels kernels) {
        this.count = count;
        this.dim = dim;
        this.kernels = kernels;
        this.mean = new double[dim];
        for (int e = 0; e < count * dim; e++) {
            mean[e % dim] += (double) centres[e] / count;
        }
        double largest = 0;
        for (int e = 0; e < count * dim; e++) {
            largest = Math.max(largest, Math.abs(centres[e] - mean[e % dim]));
        }
        this.scale = largest == 0 ? 1 : Math.scalb(1.0, -Math.getExponent(largest) - 1);
        float[] moved = centres.clone();
        move(moved, count);
        this.halfNorms = new float[count];
        for (int c = 0; c < count; c++) {
            halfNorms[c] = kernels.dot(moved, c * dim, moved, c * dim, dim) / 2;
        }
        this.panels = new Panels(kernels);
        panels.packTransposed(moved, 0, dim, count, dim);
    }

    /**
     * The centre of each of some points.
     *
     * @param points (rows, dim) row-major; overwritten
     * @param nearest gets the number of the centre of point i at {@code offset + i}
     */
    public void find(float[] points, int rows, int[] nearest, int offset) {
        move(points, rows);
        float[] products = new float[rows * count];
        kernels.multiply(0, rows, points, 0, dim, panels, 0, panels.count(), products, 0, count, false);
        for (int i = 0; i < rows; i++) {
            nearest[offset + i] = best(products, i * count, halfNorms);
        }
    }

    private void move(float[] points, int rows) {
        for (int e = 0; e < rows * dim; e += dim) {
            for (int j = 0; j < dim; j++) {
                points[e + j] = (float) ((points[e + j] - mean[j]) * scale);
            }
        }
    }

    /** The c with the largest products[row + c] - halfNorms[c], of equal ones the first. */
    static int best(float[] products, int row, float[] halfNorms) {
        int best = 0;
        float bestScore = products[row] - halfNorms[0];
        for (int c = 1; c < halfNorms.length; c++) {
            float score = products[row + c] - halfNorms[c];
            if (score > bestScore) {
                best = c;
                bestScore = score;
            }
        }
        return best;
    }
}
