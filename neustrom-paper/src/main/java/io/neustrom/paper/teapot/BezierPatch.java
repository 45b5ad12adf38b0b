package io.neustrom.paper.teapot;

import java.util.List;
import java.util.function.UnaryOperator;

/**
 * A bicubic Bezier patch, S(u, v) = sum_ij B_i(u) B_j(v) P_ij for u, v in [0, 1], with the Bernstein polynomials
 * B_i(t) = binomial(3, i) t^i (1 - t)^(3 - i).
 *
 * @param controls the 16 control points P_ij, (4, 4) row-major
 */
record BezierPatch(List<Vector3> controls) {

    /** How far from the edge a normal is taken: on the edge itself a patch may shrink to a point, which has none. */
    private static final double INSIDE = 1e-3;

    public BezierPatch {
        controls = List.copyOf(controls);
        if (controls.size() != 16) {
            throw new IllegalArgumentException("controls (" + controls.size() + " points) must be 16");
        }
    }

    Vector3 point(double u, double v) {
        return combine(bernstein(u), bernstein(v));
    }

    /** The direction of dS/du x dS/dv; which of the two sides it points to is left open. */
    Vector3 normal(double u, double v) {
        double s = Math.min(Math.max(u, INSIDE), 1 - INSIDE);
        double t = Math.min(Math.max(v, INSIDE), 1 - INSIDE);
        Vector3 alongU = combine(slopes(s), bernstein(t));
        Vector3 alongV = combine(bernstein(s), slopes(t));
        return alongU.cross(alongV).unit();
    }

    /** The patch whose control points are moved by a rotation or reflection. */
    BezierPatch moved(UnaryOperator<Vector3> motion) {
        return new BezierPatch(controls.stream().map(motion).toList());
    }

    private Vector3 combine(double[] rowWeights, double[] columnWeights) {
        Vector3 sum = Vector3.ZERO;
        for (int i = 0; i < 4; i++) {
            for (int j = 0; j < 4; j++) {
                sum = sum.plus(controls.get(4 * i + j).times(rowWeights[i] * columnWeights[j]));
            }
        }
        return sum;
    }

    private static double[] bernstein(double t) {
        double s = 1 - t;
        return new double[] {s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t};
    }

    /** The derivatives of the Bernstein polynomials. */
    private static double[] slopes(double t) {
        double s = 1 - t;
        return new double[] {-3 * s * s, 3 * s * s - 6 * s * t, 6 * s * t - 3 * t * t, 3 * t * t};
    }
}
