package io.neustrom.math;

import java.util.SplittableRandom;

/** Arrays for the tests of kernels. */
final class RandomFloats {
    private RandomFloats() {}

    /** So many numbers between -1 and 1. */
    static float[] draw(int length, SplittableRandom random) {
        float[] values = new float[length];
        for (int i = 0; i < length; i++) {
            values[i] = (float) random.nextDouble(-1, 1);
        }
        return values;
    }
}
