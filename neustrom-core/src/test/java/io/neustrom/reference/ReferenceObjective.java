package io.neustrom.reference;

import static io.neustrom.reference.Algebra.addScaled;
import static io.neustrom.reference.Algebra.dot;

import java.util.List;

/**
 * The losses as functions of the codes, each with its gradient. Codes are (n, r); all losses are sums, not means.
 *
 * <p>The letters are the paper's: c = sum_z g_z, and K_ij = g_i.g_j is the kernel that the codes stand for.
 */
public final class ReferenceObjective {
    /** Products of classical codes f or of Fourier features may be zero or less: log never sees less than this. */
    public static final double FLOOR = 1e-6;

    private ReferenceObjective() {}

    /** The weight p of the transition from point i to point j: p(j|i), or a count. */
    public record Pair(int i, int j, double p) {}

    /**
     * A loss and its gradient.
     *
     * @param loss the value
     * @param dCodes dL/d codes, (n, r), for all points
     */
    public record Result(double loss, double[][] dCodes) {}

    /** Algorithm 1 (equation neustrom_loss_finite): L = -sum p log(g_i.g_j / g_i.c), c (r) constant. */
    public static Result paper(double[][] codes, List<Pair> pairs, double[] c) {
        return floored(codes, pairs, c, Double.NEGATIVE_INFINITY);
    }

    /**
     * The same for classical codes: L = -sum p log(max(f_i.f_j, 1e-6) / max(f_i.c, 1e-6)), c (r) constant. A maximum
     * that takes the floor has no gradient.
     */
    public static Result classical(double[][] codes, List<Pair> pairs, double[] c) {
        return floored(codes, pairs, c, FLOOR);
    }

    private static Result floored(double[][] codes, List<Pair> pairs, double[] c, double floor) {
        double loss = 0;
        double[][] dCodes = zerosLike(codes);
        for (Pair pair : pairs) {
            double[] gi = codes[pair.i()];
            double[] gj = codes[pair.j()];
            double product = dot(gi, gj);
            double total = dot(gi, c);
            loss += pair.p() * (Math.log(Math.max(total, floor)) - Math.log(Math.max(product, floor)));
            if (product > floor) {
                addScaled(dCodes[pair.i()], -pair.p() / product, gj);
                addScaled(dCodes[pair.j()], -pair.p() / product, gi);
            }
            if (total > floor) {
                addScaled(dCodes[pair.i()], pair.p() / total, c);
            }
        }
        return new Result(loss, dCodes);
    }

    /**
     * The surrogate with two accumulators: L = sum p (-log(g_i.g_j) + log(g_i.c) + g_i.s), c and s (r) constant. Over
     * all points, with c = sum_z g_z and s = sum_i g_i / (g_i.c), its gradient (not its value) is that of
     * {@link #fullKl}.
     */
    public static Result exact(double[][] codes, List<Pair> pairs, double[] c, double[] s) {
        Result paper = paper(codes, pairs, c);
        double loss = paper.loss();
        for (Pair pair : pairs) {
            loss += pair.p() * dot(codes[pair.i()], s);
            addScaled(paper.dCodes()[pair.i()], pair.p(), s);
        }
        return new Result(loss, paper.dCodes());
    }

    /**
     * The loss that is really meant, differentiated through the partition function, over all points:
     * L = -sum_ij p(j|i) log(K_ij / Z_i) with Z_i = sum_z K_iz, where p = 0 adds nothing even if K_ij = 0.
     *
     * @param transitions p(j|i), (n, n)
     */
    public static Result fullKl(double[][] codes, double[][] transitions) {
        return flooredFullKl(codes, transitions, Double.NEGATIVE_INFINITY);
    }

    private static Result flooredFullKl(double[][] codes, double[][] transitions, double floor) {
        double loss = 0;
        double[][] dCodes = zerosLike(codes);
        for (int i = 0; i < codes.length; i++) {
            double partition = 0; // Z_i
            double mass = 0; // sum_j p(j|i)
            for (int z = 0; z < codes.length; z++) {
                partition += dot(codes[i], codes[z]);
                mass += transitions[i][z];
            }
            loss += mass * Math.log(Math.max(partition, floor));
            for (int j = 0; j < codes.length; j++) {
                double p = transitions[i][j];
                double product = dot(codes[i], codes[j]); // K_ij
                double dProduct = partition > floor ? mass / partition : 0;
                if (p > 0) {
                    loss -= p * Math.log(Math.max(product, floor));
                    dProduct -= product > floor ? p / product : 0;
                }
                addScaled(dCodes[i], dProduct, codes[j]);
                addScaled(dCodes[j], dProduct, codes[i]);
            }
        }
        return new Result(loss, dCodes);
    }

    /**
     * The loss of the pre-training of gamma.
     *
     * @param loss the value
     * @param dLogGamma dL/d log gamma
     */
    public record FourierResult(double loss, double dLogGamma) {}

    /**
     * Pre-training of the Fourier features (equation KL_loss_RFF), where phi depends on log gamma only:
     * L = -sum_ij p(j|i) log(max(phi_i.phi_j, 1e-6) / max(sum_z phi_i.phi_z, 1e-6)).
     *
     * @param x the points, (n, d)
     * @param transitions p(j|i), (n, n)
     */
    public static FourierResult fourier(
            ReferenceFourierFeatures fourier, double logGamma, double[][] x, double[][] transitions) {
        double[][] features = new double[x.length][]; // (n, 2 D)
        for (int i = 0; i < x.length; i++) {
            features[i] = fourier.features(x[i], logGamma);
        }
        Result result = flooredFullKl(features, transitions, FLOOR);
        double dLogGamma = 0;
        for (int i = 0; i < x.length; i++) {
            dLogGamma += fourier.logGammaGradient(x[i], logGamma, result.dCodes()[i]);
        }
        return new FourierResult(result.loss(), dLogGamma);
    }

    private static double[][] zerosLike(double[][] codes) {
        return new double[codes.length][codes[0].length];
    }
}
