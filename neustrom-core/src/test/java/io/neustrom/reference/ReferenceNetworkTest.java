package io.neustrom.reference;

import static io.neustrom.reference.Agreement.assertAgree;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.neustrom.reference.RandomNetwork.Front;
import io.neustrom.reference.RandomNetwork.Shape;
import io.neustrom.reference.ReferenceNetwork.Pass;
import io.neustrom.testing.Property;
import io.neustrom.testing.Range;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;

/** The network's gradients against finite differences of L = sum weights o codes, on random shapes. */
class ReferenceNetworkTest {
    private static final double TOLERANCE = 1e-6;
    /** Finite differences are wrong near a kink; a step moves a kinked quantity by much less than this. */
    private static final double KINK_MARGIN = 1e-3;

    @Property(tries = 300, seed = 1)
    void neuralGradientsAreThoseOfFiniteDifferences(
            ReferenceKernel kernel, Front front, @Range(max = 3) int layers, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        RandomNetwork problem = RandomNetwork.of(Shape.random(front, layers, random), random);
        ReferenceNetwork network = ReferenceNetwork.neural(problem.parameters(), problem.omega(), kernel);
        Pass pass = network.forward(problem.x());
        assumeTrue(isFarFromKinks(pass, problem.parameters(), kernel));
        assumeTrue(isFarFromRelu(pass, problem.parameters()));
        assertGradientsAgree(network, pass, problem, random);
    }

    @Property(tries = 300, seed = 1)
    void classicalGradientsAreThoseOfFiniteDifferences(
            ReferenceKernel kernel, Front front, @Range(max = 3) int layers, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        RandomNetwork problem = RandomNetwork.of(Shape.random(front, layers, random), random);
        // A large epsilon keeps the high derivatives of the inverse square root, and so the difference's error, small.
        ReferenceNetwork network = ReferenceNetwork.classical(problem.parameters(), problem.omega(), kernel, 0.1);
        Pass pass = network.forward(problem.x());
        assumeTrue(isFarFromKinks(pass, problem.parameters(), kernel));
        assertGradientsAgree(network, pass, problem, random);
    }

    @Property(tries = 100, seed = 1)
    void neuralCodesAreNonnegativeAndAsLongAsTheKernelSays(ReferenceKernel kernel, Front front, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        RandomNetwork problem = RandomNetwork.of(Shape.random(front, 1, random), random);
        Pass pass = ReferenceNetwork.neural(problem.parameters(), problem.omega(), kernel)
                .forward(problem.x());
        for (int i = 0; i < problem.x().length; i++) {
            double[] g = pass.codes()[i];
            assertThat(DoubleStream.of(g).allMatch(cell -> cell >= 0)).isTrue();
            double squaredLength = Algebra.dot(g, g);
            assertAgree("|g|^2", squaredLength, squaredLength == 0 ? 0 : kernel.value(pass.v()[i], pass.v()[i]), 1e-12);
        }
    }

    @Property(tries = 100, seed = 1)
    void classicalCodesReproduceTheKernelOfTheLandmarks(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        RandomNetwork problem = RandomNetwork.of(Shape.random(Front.NONE, 0, random), random);
        double[][] w = problem.parameters().matrix("W");
        double epsilon = 1e-3;
        double[][] f = ReferenceNetwork.classical(problem.parameters(), problem.omega(), ReferenceKernel.RBF, epsilon)
                .forward(w)
                .codes();
        // F F' = K (K + epsilon I)^-1 K = K - epsilon K (K + epsilon I)^-1, and the last product has a norm below 1.
        for (int a = 0; a < w.length; a++) {
            for (int b = 0; b < w.length; b++) {
                double kernel = ReferenceKernel.RBF.value(w[a], w[b]);
                assertThat(Algebra.dot(f[a], f[b])).isBetween(kernel - epsilon, kernel + epsilon);
            }
        }
    }

    /** All cells are inhibited alike, so all are the strongest. */
    @Test
    void aPointThatInhibitsAllCellsHasACode() {
        SplittableRandom random = new SplittableRandom(1);
        RandomNetwork problem = RandomNetwork.of(new Shape(Front.NONE, 3, 2, 0, 1, 2, 4), random);
        for (double[] row : problem.parameters().matrix("M")) {
            Arrays.fill(row, -1);
        }
        Pass pass = ReferenceNetwork.neural(problem.parameters(), problem.omega(), ReferenceKernel.RBF)
                .forward(problem.x());
        for (double[] code : pass.codes()) {
            assertThat(code).containsOnly(new double[] {0.5}, within(1e-12));
        }
    }

    private static void assertGradientsAgree(
            ReferenceNetwork network, Pass pass, RandomNetwork problem, SplittableRandom random) {
        int landmarks = problem.parameters().matrix("W").length;
        double[][] weights = RandomNetwork.matrix(problem.x().length, landmarks, 1, random); // dL/d codes
        ReferenceParameters gradients = network.backward(pass, weights);
        ReferenceParameters differences = FiniteDifferences.gradient(problem.parameters(), () -> {
            double[][] codes = network.forward(problem.x()).codes();
            double loss = 0;
            for (int i = 0; i < codes.length; i++) {
                loss += Algebra.dot(weights[i], codes[i]);
            }
            return loss;
        });
        assertAgree(gradients, differences, TOLERANCE);
    }

    /** PReLU is kinked at 0, and the Laplacian kernel at distance 0. */
    private static boolean isFarFromKinks(Pass pass, ReferenceParameters parameters, ReferenceKernel kernel) {
        boolean far = pass.traces().stream()
                .flatMap(trace -> trace.sums().stream())
                .flatMapToDouble(Arrays::stream)
                .allMatch(sum -> Math.abs(sum) > KINK_MARGIN);
        if (kernel != ReferenceKernel.LAPLACIAN) {
            return far;
        }
        double[][] w = parameters.matrix("W");
        for (int a = 0; a < w.length; a++) {
            for (int b = 0; b < a; b++) {
                far &= Algebra.squaredDistance(w[a], w[b]) > 0.01;
            }
            for (double[] v : pass.v()) {
                far &= Algebra.squaredDistance(w[a], v) > 0.01;
            }
        }
        return far;
    }

    private static boolean isFarFromRelu(Pass pass, ReferenceParameters parameters) {
        return Arrays.stream(pass.k())
                .allMatch(k -> ReferenceNeuralLayer.isSmooth(parameters.matrix("M"), k, KINK_MARGIN));
    }
}
