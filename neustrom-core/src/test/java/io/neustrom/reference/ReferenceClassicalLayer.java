package io.neustrom.reference;

import static io.neustrom.reference.Algebra.addOuter;
import static io.neustrom.reference.Algebra.times;
import static io.neustrom.reference.Algebra.transpose;

/**
 * The classical Nyström layer (paper, equation feature_nystrom): f = S k with S = (K_WW + epsilon I)^(-1/2). It has no
 * parameter of its own; its gradient goes through S to the landmarks W.
 */
record ReferenceClassicalLayer(ReferenceParameters parameters, ReferenceKernel kernel, double epsilon)
        implements ReferenceCodeLayer {

    @Override
    public double[][] forward(double[][] k, double[][] v) {
        return times(k, inverseSquareRoot(JacobiEigen.of(landmarkKernel()))); // S is symmetric: (S k)' = k' S
    }

    @Override
    public double[][] backward(
            double[][] k, double[][] v, double[][] dCodes, ReferenceParameters gradients, double[][] dV) {
        JacobiEigen eigen = JacobiEigen.of(landmarkKernel());
        double[][] w = parameters.matrix("W");
        double[][] dRoot = new double[w.length][w.length]; // dL/dS, (r, r)
        for (int i = 0; i < k.length; i++) {
            addOuter(dRoot, dCodes[i], k[i]);
        }
        double[][] dLandmarkKernel = throughInverseSquareRoot(eigen, dRoot);
        double[][] dW = gradients.matrix("W");
        for (int a = 0; a < w.length; a++) {
            for (int b = 0; b < w.length; b++) {
                kernel.addGradient(w[a], w[b], dLandmarkKernel[a][b], dW[a], dW[b]);
            }
        }
        return times(dCodes, inverseSquareRoot(eigen));
    }

    /** K_WW + epsilon I, (r, r). */
    private double[][] landmarkKernel() {
        double[][] w = parameters.matrix("W");
        double[][] kernels = new double[w.length][w.length];
        for (int a = 0; a < w.length; a++) {
            for (int b = 0; b < w.length; b++) {
                kernels[a][b] = kernel.value(w[a], w[b]) + (a == b ? epsilon : 0);
            }
        }
        return kernels;
    }

    private static double[][] inverseSquareRoot(JacobiEigen eigen) {
        double[][] q = eigen.vectors();
        double[][] scaled = new double[q.length][q.length]; // Q diag(lambda^(-1/2))
        for (int i = 0; i < q.length; i++) {
            for (int j = 0; j < q.length; j++) {
                scaled[i][j] = q[i][j] / Math.sqrt(eigen.values()[j]);
            }
        }
        return times(scaled, transpose(q));
    }

    /**
     * dL/dA from dL/dS for S = A^(-1/2), A = Q diag(l) Q' (Daleckii and Krein): Q (F o (Q' dS Q)) Q', where F holds the
     * divided differences of l^(-1/2), written so that nothing cancels: F_ij = -1 / (sqrt(li lj) (sqrt li + sqrt lj)).
     */
    private static double[][] throughInverseSquareRoot(JacobiEigen eigen, double[][] dRoot) {
        double[][] q = eigen.vectors();
        double[][] inner = times(times(transpose(q), dRoot), q);
        for (int i = 0; i < q.length; i++) {
            for (int j = 0; j < q.length; j++) {
                double rootI = Math.sqrt(eigen.values()[i]);
                double rootJ = Math.sqrt(eigen.values()[j]);
                inner[i][j] /= -rootI * rootJ * (rootI + rootJ);
            }
        }
        return times(times(q, inner), transpose(q));
    }
}
