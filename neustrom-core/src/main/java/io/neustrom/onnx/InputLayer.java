package io.neustrom.onnx;

import io.neustrom.data.Scaler;
import io.neustrom.onnx.Graph.Value;

/** From rows as a user has them to points as the network sees them: kept columns, medians for gaps, the model's scaling. */
final class InputLayer {
    private static final double LARGEST_SINGLE = 1e12; // coordinates whose squared distances are finite in 32 bits

    private final Formula formula;

    InputLayer(Formula formula) {
        this.formula = formula;
    }

    /** The coordinates of points, 32-bit: (n, d). */
    Value coordinates(InputColumns columns) {
        Graph graph = formula.graph();
        Value x = graph.input(OnnxExport.POINTS, ElementType.FLOAT, columns.width());
        if (columns.dropsColumns()) {
            x = formula.gather(
                    x,
                    graph.integers(
                            "kept",
                            columns.kept().stream().mapToLong(kept -> kept).toArray()),
                    1);
        }
        if (columns.fillsGaps()) {
            float[] medians = new float[columns.kept().size()];
            for (int j = 0; j < medians.length; j++) {
                medians[j] = columns.medians().get(j).floatValue();
            }
            x = formula.node("Where", formula.node("IsNaN", x), graph.floats("medians", medians, medians.length), x);
        }
        return x;
    }

    /** Points, scaled and rounded to 32 bits as {@link Scaler#apply} does. A point at the origin that is to have length 1 stays there. */
    Value scaled(Value coordinates, Scaler scaler) {
        Value x = formula.working(coordinates);
        Value scaled = switch (scaler.kind()) {
            case NONE -> x;
            case UNIT_LENGTH -> formula.rounded(unitLength(x));
            case STANDARD, MIN_MAX, MIXED -> formula.rounded(byColumn(x, scaler));
        };
        return formula.isDouble() ? scaled : formula.max(formula.min(scaled, LARGEST_SINGLE), -LARGEST_SINGLE);
    }

    private Value byColumn(Value x, Scaler scaler) {
        double[] shifts = scaler.shifts();
        Value moved = formula.subtract(x, formula.exact("shifts", shifts, shifts.length));
        return formula.divide(moved, formula.exact("divisors", scaler.divisors(), shifts.length));
    }

    /** x / |x|; first x is divided by its largest coordinate, so that squares neither overflow nor vanish and add up to at least 1. */
    private Value unitLength(Value x) {
        Value largest = formula.rowMax(formula.node("Abs", x));
        Value u = formula.divide(x, formula.positiveOrOne(largest));
        return formula.divide(u, formula.node("Sqrt", formula.max(formula.rowSquares(u), 1)));
    }
}
