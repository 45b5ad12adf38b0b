package io.neustrom.reference;

import static io.neustrom.reference.Algebra.addScaled;
import static io.neustrom.reference.Algebra.dot;

import io.neustrom.reference.ReferenceObjective.Pair;
import java.util.Arrays;
import java.util.List;

/**
 * The two alternatives to the accumulators that section 3 of the paper names: both learn to tell the transitions of the
 * data from transitions to noise points, so neither needs the partition function.
 *
 * <p>With the odds o_ij that the transition i to j comes from the data, L = sum_data p log(1 + 1/o_ij) + sum_noise p
 * log(1 + o_iz). The bias b is a learned scalar that stands for the missing normalisation.
 */
public final class ReferenceContrast {
    private ReferenceContrast() {}

    /**
     * A loss and its gradient.
     *
     * @param loss the value
     * @param dCodes dL/d codes, (n, r), for all points
     * @param dBias dL/db
     */
    public record Result(double loss, double[][] dCodes, double dBias) {}

    /** Negative sampling: o_ij = e^b g_i.g_j. A noise pair (i, z, p) counts p times, as a rule once. */
    public static Result negativeSampling(double[][] codes, List<Pair> data, List<Pair> noise, double bias) {
        double[] scale = new double[codes.length];
        Arrays.fill(scale, Math.exp(bias));
        return contrast(codes, data, noise, scale);
    }

    /**
     * Noise-contrastive estimation: o_ij = e^b g_i.g_j / (m q_j), so that at the optimum e^b g_i.g_j is p(j|i) itself.
     *
     * @param noiseProbabilities q, (n): how likely each point is drawn as noise
     * @param noisePoints m, the number of noise points of a row
     */
    public static Result noiseContrastive(
            double[][] codes,
            List<Pair> data,
            List<Pair> noise,
            double bias,
            double[] noiseProbabilities,
            int noisePoints) {
        double[] scale = new double[codes.length];
        for (int j = 0; j < codes.length; j++) {
            scale[j] = Math.exp(bias) / (noisePoints * noiseProbabilities[j]);
        }
        return contrast(codes, data, noise, scale);
    }

    /** scale: (n), o_ij = scale[j] g_i.g_j; d scale[j]/db = scale[j]. */
    private static Result contrast(double[][] codes, List<Pair> data, List<Pair> noise, double[] scale) {
        double loss = 0;
        double dBias = 0;
        double[][] dCodes = new double[codes.length][codes[0].length];
        for (Pair pair : data) {
            double odds = scale[pair.j()] * dot(codes[pair.i()], codes[pair.j()]);
            loss += pair.p() * Math.log1p(1 / odds);
            double dOdds = -pair.p() / (odds * (1 + odds));
            dBias += dOdds * odds;
            addProductGradient(codes, pair, dOdds * scale[pair.j()], dCodes);
        }
        for (Pair pair : noise) {
            double odds = scale[pair.j()] * dot(codes[pair.i()], codes[pair.j()]);
            loss += pair.p() * Math.log1p(odds);
            double dOdds = pair.p() / (1 + odds);
            dBias += dOdds * odds;
            addProductGradient(codes, pair, dOdds * scale[pair.j()], dCodes);
        }
        return new Result(loss, dCodes, dBias);
    }

    /** Adds the gradient of dProduct g_i.g_j. */
    private static void addProductGradient(double[][] codes, Pair pair, double dProduct, double[][] dCodes) {
        addScaled(dCodes[pair.i()], dProduct, codes[pair.j()]);
        addScaled(dCodes[pair.j()], dProduct, codes[pair.i()]);
    }
}
