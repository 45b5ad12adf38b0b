package io.neustrom.episodic;

import io.neustrom.algorithm.Directed;
import io.neustrom.math.WorkerPool;
import io.neustrom.network.CellRule;
import io.neustrom.training.NetworkOptions;
import java.util.function.UnaryOperator;

/**
 * All options of episodic learning. {@code EpisodicOptions.defaults().withNetwork(n -> n.withCells(36)).withSeed(7)}.
 *
 * @param network the network to learn; its kernel must have a unit diagonal and its cells must be neural
 * @param futures what counts as the future of a state
 * @param batches how episodes are gathered and dealt out to steps
 * @param updates how a step changes the network
 * @param directed whether transitions between cells are learned; decided by the first pool where it is left open
 * @param seed of all randomness: the same seed and trajectories give a bit-identical model
 * @param threads that share the work; without effect on the result
 * @since 0.1.0
 */
public record EpisodicOptions(
        NetworkOptions network,
        SuccessorWindow futures,
        BatchOptions batches,
        UpdateOptions updates,
        Directed directed,
        long seed,
        int threads) {
    private static final double STEADY_SHARE = 1.0 / 3; // of the steps

    /** Checks the bounds. */
    public EpisodicOptions {
        if (!network.kernel().unitDiagonal()) {
            throw new IllegalArgumentException("kernel (" + network.kernel() + ") must have a unit diagonal");
        }
        if (network.cellRule() != CellRule.NEURAL) {
            throw new IllegalArgumentException("cellRule (" + network.cellRule() + ") must be NEURAL");
        }
        WorkerPool.checkThreads(threads);
    }

    /** One pass over pools of 1000 episodes in batches of 32, fast forgetting, a steady rate, on all cores, seed 0. */
    public static EpisodicOptions defaults() {
        return new EpisodicOptions(
                NetworkOptions.defaults(),
                SuccessorWindow.defaults(),
                BatchOptions.defaults(),
                UpdateOptions.defaults(),
                Directed.AUTO,
                0,
                Runtime.getRuntime().availableProcessors());
    }

    /** With another network. */
    public EpisodicOptions withNetwork(UnaryOperator<NetworkOptions> change) {
        return new EpisodicOptions(change.apply(network), futures, batches, updates, directed, seed, threads);
    }

    /** With another future of a state. */
    public EpisodicOptions withFutures(UnaryOperator<SuccessorWindow> change) {
        return new EpisodicOptions(network, change.apply(futures), batches, updates, directed, seed, threads);
    }

    /** With pools of another size, each learned a number of times. */
    public EpisodicOptions withPool(int poolSize, int passes) {
        return withBatches(new BatchOptions(poolSize, passes, batches.batchSize()));
    }

    /** With another number of episodes per step. */
    public EpisodicOptions withBatchSize(int batchSize) {
        return withBatches(new BatchOptions(batches.poolSize(), batches.passes(), batchSize));
    }

    private EpisodicOptions withBatches(BatchOptions newBatches) {
        return new EpisodicOptions(network, futures, newBatches, updates, directed, seed, threads);
    }

    /** With accumulators that forget at another pace; see {@link UpdateOptions}. */
    public EpisodicOptions withForgetting(double rho, double longestMemory) {
        return withUpdates(updates.withForgetting(rho, longestMemory));
    }

    /** With another learning rate. */
    public EpisodicOptions withLearningRate(double learningRate) {
        return withUpdates(updates.withLearningRate(learningRate));
    }

    /** With a rate that falls from this step on. */
    public EpisodicOptions withSteadySteps(double steadySteps) {
        return withUpdates(updates.withSteadySteps(steadySteps));
    }

    /**
     * For a stream whose length is known: the rate is steady over the first third of the steps, and falls from then on.
     *
     * @param episodes that will come, at least 1; see {@link SuccessorWindow#episodes}
     */
    public EpisodicOptions withKnownLength(long episodes) {
        return withSteadySteps(Math.max(1, STEADY_SHARE * episodes * batches.passes() / batches.batchSize()));
    }

    /** With cells without activity moved to badly represented states, or not. */
    public EpisodicOptions withReviveDeadCells(boolean reviveDeadCells) {
        return withUpdates(updates.withReviveDeadCells(reviveDeadCells));
    }

    private EpisodicOptions withUpdates(UpdateOptions newUpdates) {
        return new EpisodicOptions(network, futures, batches, newUpdates, directed, seed, threads);
    }

    /**
     * With transitions between cells, without, or as the first pool says.
     *
     * @since 0.2.0
     */
    public EpisodicOptions withDirected(Directed newDirected) {
        return new EpisodicOptions(network, futures, batches, updates, newDirected, seed, threads);
    }

    /** With another seed. */
    public EpisodicOptions withSeed(long newSeed) {
        return new EpisodicOptions(network, futures, batches, updates, directed, newSeed, threads);
    }

    /** With another number of threads, which has no effect on the result. */
    public EpisodicOptions withThreads(int newThreads) {
        return new EpisodicOptions(network, futures, batches, updates, directed, seed, newThreads);
    }
}
