package io.neustrom.bench.workload;

import io.neustrom.kernel.Kernel;
import io.neustrom.network.CellRule;
import io.neustrom.network.NetworkSpec;
import java.util.List;

/** The sizes of network and batch whose training steps are measured. Inputs go straight into the first PReLU layer. */
public enum StepShape {
    /** One circle: a network and a batch so small that everything but arithmetic shows. */
    S(100, 100, 100, 40, 10, 200),
    /** Digits. */
    M(1000, 100, 100, 100, 1024, 8192),
    /** MNIST. */
    L(784, 300, 100, 300, 1024, 8192);

    private final int inputs;
    private final int hidden;
    private final int embedding; // d
    private final int cells; // r
    private final int pairs;
    private final int points; // n

    StepShape(int inputs, int hidden, int embedding, int cells, int pairs, int points) {
        this.inputs = inputs;
        this.hidden = hidden;
        this.embedding = embedding;
        this.cells = cells;
        this.pairs = pairs;
        this.points = points;
    }

    /** Dimension of a point. */
    public int inputs() {
        return inputs;
    }

    /** Place cells r. */
    public int cells() {
        return cells;
    }

    /** Pairs (i, j) of a batch. */
    public int pairs() {
        return pairs;
    }

    /** Points that batches are drawn from. */
    public int points() {
        return points;
    }

    /** The network. */
    public NetworkSpec spec() {
        return new NetworkSpec(false, inputs, 0, List.of(hidden, embedding), Kernel.RBF, CellRule.NEURAL, cells);
    }

    /** The right factors (k, n) of the products that a code takes: of A1', A2', W' and M'. */
    public List<Factor> factors() {
        return List.of(
                new Factor(inputs, hidden),
                new Factor(hidden, embedding),
                new Factor(embedding, cells),
                new Factor(cells, cells));
    }

    /** A matrix (k, n) from the right. */
    public record Factor(int k, int n) {
        /** Of one row times this matrix: a multiplication and an addition for each entry. */
        public double flops() {
            return 2.0 * k * n;
        }
    }

    /** Operations in the products of a code. */
    public double encodeFlops() {
        return factors().stream().mapToDouble(Factor::flops).sum();
    }

    /**
     * Operations in the products of a step that evaluates {@code items} points: each matrix takes part in the codes, in its own gradient
     * and in that of the layer below, except that no gradient by the points is needed.
     */
    public double stepFlops(int items) {
        return items * (3 * encodeFlops() - factors().get(0).flops());
    }
}
