package io.neustrom.accumulator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

/** Sums of codes by hand, for tests to hold an accumulator against. */
final class Sums {
    static final float CLOSE = 1e-5f; // sums are double and rounded to float once

    private Sums() {}

    static void add(double[] sum, float[] code, double weight) {
        for (int l = 0; l < sum.length; l++) {
            sum[l] += weight * code[l];
        }
    }

    static double dot(double[] a, float[] b) {
        double sum = 0;
        for (int l = 0; l < a.length; l++) {
            sum += a[l] * b[l];
        }
        return sum;
    }

    static void assertClose(float[] actual, double[] expected) {
        for (int l = 0; l < expected.length; l++) {
            assertThat((double) actual[l]).isCloseTo(expected[l], within(CLOSE * (1 + expected[l])));
        }
    }
}
