package io.neustrom.kernel;

import io.neustrom.layer.Layer;
import io.neustrom.layer.LinearMap;
import io.neustrom.layer.Spares;
import io.neustrom.math.FloatKernels;
import io.neustrom.optim.Parameters;
import java.util.Arrays;

/**
 * The kernel layer (paper, equation nystrom_matrices): k_l = K(w_l, v) for the landmarks w_1..w_r, the rows of W (r, d).
 *
 * <p>With {@code relative} set, k is divided by its largest entry, in the log domain. The neural layer above divides by a
 * norm, so this cancels, and an embedding far away from all landmarks does not underflow. Distances are computed as
 * |v|^2 + |w|^2 - 2 v.w after moving the origin to the mean landmark, which keeps float cancellation small and changes
 * no distance.
 *
 * @since 0.1.0
 */
public final class KernelLayer implements Layer {

    private final Kernel kernel;
    private final boolean relative;
    private final boolean onlyDifferences; // k = exp(min_l t_l - t): t may lack its common summand |v|^2
    private final Layer below;
    private final Parameters parameters;
    private final Parameters.Block landmarks; // W (r, d)
    private final FloatKernels kernels;
    private final LinearMap map;
    private final float[] origin; // (d)
    private final float[] centredLandmarks; // W - origin (r, d)
    private final float[] weights; // of the map: -2 (W - origin), or W for a dot product (r, d)
    private final float[] squares; // |w - origin|^2, or 0 for a dot product (r)
    private final float[] centred; // v - origin (capacity, d)
    private final float[] arguments; // t, the argument of the kernel (capacity, r)
    private final float[] output; // k (capacity, r)
    private final float[] outputGradient; // dL/dk, then e = dL/dt (capacity, r)
    private final float[] logDiagonal; // log sqrt K(v,v) - shift (capacity)
    private final float[] logDiagonalGradient; // (capacity)
    private final Spares<float[]> sums; // (r) each
    private double diagonalShift;

    /** A layer for batches of at most {@code capacity} states. */
    public KernelLayer(
            Kernel kernel,
            boolean relative,
            Layer below,
            Parameters parameters,
            Parameters.Block landmarks,
            int capacity,
            FloatKernels kernels) {
        int r = landmarks.rows();
        int d = landmarks.cols();
        this.kernel = kernel;
        this.relative = relative;
        this.below = below;
        this.parameters = parameters;
        this.landmarks = landmarks;
        this.kernels = kernels;
        this.map = new LinearMap(r, d, kernels);
        this.origin = new float[d];
        this.centredLandmarks = new float[r * d];
        this.weights = new float[r * d];
        this.squares = new float[r];
        this.centred = new float[capacity * d];
        this.onlyDifferences = relative && kernel.normOfPointCancels();
        this.arguments = new float[onlyDifferences ? 0 : capacity * r];
        this.output = new float[capacity * r];
        this.outputGradient = new float[capacity * r];
        this.logDiagonal = new float[capacity];
        this.logDiagonalGradient = new float[capacity];
        this.sums = new Spares<>(() -> new float[r]);
    }

    /** The kernel between embedding and landmarks. */
    public Kernel kernel() {
        return kernel;
    }

    /** Where the landmarks W (r, d) are among the parameters. */
    public Parameters.Block landmarks() {
        return landmarks;
    }

    @Override
    public int width() {
        return landmarks.rows();
    }

    @Override
    public float[] output() {
        return output;
    }

    @Override
    public float[] outputGradient() {
        return outputGradient;
    }

    /** The embedding as seen from the mean landmark, or from 0 for a dot product: (capacity, d). */
    public float[] centred() {
        return centred;
    }

    /** What the kernel is a function of, (capacity, r); empty if k needs only differences of it. */
    public float[] arguments() {
        return arguments;
    }

    /** log sqrt(K(v,v)) minus the shift, a row each; zero for kernels with a unit diagonal. */
    public float[] logDiagonal() {
        return logDiagonal;
    }

    /** Derivative of the loss by {@link #logDiagonal()}; the layer above fills it unless the diagonal is 1. */
    public float[] logDiagonalGradient() {
        return logDiagonalGradient;
    }

    /**
     * Codes are scaled by exp(-shift). A common factor of all codes cancels in g_x.g_y / g_x.c, and without it
     * exp(|v|^2 / 2) overflows float beyond |v| = 13.
     */
    public void setDiagonalShift(double shift) {
        diagonalShift = shift;
    }

    @Override
    public void prepare(boolean training) {
        float[] values = parameters.values();
        int r = landmarks.rows();
        int d = landmarks.cols();
        int start = landmarks.offset();
        Arrays.fill(origin, 0);
        for (int l = 0; l < r && !kernel.ofDotProduct(); l++) {
            kernels.addScaled(1f / r, values, start + l * d, origin, 0, d);
        }
        System.arraycopy(values, start, centredLandmarks, 0, r * d);
        for (int l = 0; l < r; l++) {
            kernels.addScaled(-1, origin, 0, centredLandmarks, l * d, d);
            float norm = kernels.dot(centredLandmarks, l * d, centredLandmarks, l * d, d);
            squares[l] = kernel.ofDotProduct() ? 0 : norm;
        }
        float factor = kernel.ofDotProduct() ? 1 : -2;
        for (int e = 0; e < r * d; e++) {
            weights[e] = factor * centredLandmarks[e];
        }
        map.prepare(weights, 0, training);
    }

    @Override
    public void forward(int from, int to) {
        int r = landmarks.rows();
        int d = landmarks.cols();
        for (int row = from; row < to; row++) {
            System.arraycopy(below.output(), below.rowStart(row), centred, row * d, d);
            kernels.addScaled(-1, origin, 0, centred, row * d, d);
        }
        if (onlyDifferences) {
            map.apply(centred, squares, output, from, to);
            kernel.evaluate(output, output, from, to, r, true, kernels);
            return;
        }
        map.apply(centred, arguments, from, to);
        for (int row = from; row < to; row++) {
            float norm = kernels.dot(centred, row * d, centred, row * d, d);
            int start = row * r;
            if (kernel.ofDotProduct()) {
                logDiagonal[row] = (float) (norm / 2 - diagonalShift);
            } else {
                // In a row of their own, so that the compiler vectorises the loop.
                System.arraycopy(squares, 0, output, start, r);
                for (int l = start; l < start + r; l++) {
                    float t = (norm + output[l]) + arguments[l];
                    arguments[l] = 0.5f * (t + Math.abs(t)); // max(t, 0), exactly
                }
            }
        }
        kernel.evaluate(arguments, output, from, to, r, relative, kernels);
    }

    /**
     * With e = dL/dt: for a distance dL/dv = 2 sum_l e_l (v - w_l), for a dot product dL/dv = sum_l e_l w_l + v dL/d(log
     * diagonal).
     */
    @Override
    public void backward(int from, int to) {
        int r = landmarks.rows();
        int d = landmarks.cols();
        float[] below = this.below.outputGradient();
        kernel.differentiate(arguments, output, outputGradient, from * r, to * r);
        map.applyTransposed(outputGradient, below, from, to);
        for (int row = from; row < to; row++) {
            float pull = kernel.ofDotProduct() ? logDiagonalGradient[row] : 2 * kernels.sum(outputGradient, row * r, r);
            for (int j = row * d; j < (row + 1) * d; j++) {
                below[j] += pull * centred[j];
            }
        }
    }

    /** For a dot product dL/dw_l = sum_i e_il v_i, for distances dL/dw_l = 2 sum_i e_il (w_l - v_i). */
    @Override
    public void gradient(int part, int parts, int from, int to, float[] target) {
        int r = landmarks.rows();
        int d = landmarks.cols();
        if (part > 0) {
            return; // too narrow to be shared
        }
        map.gradient(outputGradient, centred, from, to, target, landmarks.offset());
        if (kernel.ofDotProduct()) {
            return;
        }
        float[] sum = sums.borrow(); // sum_i e_il
        map.sumRows(outputGradient, from, to, sum, 0);
        for (int l = 0; l < r; l++) {
            int row = landmarks.offset() + l * d;
            for (int j = 0; j < d; j++) {
                target[row + j] = 2 * (sum[l] * centredLandmarks[l * d + j] - target[row + j]);
            }
        }
        sums.giveBack(sum);
    }
}
