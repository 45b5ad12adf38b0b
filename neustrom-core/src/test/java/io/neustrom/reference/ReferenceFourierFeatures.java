package io.neustrom.reference;

import static io.neustrom.reference.Algebra.addScaled;
import static io.neustrom.reference.Algebra.dot;

/**
 * Random Fourier features with a learned scale (paper, section C): z = sqrt(gamma) omega x and
 * phi(x) = [cos z, sin z] / sqrt(D), so that phi(x).phi(y) approximates an RBF kernel.
 *
 * @param omega the frequencies, (D, d)
 */
public record ReferenceFourierFeatures(double[][] omega) {

    /** phi(x), (2 D). */
    public double[] features(double[] x, double logGamma) {
        int count = omega.length;
        double[] phi = new double[2 * count];
        for (int l = 0; l < count; l++) {
            double z = phase(l, x, logGamma);
            phi[l] = Math.cos(z) / Math.sqrt(count);
            phi[count + l] = Math.sin(z) / Math.sqrt(count);
        }
        return phi;
    }

    /** dL/d log gamma, given dL/d phi (2 D): since gamma = exp(log gamma), dz/d log gamma = z / 2. */
    public double logGammaGradient(double[] x, double logGamma, double[] dFeatures) {
        double sum = 0;
        for (int l = 0; l < omega.length; l++) {
            sum += phaseGradient(l, x, logGamma, dFeatures) * phase(l, x, logGamma) / 2;
        }
        return sum;
    }

    /** dL/d omega (D, d), given dL/d phi (2 D). */
    public double[][] omegaGradient(double[] x, double logGamma, double[] dFeatures) {
        double[][] gradient = new double[omega.length][x.length];
        for (int l = 0; l < omega.length; l++) {
            addScaled(gradient[l], phaseGradient(l, x, logGamma, dFeatures) * Math.sqrt(Math.exp(logGamma)), x);
        }
        return gradient;
    }

    private double phaseGradient(int l, double[] x, double logGamma, double[] dFeatures) {
        double z = phase(l, x, logGamma);
        int count = omega.length;
        return (Math.cos(z) * dFeatures[count + l] - Math.sin(z) * dFeatures[l]) / Math.sqrt(count);
    }

    private double phase(int l, double[] x, double logGamma) {
        return Math.sqrt(Math.exp(logGamma)) * dot(omega[l], x);
    }
}
