package io.neustrom.reference;

import static io.neustrom.reference.Algebra.addScaled;
import static io.neustrom.reference.Algebra.dot;
import static io.neustrom.reference.Algebra.squaredDistance;

/** The kernels K(v, w) of the kernel layer, each with its gradient; d2 is the squared Euclidean distance |v - w|^2. */
public enum ReferenceKernel {
    /** exp(-d2). */
    RBF {
        @Override
        double ofSquaredDistance(double d2) {
            return Math.exp(-d2);
        }

        @Override
        double slope(double d2) {
            return -Math.exp(-d2);
        }
    },
    /** exp(-sqrt(d2)). Not differentiable at v = w, where the gradient is taken to be 0. */
    LAPLACIAN {
        @Override
        double ofSquaredDistance(double d2) {
            return Math.exp(-Math.sqrt(d2));
        }

        @Override
        double slope(double d2) {
            return d2 == 0 ? 0 : -Math.exp(-Math.sqrt(d2)) / (2 * Math.sqrt(d2));
        }
    },
    /** 1 / (1 + d2). */
    STUDENT_T {
        @Override
        double ofSquaredDistance(double d2) {
            return 1 / (1 + d2);
        }

        @Override
        double slope(double d2) {
            return -1 / ((1 + d2) * (1 + d2));
        }
    },
    /** 1 / sqrt(1 + d2). */
    INVERSE_MULTIQUADRIC {
        @Override
        double ofSquaredDistance(double d2) {
            return 1 / Math.sqrt(1 + d2);
        }

        @Override
        double slope(double d2) {
            return -0.5 / ((1 + d2) * Math.sqrt(1 + d2));
        }
    },
    /** exp(v.w), the one kernel whose diagonal K(v, v) = exp(|v|^2) is not 1. */
    EXP_DOT {
        @Override
        public double value(double[] v, double[] w) {
            return Math.exp(dot(v, w));
        }

        @Override
        void addGradient(double[] v, double[] w, double dK, double[] dV, double[] dW) {
            double k = value(v, w);
            addScaled(dV, dK * k, w);
            addScaled(dW, dK * k, v);
        }

        @Override
        public double norm(double[] v) {
            return Math.exp(dot(v, v) / 2);
        }

        @Override
        void addNormGradient(double[] v, double dNorm, double[] dV) {
            addScaled(dV, dNorm * norm(v), v);
        }

        @Override
        double ofSquaredDistance(double d2) {
            throw new UnsupportedOperationException("exp(v.w) is no function of the distance");
        }

        @Override
        double slope(double d2) {
            throw new UnsupportedOperationException("exp(v.w) is no function of the distance");
        }
    };

    /** The kernel as a function of d2. */
    abstract double ofSquaredDistance(double d2);

    /** Its derivative with respect to d2. */
    abstract double slope(double d2);

    /** K(v, w). */
    public double value(double[] v, double[] w) {
        return ofSquaredDistance(squaredDistance(v, w));
    }

    /** dV += dK dK(v,w)/dv and dW += dK dK(v,w)/dw. */
    void addGradient(double[] v, double[] w, double dK, double[] dV, double[] dW) {
        double factor = 2 * dK * slope(squaredDistance(v, w));
        for (int i = 0; i < v.length; i++) {
            dV[i] += factor * (v[i] - w[i]);
            dW[i] -= factor * (v[i] - w[i]);
        }
    }

    /** lambda = sqrt(K(v, v)), the length of a code. */
    public double norm(double[] v) {
        return 1;
    }

    /** dV += dNorm d lambda/dv. */
    void addNormGradient(double[] v, double dNorm, double[] dV) {
        // lambda is the constant 1 unless a kernel says otherwise.
    }
}
