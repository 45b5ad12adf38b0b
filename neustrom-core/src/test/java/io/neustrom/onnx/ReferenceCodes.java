package io.neustrom.onnx;

import io.neustrom.data.Points;
import io.neustrom.embedding.FourierFeatures;
import io.neustrom.embedding.FourierShape;
import io.neustrom.embedding.HadamardShape;
import io.neustrom.kernel.Kernel;
import io.neustrom.model.PlaceCellModel;
import io.neustrom.network.CellRule;
import io.neustrom.network.NetworkSpec;
import io.neustrom.optim.Parameters;
import io.neustrom.placecell.ClassicalNystromLayer;
import io.neustrom.placecell.NetworkParameters;
import io.neustrom.reference.ReferenceFastfood;
import io.neustrom.reference.ReferenceKernel;
import io.neustrom.reference.ReferenceNetwork;
import io.neustrom.reference.ReferenceParameters;
import java.util.Arrays;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/**
 * The codes of a model by the double-precision reference network; where kernel values may be too small for it, by the same formula with
 * values relative to the largest.
 */
final class ReferenceCodes {
    private static final double THETA = 0.5;

    private final NetworkParameters parameters;
    private final NetworkSpec spec;
    private final ReferenceNetwork reference;
    private final double[][] w; // (r, d)

    ReferenceCodes(PlaceCellModel model) {
        parameters = model.parameters();
        spec = model.spec();
        ReferenceParameters numbers = new ReferenceParameters();
        for (Parameters.Block block : parameters.parameters().blocks()) {
            if (!block.name().matches("[BGS]")) {
                numbers.matrix(block.name(), matrix(parameters.values(), block.offset(), block.rows(), block.cols()));
            }
        }
        w = numbers.matrix("W");
        ReferenceKernel kernel = ReferenceKernel.valueOf(spec.kernel().name());
        reference = spec.cellRule() == CellRule.NEURAL
                ? ReferenceNetwork.neural(numbers, omega(), kernel)
                : ReferenceNetwork.classical(numbers, omega(), kernel, ClassicalNystromLayer.EPSILON);
    }

    /** Omega (D, d), written out. */
    private double[][] omega() {
        int frequencies = spec.fourierFrequencies();
        float[] fixed = parameters.omega();
        if (frequencies == 0) {
            return new double[0][];
        }
        if (new FourierShape(spec.fourierKind(), frequencies, spec.inputs()).isMatrix()) {
            return matrix(fixed, 0, frequencies, spec.inputs());
        }
        HadamardShape shape = new HadamardShape(frequencies, spec.inputs());
        FourierFeatures.Blocks blocks = parameters.fourier().orElseThrow();
        float[] from = blocks.diagonals().isPresent() ? parameters.values() : fixed;
        int b = blocks.diagonals().map(learned -> learned.signs().offset()).orElse(shape.width());
        int g = b + shape.signs();
        int s = g + shape.width();
        return new ReferenceFastfood(matrix(fixed, 0, shape.blocks(), shape.order()))
                .omega(
                        matrix(from, s, 1, frequencies)[0],
                        matrix(from, g, shape.blocks(), shape.order()),
                        matrix(from, b, shape.blocks(), spec.inputs()));
    }

    private static double[][] matrix(float[] from, int offset, int rows, int cols) {
        double[][] matrix = new double[rows][cols];
        for (int e = 0; e < rows * cols; e++) {
            matrix[e / cols][e % cols] = from[offset + e];
        }
        return matrix;
    }

    /** Of points that are scaled already. */
    double[][] of(Points scaled) {
        double[][] x = new double[scaled.count()][];
        for (int i = 0; i < x.length; i++) {
            float[] row = scaled.row(i);
            x[i] = IntStream.range(0, row.length).mapToDouble(j -> row[j]).toArray();
        }
        return of(x);
    }

    /** Of states. */
    double[][] of(long[] states) {
        return of(Arrays.stream(states).mapToObj(state -> new double[] {state}).toArray(double[][]::new));
    }

    private double[][] of(double[][] x) {
        ReferenceNetwork.Pass pass = reference.forward(x);
        return spec.cellRule() == CellRule.CLASSICAL
                ? pass.codes()
                : Arrays.stream(pass.v()).map(this::neural).toArray(double[][]::new);
    }

    private double[] neural(double[] v) {
        Kernel kernel = spec.kernel();
        double[] logs = Arrays.stream(w)
                .mapToDouble(
                        landmark -> kernel.logValue(kernel.ofDotProduct() ? dot(v, landmark) : square(v, landmark)))
                .toArray();
        double largest = DoubleStream.of(logs).max().orElseThrow();
        double[] k = DoubleStream.of(logs).map(log -> Math.exp(log - largest)).toArray();
        Parameters.Block mixing = parameters.mixing().orElseThrow();
        double[] a = Arrays.stream(matrix(parameters.values(), mixing.offset(), mixing.rows(), mixing.cols()))
                .mapToDouble(row -> dot(row, k))
                .toArray();
        double lowered = Math.max(0, THETA - DoubleStream.of(a).max().orElseThrow());
        double[] active =
                DoubleStream.of(a).map(sum -> Math.max(0, sum + lowered)).toArray();
        double lambda = kernel.unitDiagonal() ? 1 : Math.exp(dot(v, v) / 2 - parameters.diagonalShift());
        double length = Math.sqrt(dot(active, active));
        return DoubleStream.of(active).map(value -> lambda * value / length).toArray();
    }

    private static double dot(double[] x, double[] y) {
        return IntStream.range(0, x.length).mapToDouble(j -> x[j] * y[j]).sum();
    }

    private static double square(double[] x, double[] y) {
        return IntStream.range(0, x.length)
                .mapToDouble(j -> (x[j] - y[j]) * (x[j] - y[j]))
                .sum();
    }
}
