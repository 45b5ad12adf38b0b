package io.neustrom.embedding;

import io.neustrom.data.Points;
import io.neustrom.layer.Layer;
import io.neustrom.math.FloatKernels;
import io.neustrom.network.FourierKind;
import io.neustrom.optim.Parameters;
import java.util.Optional;

/**
 * Random Fourier features with learned gamma (paper, appendix C): z = sqrt(gamma) Omega x and v0 = [cos z, sin z] / sqrt(D),
 * the rows of Omega (D, d) standard normal, so that v0(x).v0(y) approximates exp(-gamma |x-y|^2 / 2). Learned are log gamma and, if
 * the {@link FourierKind} says so, Omega.
 *
 * <p>When Omega is fixed and D is smaller than d the points are projected once ({@link #project}) and the layer below then gives
 * Omega x itself.
 */
public final class FourierFeatures implements Layer {

    private static final int PROJECTION_BLOCK = 48; // points projected at a time

    /** Where the learned numbers lie: log gamma (1, 1), and the diagonals of frequencies that are learned. */
    public record Blocks(Parameters.Block logGamma, Optional<Diagonals> diagonals) {

        /** B (K, d), G (K, d') and S (1, D), one after the other. */
        public record Diagonals(Parameters.Block signs, Parameters.Block gains, Parameters.Block lengths) {}

        public static Blocks add(Parameters.Layout layout, FourierKind kind, int frequencies, int inputs) {
            Parameters.Block logGamma = layout.add("logGamma", 1, 1);
            if (!kind.learned()) {
                return new Blocks(logGamma, Optional.empty());
            }
            HadamardShape shape = new HadamardShape(frequencies, inputs);
            return new Blocks(
                    logGamma,
                    Optional.of(new Diagonals(
                            layout.add("B", shape.blocks(), inputs),
                            layout.add("G", shape.blocks(), shape.order()),
                            layout.add("S", 1, frequencies))));
        }
    }

    private final Layer below;
    private final Parameters parameters;
    private final Parameters.Block logGamma; // (1, 1)
    private final int frequencies; // D
    private final boolean projectedInput;
    private final Projection projection;
    private final FloatKernels kernels;
    private final float[] angles; // z (capacity, D)
    private final float[] output; // v0 (capacity, 2 D)
    private final float[] outputGradient; // (capacity, 2 D)
    private final double[] rowGradient; // of log gamma, (capacity)

    /** @param omega the numbers that are fixed, see {@link FourierShape#drawFixed} */
    public FourierFeatures(
            Layer below,
            Parameters parameters,
            Blocks blocks,
            FourierShape shape,
            float[] omega,
            int capacity,
            FloatKernels kernels) {
        this.below = below;
        this.parameters = parameters;
        this.logGamma = blocks.logGamma();
        this.frequencies = shape.frequencies();
        this.projectedInput = shape.projectsOnce();
        this.kernels = kernels;
        if (shape.isMatrix()) {
            this.projection = new MatrixProjection(omega, frequencies, shape.inputs(), kernels);
        } else {
            HadamardShape structure = new HadamardShape(frequencies, shape.inputs());
            this.projection = blocks.diagonals()
                    .map(learned -> new HadamardProjection(
                            structure,
                            omega,
                            parameters.values(),
                            learned.signs().offset(),
                            true,
                            capacity,
                            kernels))
                    .orElseGet(() -> new HadamardProjection(
                            structure, omega, omega, structure.width(), false, capacity, kernels));
        }
        this.angles = new float[capacity * frequencies];
        this.output = new float[capacity * 2 * frequencies];
        this.outputGradient = new float[capacity * 2 * frequencies];
        this.rowGradient = new double[capacity];
    }

    /** Omega x of the points [from, to): (to - from, D). */
    public float[] project(Points points, int from, int to) {
        float[] projected = new float[(to - from) * frequencies];
        float[] block = new float[PROJECTION_BLOCK * points.dimension()]; // some points
        float[] image = new float[PROJECTION_BLOCK * frequencies]; // their projections
        for (int first = from; first < to; first += PROJECTION_BLOCK) {
            int rows = Math.min(PROJECTION_BLOCK, to - first);
            for (int row = 0; row < rows; row++) {
                points.copyRow(first + row, block, row * points.dimension());
            }
            projection.apply(block, image, 0, rows);
            System.arraycopy(image, 0, projected, (first - from) * frequencies, rows * frequencies);
        }
        return projected;
    }

    /** Writes Omega x of one point to {@code target[offset ... offset + D - 1]}. */
    public void project(float[] x, float[] target, int offset) {
        float[] image = new float[frequencies];
        projection.apply(x, image, 0, 1);
        System.arraycopy(image, 0, target, offset, frequencies);
    }

    /** Omega x of one point, in double precision where the frequencies are written out. */
    public double[] projectInDouble(float[] x) {
        return projection.applyInDouble(x);
    }

    /** The features v0 (2 D) of one point, in double precision. */
    public double[] featuresInDouble(float[] x) {
        double[] angles = projection.applyExactly(x);
        double rootGamma = Math.exp(parameters.values()[logGamma.offset()] / 2.0);
        double scale = 1 / Math.sqrt(frequencies);
        double[] features = new double[2 * frequencies];
        for (int l = 0; l < frequencies; l++) {
            features[l] = scale * Math.cos(rootGamma * angles[l]);
            features[frequencies + l] = scale * Math.sin(rootGamma * angles[l]);
        }
        return features;
    }

    /** The mean square of the angles z of a row of the last forward pass. */
    public double meanSquareAngle(int row) {
        int start = row * frequencies;
        return kernels.dot(angles, start, angles, start, frequencies) / (double) frequencies;
    }

    @Override
    public int width() {
        return 2 * frequencies;
    }

    @Override
    public float[] output() {
        return output;
    }

    @Override
    public float[] outputGradient() {
        return outputGradient;
    }

    @Override
    public void forward(int from, int to) {
        int start = from * frequencies;
        int end = to * frequencies;
        if (projectedInput) {
            for (int row = from; row < to; row++) {
                System.arraycopy(below.output(), below.rowStart(row), angles, row * frequencies, frequencies);
            }
        } else {
            projection.apply(below, angles, from, to);
        }
        float rootGamma = rootGamma();
        for (int i = start; i < end; i++) {
            angles[i] *= rootGamma;
        }
        float scale = (float) (1 / Math.sqrt(frequencies));
        for (int row = from; row < to; row++) {
            int out = row * 2 * frequencies;
            kernels.cosSin(angles, row * frequencies, frequencies, scale, output, out, output, out + frequencies);
        }
    }

    private float rootGamma() {
        return (float) Math.exp(parameters.values()[logGamma.offset()] / 2.0);
    }

    @Override
    public void startBackward(int rows) {
        projection.startBackward();
    }

    /** d v0 / d log gamma = z/2 [-sin z, cos z] / sqrt(D). */
    @Override
    public void backward(int from, int to) {
        for (int row = from; row < to; row++) {
            int cos = row * 2 * frequencies;
            int sin = cos + frequencies;
            for (int l = 0; l < frequencies; l++) {
                outputGradient[cos + l] =
                        outputGradient[sin + l] * output[cos + l] - outputGradient[cos + l] * output[sin + l];
            }
            rowGradient[row] = kernels.dot(angles, row * frequencies, outputGradient, cos, frequencies) / 2.0;
        }
        projection.backward(below, rootGamma(), outputGradient, width(), from, to);
    }

    @Override
    public void gradient(int part, int parts, int from, int to, float[] target) {
        projection.gradient(part, parts, from, to, target);
        if (part > 0) {
            return;
        }
        double sum = 0;
        for (int row = from; row < to; row++) {
            sum += rowGradient[row];
        }
        target[logGamma.offset()] = (float) sum;
    }
}
