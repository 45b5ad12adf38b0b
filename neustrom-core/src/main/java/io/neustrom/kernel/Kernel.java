package io.neustrom.kernel;

import io.neustrom.math.FloatKernels;

/**
 * The kernels K(v, w) of the kernel layer (paper, section 2). Each is a function of one number t: the squared distance
 * |v-w|^2, or for {@link #EXP_DOT} the dot product v.w.
 *
 * @since 0.1.0
 */
public enum Kernel {
    /** exp(-|v-w|^2). */
    RBF,
    /** exp(-|v-w|), with the Euclidean norm. */
    LAPLACIAN,
    /** 1 / (1 + |v-w|^2). */
    STUDENT_T,
    /** 1 / sqrt(1 + |v-w|^2). */
    INVERSE_MULTIQUADRIC,
    /** exp(v.w), popular for words; its diagonal K(v,v) = exp(|v|^2) is not 1. */
    EXP_DOT;

    /**
     * Bounds the Laplacian's derivative 1/(2 |v-w|) at its kink. It must exceed the rounding of a float |v-w|^2, or a point
     * that sits on a landmark would get a gradient a hundred times too large.
     */
    private static final float SMALLEST_SQUARE = 1e-6f;

    /**
     * No kernel value is below e to this: it would not change a sum with the row's largest, which is about 1, but its products with
     * gradients would be subnormal numbers, and these take a processor a hundred times longer.
     */
    private static final float LEAST_LOG = -40;

    /** Whether t is v.w instead of |v-w|^2. */
    public boolean ofDotProduct() {
        return this == EXP_DOT;
    }

    /** Whether K(v,v) = 1 for all v. */
    public boolean unitDiagonal() {
        return this != EXP_DOT;
    }

    /** K as a function of t. */
    public double value(double t) {
        return Math.exp(logValue(t));
    }

    /** log K as a function of t. */
    public double logValue(double t) {
        return switch (this) {
            case RBF -> -t;
            case LAPLACIAN -> -Math.sqrt(t);
            case STUDENT_T -> -Math.log1p(t);
            case INVERSE_MULTIQUADRIC -> -0.5 * Math.log1p(t);
            case EXP_DOT -> t;
        };
    }

    /** dK/dt. */
    public double derivative(double t) {
        return value(t) * logDerivative(t);
    }

    private double logDerivative(double t) {
        return switch (this) {
            case RBF -> -1;
            case LAPLACIAN -> -0.5 / Math.sqrt(Math.max(t, SMALLEST_SQUARE));
            case STUDENT_T -> -1 / (1 + t);
            case INVERSE_MULTIQUADRIC -> -0.5 / (1 + t);
            case EXP_DOT -> 1;
        };
    }

    /**
     * k = K(t) for rows [from, to) of t, k (any number, length).
     *
     * @param relative divides by the largest value of the row, in the log domain, so that it is 1 and nothing underflows
     *     at once; allowed wherever a common factor of the row cancels
     */
    void evaluate(float[] t, float[] k, int from, int to, int length, boolean relative, FloatKernels kernels) {
        for (int row = from; row < to; row++) {
            int offset = row * length;
            float nearest = relative ? nearest(t, offset, length, kernels) : 0;
            prepare(t, k, offset, offset + length, nearest);
        }
        if (this == RBF || this == LAPLACIAN || this == EXP_DOT) {
            kernels.exp(k, from * length, (to - from) * length);
        }
    }

    /** k, or log k for the kernels that are an exponential, at [from, to). */
    private void prepare(float[] t, float[] k, int from, int to, float nearest) {
        switch (this) {
            case RBF -> {
                for (int l = from; l < to; l++) {
                    k[l] = Math.max(nearest - t[l], LEAST_LOG);
                }
            }
            case LAPLACIAN -> {
                float root = (float) Math.sqrt(nearest);
                for (int l = from; l < to; l++) {
                    k[l] = Math.max(root - (float) Math.sqrt(t[l]), LEAST_LOG);
                }
            }
            case STUDENT_T -> {
                for (int l = from; l < to; l++) {
                    k[l] = (1 + nearest) / (1 + t[l]);
                }
            }
            case INVERSE_MULTIQUADRIC -> {
                for (int l = from; l < to; l++) {
                    k[l] = (float) Math.sqrt((1 + nearest) / (1 + t[l]));
                }
            }
            case EXP_DOT -> {
                for (int l = from; l < to; l++) {
                    k[l] = Math.max(t[l] - nearest, LEAST_LOG);
                }
            }
        }
    }

    private float nearest(float[] t, int offset, int length, FloatKernels kernels) {
        if (!ofDotProduct()) {
            return kernels.min(t, offset, length);
        }
        float largest = t[offset];
        for (int l = offset + 1; l < offset + length; l++) {
            largest = Math.max(largest, t[l]);
        }
        return largest;
    }

    /** Turns dL/dk at [offset, offset + length) into dL/dt = dL/dk k (d log K / dt), in place. */
    void differentiate(float[] t, float[] k, float[] gradient, int offset, int length) {
        int end = offset + length;
        switch (this) {
            case RBF -> {
                for (int l = offset; l < end; l++) {
                    gradient[l] *= -k[l];
                }
            }
            case LAPLACIAN -> {
                for (int l = offset; l < end; l++) {
                    gradient[l] *= -0.5f * k[l] / (float) Math.sqrt(Math.max(t[l], SMALLEST_SQUARE));
                }
            }
            case STUDENT_T -> {
                for (int l = offset; l < end; l++) {
                    gradient[l] *= -k[l] / (1 + t[l]);
                }
            }
            case INVERSE_MULTIQUADRIC -> {
                for (int l = offset; l < end; l++) {
                    gradient[l] *= -0.5f * k[l] / (1 + t[l]);
                }
            }
            case EXP_DOT -> {
                for (int l = offset; l < end; l++) {
                    gradient[l] *= k[l];
                }
            }
        }
    }
}
