package io.neustrom.placecell;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.neustrom.kernel.Kernel;
import io.neustrom.math.SymmetricEigen;
import io.neustrom.math.WorkerPool;
import io.neustrom.network.CellRule;
import io.neustrom.network.FourierKind;
import io.neustrom.network.NetworkSpec;
import io.neustrom.reference.RandomNetwork;
import io.neustrom.reference.RandomNetwork.Front;
import io.neustrom.reference.ReferenceKernel;
import io.neustrom.reference.ReferenceNetwork;
import io.neustrom.reference.ReferenceNetwork.Pass;
import io.neustrom.reference.ReferenceNeuralLayer;
import io.neustrom.testing.Property;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;

/** The fast float network against the double reference, on random shapes. */
@Tag("kernels")
class NetworkAgreementTest {
    private static final double TOLERANCE = 1e-4;

    /** Where a ReLU or PReLU is this close to its kink, float may take the other side, rightly. */
    private static final double KINK = 2e-6;

    /** exp(-|v-w|) is kinked at 1; float distances are only good at some way from it. */
    private static final double LAPLACIAN_PEAK = 0.9;

    @Property(tries = 600, seed = 1)
    void neuralCodesAndAllGradientsAgree(Kernel kernel, Front front, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        assertAgreement(twin(kernel, front, CellRule.NEURAL, random), TOLERANCE, random);
    }

    @Property(tries = 300, seed = 2)
    void classicalCodesAndAllGradientsAgree(Kernel kernel, Front front, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        NetworkTwin twin = twin(kernel, front, CellRule.CLASSICAL, random);
        // Rounding grows with (K_WW + eps I)^(-1/2), whose norm reaches 32 where landmarks nearly coincide.
        assertAgreement(twin, TOLERANCE * Math.max(1, inverseRootNorm(twin) / 5), random);
    }

    @Property(tries = 60, seed = 3)
    void largeBatchesWhoseGradientIsTheSumOfTwoHalvesAgree(Front front, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        int rows = random.nextInt(2 * Network.SMALLEST_HALF - 2, 3 * Network.SMALLEST_HALF);
        // Not any shape: with one cell the gradient is 0, and what is left of it are the rounding errors of all rows.
        NetworkSpec shape = new NetworkSpec(
                front == Front.TABLE,
                rows,
                hasFourier(front) ? 5 : 0,
                List.of(33, 20),
                Kernel.RBF,
                CellRule.NEURAL,
                25,
                kind(front));
        assertAgreement(NetworkTwin.random(shape, rows, random), TOLERANCE, random);
    }

    private static NetworkTwin twin(Kernel kernel, Front front, CellRule rule, SplittableRandom random) {
        int rows = random.nextInt(1, 61);
        return NetworkTwin.random(shape(kernel, front, rule, rows, random), rows, random);
    }

    private static void assertAgreement(NetworkTwin twin, double tolerance, SplittableRandom random) {
        ReferenceNetwork reference = twin.reference();
        Pass pass = reference.forward(twin.batch());
        assumeTrue(isFarFromKinks(pass, twin));
        double[][] dCodes = codeGradients(pass, twin, random);
        try (WorkerPool one = new WorkerPool(1);
                WorkerPool two = new WorkerPool(2)) {
            NetworkTwin.Result fast = twin.fast(dCodes, one);
            twin.assertAgrees(fast, pass.codes(), reference.backward(pass, dCodes), tolerance);
            NetworkTwin.Result shared = twin.fast(dCodes, two);
            assertThat(shared.codes()).isEqualTo(fast.codes());
            assertThat(shared.gradient()).isEqualTo(fast.gradient());
        }
    }

    /** The largest eigenvalue of (K_WW + eps I)^(-1/2). */
    private static double inverseRootNorm(NetworkTwin twin) {
        ReferenceKernel kernel =
                ReferenceKernel.valueOf(twin.parameters().spec().kernel().name());
        double[][] w = twin.matrix(twin.parameters().landmarks());
        double[] gram = new double[w.length * w.length]; // K_WW (r, r)
        for (int i = 0; i < gram.length; i++) {
            gram[i] = kernel.value(w[i / w.length], w[i % w.length]);
        }
        double smallest = Arrays.stream(SymmetricEigen.of(gram, w.length).eigenvalues())
                .min()
                .orElseThrow();
        return 1 / Math.sqrt(Math.max(smallest, 0) + ClassicalNystromLayer.EPSILON);
    }

    /** Random, and small where codes are large, as the gradient of a logarithm is. */
    private static double[][] codeGradients(Pass pass, NetworkTwin twin, SplittableRandom random) {
        ReferenceKernel kernel =
                ReferenceKernel.valueOf(twin.parameters().spec().kernel().name());
        double[][] dCodes = new double[pass.v().length][];
        for (int i = 0; i < dCodes.length; i++) {
            double scale = 1 / kernel.norm(pass.v()[i]);
            dCodes[i] = RandomNetwork.vector(twin.parameters().spec().cells(), scale, random);
        }
        return dCodes;
    }

    private static boolean hasFourier(Front front) {
        return front == Front.FOURIER || front == Front.FASTFOOD;
    }

    private static FourierKind kind(Front front) {
        return front == Front.FASTFOOD ? FourierKind.FASTFOOD : FourierKind.DENSE;
    }

    /** Up to 20 inputs and 8 frequencies, so that both more and fewer frequencies than inputs come up. */
    private static NetworkSpec shape(Kernel kernel, Front front, CellRule rule, int rows, SplittableRandom random) {
        List<Integer> layers = new ArrayList<>();
        for (int left = random.nextInt(1, 4); left > 0; left--) {
            layers.add(random.nextInt(1, 41));
        }
        return new NetworkSpec(
                front == Front.TABLE,
                front == Front.TABLE ? rows + random.nextInt(4) : random.nextInt(1, 21),
                hasFourier(front) ? random.nextInt(1, 9) : 0,
                layers,
                kernel,
                rule,
                random.nextInt(1, 41),
                kind(front));
    }

    private static boolean isFarFromKinks(Pass pass, NetworkTwin twin) {
        boolean layers = pass.traces().stream()
                .flatMap(trace -> trace.sums().stream())
                .flatMapToDouble(Arrays::stream)
                .allMatch(sum -> Math.abs(sum) > KINK);
        boolean landmarks = twin.parameters().spec().kernel() != Kernel.LAPLACIAN
                || Arrays.stream(pass.k()).flatMapToDouble(Arrays::stream).allMatch(k -> k < LAPLACIAN_PEAK);
        return layers && landmarks && isFarFromRelu(pass, twin);
    }

    private static boolean isFarFromRelu(Pass pass, NetworkTwin twin) {
        if (twin.parameters().mixing().isEmpty()) {
            return true;
        }
        double[][] m = twin.matrix(twin.parameters().mixing().get());
        return Arrays.stream(pass.k()).allMatch(k -> {
            double largest = Arrays.stream(k).max().orElseThrow();
            return ReferenceNeuralLayer.isSmooth(
                    m, Arrays.stream(k).map(value -> value / largest).toArray(), KINK);
        });
    }
}
