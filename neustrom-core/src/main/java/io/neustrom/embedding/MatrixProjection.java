package io.neustrom.embedding;

import io.neustrom.layer.Layer;
import io.neustrom.layer.LinearMap;
import io.neustrom.math.FloatKernels;

/** Frequencies that are written out, and fixed. */
final class MatrixProjection implements Projection {

    private final float[] omega; // (D, d), never changed
    private final int frequencies; // D
    private final LinearMap map;

    MatrixProjection(float[] omega, int frequencies, int inputs, FloatKernels kernels) {
        this.omega = omega;
        this.frequencies = frequencies;
        this.map = new LinearMap(frequencies, inputs, kernels);
        this.map.prepare(omega, 0, false);
    }

    @Override
    public void apply(float[] x, float[] z, int from, int to) {
        map.apply(x, z, from, to);
    }

    @Override
    public void apply(Layer x, float[] z, int from, int to) {
        map.apply(x, z, from, to);
    }

    @Override
    public double[] applyInDouble(float[] x) {
        double[] z = new double[frequencies];
        for (int l = 0; l < frequencies; l++) {
            for (int k = 0; k < x.length; k++) {
                z[l] += (double) omega[l * x.length + k] * x[k];
            }
        }
        return z;
    }
}
