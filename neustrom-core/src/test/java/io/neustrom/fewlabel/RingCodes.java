package io.neustrom.fewlabel;

import io.neustrom.data.Codes;
import io.neustrom.data.SyntheticData;

/**
 * Codes as a network learns them on the two circles of {@link SyntheticData#twoCircles}, made by hand: cells in equal steps along
 * each circle, each active where its angle is less than 1.5 steps away, so that 3 are active at a point, and none on both circles.
 */
public final class RingCodes {
    public static final int INNER = 100; // points
    public static final int OUTER = 200;
    public static final int COUNT = INNER + OUTER;
    public static final int INNER_CELLS = 12;
    public static final int OUTER_CELLS = 24;
    public static final int CELLS = INNER_CELLS + OUTER_CELLS;

    private RingCodes() {}

    public static Codes twoCircles() {
        float[] codes = new float[COUNT * CELLS]; // (n, r)
        for (int i = 0; i < INNER; i++) {
            put((double) i / INNER, INNER_CELLS, codes, i * CELLS);
        }
        for (int i = 0; i < OUTER; i++) {
            put((double) i / OUTER, OUTER_CELLS, codes, (INNER + i) * CELLS + INNER_CELLS);
        }
        return Codes.ofDense(codes, COUNT, CELLS);
    }

    /** Whether item i is on the inner circle (0) or the outer one (1). */
    public static int circle(int i) {
        return i < INNER ? 0 : 1;
    }

    /** Whether item i is in the upper half-plane (0) or the lower one (1). */
    public static int half(int i) {
        return turn(i) < 0.5 ? 0 : 1;
    }

    private static double turn(int i) {
        return i < INNER ? (double) i / INNER : (double) (i - INNER) / OUTER;
    }

    private static void put(double turn, int cells, float[] codes, int offset) {
        double square = 0;
        for (int l = 0; l < cells; l++) {
            double apart = Math.abs(turn - (double) l / cells);
            double steps = Math.min(apart, 1 - apart) * cells;
            codes[offset + l] = (float) Math.max(0, 1.5 - steps);
            square += codes[offset + l] * codes[offset + l];
        }
        for (int l = 0; l < cells; l++) {
            codes[offset + l] /= (float) Math.sqrt(square);
        }
    }
}
