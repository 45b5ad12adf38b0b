package io.neustrom.onnx;

import io.neustrom.embedding.DenseLayer;
import io.neustrom.embedding.FourierFeatures;
import io.neustrom.embedding.FourierShape;
import io.neustrom.embedding.HadamardShape;
import io.neustrom.network.NetworkSpec;
import io.neustrom.onnx.Graph.Value;
import io.neustrom.optim.Parameters;
import io.neustrom.placecell.NetworkParameters;
import java.util.Arrays;

/** From points or states to the embedding v: lookup table, Fourier features, PReLU layers (paper, appendices B and C). */
final class EmbeddingLayers {
    private final Formula formula;
    private final NetworkParameters parameters;

    EmbeddingLayers(Formula formula, NetworkParameters parameters) {
        this.formula = formula;
        this.parameters = parameters;
    }

    /** v = T[state]. */
    Value lookUp(Value states) {
        Parameters.Block table = parameters.table().orElseThrow();
        Value rows = formula.graph().floats(table.name(), values(table), table.rows(), table.cols());
        return dense(formula.working(formula.gather(rows, states, 0)));
    }

    /** The embedding of points that are scaled already. */
    Value embed(Value points) {
        return dense(parameters
                .fourier()
                .map(blocks -> fourierFeatures(points, blocks))
                .orElse(points));
    }

    /** [cos z, sin z] / sqrt(D), z = sqrt(gamma) Omega x. */
    private Value fourierFeatures(Value x, FourierFeatures.Blocks blocks) {
        NetworkSpec spec = parameters.spec();
        int frequencies = spec.fourierFrequencies(); // D
        FourierShape shape = new FourierShape(spec.fourierKind(), frequencies, spec.inputs());
        double rootGamma = Math.exp(values(blocks.logGamma())[0] / 2.0);
        Value projected = shape.isMatrix()
                ? formula.product(1, x, formula.learned("Omega", parameters.omega(), frequencies, spec.inputs()))
                : structured(x, new HadamardShape(frequencies, spec.inputs()), blocks);
        Value z = formula.multiply(projected, formula.number(rootGamma));
        return formula.multiply(
                formula.concatenate(formula.node("Cos", z), formula.node("Sin", z)),
                formula.number(1 / Math.sqrt(frequencies)));
    }

    /** The diagonals are learned, or follow the permutations. */
    private Value structured(Value x, HadamardShape shape, FourierFeatures.Blocks blocks) {
        float[] diagonals = blocks.diagonals().isPresent() ? parameters.values() : parameters.omega();
        int offset = blocks.diagonals().map(learned -> learned.signs().offset()).orElse(shape.width());
        float[] used = Arrays.copyOfRange(diagonals, offset, offset + shape.diagonals());
        return new HadamardProduct(formula, shape).apply(x, shape.permutations(parameters.omega()), used);
    }

    /** y = max(z, 0) + slope min(z, 0), z = A x + b, layer by layer. */
    private Value dense(Value bottom) {
        Value x = bottom;
        for (DenseLayer.Blocks layer : parameters.dense()) {
            Value weights = learned(layer.weights());
            Value bias = formula.learned(
                    layer.bias().name(), values(layer.bias()), layer.bias().cols());
            Value z = formula.product(1, x, weights, bias);
            Value below = formula.multiply(formula.min(z, 0), formula.number(values(layer.slope())[0]));
            x = formula.add(formula.max(z, 0), below);
        }
        return x;
    }

    private Value learned(Parameters.Block block) {
        return formula.learned(block.name(), values(block), block.rows(), block.cols());
    }

    private float[] values(Parameters.Block block) {
        return Arrays.copyOfRange(parameters.values(), block.offset(), block.offset() + block.length());
    }
}
