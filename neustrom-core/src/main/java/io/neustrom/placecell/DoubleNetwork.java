package io.neustrom.placecell;

import io.neustrom.embedding.DenseLayer;
import io.neustrom.embedding.FourierFeatures;
import io.neustrom.embedding.PointSource;
import io.neustrom.kernel.Kernel;
import io.neustrom.math.DoubleMap;
import io.neustrom.math.FloatKernels;
import io.neustrom.network.CellRule;
import io.neustrom.network.NetworkSpec;
import io.neustrom.optim.Parameters;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * The network in double precision, with parameters that no longer change: for the few states whose codes float would round too far, see
 * {@link Rounding}. A hundred times slower than {@link Network} for one state, ten times for many. Safe to share between threads.
 */
public final class DoubleNetwork {
    private static final double LEAST_LOG = -40; // of a kernel value relative to the row's largest, as in Network
    private static final double LARGEST_LOG =
            80; // of a kernel value and of a code's length, which must not leave the range of float

    /** y = PReLU(A x + b). */
    private record Dense(DoubleMap weights, double[] bias, double slope) {}

    private final NetworkParameters parameters;
    private final Optional<FourierFeatures> fourier;
    private final List<Dense> layers = new ArrayList<>();
    private final DoubleMap landmarks; // W, seen from the mean landmark, or from 0 for a dot product (r, d)
    private final double[] origin; // the mean landmark, or 0 (d)
    private final double[] squares; // |w|^2 (r)
    private final DoubleMap top; // M, or S of classical cells (r, r)

    public DoubleNetwork(NetworkParameters parameters) {
        this.parameters = parameters;
        NetworkSpec spec = parameters.spec();
        float[] values = parameters.values();
        fourier = parameters
                .fourier()
                .map(blocks -> new FourierFeatures(
                        new PointSource(spec.inputs(), 1),
                        parameters.parameters(),
                        blocks,
                        Network.fourierShape(spec),
                        parameters.omega(),
                        1,
                        FloatKernels.best()));
        for (DenseLayer.Blocks blocks : parameters.dense()) {
            Parameters.Block a = blocks.weights();
            double[] bias = new double[a.rows()];
            Arrays.setAll(bias, i -> values[blocks.bias().offset() + i]);
            layers.add(new Dense(
                    DoubleMap.of(values, a.offset(), a.rows(), a.cols()),
                    bias,
                    values[blocks.slope().offset()]));
        }
        Parameters.Block block = parameters.landmarks();
        int r = block.rows();
        int d = block.cols();
        origin = new double[d];
        for (int e = 0; e < r * d && !spec.kernel().ofDotProduct(); e++) {
            origin[e % d] += (double) values[block.offset() + e] / r;
        }
        double[] w = new double[r * d];
        Arrays.setAll(w, e -> values[block.offset() + e] - origin[e % d]);
        landmarks = DoubleMap.of(w, r, d);
        squares = new double[r];
        for (int e = 0; e < w.length; e++) {
            squares[e / d] += w[e] * w[e];
        }
        top = parameters
                .mixing()
                .map(m -> DoubleMap.of(values, m.offset(), r, r))
                .orElseGet(() -> DoubleMap.ofSymmetric(
                        LandmarkRoot.of(parameters, spec.kernel()).root(), r));
    }

    /** The codes (rows, r) of points x (rows, d). */
    float[] codes(float[][] points) {
        int rows = points.length;
        int width = fourier.isPresent()
                ? 2 * parameters.spec().fourierFrequencies()
                : parameters.spec().inputs();
        double[] v = new double[rows * width];
        for (int row = 0; row < rows; row++) {
            float[] x = points[row];
            double[] first = fourier.isPresent() ? fourier.get().featuresInDouble(x) : widened(x, 0, x.length);
            System.arraycopy(first, 0, v, row * width, width);
        }
        return codesOf(v, rows);
    }

    /** The codes (rows, r) of discrete states. */
    float[] codes(int[] states) {
        Parameters.Block table = parameters.table().orElseThrow();
        double[] v = new double[states.length * table.cols()];
        for (int row = 0; row < states.length; row++) {
            double[] first = widened(parameters.values(), table.offset() + states[row] * table.cols(), table.cols());
            System.arraycopy(first, 0, v, row * table.cols(), table.cols());
        }
        return codesOf(v, states.length);
    }

    private static double[] widened(float[] values, int offset, int count) {
        double[] wide = new double[count];
        Arrays.setAll(wide, j -> values[offset + j]);
        return wide;
    }

    private float[] codesOf(double[] firstLayer, int rows) {
        double[] v = firstLayer;
        for (Dense layer : layers) {
            double[] y = new double[rows * layer.bias.length];
            for (int e = 0; e < y.length; e++) {
                y[e] = layer.bias[e % layer.bias.length];
            }
            layer.weights.addTo(y, v, rows);
            for (int e = 0; e < y.length; e++) {
                y[e] = y[e] > 0 ? y[e] : layer.slope * y[e];
            }
            v = y;
        }
        int r = parameters.spec().cells();
        int d = parameters.landmarks().cols();
        for (int e = 0; e < v.length; e++) {
            v[e] -= origin[e % d];
        }
        double[] k = new double[rows * r]; // products v.w at first
        landmarks.addTo(k, v, rows);
        for (int row = 0; row < rows; row++) {
            kernelValues(k, row * r, square(v, row * d, d));
        }
        double[] a = new double[rows * r];
        top.addTo(a, k, rows);
        if (parameters.mixing().isPresent()) {
            for (int row = 0; row < rows; row++) {
                normalise(a, row * r, logLambda(square(v, row * d, d)));
            }
        }
        float[] codes = new float[a.length];
        for (int e = 0; e < a.length; e++) {
            codes[e] = (float) a[e];
        }
        return codes;
    }

    /**
     * From products v.w to kernel values k, at [start, start + r); of neural cells relative to the largest.
     *
     * @param square |v|^2
     */
    private void kernelValues(double[] k, int start, double square) {
        Kernel kernel = parameters.spec().kernel();
        boolean relative = parameters.spec().cellRule() == CellRule.NEURAL;
        // |v|^2, common to all t of a row, would only add its rounding.
        boolean lacksSquare = relative && kernel.normOfPointCancels();
        double largest = Double.NEGATIVE_INFINITY;
        for (int l = 0; l < squares.length; l++) {
            double distance = squares[l] - 2 * k[start + l];
            double t = lacksSquare ? distance : Math.max(square + distance, 0);
            k[start + l] = kernel.logValue(kernel.ofDotProduct() ? k[start + l] : t);
            largest = Math.max(largest, k[start + l]);
        }
        for (int l = start; l < start + squares.length; l++) {
            k[l] = Math.exp(relative ? Math.max(k[l] - largest, LEAST_LOG) : Math.min(k[l], LARGEST_LOG));
        }
    }

    /** log lambda = log sqrt(K(v,v)), up to the shift that all codes have in common. */
    private double logLambda(double square) {
        return parameters.spec().kernel().unitDiagonal()
                ? 0
                : Math.min(square / 2 - parameters.diagonalShift(), LARGEST_LOG);
    }

    private static double square(double[] v, int start, int width) {
        double sum = 0;
        for (int j = start; j < start + width; j++) {
            sum += v[j] * v[j];
        }
        return sum;
    }

    /** M k to the code, as {@link NeuralNystromLayer} does it. */
    private void normalise(double[] a, int start, double logLambda) {
        int end = start + parameters.spec().cells();
        double strongest = Arrays.stream(a, start, end).max().orElseThrow();
        double raised = Math.max(NeuralNystromLayer.FAINTEST - strongest, 0);
        double square = 0;
        for (int l = start; l < end; l++) {
            a[l] = Math.max(a[l] + raised, 0);
            square += a[l] * a[l];
        }
        double scale = Math.exp(logLambda) / Math.sqrt(square);
        for (int l = start; l < end; l++) {
            a[l] *= scale;
        }
    }
}
