package io.neustrom.placecell;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.within;

import io.neustrom.data.Points;
import io.neustrom.data.SyntheticData;
import io.neustrom.kernel.Kernel;
import io.neustrom.math.FloatKernels;
import io.neustrom.math.WorkerPool;
import io.neustrom.network.CellRule;
import io.neustrom.network.FourierKind;
import io.neustrom.network.NetworkSpec;
import io.neustrom.reference.RandomNetwork;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

@Tag("kernels")
class NetworkTest {

    @ParameterizedTest
    @CsvSource({"2, DENSE", "3, DENSE", "4, DENSE", "3, ORTHOGONAL", "2, FASTFOOD", "3, FASTFOOD", "8, FASTFOOD"})
    void anyNumberOfThreadsGivesTheSameBitsOnManyRows(int threads, FourierKind kind) {
        SplittableRandom random = new SplittableRandom(5);
        NetworkSpec spec = new NetworkSpec(false, 3, 20, List.of(70, 65), Kernel.RBF, CellRule.NEURAL, 67, kind);
        NetworkTwin twin = NetworkTwin.random(spec, 301, random);
        double[][] dCodes = RandomNetwork.matrix(301, 67, 1, random);
        try (WorkerPool one = new WorkerPool(1);
                WorkerPool many = new WorkerPool(threads)) {
            NetworkTwin.Result alone = twin.fast(dCodes, one);
            NetworkTwin.Result shared = twin.fast(dCodes, many);
            assertThat(shared.codes()).isEqualTo(alone.codes());
            assertThat(shared.gradient()).isEqualTo(alone.gradient());
        }
    }

    @ParameterizedTest
    @EnumSource(Kernel.class)
    void neuralCodesAreNonnegativeAndAsLongAsTheDiagonalSays(Kernel kernel) {
        NetworkSpec spec = new NetworkSpec(false, 2, 4, List.of(5), kernel, CellRule.NEURAL, 9);
        NetworkParameters parameters =
                NetworkTwin.random(spec, 1, new SplittableRandom(3)).parameters();
        try (WorkerPool pool = new WorkerPool(1)) {
            Network network = new Network(parameters, 50, FloatKernels.best(), pool);
            network.bind(SyntheticData.circle(50));
            network.prepare(false);
            network.sweep(50, (ids, rows) -> {
                for (int row = 0; row < rows; row++) {
                    float[] g = Arrays.copyOfRange(network.codes(), row * 9, (row + 1) * 9);
                    double square = 0;
                    for (float value : g) {
                        assertThat(value).isNotNegative();
                        square += value * value;
                    }
                    double lambda = Math.exp(network.logDiagonal()[row]);
                    assertThat(kernel.unitDiagonal()).isEqualTo(lambda == 1);
                    assertThat(Math.sqrt(square) / lambda).isBetween(1 - 1e-6, 1 + 1e-6);
                }
            });
        }
    }

    /** |v|^2 = 200: exp(|v|^2 / 2) has no square in float, and beyond 400 no value at all. */
    @Test
    void gradientsOfLongEmbeddingsStayFiniteWhereTheSquareOfTheirDiagonalOverflows() {
        NetworkSpec spec = new NetworkSpec(true, 2, 0, List.of(2), Kernel.EXP_DOT, CellRule.NEURAL, 2);
        NetworkParameters parameters = new NetworkParameters(spec, new float[0]);
        float[] values = parameters.values();
        System.arraycopy(
                new float[] {10, 2, 2, 10},
                0,
                values,
                parameters.table().orElseThrow().offset(),
                4);
        System.arraycopy(
                new float[] {1, 0.1f, 0.1f, 1},
                0,
                values,
                parameters.landmarks().offset(),
                4);
        System.arraycopy(
                new float[] {1, 0.2f, 0.1f, 1},
                0,
                values,
                parameters.mixing().orElseThrow().offset(),
                4);
        NetworkTwin twin = new NetworkTwin(parameters, new double[][] {{0}, {1}}, new int[] {0, 1});
        double small = Math.exp(-52); // = 1 / exp(|v|^2 / 2)
        double[][] dCodes = {{small, -small}, {-small / 2, small}};
        try (WorkerPool pool = new WorkerPool(1)) {
            var reference = twin.reference();
            var pass = reference.forward(twin.batch());
            twin.assertAgrees(twin.fast(dCodes, pool), pass.codes(), reference.backward(pass, dCodes), 1e-4);
        }
    }

    @Test
    void anEmbeddingFarFromAllLandmarksStillHasACode() {
        NetworkSpec spec = new NetworkSpec(true, 1, 0, List.of(2), Kernel.RBF, CellRule.NEURAL, 3);
        NetworkParameters parameters = new NetworkParameters(spec, new float[0]);
        float[] values = parameters.values();
        values[parameters.table().orElseThrow().offset()] = 50; // exp(-50^2) underflows
        int m = parameters.mixing().orElseThrow().offset();
        for (int l = 0; l < 3; l++) {
            values[parameters.landmarks().offset() + 2 * l] = 0.01f * l;
            values[m + 4 * l] = 1;
        }
        try (WorkerPool pool = new WorkerPool(1)) {
            Network network = new Network(parameters, 1, FloatKernels.best(), pool);
            network.prepare(false);
            network.forward(new int[] {0}, 1);
            assertThat(network.codes()[2]).isGreaterThan(0.5f).isLessThanOrEqualTo(1);
        }
    }

    /** Both landmarks are as near, so k = (1, 1) and M k = (-2, -1.75); thresholds fall by 2.25, and a = (0.25, 0.5). */
    @Test
    void whereNoCellReachesItsThresholdAllThresholdsFall() {
        NetworkSpec spec = new NetworkSpec(true, 2, 0, List.of(2), Kernel.RBF, CellRule.NEURAL, 2);
        NetworkParameters parameters = new NetworkParameters(spec, new float[0]);
        int m = parameters.mixing().orElseThrow().offset();
        System.arraycopy(new float[] {-1, -1, -1, -0.75f}, 0, parameters.values(), m, 4);
        NetworkTwin twin = new NetworkTwin(parameters, new double[][] {{0}, {1}}, new int[] {1});
        try (WorkerPool pool = new WorkerPool(1)) {
            NetworkTwin.Result result = twin.fast(new double[][] {{1, 2}}, pool);
            assertThat(result.codes()).containsExactly(new float[] {0.4472136f, 0.8944272f}, within(1e-6f));
        }
    }

    @Test
    void moreRowsThanTheBuffersHoldAreRefused() {
        NetworkSpec spec = new NetworkSpec(true, 5, 0, List.of(2), Kernel.RBF, CellRule.NEURAL, 2);
        try (WorkerPool pool = new WorkerPool(1)) {
            Network network = new Network(new NetworkParameters(spec, new float[0]), 3, FloatKernels.best(), pool);
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> network.forward(new int[4], 4))
                    .withMessage("rows (4) must be at most capacity (3)");
        }
    }

    @Test
    void aNetworkOverStatesTakesNoPoints() {
        NetworkSpec spec = new NetworkSpec(true, 5, 0, List.of(2), Kernel.RBF, CellRule.NEURAL, 2);
        try (WorkerPool pool = new WorkerPool(1)) {
            Network network = new Network(new NetworkParameters(spec, new float[0]), 3, FloatKernels.best(), pool);
            Points points = SyntheticData.circle(5);
            assertThatIllegalStateException().isThrownBy(() -> network.bind(points));
        }
    }

    @Test
    void impossibleShapesAreRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new NetworkSpec(false, 2, 0, List.of(), Kernel.RBF, CellRule.NEURAL, 2))
                .withMessage("layers (none) must name at least one width");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new NetworkSpec(true, 2, 3, List.of(2), Kernel.RBF, CellRule.NEURAL, 2))
                .withMessage("fourier frequencies (3) must be 0 for discrete states");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new NetworkSpec(false, 2, 3, List.of(2), Kernel.RBF, CellRule.NEURAL, 0))
                .withMessage("cells (0) must be at least 1");
    }
}
