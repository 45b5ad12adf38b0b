package io.neustrom.onnx;

import io.neustrom.kernel.Kernel;
import io.neustrom.onnx.Graph.Value;
import io.neustrom.optim.Parameters;
import io.neustrom.placecell.LandmarkRoot;
import io.neustrom.placecell.NetworkParameters;
import java.util.Arrays;

/**
 * From the embedding v to the code g: kernel layer and place cells (paper, section 2). A new kernel needs a line in {@link #kernelValues}: without one this class
 * does not compile.
 */
final class CellLayers {
    private static final double THETA = 0.5; // where thresholds stop to fall
    private static final double LEAST_LOG = -40; // of a kernel value relative to the row's largest, as in Java
    private static final double LARGEST_LOG = 80; // of a kernel value and of a code's length, likewise
    private static final double LARGEST_LOG_SINGLE = 60; // of a kernel value where a sum of many must not leave 32 bits

    private final Formula formula;
    private final NetworkParameters parameters;
    private final Parameters.Block landmarks; // W (r, d)
    private final Kernel kernel;

    CellLayers(Formula formula, NetworkParameters parameters) {
        this.formula = formula;
        this.parameters = parameters;
        this.landmarks = parameters.landmarks();
        this.kernel = parameters.spec().kernel();
    }

    /** g (n, r), not yet rounded to 32 bits. */
    Value codes(Value embedding) {
        return switch (parameters.spec().cellRule()) {
            case NEURAL -> neural(embedding);
            case CLASSICAL -> classical(embedding);
        };
    }

    /**
     * g = lambda [a]+ / |[a]+|, a = M k + [theta - max_l (M k)_l]+, for kernel values k relative to the largest, which is 1. The largest entry of a is at least
     * theta: there is always a length to divide by.
     */
    private Value neural(Value v) {
        Value k = kernelValues(v, true);
        Parameters.Block m = parameters.mixing().orElseThrow();
        Value sums = formula.product(1, k, formula.learned(m.name(), values(m), m.rows(), m.cols()));
        Value lowered = formula.max(formula.subtract(formula.number(THETA), formula.rowMax(sums)), 0);
        Value active = formula.max(formula.add(sums, lowered), 0);
        Value unit = formula.divide(active, formula.node("Sqrt", formula.rowSquares(active)));
        return kernel.unitDiagonal() ? unit : formula.multiply(unit, lengths(v));
    }

    /** lambda = exp(|v|^2 / 2 - shift), the root of K(v,v) but for the model's common factor. */
    private Value lengths(Value v) {
        Value half = formula.multiply(formula.rowSquares(v), formula.number(0.5));
        Value log = formula.subtract(half, formula.number(parameters.diagonalShift()));
        return formula.node("Exp", formula.min(log, LARGEST_LOG));
    }

    /** f = S k, S = (K_WW + eps I)^(-1/2). */
    private Value classical(Value v) {
        int r = parameters.spec().cells();
        double[] root = LandmarkRoot.of(parameters, kernel).root();
        Value features = formula.product(1, kernelValues(v, false), formula.exact("S_root", root, r, r));
        return formula.max(formula.min(features, Float.MAX_VALUE), -Float.MAX_VALUE);
    }

    /**
     * k_l = K(w_l, v) of all landmarks (n, r).
     *
     * @param relative divided by the largest of the row
     */
    private Value kernelValues(Value v, boolean relative) {
        return switch (kernel) {
            case RBF ->
                exponential(
                        formula.node(
                                "Neg",
                                relative ? distances().lessNorm(v) : distances().from(v)),
                        relative);
            case LAPLACIAN ->
                exponential(formula.node("Neg", formula.node("Sqrt", distances().from(v))), relative);
            case STUDENT_T -> inverse(distances().from(v), relative);
            case INVERSE_MULTIQUADRIC ->
                formula.node("Sqrt", inverse(distances().from(v), relative));
            case EXP_DOT ->
                exponential(
                        formula.product(
                                1, v, formula.learned("W", values(landmarks), landmarks.rows(), landmarks.cols())),
                        relative);
        };
    }

    private Distances distances() {
        return Distances.to(values(landmarks), landmarks.rows(), "W", formula);
    }

    /** exp(log k). */
    private Value exponential(Value logs, boolean relative) {
        Value bounded = relative
                ? formula.max(formula.subtract(logs, formula.rowMax(logs)), LEAST_LOG)
                : formula.min(logs, formula.isDouble() ? LARGEST_LOG : LARGEST_LOG_SINGLE);
        return formula.node("Exp", bounded);
    }

    /** 1 / (1 + t). */
    private Value inverse(Value t, boolean relative) {
        Value one = formula.number(1);
        Value most = relative ? formula.add(one, formula.rowMin(t)) : one;
        return formula.divide(most, formula.add(one, t));
    }

    private float[] values(Parameters.Block block) {
        return Arrays.copyOfRange(parameters.values(), block.offset(), block.offset() + block.length());
    }
}
