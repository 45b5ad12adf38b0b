package io.neustrom.kernel;

import io.neustrom.math.FloatKernels;

/**
 * The kernels K(v, w) of the kernel layer (paper, section 2). Each is a function of one number t: the squared distance
 * |v-w|^2, or for {@link #EXP_DOT} the dot product v.w. A new kernel is one more constant here, and a line of the ONNX export.
 *
 * @since 0.1.0
 */
public enum Kernel {
    /** exp(-|v-w|^2). */
    RBF {
        @Override
        public double logValue(double t) {
            return -t;
        }

        @Override
        public double logDerivative(double t) {
            return -1;
        }

        @Override
        void prepare(float[] t, float[] k, int from, int to, float nearest) {
            for (int l = from; l < to; l++) {
                k[l] = Math.max(nearest - t[l], LEAST_LOG);
            }
        }

        @Override
        boolean isExponential() {
            return true;
        }

        @Override
        public boolean normOfPointCancels() {
            return true;
        }

        @Override
        void differentiate(float[] t, float[] k, float[] gradient, int from, int to) {
            for (int l = from; l < to; l++) {
                gradient[l] *= -k[l];
            }
        }
    },
    /** exp(-|v-w|), with the Euclidean norm. */
    LAPLACIAN {
        @Override
        public double logValue(double t) {
            return -Math.sqrt(t);
        }

        @Override
        public double logDerivative(double t) {
            return -0.5 / Math.sqrt(Math.max(t, SMALLEST_SQUARE));
        }

        @Override
        void prepare(float[] t, float[] k, int from, int to, float nearest) {
            float root = (float) Math.sqrt(nearest);
            for (int l = from; l < to; l++) {
                k[l] = Math.max(root - (float) Math.sqrt(t[l]), LEAST_LOG);
            }
        }

        @Override
        boolean isExponential() {
            return true;
        }

        @Override
        void differentiate(float[] t, float[] k, float[] gradient, int from, int to) {
            for (int l = from; l < to; l++) {
                gradient[l] *= -0.5f * k[l] / (float) Math.sqrt(Math.max(t[l], SMALLEST_SQUARE));
            }
        }
    },
    /** 1 / (1 + |v-w|^2). */
    STUDENT_T {
        @Override
        public double logValue(double t) {
            return -Math.log1p(t);
        }

        @Override
        public double logDerivative(double t) {
            return -1 / (1 + t);
        }

        @Override
        void prepare(float[] t, float[] k, int from, int to, float nearest) {
            for (int l = from; l < to; l++) {
                k[l] = (1 + nearest) / (1 + t[l]);
            }
        }

        @Override
        void differentiate(float[] t, float[] k, float[] gradient, int from, int to) {
            for (int l = from; l < to; l++) {
                gradient[l] *= -k[l] / (1 + t[l]);
            }
        }
    },
    /** 1 / sqrt(1 + |v-w|^2). */
    INVERSE_MULTIQUADRIC {
        @Override
        public double logValue(double t) {
            return -0.5 * Math.log1p(t);
        }

        @Override
        public double logDerivative(double t) {
            return -0.5 / (1 + t);
        }

        @Override
        void prepare(float[] t, float[] k, int from, int to, float nearest) {
            for (int l = from; l < to; l++) {
                k[l] = (float) Math.sqrt((1 + nearest) / (1 + t[l]));
            }
        }

        @Override
        void differentiate(float[] t, float[] k, float[] gradient, int from, int to) {
            for (int l = from; l < to; l++) {
                gradient[l] *= -0.5f * k[l] / (1 + t[l]);
            }
        }
    },
    /** exp(v.w), popular for words; its diagonal K(v,v) = exp(|v|^2) is not 1. */
    EXP_DOT {
        @Override
        public double logValue(double t) {
            return t;
        }

        @Override
        public double logDerivative(double t) {
            return 1;
        }

        @Override
        void prepare(float[] t, float[] k, int from, int to, float nearest) {
            for (int l = from; l < to; l++) {
                k[l] = Math.max(t[l] - nearest, LEAST_LOG);
            }
        }

        @Override
        boolean isExponential() {
            return true;
        }

        @Override
        void differentiate(float[] t, float[] k, float[] gradient, int from, int to) {
            for (int l = from; l < to; l++) {
                gradient[l] *= k[l];
            }
        }

        @Override
        public boolean ofDotProduct() {
            return true;
        }

        @Override
        public boolean unitDiagonal() {
            return false;
        }
    };

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
        return false;
    }

    /** Whether K(v,v) = 1 for all v. */
    public boolean unitDiagonal() {
        return true;
    }

    /** K as a function of t. */
    public double value(double t) {
        return Math.exp(logValue(t));
    }

    /** log K as a function of t. */
    public abstract double logValue(double t);

    /** dK/dt. */
    public double derivative(double t) {
        return value(t) * logDerivative(t);
    }

    /** d log K / dt. */
    public abstract double logDerivative(double t);

    /** k, or log k if the kernel {@link #isExponential()}, at [from, to), relative to the value at {@code nearest}. */
    abstract void prepare(float[] t, float[] k, int from, int to, float nearest);

    /** Turns dL/dk at [from, to) into dL/dt = dL/dk k (d log K / dt), in place. */
    abstract void differentiate(float[] t, float[] k, float[] gradient, int from, int to);

    /** Whether {@link #prepare} leaves log k, so that one vectorised exponential over all rows follows. */
    boolean isExponential() {
        return false;
    }

    /** Whether |v|^2 is a common factor of a row, so that it cancels in values relative to the row's largest. */
    public boolean normOfPointCancels() {
        return false;
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
        if (isExponential()) {
            kernels.exp(k, from * length, (to - from) * length);
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
}
