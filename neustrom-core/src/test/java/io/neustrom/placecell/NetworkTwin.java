package io.neustrom.placecell;

import static org.assertj.core.api.Assertions.assertThat;

import io.neustrom.data.Points;
import io.neustrom.embedding.FourierShape;
import io.neustrom.kernel.Kernel;
import io.neustrom.math.FloatKernels;
import io.neustrom.math.WorkerPool;
import io.neustrom.network.CellRule;
import io.neustrom.network.NetworkSpec;
import io.neustrom.optim.Parameters;
import io.neustrom.reference.RandomNetwork;
import io.neustrom.reference.ReferenceKernel;
import io.neustrom.reference.ReferenceNetwork;
import io.neustrom.reference.ReferenceParameters;
import io.neustrom.reference.Vectors;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;

/**
 * The fast float network and the double reference over the same numbers and the same items.
 *
 * @param parameters of the fast network
 * @param inputs what all items look like: (items, d), or (items, 1) numbers of states
 * @param ids the items of the batch, distinct
 */
public record NetworkTwin(NetworkParameters parameters, double[][] inputs, int[] ids) {

    /** Code gradients are of size 1: a gradient far below this has nearly cancelled. */
    private static final double SMALLEST_GRADIENT = 1;

    /** What a pass forward and back left behind: codes (rows, r) and the gradient of all parameters, flat. */
    public record Result(float[] codes, float[] gradient) {}

    /** Random numbers at a scale where codes are neither all alike nor all alone. */
    static NetworkTwin random(NetworkSpec spec, int rows, SplittableRandom random) {
        float[] omega =
                new FourierShape(spec.fourierKind(), spec.fourierFrequencies(), spec.inputs()).drawFixed(random);
        NetworkParameters parameters = new NetworkParameters(spec, omega);
        for (Parameters.Block block : parameters.parameters().blocks()) {
            double scale = block.name().startsWith("A") ? 1.7 / Math.sqrt(block.cols()) : 1;
            scale = block.name().equals("M") ? 0.4 : scale;
            // Wide embeddings would otherwise lie far from all landmarks.
            scale = block.name().equals("W") ? Math.min(1, 3 / Math.sqrt(block.cols())) : scale;
            for (int i = block.offset(); i < block.offset() + block.length(); i++) {
                parameters.values()[i] = (float) random.nextDouble(-scale, scale);
            }
        }
        parameters.mixing().ifPresent(m -> {
            for (int l = 0; l < m.rows(); l++) {
                parameters.values()[m.offset() + l * m.cols() + l] += 1;
            }
        });
        int items = spec.discrete() ? spec.inputs() : rows + 3;
        double[][] inputs = new double[items][];
        for (int i = 0; i < items; i++) {
            inputs[i] = spec.discrete() ? new double[] {i} : floats(RandomNetwork.vector(spec.inputs(), 1, random));
        }
        return new NetworkTwin(parameters, inputs, someOf(items, Math.min(rows, items), random));
    }

    /** The network and the points of a vectors file, rounded to float. */
    static NetworkTwin of(Vectors vectors, Kernel kernel, CellRule rule) {
        double[][] omega = vectors.matrix("omega");
        ReferenceParameters numbers = vectors.parameters();
        List<Integer> layers = new ArrayList<>();
        for (int layer = 1; numbers.has("A" + layer); layer++) {
            layers.add(numbers.matrix("A" + layer).length);
        }
        NetworkSpec spec =
                new NetworkSpec(false, omega[0].length, omega.length, layers, kernel, rule, numbers.matrix("W").length);
        float[] flatOmega = new float[omega.length * omega[0].length];
        for (int i = 0; i < flatOmega.length; i++) {
            flatOmega[i] = (float) omega[i / omega[0].length][i % omega[0].length];
        }
        NetworkParameters parameters = new NetworkParameters(spec, flatOmega);
        for (Parameters.Block block : parameters.parameters().blocks()) {
            double[][] rows = numbers.matrix(block.name());
            for (int i = 0; i < block.length(); i++) {
                parameters.values()[block.offset() + i] = (float) rows[i / block.cols()][i % block.cols()];
            }
        }
        double[][] x = vectors.matrix("X");
        int[] ids = new int[x.length];
        for (int i = 0; i < ids.length; i++) {
            ids[i] = i;
        }
        return new NetworkTwin(parameters, x, ids);
    }

    private static double[] floats(double[] x) {
        double[] rounded = new double[x.length];
        for (int i = 0; i < x.length; i++) {
            rounded[i] = (float) x[i];
        }
        return rounded;
    }

    /** Distinct numbers below {@code count}, in random order. */
    private static int[] someOf(int count, int chosen, SplittableRandom random) {
        int[] order = new int[count];
        for (int i = 0; i < count; i++) {
            int j = random.nextInt(i + 1);
            order[i] = order[j];
            order[j] = i;
        }
        return Arrays.copyOf(order, chosen);
    }

    /** The fast codes, and the gradient that dCodes (rows, r) gives. */
    Result fast(double[][] dCodes, WorkerPool pool) {
        Network network = new Network(parameters, ids.length, FloatKernels.best(), pool);
        if (!parameters.spec().discrete()) {
            network.bind(Points.of(inputs));
        }
        network.prepare(true);
        network.forward(ids, ids.length);
        float[] codes = network.codes().clone();
        for (int i = 0; i < codes.length; i++) {
            network.codeGradient()[i] = (float) dCodes[i / network.cells()][i % network.cells()];
        }
        network.backward(ids.length);
        return new Result(codes, parameters.parameters().gradient().clone());
    }

    ReferenceNetwork reference() {
        ReferenceParameters numbers = new ReferenceParameters();
        for (Parameters.Block block : parameters.parameters().blocks()) {
            numbers.matrix(block.name(), matrix(block));
        }
        NetworkSpec spec = parameters.spec();
        int columns = numbers.has("G") ? numbers.matrix("G")[0].length : spec.inputs();
        double[][] omega = new double[parameters.omega().length / columns][columns];
        for (int i = 0; i < parameters.omega().length; i++) {
            omega[i / columns][i % columns] = parameters.omega()[i];
        }
        ReferenceKernel kernel = ReferenceKernel.valueOf(spec.kernel().name());
        return spec.cellRule() == CellRule.NEURAL
                ? ReferenceNetwork.neural(numbers, omega, kernel)
                : ReferenceNetwork.classical(numbers, omega, kernel, ClassicalNystromLayer.EPSILON);
    }

    /** A block of the parameters as rows. */
    double[][] matrix(Parameters.Block block) {
        double[][] rows = new double[block.rows()][block.cols()];
        for (int i = 0; i < block.length(); i++) {
            rows[i / block.cols()][i % block.cols()] = parameters.values()[block.offset() + i];
        }
        return rows;
    }

    /** The inputs of the batch, for the reference: (rows, d) or (rows, 1). */
    double[][] batch() {
        double[][] batch = new double[ids.length][];
        for (int row = 0; row < ids.length; row++) {
            batch[row] = inputs[ids[row]];
        }
        return batch;
    }

    /**
     * Asserts that the fast codes and gradients are the expected ones, relative to the largest entry of each array. A
     * gradient that nearly cancels is measured against a tenth of the largest entry of the whole gradient, from whose
     * rounding it is made.
     */
    void assertAgrees(Result fast, double[][] codes, ReferenceParameters gradients, double tolerance) {
        assertClose("codes", fast.codes(), 0, codes, tolerance * largest(codes));
        double whole = SMALLEST_GRADIENT;
        for (String name : gradients.names()) {
            whole = Math.max(whole, largest(gradients.matrix(name)));
        }
        for (Parameters.Block block : parameters.parameters().blocks()) {
            double[][] expected = gradients.matrix(block.name());
            double scale = Math.max(largest(expected), whole / 10);
            assertClose(block.name(), fast.gradient(), block.offset(), expected, tolerance * scale);
        }
    }

    private static double largest(double[][] matrix) {
        return Arrays.stream(matrix)
                .flatMapToDouble(Arrays::stream)
                .map(Math::abs)
                .max()
                .orElseThrow();
    }

    private static void assertClose(String name, float[] actual, int offset, double[][] expected, double bound) {
        int cols = expected[0].length;
        for (int i = 0; i < expected.length * cols; i++) {
            double value = expected[i / cols][i % cols];
            // Not isCloseTo: its message lacks the name, and NaN must fail.
            assertThat(Math.abs(actual[offset + i] - value) <= bound)
                    .as(
                            "%s[%d][%d] is %s, expected %s within %s",
                            name, i / cols, i % cols, actual[offset + i], value, bound)
                    .isTrue();
        }
    }
}
