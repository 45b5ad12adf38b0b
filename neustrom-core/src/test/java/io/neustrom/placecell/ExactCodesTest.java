package io.neustrom.placecell;

import static org.assertj.core.api.Assertions.assertThat;

import io.neustrom.data.Codes;
import io.neustrom.data.Points;
import io.neustrom.kernel.Kernel;
import io.neustrom.math.FloatKernels;
import io.neustrom.math.WorkerPool;
import io.neustrom.network.CellRule;
import io.neustrom.network.FourierKind;
import io.neustrom.network.NetworkSpec;
import io.neustrom.reference.Algebra;
import io.neustrom.reference.ReferenceNetwork;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Codes that float rounds too far are computed in double: all agree with the double reference to 1e-5. */
@Tag("kernels")
class ExactCodesTest {
    private static final int ROWS = 60;
    private static final double TOLERANCE = 1e-5; // of a code, or of the longest if codes are longer than 1

    static Stream<Arguments> networks() {
        return Stream.of(Kernel.values())
                .flatMap(kernel -> Stream.of(CellRule.values())
                        .flatMap(rule -> Stream.of(Front.values())
                                .flatMap(front -> DoubleStream.of(1, 30, 1000)
                                        .mapToObj(scale -> Arguments.of(kernel, rule, front, scale)))))
                // exp(v.w) leaves the range of double where v is large
                .filter(a -> a.get()[0] != Kernel.EXP_DOT || (double) a.get()[3] == 1);
    }

    /** What lies below the PReLU layers. */
    enum Front {
        NONE,
        DENSE,
        ORTHOGONAL,
        FASTFOOD,
        TABLE;

        NetworkSpec spec(Kernel kernel, CellRule rule) {
            boolean fourier = this != NONE && this != TABLE;
            return new NetworkSpec(
                    this == TABLE,
                    ROWS,
                    fourier ? 40 : 0,
                    List.of(30, 20),
                    kernel,
                    rule,
                    25,
                    fourier ? FourierKind.valueOf(name()) : FourierKind.DENSE);
        }
    }

    @ParameterizedTest
    @MethodSource("networks")
    void codesAreThoseOfTheReferenceWhereverPointsLie(Kernel kernel, CellRule rule, Front front, double scale) {
        for (long seed = 0; seed < 5; seed++) {
            NetworkTwin twin = NetworkTwin.random(front.spec(kernel, rule), ROWS, new SplittableRandom(seed));
            if (front != Front.TABLE) {
                for (double[] x : twin.inputs()) {
                    Arrays.setAll(x, j -> (float) (scale * x[j]));
                }
            }
            Codes codes = corrected(twin);
            double[][] expected = expected(twin, rule);
            for (int row = 0; row < ROWS; row++) {
                double size = Math.max(
                        1, Arrays.stream(expected[row]).map(Math::abs).max().orElseThrow());
                for (int l = 0; l < codes.cells(); l++) {
                    assertThat(Math.abs(codes.row(row)[l] - expected[row][l]) / size)
                            .as(
                                    "seed %d, row %d, cell %d: %s, not %s",
                                    seed, row, l, codes.row(row)[l], expected[row][l])
                            .isLessThanOrEqualTo(TOLERANCE);
                }
            }
        }
    }

    /** The reference's codes; of neural cells from its embedding, relative to the nearest landmark, since exp(-|v-w|^2) is 0 far away. */
    private static double[][] expected(NetworkTwin twin, CellRule rule) {
        ReferenceNetwork.Pass pass = twin.reference().forward(twin.batch());
        return rule == CellRule.CLASSICAL
                ? pass.codes()
                : Arrays.stream(pass.v()).map(v -> neuralCode(twin, v)).toArray(double[][]::new);
    }

    private static double[] neuralCode(NetworkTwin twin, double[] v) {
        Kernel kernel = twin.parameters().spec().kernel();
        double[] logs = Arrays.stream(twin.matrix(twin.parameters().landmarks()))
                .mapToDouble(
                        w -> kernel.logValue(kernel.ofDotProduct() ? Algebra.dot(v, w) : Algebra.squaredDistance(v, w)))
                .toArray();
        double largest = Arrays.stream(logs).max().orElseThrow();
        double[] k = Arrays.stream(logs).map(log -> Math.exp(log - largest)).toArray();
        double[] a = Algebra.times(twin.matrix(twin.parameters().mixing().orElseThrow()), k);
        double raised = Math.max(0, 0.5 - Arrays.stream(a).max().orElseThrow());
        double[] active =
                Arrays.stream(a).map(value -> Math.max(0, value + raised)).toArray();
        double lambda = kernel.unitDiagonal() ? 1 : Math.exp(Algebra.dot(v, v) / 2);
        double length = Math.sqrt(Algebra.dot(active, active));
        return Arrays.stream(active).map(value -> lambda * value / length).toArray();
    }

    private static Codes corrected(NetworkTwin twin) {
        NetworkParameters parameters = twin.parameters();
        Network network = new Network(parameters, ROWS, FloatKernels.best(), WorkerPool.callerRuns());
        ExactCodes exact = new ExactCodes(parameters);
        Points points = Points.of(twin.inputs());
        if (!parameters.spec().discrete()) {
            network.bind(points);
        }
        network.prepare(false);
        network.forward(twin.ids(), ROWS);
        int[] wrong = exact.wrong(network, ROWS);
        float[] again = parameters.spec().discrete()
                ? exact.ofStates(
                        Arrays.stream(wrong).map(row -> twin.ids()[row]).toArray())
                : exact.ofPoints(Arrays.stream(wrong)
                        .mapToObj(row -> points.row(twin.ids()[row]))
                        .toArray(float[][]::new));
        return Codes.ofDense(network.codes(), ROWS, 25).withRows(wrong, again);
    }
}
