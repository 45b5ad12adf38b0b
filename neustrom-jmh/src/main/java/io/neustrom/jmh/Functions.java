package io.neustrom.jmh;

import io.neustrom.math.FloatKernels;
import java.util.SplittableRandom;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/** Elementary functions of 10,000 numbers. */
@State(Scope.Benchmark)
public class Functions {
    private static final int LENGTH = 10_000;

    private final FloatKernels kernels = FloatKernels.best();
    private final float[] input = draw();
    private final float[] work = new float[LENGTH];
    private final float[] cos = new float[LENGTH];
    private final float[] sin = new float[LENGTH];

    private static float[] draw() {
        SplittableRandom random = new SplittableRandom(0);
        float[] values = new float[LENGTH];
        for (int i = 0; i < LENGTH; i++) {
            values[i] = (float) random.nextDouble(-20, 0);
        }
        return values;
    }

    /** In place, so that the numbers must be copied first. */
    @Benchmark
    public float[] exp() {
        System.arraycopy(input, 0, work, 0, LENGTH);
        kernels.exp(work, 0, LENGTH);
        return work;
    }

    @Benchmark
    public float[] cosSin() {
        kernels.cosSin(input, 0, LENGTH, 1, cos, 0, sin, 0);
        return cos;
    }
}
