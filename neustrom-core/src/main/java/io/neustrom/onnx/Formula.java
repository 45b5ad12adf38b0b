package io.neustrom.onnx;

import io.neustrom.onnx.Graph.Value;
import java.util.List;

/**
 * Arithmetic on rows: nodes of a {@link Graph} over numbers of one type, which is that of the {@link OnnxExport.Precision}. Learned numbers are stored in 32 bits, as
 * they were learned, and cast; runtimes do that once, when they load the file.
 */
final class Formula {

    private final Graph graph;
    private final OnnxExport.Precision precision;
    private final Value columns; // the axis along which rows are summed
    private int numbers;

    Formula(Graph graph, OnnxExport.Precision precision) {
        this.graph = graph;
        this.precision = precision;
        this.columns = graph.integers("columns", 1);
    }

    Graph graph() {
        return graph;
    }

    boolean isDouble() {
        return precision == OnnxExport.Precision.DOUBLE;
    }

    private ElementType type() {
        return isDouble() ? ElementType.DOUBLE : ElementType.FLOAT;
    }

    /** A number that is the same for all rows. */
    Value number(double value) {
        return exact("number_" + numbers++, new double[] {value});
    }

    /** Numbers that were learned in 32 bits. */
    Value learned(String name, float[] values, int... dimensions) {
        return working(graph.floats(name, values, dimensions));
    }

    /** Numbers that are known in 64 bits, as far as the precision allows. */
    Value exact(String name, double[] values, int... dimensions) {
        if (isDouble()) {
            return graph.doubles(name, values, dimensions);
        }
        float[] rounded = new float[values.length];
        for (int e = 0; e < values.length; e++) {
            rounded[e] = (float) values[e];
        }
        return graph.floats(name, rounded, dimensions);
    }

    /** 32-bit numbers in the type that formulas work with. */
    Value working(Value floats) {
        return isDouble() ? cast(floats, ElementType.DOUBLE) : floats;
    }

    /** Rounded to 32 bits, and on in the type that formulas work with. */
    Value rounded(Value x) {
        return isDouble() ? working(cast(x, ElementType.FLOAT)) : x;
    }

    /** An output of 32-bit numbers (n, width). */
    Value output(String name, Value x, int width) {
        Value result = graph.node(name, "Cast", List.of(x), Graph.attribute("to", ElementType.FLOAT.number()));
        graph.output(result, ElementType.FLOAT, width);
        return result;
    }

    Value cast(Value x, ElementType type) {
        return graph.node("Cast", List.of(x), Graph.attribute("to", type.number()));
    }

    Value add(Value x, Value y) {
        return node("Add", x, y);
    }

    Value subtract(Value x, Value y) {
        return node("Sub", x, y);
    }

    Value multiply(Value x, Value y) {
        return node("Mul", x, y);
    }

    Value divide(Value x, Value y) {
        return node("Div", x, y);
    }

    Value max(Value x, double bound) {
        return node("Max", x, number(bound));
    }

    Value min(Value x, double bound) {
        return node("Min", x, number(bound));
    }

    /** The sum of each row, (n, 1). */
    Value rowSum(Value x) {
        return node("ReduceSum", x, columns);
    }

    /** The sum of the squares of each row, (n, 1). */
    Value rowSquares(Value x) {
        return node("ReduceSumSquare", x, columns);
    }

    /** The sum of the squares of each row, (n). */
    Value flatRowSquares(Value x) {
        return graph.node("ReduceSumSquare", List.of(x, columns), Graph.attribute("keepdims", 0));
    }

    Value rowMax(Value x) {
        return node("ReduceMax", x, columns);
    }

    Value rowMin(Value x) {
        return node("ReduceMin", x, columns);
    }

    /** x, each row divided by its sum; 0 where the sum is not greater than 0. */
    Value shares(Value x) {
        return divide(x, positiveOrOne(rowSum(x)));
    }

    /** x where it is greater than 0, and elsewhere 1, by which one can divide. */
    Value positiveOrOne(Value x) {
        return node("Where", node("Greater", x, number(0)), x, number(1));
    }

    /** factor * x w' (n, rows of w). */
    Value product(double factor, Value x, Value w) {
        return graph.node(
                "Gemm", List.of(x, w), Graph.attribute("transB", 1), Graph.attribute("alpha", (float) factor));
    }

    /** factor * x w' + added (n, rows of w), with the same summands in all rows. */
    Value product(double factor, Value x, Value w, Value added) {
        return graph.node(
                "Gemm", List.of(x, w, added), Graph.attribute("transB", 1), Graph.attribute("alpha", (float) factor));
    }

    /** Any other operator without attributes. */
    Value node(String operator, Value... arguments) {
        return graph.node(operator, List.of(arguments));
    }

    /** Those of the columns, or of the rows if {@code axis} is 0. */
    Value gather(Value x, Value which, int axis) {
        return graph.node("Gather", List.of(x, which), Graph.attribute("axis", axis));
    }

    /** x next to y. */
    Value concatenate(Value x, Value y) {
        return graph.node("Concat", List.of(x, y), Graph.attribute("axis", 1));
    }
}
