package io.neustrom.embedding;

import io.neustrom.layer.Layer;
import io.neustrom.layer.LinearMap;
import io.neustrom.math.FloatKernels;
import io.neustrom.optim.Parameters;

/**
 * A fully connected layer (paper, equation embedding): y = PReLU(A x + b), PReLU(z) = max(z, 0) + slope min(z, 0), with one
 * learned slope for the layer.
 */
public final class DenseLayer implements Layer {

    /** Where a layer's parameters lie: A (outputs, inputs), b (1, outputs), slope (1, 1). */
    public record Blocks(Parameters.Block weights, Parameters.Block bias, Parameters.Block slope) {

        /** Reserves the blocks of layer {@code number} (from 1, as in A1, b1, slope1). */
        public static Blocks add(Parameters.Layout layout, int number, int inputs, int outputs) {
            return new Blocks(
                    layout.add("A" + number, outputs, inputs),
                    layout.add("b" + number, 1, outputs),
                    layout.add("slope" + number, 1, 1));
        }
    }

    private final Layer below;
    private final boolean belowIsLearned;
    private final Parameters parameters;
    private final Blocks blocks;
    private final LinearMap map;
    private final FloatKernels kernels;
    private final float[] preActivation; // z (capacity, outputs)
    private final float[] output; // y (capacity, outputs)
    private final float[] outputGradient; // dy, then dz (capacity, outputs)
    private final double[] rowSlopeGradient; // (capacity)

    /** @param belowIsLearned whether the layer below has parameters and so needs the gradient of its output */
    public DenseLayer(
            Layer below,
            boolean belowIsLearned,
            Parameters parameters,
            Blocks blocks,
            int capacity,
            FloatKernels kernels) {
        this.below = below;
        this.belowIsLearned = belowIsLearned;
        this.parameters = parameters;
        this.blocks = blocks;
        this.kernels = kernels;
        this.map = new LinearMap(width(), below.width(), kernels);
        this.preActivation = new float[capacity * width()];
        this.output = new float[capacity * width()];
        this.outputGradient = new float[capacity * width()];
        this.rowSlopeGradient = new double[capacity];
    }

    @Override
    public int width() {
        return blocks.bias().cols();
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
    public void prepare(boolean training) {
        map.prepare(parameters.values(), blocks.weights().offset(), training && belowIsLearned);
    }

    @Override
    public void forward(int from, int to) {
        float[] values = parameters.values();
        map.apply(below, values, blocks.bias().offset(), preActivation, from, to);
        float slope = values[blocks.slope().offset()];
        for (int e = from * width(); e < to * width(); e++) {
            // max(z, 0) + slope min(z, 0), exactly; without a comparison the compiler vectorises the loop
            float z = preActivation[e];
            float size = Math.abs(z);
            output[e] = 0.5f * (z + size) + slope * (0.5f * (z - size));
        }
    }

    @Override
    public void backward(int from, int to) {
        float slope = parameters.values()[blocks.slope().offset()];
        int width = width();
        for (int row = from; row < to; row++) {
            int start = row * width;
            rowSlopeGradient[row] = kernels.backThroughSlope(slope, preActivation, outputGradient, start, width);
        }
        if (belowIsLearned) {
            map.applyTransposed(outputGradient, below.outputGradient(), from, to);
        }
    }

    @Override
    public void gradient(int part, int parts, int from, int to, float[] target) {
        map.gradient(
                part,
                parts,
                outputGradient,
                below,
                from,
                to,
                target,
                blocks.weights().offset());
        if (part < parts - 1) {
            return; // the last part, a narrow one, does the rest too
        }
        map.sumRows(outputGradient, from, to, target, blocks.bias().offset());
        double slopeGradient = 0;
        for (int row = from; row < to; row++) {
            slopeGradient += rowSlopeGradient[row];
        }
        target[blocks.slope().offset()] = (float) slopeGradient;
    }
}
