package io.neustrom.trainer;

import io.neustrom.accumulator.Accumulator;
import io.neustrom.objective.Objective;
import io.neustrom.optim.GradientClip;
import io.neustrom.optim.Optimiser;
import io.neustrom.placecell.Network;
import io.neustrom.placecell.NetworkParameters;
import io.neustrom.probability.RowBatch;

/**
 * One step of stochastic optimisation (the innermost block of the paper's Algorithms 1 and 2): evaluate each distinct state of
 * the batch, renew the accumulators, take the objective's gradient by the codes, propagate it back, clip, update.
 */
public final class GradientStep {

    private final NetworkParameters parameters;
    private final Network network;
    private final Objective objective;
    private final Optimiser optimiser;
    private final GradientClip clip;

    public GradientStep(
            NetworkParameters parameters,
            Network network,
            Objective objective,
            Optimiser optimiser,
            GradientClip clip) {
        this.parameters = parameters;
        this.network = network;
        this.objective = objective;
        this.optimiser = optimiser;
        this.clip = clip;
    }

    /**
     * Makes the step.
     *
     * @param rowLoss (rows) overwritten with the rows' losses before the step
     * @throws ArithmeticException if the gradient is not finite; the parameters are then as before
     */
    public void make(RowBatch batch, Accumulator accumulator, double learningRate, double[] rowLoss) {
        network.prepare(true);
        network.forward(batch.ids(), batch.items());
        accumulator.visit(batch, network.codeBatch());
        objective.evaluate(batch, network.codeBatch(), accumulator, network.codeGradient(), rowLoss);
        network.backward(batch.items());
        float[] gradient = parameters.parameters().gradient();
        double norm = clip.apply(gradient);
        if (!(norm <= Double.MAX_VALUE)) {
            throw new ArithmeticException("training diverged: the gradient's norm (" + norm
                    + ") must be finite; learningRate (" + learningRate + ") or clipNorm (" + clip.limit()
                    + ") may be too large");
        }
        optimiser.step(parameters.values(), gradient, learningRate);
        objective.step(learningRate);
    }
}
