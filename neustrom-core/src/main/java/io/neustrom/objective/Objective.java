package io.neustrom.objective;

import io.neustrom.accumulator.Accumulator;
import io.neustrom.placecell.CodeBatch;
import io.neustrom.probability.RowBatch;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;

/** What training minimises, on one batch of rows of p_in. */
public interface Objective {

    /**
     * Writes the derivative of the batch's mean loss by the codes.
     *
     * @param codes g of the batch's distinct states
     * @param gradient dL/dg (items, r), overwritten for active cells; undefined for others, since nothing flows
     *     back through a cell that is not active
     * @param rowLoss (rows) overwritten with -sum_j p_ij log(g_i.g_j / g_i.c), what the KL divergence measures, whatever
     *     the objective itself is
     */
    void evaluate(RowBatch batch, CodeBatch codes, Accumulator accumulator, float[] gradient, double[] rowLoss);

    /** Gives an objective with noise states the accumulator c (r) over all n states, at the start and when codes change at once. */
    default void begin(double[] partition, int states) {}

    /** The number of noise states that a batch must contain. */
    default int noiseStates() {
        return 0;
    }

    /** Updates numbers that the objective itself learns. */
    default void step(double learningRate) {}

    /** Writes the running state, if there is one. */
    default void save(DataOutput out) throws IOException {}

    /** Takes over a running state that an objective of the same kind wrote. */
    default void restore(DataInput in) throws IOException {}
}
