package io.neustrom.embedding;

import io.neustrom.data.Points;
import io.neustrom.layer.Layer;
import io.neustrom.layer.LinearMap;
import io.neustrom.math.FloatKernels;
import io.neustrom.optim.Parameters;

/**
 * Random Fourier features with learned gamma (paper, appendix C): z = sqrt(gamma) Omega x and v0 = [cos z, sin z] / sqrt(D),
 * Omega (D, d) standard normal and fixed, so that v0(x).v0(y) approximates exp(-gamma |x-y|^2 / 2). The learned number
 * is log gamma.
 *
 * <p>When D is smaller than d the points are projected once ({@link #project}) and the layer below then gives
 * Omega x itself.
 */
public final class FourierFeatures implements Layer {

    private static final int PROJECTION_BLOCK = 48; // points projected at a time

    private final Layer below;
    private final Parameters parameters;
    private final Parameters.Block logGamma; // (1, 1)
    private final int frequencies; // D
    private final boolean projectedInput;
    private final LinearMap projection;
    private final FloatKernels kernels;
    private final float[] angles; // z (capacity, D)
    private final float[] output; // v0 (capacity, 2 D)
    private final float[] outputGradient; // (capacity, 2 D)
    private final double[] rowGradient; // of log gamma, (capacity)

    /** @param omega (D, d) row-major */
    public FourierFeatures(
            Layer below,
            Parameters parameters,
            Parameters.Block logGamma,
            float[] omega,
            int frequencies,
            int dimension,
            int capacity,
            FloatKernels kernels) {
        this.below = below;
        this.parameters = parameters;
        this.logGamma = logGamma;
        this.frequencies = frequencies;
        this.projectedInput = projectsOnce(frequencies, dimension);
        this.kernels = kernels;
        this.projection = new LinearMap(frequencies, dimension, kernels);
        this.projection.prepare(omega, 0, false);
        this.angles = new float[capacity * frequencies];
        this.output = new float[capacity * 2 * frequencies];
        this.outputGradient = new float[capacity * 2 * frequencies];
        this.rowGradient = new double[capacity];
    }

    /** Whether points are kept as their projections Omega x: exactly when these are smaller than the points. */
    public static boolean projectsOnce(int frequencies, int dimension) {
        return frequencies < dimension;
    }

    /** Omega x of the points [from, to): (to - from, D). */
    public float[] project(Points points, int from, int to) {
        float[] projected = new float[(to - from) * frequencies];
        float[] block = new float[PROJECTION_BLOCK * points.dimension()]; // some points
        float[] image = new float[PROJECTION_BLOCK * frequencies]; // their projections
        for (int first = from; first < to; first += PROJECTION_BLOCK) {
            int rows = Math.min(PROJECTION_BLOCK, to - first);
            for (int row = 0; row < rows; row++) {
                points.copyRow(first + row, block, row * points.dimension());
            }
            projection.apply(block, image, 0, rows);
            System.arraycopy(image, 0, projected, (first - from) * frequencies, rows * frequencies);
        }
        return projected;
    }

    /** Writes Omega x of one point to {@code target[offset ... offset + D - 1]}. */
    public void project(float[] x, float[] target, int offset) {
        float[] image = new float[frequencies];
        projection.apply(x, image, 0, 1);
        System.arraycopy(image, 0, target, offset, frequencies);
    }

    @Override
    public int width() {
        return 2 * frequencies;
    }

    @Override
    public float[] output() {
        return output;
    }

    @Override
    public float[] outputGradient() {
        return outputGradient;
    }

    @Override
    public void forward(int from, int to) {
        int start = from * frequencies;
        int end = to * frequencies;
        if (projectedInput) {
            for (int row = from; row < to; row++) {
                System.arraycopy(below.output(), below.rowStart(row), angles, row * frequencies, frequencies);
            }
        } else {
            projection.apply(below, angles, from, to);
        }
        float rootGamma = (float) Math.exp(parameters.values()[logGamma.offset()] / 2.0);
        for (int i = start; i < end; i++) {
            angles[i] *= rootGamma;
        }
        float scale = (float) (1 / Math.sqrt(frequencies));
        for (int row = from; row < to; row++) {
            int out = row * 2 * frequencies;
            kernels.cosSin(angles, row * frequencies, frequencies, scale, output, out, output, out + frequencies);
        }
    }

    /** d v0 / d log gamma = z/2 [-sin z, cos z] / sqrt(D). */
    @Override
    public void backward(int from, int to) {
        for (int row = from; row < to; row++) {
            int cos = row * 2 * frequencies;
            int sin = cos + frequencies;
            for (int l = 0; l < frequencies; l++) {
                outputGradient[cos + l] =
                        outputGradient[sin + l] * output[cos + l] - outputGradient[cos + l] * output[sin + l];
            }
            rowGradient[row] = kernels.dot(angles, row * frequencies, outputGradient, cos, frequencies) / 2.0;
        }
    }

    @Override
    public void gradient(int part, int parts, int from, int to, float[] target) {
        if (part > 0) {
            return;
        }
        double sum = 0;
        for (int row = from; row < to; row++) {
            sum += rowGradient[row];
        }
        target[logGamma.offset()] = (float) sum;
    }
}
