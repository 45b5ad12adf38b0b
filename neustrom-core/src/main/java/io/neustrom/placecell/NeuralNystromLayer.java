package io.neustrom.placecell;

import io.neustrom.kernel.KernelLayer;
import io.neustrom.layer.Layer;
import io.neustrom.layer.LinearMap;
import io.neustrom.layer.Spares;
import io.neustrom.math.FloatKernels;
import io.neustrom.optim.Parameters;
import java.util.Arrays;

/**
 * The Neural Nyström layer (paper, equations neustrom_net and neustrom_nonlinearity): g = sigma(a, sqrt(K(v,v))) with
 * sigma(a, lambda) = lambda [a]+ / |[a]+|. Each entry of g is a place cell. In the paper a = M k. Here
 *
 * <pre>a = M k + [theta max_l k_l - max_l (M k)_l]+,   theta = {@value #FAINTEST},</pre>
 *
 * so that no state is without a code. Cells compete, so entries of M become negative, and where the fields of two cells meet M k may
 * be negative for both. A code of zeros has no gradient, and never comes back; with many points per cell, training ends with most
 * codes zero. The thresholds of all cells fall together there, until the strongest is at theta. (docs/decisions/0013)
 *
 * <p>Nothing flows back through a cell that is not active, so the backward products need the few active rows of M only. They add
 * the same numbers as the dense products do.
 */
public final class NeuralNystromLayer implements Layer {

    static final float FAINTEST = 0.5f; // theta
    private static final int NOT_FAINT = -1;
    private static final int DENSE_SHARE = 8; // if more than one cell in 8 is active, a dense product is faster

    private final KernelLayer below;
    private final Parameters parameters;
    private final Parameters.Block mixing; // M (r, r)
    private final LinearMap map;
    private final FloatKernels kernels;
    private final CodeBatch codes;
    private final float[] output; // g (capacity, r), the values of the codes
    private final float[] outputGradient; // dL/dg, then dL/d(M k) at active cells (capacity, r)
    private boolean sparse; // whether so few cells are active that products skip the others
    private final float[] lambda; // sqrt K(v,v), up to a common factor (capacity)
    private final float[] scale; // lambda / |[a]+| (capacity)
    private final int[] strongest; // the strongest cell where thresholds fall, else NOT_FAINT (capacity)
    private final float[] thresholdGradient; // sum_l dL/da_l where thresholds fall (capacity)
    private final Spares<float[]> activeEntries; // of a row, (r) each

    public NeuralNystromLayer(
            KernelLayer below, Parameters parameters, Parameters.Block mixing, CodeBatch codes, FloatKernels kernels) {
        int r = mixing.rows();
        int capacity = codes.capacity();
        this.below = below;
        this.parameters = parameters;
        this.mixing = mixing;
        this.kernels = kernels;
        this.map = new LinearMap(r, r, kernels);
        this.codes = codes;
        this.output = codes.values();
        this.outputGradient = new float[capacity * r];
        this.lambda = new float[capacity];
        this.scale = new float[capacity];
        this.strongest = new int[capacity];
        this.thresholdGradient = new float[capacity];
        this.activeEntries = new Spares<>(() -> new float[r]);
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
            strongest[row] = NOT_FAINT;
            if (isFaint(row)) {
                lowerThresholds(row);
            }
            float norm = (float) Math.sqrt(codes.dot(row, output, row * r));
            lambda[row] = below.kernel().unitDiagonal() ? 1 : (float) Math.exp(below.logDiagonal()[row]);
            scale[row] = lambda[row] / norm;
            codes.scale(row, scale[row]);
        }
    }

    /** Whether no cell reaches theta; the kernel layer's values are relative to the largest of a state. */
    private boolean isFaint(int row) {
        for (int e = codes.start(row); e < codes.end(row); e++) {
            if (output[codes.start(row) + codes.active()[e]] >= FAINTEST) {
                return false;
            }
        }
        return true;
    }

    /** Computes M k once more, whose negative entries are gone, and raises it until its largest is theta. */
    private void lowerThresholds(int row) {
        map.apply(below.output(), output, row, row + 1);
        int start = codes.start(row);
        strongest[row] = largest(output, start);
        float lowered = FAINTEST - output[start + strongest[row]];
        for (int l = start; l < start + width(); l++) {
            output[l] = Math.max(output[l] + lowered, 0);
        }
        codes.listActive(row);
    }

    /** Which of the r values from {@code start} on is the largest, of equal ones the first. */
    private int largest(float[] values, int start) {
        int largest = 0;
        for (int l = 1; l < width(); l++) {
            if (values[start + l] > values[start + largest]) {
                largest = l;
            }
        }
        return largest;
    }

    @Override
    public void startBackward(int rows) {
        sparse = codes.activeCells(rows) * DENSE_SHARE < (long) rows * width();
    }

    /**
     * dL/da = lambda/|[a]+| (dL/dg - u (u.dL/dg)) where a &gt; 0, with u = g/lambda; and dL/d log lambda = g.dL/dg. Where thresholds
     * fall, S = sum_l dL/da_l goes to theta max_l k_l and away from the strongest cell.
     */
    @Override
    public void backward(int from, int to) {
        for (int row = from; row < to; row++) {
            differentiate(row);
        }
        if (sparse) {
            multiplySparse(from, to);
        } else {
            clearInactive(from, to);
            map.applyTransposed(outputGradient, below.outputGradient(), from, to);
        }
        for (int row = from; row < to; row++) {
            if (strongest[row] != NOT_FAINT) {
                int start = codes.start(row);
                below.outputGradient()[start + largest(below.output(), start)] += FAINTEST * thresholdGradient[row];
            }
        }
    }

    /** dL/dg to dL/d(M k) at the active cells of a row. */
    private void differentiate(int row) {
        int start = codes.start(row);
        float along = codes.dot(row, outputGradient, start);
        below.logDiagonalGradient()[row] = along;
        // Not along / |g|^2: the square of a very large or very small lambda leaves the range of float.
        float alongUnit = along / lambda[row];
        float sum = 0;
        for (int e = start; e < codes.end(row); e++) {
            int l = start + codes.active()[e];
            outputGradient[l] = scale[row] * (outputGradient[l] - output[l] / lambda[row] * alongUnit);
            sum += outputGradient[l];
        }
        if (strongest[row] != NOT_FAINT) {
            thresholdGradient[row] = sum;
            outputGradient[start + strongest[row]] -= sum;
        }
    }

    /** Rows [from, to) of dL/dk = dL/da M, as sums of the few rows of M that count. */
    private void multiplySparse(int from, int to) {
        for (int row = from; row < to; row++) {
            int start = codes.start(row);
            kernels.multiplySparse(
                    codes.active(),
                    start,
                    codes.end(row),
                    outputGradient,
                    start,
                    parameters.values(),
                    mixing.offset(),
                    below.outputGradient(),
                    start,
                    width());
        }
    }

    private void clearInactive(int from, int to) {
        float[] kept = activeEntries.borrow();
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
        activeEntries.giveBack(kept);
    }

    @Override
    public void gradient(int part, int parts, int from, int to, float[] target) {
        if (sparse) {
            sparseGradient(part, parts, from, to, target);
        } else {
            map.gradient(part, parts, outputGradient, below, from, to, target, mixing.offset());
        }
    }

    /** Some columns of dL/dM = sum over rows of dL/da k'. */
    private void sparseGradient(int part, int parts, int from, int to, float[] target) {
        int r = width();
        int first = (int) ((long) r * part / parts);
        int count = (int) ((long) r * (part + 1) / parts) - first;
        int corner = mixing.offset() + first;
        for (int l = 0; l < r; l++) {
            Arrays.fill(target, corner + l * r, corner + l * r + count, 0);
        }
        float[] k = below.output();
        for (int row = from; row < to; row++) {
            int start = codes.start(row);
            for (int e = start; e < codes.end(row); e++) {
                int l = codes.active()[e];
                kernels.addScaled(outputGradient[start + l], k, start + first, target, corner + l * r, count);
            }
        }
    }
}
