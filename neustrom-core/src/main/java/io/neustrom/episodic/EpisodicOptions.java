package io.neustrom.episodic;

import io.neustrom.math.Bounds;
import io.neustrom.network.CellRule;
import io.neustrom.training.NetworkOptions;
import java.util.function.UnaryOperator;

/**
 * All options of episodic learning. {@code EpisodicOptions.defaults().withNetwork(n -> n.withCells(36)).withSeed(7)}.
 *
 * @param network the network to learn; its kernel must have a unit diagonal and its cells must be neural
 * @param futures what counts as the future of a state
 * @param poolSize episodes that are gathered before they are learned in random order: the first ones also initialise the network, and
 *     neighbours in a recording do not end up in one batch
 * @param passes how often each episode of the pool is learned
 * @param batchSize episodes of a step
 * @param rho how fast the accumulators forget; see {@link io.neustrom.accumulator.ForgettingAccumulator}
 * @param longestMemory episodes that the accumulators remember at most, besides the batch at hand: many smooth out chance, but codes that
 *     have changed since kill cells
 * @param learningRate reached after a linear rise over the first steps
 * @param steadySteps steps from which on the rate falls as {@code steadySteps} / step, so that more and more episodes are averaged;
 *     {@link Double#POSITIVE_INFINITY} keeps the rate, for a stream that may change
 * @param reviveDeadCells moves cells without activity to badly represented states
 * @param seed of all randomness: the same seed and trajectories give the same model, bit by bit
 * @param threads that share the work; without effect on the result
 */
public record EpisodicOptions(
        NetworkOptions network,
        SuccessorWindow futures,
        int poolSize,
        int passes,
        int batchSize,
        double rho,
        double longestMemory,
        double learningRate,
        double steadySteps,
        boolean reviveDeadCells,
        long seed,
        int threads) {
    private static final double STEADY_SHARE = 1.0 / 3; // of the steps

    public EpisodicOptions {
        if (!network.kernel().unitDiagonal()) {
            throw new IllegalArgumentException("kernel (" + network.kernel() + ") must have a unit diagonal");
        }
        if (network.cellRule() != CellRule.NEURAL) {
            throw new IllegalArgumentException("cellRule (" + network.cellRule() + ") must be NEURAL");
        }
        Bounds.atLeast("poolSize", poolSize, 1);
        Bounds.atLeast("passes", passes, 1);
        Bounds.atLeast("batchSize", batchSize, 1);
        atLeastOne("rho", rho);
        atLeastOne("longestMemory", longestMemory);
        Bounds.positive("learningRate", learningRate);
        if (!(steadySteps >= 1)) {
            throw new IllegalArgumentException("steadySteps (" + steadySteps + ") must be at least 1");
        }
        Bounds.atLeast("threads", threads, 1);
    }

    private static void atLeastOne(String name, double value) {
        if (!(value >= 1 && value <= Double.MAX_VALUE)) {
            throw new IllegalArgumentException(name + " (" + value + ") must be a finite number of at least 1");
        }
    }

    /** One pass over pools of 1000 episodes in batches of 32, fast forgetting, a steady rate, on all cores, seed 0. */
    public static EpisodicOptions defaults() {
        return new EpisodicOptions(
                NetworkOptions.defaults(),
                SuccessorWindow.defaults(),
                1000,
                1,
                32,
                50,
                100,
                1e-3,
                Double.POSITIVE_INFINITY,
                true,
                0,
                Runtime.getRuntime().availableProcessors());
    }

    public EpisodicOptions withNetwork(UnaryOperator<NetworkOptions> change) {
        return with(change.apply(network), futures, poolSize, passes, batchSize);
    }

    public EpisodicOptions withFutures(UnaryOperator<SuccessorWindow> change) {
        return with(network, change.apply(futures), poolSize, passes, batchSize);
    }

    public EpisodicOptions withPool(int poolSize, int passes) {
        return with(network, futures, poolSize, passes, batchSize);
    }

    public EpisodicOptions withBatchSize(int batchSize) {
        return with(network, futures, poolSize, passes, batchSize);
    }

    private EpisodicOptions with(
            NetworkOptions network, SuccessorWindow futures, int poolSize, int passes, int batchSize) {
        return new EpisodicOptions(
                network,
                futures,
                poolSize,
                passes,
                batchSize,
                rho,
                longestMemory,
                learningRate,
                steadySteps,
                reviveDeadCells,
                seed,
                threads);
    }

    public EpisodicOptions withForgetting(double rho, double longestMemory) {
        return with(rho, longestMemory, learningRate, steadySteps, reviveDeadCells, seed, threads);
    }

    public EpisodicOptions withLearningRate(double learningRate) {
        return with(rho, longestMemory, learningRate, steadySteps, reviveDeadCells, seed, threads);
    }

    public EpisodicOptions withSteadySteps(double steadySteps) {
        return with(rho, longestMemory, learningRate, steadySteps, reviveDeadCells, seed, threads);
    }

    /**
     * For a stream whose length is known: the rate is steady over the first third of the steps, and falls from then on.
     *
     * @param episodes that will come, at least 1; see {@link SuccessorWindow#episodes}
     */
    public EpisodicOptions withKnownLength(long episodes) {
        return withSteadySteps(Math.max(1, STEADY_SHARE * episodes * passes / batchSize));
    }

    public EpisodicOptions withReviveDeadCells(boolean reviveDeadCells) {
        return with(rho, longestMemory, learningRate, steadySteps, reviveDeadCells, seed, threads);
    }

    public EpisodicOptions withSeed(long seed) {
        return with(rho, longestMemory, learningRate, steadySteps, reviveDeadCells, seed, threads);
    }

    public EpisodicOptions withThreads(int threads) {
        return with(rho, longestMemory, learningRate, steadySteps, reviveDeadCells, seed, threads);
    }

    private EpisodicOptions with(
            double rho,
            double longestMemory,
            double learningRate,
            double steadySteps,
            boolean reviveDeadCells,
            long seed,
            int threads) {
        return new EpisodicOptions(
                network,
                futures,
                poolSize,
                passes,
                batchSize,
                rho,
                longestMemory,
                learningRate,
                steadySteps,
                reviveDeadCells,
                seed,
                threads);
    }
}
