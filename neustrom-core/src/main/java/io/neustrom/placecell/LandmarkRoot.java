package io.neustrom.placecell;

import io.neustrom.kernel.Kernel;
import io.neustrom.math.SymmetricEigen;
import io.neustrom.optim.Parameters;

/**
 * S = (K_WW + eps I)^(-1/2) of the landmarks W, and what it was made of.
 *
 * @param arguments of the kernel between landmarks (r, r)
 * @param eigenvalues of K_WW + eps I, at least eps (r)
 * @param eigenvectors (r, r), vectors in columns
 * @param root S (r, r)
 */
public record LandmarkRoot(double[] arguments, double[] eigenvalues, double[] eigenvectors, double[] root) {
    private static final double EPSILON = ClassicalNystromLayer.EPSILON;

    /** The root for the landmarks as they are. */
    public static LandmarkRoot of(NetworkParameters parameters, Kernel kernel) {
        return of(parameters.values(), parameters.landmarks(), kernel);
    }

    /** The root for landmarks that are a block of some values. */
    static LandmarkRoot of(float[] values, Parameters.Block landmarks, Kernel kernel) {
        int r = landmarks.rows();
        double[] arguments = new double[r * r];
        double[] gram = new double[r * r]; // K_WW + eps I
        for (int a = 0; a < r; a++) {
            for (int b = 0; b < r; b++) {
                arguments[a * r + b] = argument(values, landmarks, a, b, kernel.ofDotProduct());
                gram[a * r + b] = kernel.value(arguments[a * r + b]) + (a == b ? EPSILON : 0);
            }
        }
        SymmetricEigen eigen = SymmetricEigen.of(gram, r);
        double[] eigenvalues = eigen.eigenvalues();
        double[] eigenvectors = eigen.eigenvectors();
        double[] scaled = new double[r * r]; // U diag(l^(-1/2))
        for (int m = 0; m < r; m++) {
            // K_WW is positive semidefinite, so anything below eps is rounding.
            eigenvalues[m] = Math.max(eigenvalues[m], EPSILON);
            for (int a = 0; a < r; a++) {
                scaled[a * r + m] = eigenvectors[a * r + m] / Math.sqrt(eigenvalues[m]);
            }
        }
        return new LandmarkRoot(arguments, eigenvalues, eigenvectors, timesTransposed(scaled, eigenvectors, r));
    }

    private static double argument(float[] values, Parameters.Block landmarks, int a, int b, boolean dot) {
        int d = landmarks.cols();
        int wa = landmarks.offset() + a * d;
        int wb = landmarks.offset() + b * d;
        double sum = 0;
        for (int j = 0; j < d; j++) {
            double x = values[wa + j];
            double y = values[wb + j];
            sum += dot ? x * y : (x - y) * (x - y);
        }
        return sum;
    }

    /** X Y' for X, Y (n, n) row-major: both are read along their rows. */
    static double[] timesTransposed(double[] x, double[] y, int n) {
        double[] product = new double[n * n];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                double sum = 0;
                for (int k = 0; k < n; k++) {
                    sum += x[i * n + k] * y[j * n + k];
                }
                product[i * n + j] = sum;
            }
        }
        return product;
    }
}
