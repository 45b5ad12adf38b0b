package io.neustrom.reference;

/**
 * AMSGrad (Reddi, Kale and Kumar, 2018) with Adam's correction for the start: m and u are the decayed means of the
 * gradient and of its square, h is the largest u so far, and at step t
 * w -= rate m / (1 - beta1^t) / (sqrt(h / (1 - beta2^t)) + epsilon). The maximum is taken before the correction.
 */
public final class ReferenceAmsGrad {
    private static final double BETA1 = 0.9;
    private static final double BETA2 = 0.999;
    private static final double EPSILON = 1e-8;

    private final double[] mean;
    private final double[] square;
    private final double[] largestSquare;
    private int steps;

    public ReferenceAmsGrad(int parameters) {
        mean = new double[parameters];
        square = new double[parameters];
        largestSquare = new double[parameters];
    }

    /** One step, in place; w and gradient have as many entries as parameters. */
    public void step(double[] w, double[] gradient, double learningRate) {
        steps++;
        double meanCorrection = 1 - Math.pow(BETA1, steps);
        double squareCorrection = 1 - Math.pow(BETA2, steps);
        for (int i = 0; i < w.length; i++) {
            mean[i] = BETA1 * mean[i] + (1 - BETA1) * gradient[i];
            square[i] = BETA2 * square[i] + (1 - BETA2) * gradient[i] * gradient[i];
            largestSquare[i] = Math.max(largestSquare[i], square[i]);
            double scale = Math.sqrt(largestSquare[i] / squareCorrection) + EPSILON;
            w[i] -= learningRate * mean[i] / meanCorrection / scale;
        }
    }
}
