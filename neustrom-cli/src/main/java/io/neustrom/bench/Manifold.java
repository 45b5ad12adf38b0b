package io.neustrom.bench;

import io.neustrom.data.Points;
import java.util.SplittableRandom;

/** Points near a surface in 50 dimensions, as neighbour searches meet them. */
public final class Manifold {
    private static final int DIMENSION = 50;
    private static final int INTRINSIC = 5;
    private static final double NOISE = 0.02;

    private Manifold() {}

    /** x = cos(B u + a) + noise with u uniform in a cube of 5 dimensions, B normal and a uniform: the same for the same seed. */
    public static Points of(int count, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        double[] b = random.doubles((long) DIMENSION * INTRINSIC, -2, 2).toArray(); // (DIMENSION, INTRINSIC)
        double[] a = random.doubles(DIMENSION, 0, 2 * Math.PI).toArray();
        float[] values = new float[count * DIMENSION]; // (count, DIMENSION)
        double[] u = new double[INTRINSIC];
        for (int i = 0; i < count; i++) {
            for (int k = 0; k < INTRINSIC; k++) {
                u[k] = random.nextDouble();
            }
            for (int j = 0; j < DIMENSION; j++) {
                double angle = a[j];
                for (int k = 0; k < INTRINSIC; k++) {
                    angle += b[j * INTRINSIC + k] * u[k];
                }
                values[i * DIMENSION + j] = (float) (StrictMath.cos(angle) + random.nextDouble(-NOISE, NOISE));
            }
        }
        return Points.ofRowMajor(values, count, DIMENSION);
    }
}
