package io.neustrom.placecell;

import io.neustrom.kernel.KernelLayer;
import io.neustrom.layer.Layer;
import io.neustrom.layer.LinearMap;
import io.neustrom.math.FloatKernels;
import io.neustrom.optim.Parameters;
import java.util.Arrays;

/**
 * The Neural Nyström layer (paper, equations neustrom_net and neustrom_nonlinearity): g = sigma(M k, sqrt(K(v,v))) with
 * sigma(a, lambda) = lambda [a]+ / |[a]+|. Each entry of g is a place cell. Where no cell is active ([M k]+ = 0) the code is
 * zero.
 *
 * <p>Nothing flows back through a cell that is not active, so the backward products need the few active rows of M only. They add
 * the same numbers in the same order as the dense products do.
 */
public final class NeuralNystromLayer implements Layer {

    private static final int DENSE_SHARE = 8; // more than one cell in so many: a dense product is faster

    private final KernelLayer below;
    private final Parameters parameters;
    private final Parameters.Block mixing; // M (r, r)
    private final LinearMap map;
    private final FloatKernels kernels;
    private final CodeBatch codes;
    private final float[] output; // g (capacity, r), the values of the codes
    private final float[] outputGradient; // dL/dg, then dL/da, a = M k, at active cells (capacity, r)
    private boolean sparse; // whether so few cells are active that products skip the others
    private final float[] lambda; // sqrt K(v,v), up to a common factor (capacity)
    private final float[] scale; // lambda / |[M k]+|, 0 where no cell is active (capacity)

    public NeuralNystromLayer(
            KernelLayer below, Parameters parameters, Parameters.Block mixing, CodeBatch codes, FloatKernels kernels) {
        int r = mixing.rows();
        int capacity = codes.capacity();
        this.below = below;
        this.parameters = parameters;
        this.mixing = mixing;
        this.kernels = kernels;
        this.map = new LinearMap(r, r, capacity, kernels);
        this.codes = codes;
        this.output = codes.values();
        this.outputGradient = new float[capacity * r];
        this.lambda = new float[capacity];
        this.scale = new float[capacity];
    }

    @Override
    public int width() {
        return mixing.rows();
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
        map.prepare(parameters.values(), mixing.offset(), training);
    }

    @Override
    public void forward(int from, int to) {
        int r = width();
        map.apply(below.output(), output, from, to);
        for (int l = from * r; l < to * r; l++) {
            output[l] = 0.5f * (output[l] + Math.abs(output[l])); // max(output, 0), exactly
        }
        for (int row = from; row < to; row++) {
            codes.listActive(row);
            float norm = (float) Math.sqrt(codes.dot(row, output, row * r));
            if (norm == 0) {
                scale[row] = 0;
                codes.clear(row); // the squares may have underflowed, not the entries
                continue;
            }
            lambda[row] = below.kernel().unitDiagonal() ? 1 : (float) Math.exp(below.logDiagonal()[row]);
            scale[row] = lambda[row] / norm;
            codes.scale(row, scale[row]);
        }
    }

    @Override
    public void startBackward(int rows) {
        sparse = codes.activeCells(rows) * DENSE_SHARE < (long) rows * width();
    }

    /** dL/da = lambda/|a+| (dL/dg - u (u.dL/dg)) where a &gt; 0, with u = g/lambda; and dL/d log lambda = g.dL/dg. */
    @Override
    public void backward(int from, int to) {
        for (int row = from; row < to; row++) {
            differentiate(row);
        }
        if (sparse) {
            multiplySparse(from, to);
        } else {
            clearInactive(from, to);
            map.collect(outputGradient, from, to);
            map.applyTransposed(outputGradient, below.outputGradient(), from, to);
        }
    }

    /** dL/dg to dL/da at the active cells of a row. */
    private void differentiate(int row) {
        int start = codes.start(row);
        float along = codes.dot(row, outputGradient, start);
        below.logDiagonalGradient()[row] = along;
        // Not along / |g|^2: the square of a very large or very small lambda leaves the range of float.
        float alongUnit = along / lambda[row];
        for (int e = start; e < codes.end(row); e++) {
            int l = start + codes.active()[e];
            outputGradient[l] = scale[row] * (outputGradient[l] - output[l] / lambda[row] * alongUnit);
        }
    }

    /** Rows [from, to) of dL/dk = dL/da M, as sums of the few rows of M that count. */
    private void multiplySparse(int from, int to) {
        int r = width();
        float[] target = below.outputGradient();
        Arrays.fill(target, from * r, to * r, 0);
        for (int row = from; row < to; row++) {
            int start = codes.start(row);
            for (int e = start; e < codes.end(row); e++) {
                int l = codes.active()[e];
                kernels.addScaled(
                        outputGradient[start + l], parameters.values(), mixing.offset() + l * r, target, start, r);
            }
        }
    }

    private void clearInactive(int from, int to) {
        float[] kept = new float[width()]; // of active cells
        for (int row = from; row < to; row++) {
            int start = codes.start(row);
            int end = codes.end(row);
            for (int e = start; e < end; e++) {
                kept[e - start] = outputGradient[start + codes.active()[e]];
            }
            Arrays.fill(outputGradient, start, start + width(), 0);
            for (int e = start; e < end; e++) {
                outputGradient[start + codes.active()[e]] = kept[e - start];
            }
        }
    }

    @Override
    public void gradient(int part, int parts, int rows) {
        if (sparse) {
            sparseGradient(part, parts, rows);
        } else {
            map.gradient(part, parts, below.output(), rows, parameters.gradient(), mixing.offset());
        }
    }

    /** Some columns of dL/dM = sum over rows of dL/da k'. */
    private void sparseGradient(int part, int parts, int rows) {
        int r = width();
        int from = (int) ((long) r * part / parts);
        int to = (int) ((long) r * (part + 1) / parts);
        float[] gradient = parameters.gradient();
        for (int l = 0; l < r; l++) {
            Arrays.fill(gradient, mixing.offset() + l * r + from, mixing.offset() + l * r + to, 0);
        }
        float[] k = below.output();
        for (int row = 0; row < rows; row++) {
            int start = codes.start(row);
            for (int e = start; e < codes.end(row); e++) {
                int l = codes.active()[e];
                kernels.addScaled(
                        outputGradient[start + l],
                        k,
                        start + from,
                        gradient,
                        mixing.offset() + l * r + from,
                        to - from);
            }
        }
    }
}
