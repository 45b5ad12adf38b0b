package io.neustrom.data;

import java.util.Arrays;

/**
 * The small data sets on which the paper shows place cells emerge. There is no randomness in them: the same arguments
 * always give the same points.
 *
 * @since 0.1.0
 */
public final class SyntheticData {
    private static final double INNER_RADIUS = 1;
    private static final double OUTER_RADIUS = 2;

    private SyntheticData() {}

    /**
     * One circle (figure "synthetic_unsupervised" A): point i is (cos t, sin t) with t = 2 pi i / count.
     *
     * @param count points on the circle
     */
    public static Points circle(int count) {
        float[] values = new float[2 * atLeastOne("count", count)]; // (count, 2)
        putCircle(INNER_RADIUS, count, values, 0);
        return Points.ofRowMajor(values, count, 2);
    }

    /**
     * The square grid (figure "synthetic_unsupervised" B) on [0,1]^2, row by row: point (row * side + column) is
     * (column, row) / (side - 1).
     *
     * @param side points along each side, at least 2
     */
    public static Points squareGrid(int side) {
        if (side < 2 || side > 46_340) {
            throw new IllegalArgumentException("side (" + side + ") must be at least 2 and at most 46340");
        }
        double step = 1.0 / (side - 1);
        double[][] rows = new double[side * side][]; // (side * side, 2)
        for (int row = 0; row < side; row++) {
            for (int column = 0; column < side; column++) {
                rows[row * side + column] = new double[] {column * step, row * step};
            }
        }
        return Points.of(rows);
    }

    /**
     * Two circles around the origin (figure "circles"), of radius 1 (group 0) and 2 (group 1). The inner points come first.
     *
     * @param inner points on the inner circle
     * @param outer points on the outer circle
     */
    public static LabelledPoints twoCircles(int inner, int outer) {
        int count = Math.addExact(atLeastOne("inner", inner), atLeastOne("outer", outer));
        float[] values = new float[Math.multiplyExact(2, count)]; // (inner + outer, 2)
        putCircle(INNER_RADIUS, inner, values, 0);
        putCircle(OUTER_RADIUS, outer, values, 2 * inner);
        int[] groups = new int[count];
        Arrays.fill(groups, inner, count, 1);
        return new LabelledPoints(Points.ofRowMajor(values, count, 2), groups);
    }

    /** StrictMath, so that the points have the same bits on every machine. */
    private static void putCircle(double radius, int count, float[] values, int offset) {
        for (int i = 0; i < count; i++) {
            double angle = 2 * Math.PI * i / count;
            values[offset + 2 * i] = (float) (radius * StrictMath.cos(angle));
            values[offset + 2 * i + 1] = (float) (radius * StrictMath.sin(angle));
        }
    }

    private static int atLeastOne(String name, int value) {
        if (value < 1) {
            throw new IllegalArgumentException(name + " (" + value + ") must be at least 1");
        }
        return value;
    }
}
