package io.neustrom.optim;

import io.neustrom.math.FloatKernels;

/** Scales a gradient down to a largest Euclidean norm: g = g min(1, limit / |g|). */
public final class GradientClip {

    private static final int BLOCK = 1024; // squares summed in float before they are added in double

    private final double limit;
    private final FloatKernels kernels;

    /** @param limit largest norm of a gradient; {@link Double#POSITIVE_INFINITY} for none */
    public GradientClip(double limit, FloatKernels kernels) {
        this.limit = limit;
        this.kernels = kernels;
    }

    public double limit() {
        return limit;
    }

    /** Clips in place and returns the norm that the gradient had. */
    public double apply(float[] gradient) {
        double sum = 0;
        for (int i = 0; i < gradient.length; i += BLOCK) {
            sum += kernels.dot(gradient, i, gradient, i, Math.min(BLOCK, gradient.length - i));
        }
        if (sum > Float.MAX_VALUE) { // a float overflowed, or was about to
            sum = sumOfSquares(gradient);
        }
        double norm = Math.sqrt(sum);
        if (norm > limit) {
            float scale = (float) (limit / norm);
            for (int i = 0; i < gradient.length; i++) {
                gradient[i] *= scale;
            }
        }
        return norm;
    }

    private static double sumOfSquares(float[] x) {
        double sum = 0;
        for (float value : x) {
            sum += (double) value * value;
        }
        return sum;
    }
}
