package io.neustrom.embedding;

import io.neustrom.layer.Layer;
import io.neustrom.layer.LinearMap;
import io.neustrom.math.DoubleMap;
import io.neustrom.math.FloatKernels;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Frequencies that are written out, and fixed. */
final class MatrixProjection implements Projection {

    private final float[] omega; // (D, d), never changed
    private final int frequencies; // D
    private final LinearMap map;
    private volatile @Nullable DoubleMap exact; // made when it is first needed

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
    public double[] applyExactly(float[] x) {
        DoubleMap made = exact;
        if (made == null) {
            made = DoubleMap.of(
                    omega, 0, frequencies, x.length); // two threads may make it at once, of the same numbers
            exact = made;
        }
        double[] wide = new double[x.length];
        Arrays.setAll(wide, k -> x[k]);
        double[] z = new double[frequencies];
        made.addTo(z, wide, 1);
        return z;
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
