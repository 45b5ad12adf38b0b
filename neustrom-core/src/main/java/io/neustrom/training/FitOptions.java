package io.neustrom.training;

import io.neustrom.math.WorkerPool;
import java.util.OptionalInt;
import java.util.function.UnaryOperator;

/**
 * All options of a fit. {@code FitOptions.defaults().withNetwork(n -> n.withCells(25)).withSeed(7)}.
 *
 * @param network the network to learn
 * @param training how it is learned
 * @param seed of all randomness: the same seed gives a bit-identical model
 * @param threads that share the work; without effect on the result
 * @since 0.1.0
 */
public record FitOptions(NetworkOptions network, TrainingOptions training, long seed, int threads) {

    public FitOptions {
        WorkerPool.checkThreads(threads);
    }

    /** The robust recipe on all cores, seed 0. */
    public static FitOptions defaults() {
        return new FitOptions(
                NetworkOptions.defaults(),
                TrainingOptions.defaults(),
                0,
                Runtime.getRuntime().availableProcessors());
    }

    /**
     * These options with all that they leave open chosen.
     *
     * @param dimension of the points; empty: states are discrete
     * @param states n
     * @param transitions entries of p_in
     */
    public FitOptions settled(OptionalInt dimension, int states, long transitions) {
        return withNetwork(n -> n.settled(dimension))
                .withTraining(t -> t.settled(states, transitions, network.cells()));
    }

    /** The same with a changed network: {@code withNetwork(n -> n.withCells(25))}. */
    public FitOptions withNetwork(UnaryOperator<NetworkOptions> change) {
        return new FitOptions(change.apply(network), training, seed, threads);
    }

    /** The same with changed training: {@code withTraining(t -> t.withEpochs(50))}. */
    public FitOptions withTraining(UnaryOperator<TrainingOptions> change) {
        return new FitOptions(network, change.apply(training), seed, threads);
    }

    /** The same with another seed. */
    public FitOptions withSeed(long seed) {
        return new FitOptions(network, training, seed, threads);
    }

    /** The same with another number of threads. */
    public FitOptions withThreads(int threads) {
        return new FitOptions(network, training, seed, threads);
    }
}
