package io.neustrom.placecell;

import io.neustrom.kernel.Kernel;
import io.neustrom.kernel.KernelLayer;
import io.neustrom.layer.Layer;
import io.neustrom.layer.LinearMap;
import io.neustrom.math.FloatKernels;
import io.neustrom.optim.Parameters;

/**
 * The classical Nyström features (paper, equation feature_nystrom and appendix A): f = S k, S = (K_WW + eps I)^(-1/2). It has
 * no weights of its own: the landmarks W also receive the gradient that flows through S. With K_WW + eps I = U diag(l) U' and
 * dS the gradient by S (Daleckii and Krein):
 *
 * <pre>dK = U (F o (U' dS U)) U',   F_ab = -1 / (sqrt(l_a l_b) (sqrt(l_a) + sqrt(l_b))).</pre>
 *
 * Entries of f may be negative; O(r^3) per step.
 */
public final class ClassicalNystromLayer implements Layer {

    /** Added to the diagonal of K_WW. */
    public static final double EPSILON = 1e-3;

    private final KernelLayer below;
    private final Parameters parameters;
    private final LinearMap map;
    private final CodeBatch codes;
    private final float[] output; // f (capacity, r), the values of the codes
    private final float[] outputGradient; // (capacity, r)
    private final float[] root; // S (r, r)
    private final float[] rootGradient; // dS (r, r)
    private LandmarkRoot exact = new LandmarkRoot(new double[0], new double[0], new double[0], new double[0]);

    public ClassicalNystromLayer(KernelLayer below, Parameters parameters, CodeBatch codes, FloatKernels kernels) {
        int r = below.width();
        int capacity = codes.capacity();
        this.below = below;
        this.parameters = parameters;
        this.map = new LinearMap(r, r, kernels);
        this.codes = codes;
        this.output = codes.values();
        for (int row = 0; row < capacity; row++) {
            codes.listAll(row);
        }
        this.outputGradient = new float[capacity * r];
        this.root = new float[r * r];
        this.rootGradient = new float[r * r];
    }

    @Override
    public int width() {
        return below.width();
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
    public void prepare(boolean training) {
        exact = LandmarkRoot.of(parameters.values(), below.landmarks(), below.kernel());
        for (int e = 0; e < root.length; e++) {
            root[e] = (float) exact.root()[e];
        }
        map.prepare(root, 0, training);
    }

    @Override
    public void forward(int from, int to) {
        map.apply(below.output(), output, from, to);
    }

    @Override
    public void backward(int from, int to) {
        map.applyTransposed(outputGradient, below.outputGradient(), from, to);
        for (int row = from; row < to; row++) {
            below.logDiagonalGradient()[row] = 0;
        }
    }

    @Override
    public void gradient(int part, int parts, int from, int to, float[] target) {
        map.gradient(part, parts, outputGradient, below, from, to, rootGradient, 0);
    }

    /** Adds the part of dW that flows through S. */
    @Override
    public void finishGradient() {
        int r = width();
        double[] symmetric = new double[r * r]; // (dS + dS') / 2
        for (int a = 0; a < r; a++) {
            for (int b = 0; b < r; b++) {
                symmetric[a * r + b] = (rootGradient[a * r + b] + rootGradient[b * r + a]) / 2.0;
            }
        }
        double[] eigenvectors = exact.eigenvectors();
        double[] transposed = transpose(eigenvectors, r);
        double[] inner = LandmarkRoot.timesTransposed(
                LandmarkRoot.timesTransposed(transposed, symmetric, r), transposed, r); // U' dS U
        for (int m = 0; m < r; m++) {
            double rootM = Math.sqrt(exact.eigenvalues()[m]);
            for (int n = 0; n < r; n++) {
                double rootN = Math.sqrt(exact.eigenvalues()[n]);
                inner[m * r + n] /= -(rootM * rootN * (rootM + rootN));
            }
        }
        // dK = U inner U'; inner is symmetric, so U inner = U inner'.
        double[] gramGradient =
                LandmarkRoot.timesTransposed(LandmarkRoot.timesTransposed(eigenvectors, inner, r), eigenvectors, r);
        addLandmarkGradient(gramGradient);
    }

    private void addLandmarkGradient(double[] gramGradient) {
        int r = width();
        Kernel kernel = below.kernel();
        Parameters.Block w = below.landmarks();
        float[] values = parameters.values();
        float[] gradient = parameters.gradient();
        for (int a = 0; a < r; a++) {
            for (int b = 0; b < r; b++) {
                // Twice: the pair stands at (a,b) and at (b,a) of the symmetric K_WW.
                double pull = 2 * gramGradient[a * r + b] * kernel.derivative(exact.arguments()[a * r + b]);
                for (int j = 0; j < w.cols(); j++) {
                    double wa = values[w.offset() + a * w.cols() + j];
                    double wb = values[w.offset() + b * w.cols() + j];
                    double direction = kernel.ofDotProduct() ? wb : 2 * (wa - wb);
                    gradient[w.offset() + a * w.cols() + j] += (float) (pull * direction);
                }
            }
        }
    }

    private static double[] transpose(double[] x, int n) {
        double[] result = new double[n * n];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                result[j * n + i] = x[i * n + j];
            }
        }
        return result;
    }
}
