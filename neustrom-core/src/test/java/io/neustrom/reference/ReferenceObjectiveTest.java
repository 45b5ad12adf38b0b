package io.neustrom.reference;

import static io.neustrom.reference.Agreement.assertAgree;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.neustrom.reference.ReferenceObjective.Pair;
import io.neustrom.testing.Property;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.DoubleFunction;
import java.util.function.Function;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;

/** The gradients of the losses against finite differences, on random codes. */
class ReferenceObjectiveTest {
    private static final double TOLERANCE = 1e-6;

    @Property(tries = 100, seed = 1)
    void paperGradientIsThatOfFiniteDifferences(long seed) {
        Sample sample = Sample.positive(seed);
        assertGradient(sample, codes -> ReferenceObjective.paper(codes, sample.pairs, sample.c));
    }

    @Property(tries = 100, seed = 1)
    void exactGradientIsThatOfFiniteDifferences(long seed) {
        Sample sample = Sample.positive(seed);
        assertGradient(sample, codes -> ReferenceObjective.exact(codes, sample.pairs, sample.c, sample.s));
    }

    @Property(tries = 100, seed = 1)
    void fullDivergenceGradientIsThatOfFiniteDifferences(long seed) {
        Sample sample = Sample.positive(seed);
        assertGradient(sample, codes -> ReferenceObjective.fullKl(codes, sample.transitions));
    }

    @Test
    void aTransitionOfProbabilityZeroBetweenDisjointCodesAddsNothing() {
        double[][] codes = {{1, 0}, {0, 1}};
        ReferenceObjective.Result result = ReferenceObjective.fullKl(codes, new double[][] {{1, 0}, {0, 1}});
        assertThat(result.loss()).isZero();
        // Only the partition of the other point pushes: dL/dg_0 = g_1 / Z_0 + g_1 / Z_1, and its own terms cancel.
        assertThat(result.dCodes()).isDeepEqualTo(new double[][] {{0, 2}, {2, 0}});
    }

    @Property(tries = 100, seed = 1)
    void classicalGradientIsThatOfFiniteDifferencesOnBothSidesOfTheFloor(long seed) {
        Sample sample = Sample.signed(seed);
        for (double[] fi : sample.codes) {
            assumeTrue(Math.abs(Algebra.dot(fi, sample.c)) > 0.01);
            for (double[] fj : sample.codes) {
                assumeTrue(Math.abs(Algebra.dot(fi, fj)) > 0.01);
            }
        }
        assertGradient(sample, codes -> ReferenceObjective.classical(codes, sample.pairs, sample.c));
    }

    @Test
    void belowTheFloorTheClassicalLossIsFlat() {
        double[][] codes = {{1, 0}, {-1, 0}};
        ReferenceObjective.Result result =
                ReferenceObjective.classical(codes, List.of(new Pair(0, 1, 0.5)), new double[] {-3, 1});
        assertThat(result.loss()).isZero();
        assertThat(result.dCodes()).isDeepEqualTo(new double[2][2]);
    }

    @Property(tries = 100, seed = 1)
    void fourierGradientIsThatOfFiniteDifferences(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Sample sample = Sample.positive(seed);
        ReferenceFourierFeatures fourier = new ReferenceFourierFeatures(RandomNetwork.matrix(3, 2, 1, random));
        double[][] x = RandomNetwork.matrix(sample.codes.length, 2, 1, random);
        double[] logGamma = {random.nextDouble(-1, 1)};
        assumeTrue(isFarFromFloor(fourier, x, logGamma[0]));
        double expected = FiniteDifferences.gradient(
                logGamma,
                () -> ReferenceObjective.fourier(fourier, logGamma[0], x, sample.transitions)
                        .loss())[0];
        double actual = ReferenceObjective.fourier(fourier, logGamma[0], x, sample.transitions)
                .dLogGamma();
        assertAgree("logGamma", actual, expected, TOLERANCE);
    }

    @Property(tries = 100, seed = 1)
    void negativeSamplingGradientIsThatOfFiniteDifferences(long seed) {
        Sample sample = Sample.positive(seed);
        assertContrastGradient(
                sample, bias -> ReferenceContrast.negativeSampling(sample.codes, sample.pairs, sample.noise, bias));
    }

    @Property(tries = 100, seed = 1)
    void noiseContrastiveGradientIsThatOfFiniteDifferences(long seed) {
        Sample sample = Sample.positive(seed);
        assertContrastGradient(
                sample,
                bias -> ReferenceContrast.noiseContrastive(
                        sample.codes, sample.pairs, sample.noise, bias, sample.transitions[0], 5));
    }

    @Property(tries = 100, seed = 1)
    void noiseContrastiveLossIsFlatWhereTheKernelIsTheProbability(long seed) {
        // One-hot codes make the kernel the identity; weights m q_z instead of draws make the noise exact.
        SplittableRandom random = new SplittableRandom(seed);
        int points = random.nextInt(2, 6);
        double[] q = Sample.distribution(points, random);
        int noisePoints = random.nextInt(1, 10);
        double bias = 0; // e^b K_ii = 1 = p(i|i)
        double[][] codes = new double[points][points];
        List<Pair> data = new ArrayList<>();
        List<Pair> noise = new ArrayList<>();
        for (int i = 0; i < points; i++) {
            codes[i][i] = 1;
            data.add(new Pair(i, i, 1));
            noise.add(new Pair(i, i, noisePoints * q[i]));
        }
        ReferenceContrast.Result result = ReferenceContrast.noiseContrastive(codes, data, noise, bias, q, noisePoints);
        assertAgree("bias", result.dBias(), 0, 1e-12);
        assertAgree("codes", result.dCodes(), new double[points][points], 1e-12);
    }

    private static boolean isFarFromFloor(ReferenceFourierFeatures fourier, double[][] x, double logGamma) {
        double[] total = new double[2 * fourier.omega().length];
        for (double[] xi : x) {
            Algebra.addScaled(total, 1, fourier.features(xi, logGamma));
        }
        for (double[] xi : x) {
            double[] phi = fourier.features(xi, logGamma);
            for (double[] xj : x) {
                if (Math.abs(Algebra.dot(phi, fourier.features(xj, logGamma))) < 0.01) {
                    return false;
                }
            }
            if (Math.abs(Algebra.dot(phi, total)) < 0.01) {
                return false;
            }
        }
        return true;
    }

    private static void assertGradient(Sample sample, Function<double[][], ReferenceObjective.Result> objective) {
        double[][] differences = FiniteDifferences.gradient(
                sample.codes, () -> objective.apply(sample.codes).loss());
        assertAgree("codes", objective.apply(sample.codes).dCodes(), differences, TOLERANCE);
    }

    private static void assertContrastGradient(Sample sample, DoubleFunction<ReferenceContrast.Result> objective) {
        double[] bias = {-0.3};
        ReferenceContrast.Result result = objective.apply(bias[0]);
        double[] dBias =
                FiniteDifferences.gradient(bias, () -> objective.apply(bias[0]).loss());
        double[][] dCodes = FiniteDifferences.gradient(
                sample.codes, () -> objective.apply(bias[0]).loss());
        assertAgree("bias", result.dBias(), dBias[0], TOLERANCE);
        assertAgree("codes", result.dCodes(), dCodes, TOLERANCE);
    }

    /** Random codes (n, r) with everything a loss may ask for. */
    private static final class Sample {
        final double[][] codes; // (n, r)
        final double[][] transitions; // (n, n), rows sum to 1
        final double[] c; // (r)
        final double[] s; // (r)
        final List<Pair> pairs = new ArrayList<>();
        final List<Pair> noise = new ArrayList<>();

        private Sample(SplittableRandom random, double smallest) {
            int n = random.nextInt(1, 6);
            int r = random.nextInt(1, 6);
            codes = new double[n][];
            transitions = new double[n][];
            for (int i = 0; i < n; i++) {
                codes[i] = random.doubles(r, smallest, 1).toArray();
                transitions[i] = distribution(n, random);
            }
            c = random.doubles(r, 0.1, 2).toArray();
            s = random.doubles(r, 0.1, 2).toArray();
            for (int e = 0; e < 8; e++) {
                pairs.add(new Pair(random.nextInt(n), random.nextInt(n), random.nextDouble(0.1, 1)));
                noise.add(new Pair(random.nextInt(n), random.nextInt(n), 1));
            }
        }

        static Sample positive(long seed) {
            return new Sample(new SplittableRandom(seed), 0.1);
        }

        static Sample signed(long seed) {
            return new Sample(new SplittableRandom(seed), -1);
        }

        static double[] distribution(int n, SplittableRandom random) {
            double[] p = random.doubles(n, 0.1, 1).toArray();
            double sum = DoubleStream.of(p).sum();
            for (int i = 0; i < n; i++) {
                p[i] /= sum;
            }
            return p;
        }
    }
}
