package io.neustrom.exploration;

import io.neustrom.episodic.EpisodicLearner;
import io.neustrom.episodic.EpisodicOptions;
import io.neustrom.math.Bounds;
import io.neustrom.world.Episodes;
import io.neustrom.world.Observation;
import io.neustrom.world.World;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.ToIntFunction;

/**
 * A world with an agent in it, and what of it a learner sees: {@code Simulation.of(world, observation).withPositions(position)}.
 *
 * @param <S> the states of the world
 * @since 0.1.0
 */
public final class Simulation<S> {
    private final World<S> world;
    private final BiFunction<Integer, Long, Episodes<S>> newEpisodes; // of steps and seed
    private final Function<EpisodicOptions, EpisodicLearner> newLearner;
    private final Optional<Observation<? super S>> position;
    private final int stride;

    private Simulation(
            World<S> world,
            BiFunction<Integer, Long, Episodes<S>> newEpisodes,
            Function<EpisodicOptions, EpisodicLearner> newLearner,
            Optional<Observation<? super S>> position,
            int stride) {
        this.world = world;
        this.newEpisodes = newEpisodes;
        this.newLearner = newLearner;
        this.position = position;
        this.stride = stride;
    }

    /** A world in which the learner sees observations. */
    public static <S> Simulation<S> of(World<S> world, Observation<? super S> observation) {
        return new Simulation<>(
                world,
                (steps, seed) -> Episodes.of(world, observation, steps, seed),
                options -> EpisodicLearner.ofObservations(observation.dimension(), options),
                Optional.empty(),
                1);
    }

    /**
     * A world in which the learner sees the numbers of states. A lookup table does with numbers what a
     * network's first layer does with one-hot vectors, and is faster.
     *
     * @param states how many there are
     * @param number the number of a state, at least 0 and less than {@code states}
     */
    public static <S> Simulation<S> ofStates(World<S> world, int states, ToIntFunction<? super S> number) {
        return new Simulation<>(
                world,
                (steps, seed) -> Episodes.ofStates(world, number, steps, seed),
                options -> EpisodicLearner.ofStates(states, options),
                Optional.empty(),
                1);
    }

    /** The same, with positions of one or two coordinates, so that place fields can be measured. */
    public Simulation<S> withPositions(Observation<? super S> newPosition) {
        return new Simulation<>(world, newEpisodes, newLearner, Optional.of(newPosition), stride);
    }

    /** The same, with {@code newStride} steps of the world from one sample to the next. */
    public Simulation<S> withStride(int newStride) {
        Bounds.atLeast("stride", newStride, 1);
        return new Simulation<>(world, newEpisodes, newLearner, position, newStride);
    }

    /** Whether it is known where the agent is. */
    public boolean hasPositions() {
        return position.isPresent();
    }

    /** The time from one sample to the next. */
    public double interval() {
        return stride * world.stepTime();
    }

    /** Episodes of a number of steps. */
    public Episodes<S> episodes(int steps, long seed) {
        Episodes<S> episodes = newEpisodes.apply(steps, seed).withStride(stride);
        return position.map(episodes::withPositions).orElse(episodes);
    }

    /** A learner of what is seen in these episodes. */
    EpisodicLearner learner(EpisodicOptions options) {
        return newLearner.apply(options);
    }

    /** What is known of the world without running it. */
    String description() {
        return world.getClass().getName() + ", stride " + stride;
    }
}
