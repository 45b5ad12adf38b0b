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

    /** The coordinates of points (n, d), in 32 bits or, where those are too coarse, in 64. */
    private Value coordinates(InputColumns columns, ElementType type) {
        Graph graph = formula.graph();
        Value x = graph.input(OnnxExport.POINTS, type, columns.width());
        if (columns.dropsColumns()) {
            x = formula.gather(
                    x,
                    graph.integers(
                            "kept",
                            columns.kept().stream().mapToLong(kept -> kept).toArray()),
                    1);
        }
        if (columns.fillsGaps()) {
            double[] medians =
                    columns.medians().stream().mapToDouble(Double::doubleValue).toArray();
            Value fillers = formula.cast(graph.doubles("medians", medians, medians.length), type);
            x = formula.node("Where", formula.node("IsNaN", x), fillers, x);
        }
        return x;
    }

    /** Points, scaled and rounded to 32 bits as {@link Scaler#apply} does. A point at the origin that is to have length 1 stays there. */
    Value scaled(InputColumns columns, Scaler scaler) {
        Value scaled = scaler.needsDoubles()
                ? formula.working(formula.cast(
                        byColumn(coordinates(columns, ElementType.DOUBLE), scaler, formula.graph()::doubles),
                        ElementType.FLOAT))
                : scaledSingle(formula.working(coordinates(columns, ElementType.FLOAT)), scaler);
        return formula.isDouble() ? scaled : formula.max(formula.min(scaled, LARGEST_SINGLE), -LARGEST_SINGLE);
    }

    private Value scaledSingle(Value x, Scaler scaler) {
        return switch (scaler.kind()) {
            case NONE -> x;
            case UNIT_LENGTH -> formula.rounded(unitLength(x));
            case STANDARD, MIN_MAX, MIXED -> formula.rounded(byColumn(x, scaler, formula::exact));
        };
    }

    /** Makes a constant of numbers. */
    private interface Constants {
        Value of(String name, double[] values, int... dimensions);
    }

    private Value byColumn(Value x, Scaler scaler, Constants constants) {
        double[] shifts = scaler.shifts();
        Value moved = formula.subtract(x, constants.of("shifts", shifts, shifts.length));
        return formula.divide(moved, constants.of("divisors", scaler.divisors(), shifts.length));
    }

    /** x / |x|; first x is divided by its largest coordinate, so that squares neither overflow nor vanish and add up to at least 1. */
    private Value unitLength(Value x) {
        Value largest = formula.rowMax(formula.node("Abs", x));
        Value u = formula.divide(x, formula.positiveOrOne(largest));
        return formula.divide(u, formula.node("Sqrt", formula.max(formula.rowSquares(u), 1)));
    }
}
