package io.neustrom.math;

/**
 * Points moved to mean 0 and scaled to coordinates of at most 1 in size, for the squared distances |x - c|^2 = |x|^2 - 2 x.c +
 * |c|^2 of k-means: then little is lost in float when the three terms cancel, and nothing overflows.
 */
final class CentredPoints {
    /** Points that one task works on. Fixed, so that sums over blocks do not depend on the number of threads. */
    static final int BLOCK = 256;

    private final int count;
    private final int dim;
    private final double[] mean; // (dim)
    private final double scale; // a power of 2, so that scaling loses no digits
    private final float[] values; // (count, dim) = (original - mean) * scale
    private final float[] squaredNorms; // (count)
    private final FloatKernels kernels;
    private final WorkerPool pool;

    /** What to do with the points from..to-1 and their products (to - from, centres) with each centre. */
    @FunctionalInterface
    interface BlockVisitor {
        void visit(int from, int to, float[] products);
    }

    /**
     * Centres the points.
     *
     * @param points (count, dim) row-major, not changed
     */
    CentredPoints(float[] points, int count, int dim, FloatKernels kernels, WorkerPool pool) {
        this.count = count;
        this.dim = dim;
        this.kernels = kernels;
        this.pool = pool;
        this.mean = mean(points, count, dim);
        double largest = 0;
        for (int e = 0; e < count * dim; e++) {
            largest = Math.max(largest, Math.abs(points[e] - mean[e % dim]));
        }
        this.scale = largest == 0 ? 1 : Math.scalb(1.0, -Math.getExponent(largest) - 1);
        this.values = new float[count * dim];
        for (int e = 0; e < values.length; e++) {
            values[e] = (float) ((points[e] - mean[e % dim]) * scale);
        }
        this.squaredNorms = new float[count];
        for (int i = 0; i < count; i++) {
            squaredNorms[i] = squaredNorm(values, i);
        }
    }

    int count() {
        return count;
    }

    int dim() {
        return dim;
    }

    WorkerPool pool() {
        return pool;
    }

    int blocks() {
        return (count + BLOCK - 1) / BLOCK;
    }

    /** Copies point i to centre c of centres (any number, dim). */
    void copyTo(int i, float[] centres, int c) {
        System.arraycopy(values, i * dim, centres, c * dim, dim);
    }

    /** Adds point i to a sum (dim). */
    void addTo(int i, double[] sum) {
        for (int j = 0; j < dim; j++) {
            sum[j] += values[i * dim + j];
        }
    }

    /** |x_i - c|^2 in double precision, for centre c of centres (any number, dim). */
    double squaredDistance(int i, float[] centres, int c) {
        double sum = 0;
        for (int j = 0; j < dim; j++) {
            double difference = (double) values[i * dim + j] - centres[c * dim + j];
            sum += difference * difference;
        }
        return sum;
    }

    /** |x_i|^2. */
    float squaredNorm(int i) {
        return squaredNorms[i];
    }

    /** |c|^2 for row c of rows (any number, dim). */
    float squaredNorm(float[] rows, int c) {
        return kernels.dot(rows, c * dim, rows, c * dim, dim);
    }

    /** Multiplies all points by the centres (number, dim), block by block, and hands each block to the visitor. */
    void multiply(float[] centres, int number, Panels panels, BlockVisitor visitor) {
        panels.packTransposed(centres, 0, dim, number, dim);
        pool.run(blocks(), block -> {
            int from = block * BLOCK;
            int to = Math.min(count, from + BLOCK);
            float[] products = new float[(to - from) * number];
            kernels.multiply(
                    0, to - from, values, from * dim, dim, panels, 0, panels.count(), products, 0, number, false);
            visitor.visit(from, to, products);
        });
    }

    /** Room for centres packed by {@link #multiply}. */
    Panels newPanels() {
        return new Panels(kernels);
    }

    /** The centres (any number, dim) in the coordinates of the original points. */
    float[] restore(float[] centres) {
        float[] restored = new float[centres.length];
        for (int e = 0; e < centres.length; e++) {
            restored[e] = (float) (centres[e] / scale + mean[e % dim]);
        }
        return restored;
    }

    private static double[] mean(float[] points, int count, int dim) {
        double[] mean = new double[dim];
        for (int i = 0; i < count; i++) {
            for (int j = 0; j < dim; j++) {
                float value = points[i * dim + j];
                if (!Float.isFinite(value)) {
                    throw new IllegalArgumentException(
                            "point " + i + ", coordinate " + j + " (" + value + ") must be finite");
                }
                mean[j] += value;
            }
        }
        for (int j = 0; j < dim; j++) {
            mean[j] /= count;
        }
        return mean;
    }
}
