package io.neustrom.optim;

/** Scales a gradient down to a largest Euclidean norm: g = g min(1, limit / |g|). */
public final class GradientClip {

    private GradientClip() {}

    /** Clips in place and returns the norm that the gradient had. */
    public static double apply(float[] gradient, double limit) {
        double sum = 0;
        for (float g : gradient) {
            sum += (double) g * g;
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
}
