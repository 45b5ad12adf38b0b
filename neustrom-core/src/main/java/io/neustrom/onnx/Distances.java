package io.neustrom.onnx;

import io.neustrom.onnx.Graph.Value;

/** Squared distances |x - w|^2 = |x|^2 - 2 x.w + |w|^2 from rows x to fixed points w, after moving the origin to the mean of these. */
final class Distances {
    private final Formula formula;
    private final Value origin; // (d)
    private final Value moved; // w - origin (count, d)
    private final Value norms; // |w - origin|^2 (count)

    private Distances(Formula formula, Value origin, Value moved) {
        this.formula = formula;
        this.origin = origin;
        this.moved = moved;
        this.norms = formula.flatRowSquares(moved);
    }

    /** @param points w (count, d) row-major */
    static Distances to(float[] points, int count, String name, Formula formula) {
        int dimension = points.length / count;
        double[] mean = new double[dimension];
        for (int e = 0; e < points.length; e++) {
            mean[e % dimension] += (double) points[e] / count;
        }
        float[] rounded = new float[dimension];
        for (int j = 0; j < dimension; j++) {
            rounded[j] = (float) mean[j];
        }
        Value origin = formula.learned(name + "_origin", rounded, dimension);
        Value fixed = formula.learned(name, points, count, dimension);
        return new Distances(formula, origin, formula.subtract(fixed, origin));
    }

    /** |x - w|^2 (n, count). */
    Value from(Value x) {
        Value norm = formula.rowSquares(formula.subtract(x, origin));
        return formula.max(formula.add(lessNorm(x), norm), 0);
    }

    /** |x - w|^2 up to a summand of the row: where only differences count, nothing cancels. */
    Value lessNorm(Value x) {
        return formula.product(-2, formula.subtract(x, origin), moved, norms);
    }
}
