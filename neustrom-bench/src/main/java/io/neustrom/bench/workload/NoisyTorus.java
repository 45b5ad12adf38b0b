package io.neustrom.bench.workload;

import io.neustrom.data.Points;
import java.util.SplittableRandom;

/**
 * A two-dimensional surface in many dimensions, for studies of scale: with angles u and v drawn uniformly,
 *
 * <pre>x = B' (cos u, sin u, cos v, sin v, cos(u+v), sin(u+v), cos 2u, sin 2v) + noise e,</pre>
 *
 * B (8, dimension) and e standard normal, B the same for all points of a seed. The surface is a curved torus; noise makes it a little
 * thick. Points come in no order.
 *
 * @param dimension d, at least 1
 * @param noise standard deviation of each coordinate, finite and at least 0
 * @param seed of everything random
 */
public record NoisyTorus(int dimension, double noise, long seed) {
    private static final int WAVES = 8;

    public NoisyTorus {
        if (dimension < 1) {
            throw new IllegalArgumentException("dimension (" + dimension + ") must be at least 1");
        }
        if (!(noise >= 0 && noise <= Double.MAX_VALUE)) {
            throw new IllegalArgumentException("noise (" + noise + ") must be finite and at least 0");
        }
    }

    /** The given number of points; the first ones are the same, however many there are. */
    public Points points(int count) {
        SplittableRandom random = new SplittableRandom(seed);
        double[] map = new double[WAVES * dimension]; // B (8, dimension)
        for (int e = 0; e < map.length; e++) {
            map[e] = random.nextGaussian();
        }
        float[] values = new float[Math.multiplyExact(count, dimension)]; // (count, dimension)
        for (int i = 0; i < count; i++) {
            double[] waves = waves(2 * Math.PI * random.nextDouble(), 2 * Math.PI * random.nextDouble());
            for (int j = 0; j < dimension; j++) {
                double sum = noise * random.nextGaussian();
                for (int k = 0; k < WAVES; k++) {
                    sum += waves[k] * map[k * dimension + j];
                }
                values[i * dimension + j] = (float) sum;
            }
        }
        return Points.ofRowMajor(values, count, dimension);
    }

    /** StrictMath, so that the points are bit-identical on every machine. */
    private static double[] waves(double u, double v) {
        return new double[] {
            StrictMath.cos(u),
            StrictMath.sin(u),
            StrictMath.cos(v),
            StrictMath.sin(v),
            StrictMath.cos(u + v),
            StrictMath.sin(u + v),
            StrictMath.cos(2 * u),
            StrictMath.sin(2 * v)
        };
    }
}
