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
 */
public final class NeuralNystromLayer implements Layer {

    private final KernelLayer below;
    private final Parameters parameters;
    private final Parameters.Block mixing; // M (r, r)
    private final LinearMap map;
    private final FloatKernels kernels;
    private final float[] output; // g (capacity, r)
    private final float[] outputGradient; // dL/dg, then dL/d(M k) (capacity, r)
    private final float[] lambda; // sqrt K(v,v), up to a common factor (capacity)
    private final float[] scale; // lambda / |[M k]+|, 0 where no cell is active (capacity)

    public NeuralNystromLayer(
            KernelLayer below, Parameters parameters, Parameters.Block mixing, int capacity, FloatKernels kernels) {
        int r = mixing.rows();
        this.below = below;
        this.parameters = parameters;
        this.mixing = mixing;
        this.kernels = kernels;
        this.map = new LinearMap(r, r, capacity, kernels);
        this.output = new float[capacity * r];
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
        for (int row = from; row < to; row++) {
            int start = row * r;
            for (int l = start; l < start + r; l++) {
                output[l] = 0.5f * (output[l] + Math.abs(output[l])); // max(output, 0), exactly
            }
            float norm = (float) Math.sqrt(kernels.dot(output, start, output, start, r));
            if (norm == 0) {
                scale[row] = 0;
                Arrays.fill(output, start, start + r, 0); // the squares may have underflowed, not the entries
                continue;
            }
            lambda[row] = below.kernel().unitDiagonal() ? 1 : (float) Math.exp(below.logDiagonal()[row]);
            scale[row] = lambda[row] / norm;
            for (int l = start; l < start + r; l++) {
                output[l] *= scale[row];
            }
        }
    }

    /** dL/da = lambda/|a+| (dL/dg - u (u.dL/dg)) where a &gt; 0, with u = g/lambda; and dL/d log lambda = g.dL/dg. */
    @Override
    public void backward(int from, int to) {
        int r = width();
        for (int row = from; row < to; row++) {
            int start = row * r;
            if (scale[row] == 0) {
                Arrays.fill(outputGradient, start, start + r, 0);
                below.logDiagonalGradient()[row] = 0;
                continue;
            }
            float along = kernels.dot(output, start, outputGradient, start, r);
            // Not along / |g|^2: the square of a very large or very small lambda leaves the range of float.
            float alongUnit = along / lambda[row];
            below.logDiagonalGradient()[row] = along;
            float inverse = 1 / lambda[row];
            float factor = scale[row];
            for (int l = start; l < start + r; l++) {
                float active = Math.min(output[l] * Float.MAX_VALUE, 1); // 1 where a > 0, without a branch
                outputGradient[l] = active * factor * (outputGradient[l] - output[l] * inverse * alongUnit);
            }
        }
        map.collect(outputGradient, from, to);
        map.applyTransposed(outputGradient, below.outputGradient(), from, to);
    }

    @Override
    public void gradient(int part, int parts, int rows) {
        map.gradient(part, parts, below.output(), rows, parameters.gradient(), mixing.offset());
    }
}
