package io.neustrom.placecell;

/** How kernel values become a code. */
public enum CellRule {
    /** {@link NeuralNystromLayer}: sparse, nonnegative place cells; the paper's proposal. */
    NEURAL,
    /** {@link ClassicalNystromLayer}: the Nyström features that the paper starts from. */
    CLASSICAL
}
