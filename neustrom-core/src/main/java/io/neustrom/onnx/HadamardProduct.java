package io.neustrom.onnx;

import io.neustrom.embedding.HadamardShape;
import io.neustrom.onnx.Graph.Value;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * z = Omega x with structured frequencies, S H G Pi H B / sqrt(d') in each of K blocks (see {@link HadamardShape}), which are not written out. H of order d' = a b is
 * the Kronecker product of those of orders a and b, so that H u is H_a U H_b for u as a matrix U (a, b). What is computed is its transpose ((U H_b)' H_a), and
 * those who take numbers from it know where they are.
 */
final class HadamardProduct {
    private final Formula formula;
    private final HadamardShape shape;
    private final int left; // a
    private final int right; // b
    private final Value leftFactor; // H_a
    private final Value rightFactor; // H_b
    private final Value asMatrices; // (n, K, a, b)
    private final Value asTransposed; // (n, K b, a)
    private final Value asRows; // (n, K d')

    HadamardProduct(Formula formula, HadamardShape shape) {
        Graph graph = formula.graph();
        int bits = Integer.numberOfTrailingZeros(shape.order());
        this.formula = formula;
        this.shape = shape;
        this.left = 1 << bits / 2;
        this.right = shape.order() / left;
        this.leftFactor = formula.learned("H_left", hadamard(left), left, left);
        this.rightFactor = formula.learned("H_right", hadamard(right), right, right);
        this.asMatrices = graph.integers("as_matrices", 0, shape.blocks(), left, right);
        this.asTransposed = graph.integers("as_transposed", 0, (long) shape.blocks() * right, left);
        this.asRows = graph.integers("as_rows", 0, shape.width());
    }

    /** H(i,j) = (-1)^(number of ones that i and j have in common, in binary). */
    private static float[] hadamard(int order) {
        float[] matrix = new float[order * order];
        for (int e = 0; e < matrix.length; e++) {
            matrix[e] = Integer.bitCount(e / order & e % order) % 2 == 0 ? 1 : -1;
        }
        return matrix;
    }

    /**
     * Omega x (n, D) of points x (n, d).
     *
     * @param permutations Pi of each block (K, d')
     * @param diagonals B (K, d), G (K, d') and S (D), one after the other
     */
    Value apply(Value x, int[] permutations, float[] diagonals) {
        Graph graph = formula.graph();
        float[] gains = Arrays.copyOfRange(diagonals, shape.signs(), shape.signs() + shape.width());
        float[] lengths = Arrays.copyOfRange(diagonals, shape.signs() + shape.width(), shape.diagonals());
        long[] rows = IntStream.range(0, shape.width())
                .mapToLong(j -> j / shape.order() * shape.order() + transposed(permutations[j]))
                .toArray();
        Value signed =
                formula.multiply(padded(x), formula.learned("B", padded(diagonals), shape.blocks(), shape.order()));
        Value permuted = formula.gather(transformed(signed), graph.integers("Pi", rows), 1);
        Value weighted = formula.multiply(permuted, formula.learned("G", gains, shape.width()));
        long[] used = IntStream.range(0, shape.frequencies())
                .mapToLong(l -> l / shape.order() * shape.order() + transposed(l % shape.order()))
                .toArray();
        Value first = formula.gather(transformed(weighted), graph.integers("used", used), 1);
        Value scaled = formula.multiply(first, formula.learned("S", lengths, lengths.length));
        return formula.multiply(scaled, formula.number(1 / Math.sqrt(shape.order())));
    }

    /** x with zeros up to d', once for all blocks: (n, 1, d'). */
    private Value padded(Value x) {
        Graph graph = formula.graph();
        Value whole = formula.node(
                "Pad", x, graph.integers("padding", 0, 0, 0, shape.order() - shape.inputs()), formula.number(0));
        return formula.node("Unsqueeze", whole, graph.integers("block_axis", 1));
    }

    /** B of each block with zeros up to d'. */
    private float[] padded(float[] signs) {
        float[] padded = new float[shape.width()];
        for (int block = 0; block < shape.blocks(); block++) {
            System.arraycopy(signs, block * shape.inputs(), padded, block * shape.order(), shape.inputs());
        }
        return padded;
    }

    /** H of each block of u, as transposed matrices: (n, K d'). */
    private Value transformed(Value u) {
        Value right = formula.node("MatMul", formula.node("Reshape", u, asMatrices), rightFactor);
        Value turned = formula.graph().node("Transpose", List.of(right), Graph.attribute("perm", List.of(0, 1, 3, 2)));
        // Reshaped, or runtimes merge the transposition into the next product, which then takes no empty batch.
        Value product = formula.node("MatMul", formula.node("Reshape", turned, asTransposed), leftFactor);
        return formula.node("Reshape", product, asRows);
    }

    /** Where entry j of a block is in a transposed matrix. */
    private int transposed(int j) {
        return j % right * left + j / right;
    }
}
