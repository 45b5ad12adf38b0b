package io.neustrom.onnx;

import io.neustrom.kernel.Kernel;
import io.neustrom.math.SymmetricEigen;
import io.neustrom.placecell.ClassicalNystromLayer;

/** S = (K_WW + eps I)^(-1/2) of the classical features (paper, appendix A), in double precision. */
final class InverseRoot {
    private InverseRoot() {}

    /**
     * S (r, r).
     *
     * @param landmarks W (r, d) row-major
     */
    static double[] of(Kernel kernel, float[] landmarks, int r) {
        double epsilon = ClassicalNystromLayer.EPSILON;
        int d = landmarks.length / r;
        double[] gram = new double[r * r]; // K_WW + eps I
        for (int a = 0; a < r; a++) {
            for (int b = 0; b < r; b++) {
                gram[a * r + b] = kernel.value(argument(kernel, landmarks, a * d, b * d, d)) + (a == b ? epsilon : 0);
            }
        }
        SymmetricEigen eigen = SymmetricEigen.of(gram, r);
        double[] root = new double[r * r];
        for (int m = 0; m < r; m++) {
            // K_WW is positive semidefinite, so anything below eps is rounding.
            double factor = 1 / Math.sqrt(Math.max(eigen.eigenvalues()[m], epsilon));
            for (int a = 0; a < r; a++) {
                double scaled = factor * eigen.eigenvectors()[a * r + m];
                for (int b = 0; b < r; b++) {
                    root[a * r + b] += scaled * eigen.eigenvectors()[b * r + m];
                }
            }
        }
        return root;
    }

    private static double argument(Kernel kernel, float[] w, int a, int b, int d) {
        double sum = 0;
        for (int j = 0; j < d; j++) {
            double x = w[a + j];
            double y = w[b + j];
            sum += kernel.ofDotProduct() ? x * y : (x - y) * (x - y);
        }
        return sum;
    }
}
