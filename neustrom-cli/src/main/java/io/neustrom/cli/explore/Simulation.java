package io.neustrom.cli.explore;

import io.neustrom.episodic.EpisodicLearner;
import io.neustrom.episodic.EpisodicListener;
import io.neustrom.episodic.EpisodicOptions;
import io.neustrom.world.AgentKind;
import io.neustrom.world.AtWalls;
import io.neustrom.world.ChainWalk;
import io.neustrom.world.Episodes;
import io.neustrom.world.GridWorld;
import io.neustrom.world.Observation;
import io.neustrom.world.ObservationKind;
import io.neustrom.world.Pose;
import io.neustrom.world.Rodent;
import io.neustrom.world.RodentOptions;
import io.neustrom.world.World;
import io.neustrom.world.WorldPreset;

/** An agent in its surroundings: makes episodes, and learners for what is observed in them. */
public interface Simulation {
    /** Episodes with positions. */
    Episodes<?> episodes(int steps, long seed);

    /** A learner for these episodes. */
    EpisodicLearner learner(EpisodicOptions options, EpisodicListener listener);

    /**
     * The simulation of an agent that fits its surroundings.
     *
     * @param interval seconds from one sample to the next; without effect on a walk from cell to cell
     */
    static Simulation of(WorldPreset surroundings, AgentKind agent, ObservationKind sight, double interval) {
        if (agent == AgentKind.RODENT) {
            RodentOptions usual = RodentOptions.defaults();
            int stride = (int) Math.max(1, Math.round(interval / usual.stepTime()));
            World<Rodent.Motion> rodent = new Rodent(surroundings.arena(), usual.withStepTime(interval / stride));
            return ofObservations(rodent, sight.in(surroundings.arena()), surroundings.position(), stride);
        }
        if (surroundings.grid().isEmpty()) {
            double deviation = RodentOptions.defaults().meanSpeed() * interval;
            World<Pose> walk = surroundings.arena().walk(surroundings.arena().randomWalk(deviation), interval);
            return ofObservations(walk, sight.in(surroundings.arena()), surroundings.position(), 1);
        }
        GridWorld grid = surroundings.grid().get();
        World<Integer> walk = new ChainWalk(grid.randomWalk(AtWalls.TURN));
        Observation<Integer> position = surroundings.position().from(state -> WorldPreset.pose(grid, state));
        return sight == ObservationKind.ONE_HOT
                ? ofStates(walk, grid.states(), position)
                : ofObservations(
                        walk, sight.in(surroundings.arena()).from(state -> WorldPreset.pose(grid, state)), position, 1);
    }

    private static <S> Simulation ofObservations(
            World<S> world, Observation<? super S> sight, Observation<? super S> position, int stride) {
        return new Simulation() {
            @Override
            public Episodes<S> episodes(int steps, long seed) {
                return Episodes.of(world, sight, steps, seed)
                        .withPositions(position)
                        .withStride(stride);
            }

            @Override
            public EpisodicLearner learner(EpisodicOptions options, EpisodicListener listener) {
                return EpisodicLearner.ofObservations(sight.dimension(), options, listener);
            }
        };
    }

    /** A network's first layer makes of one-hot vectors what a lookup table makes of numbers, and the table is faster. */
    private static Simulation ofStates(World<Integer> world, int states, Observation<Integer> position) {
        return new Simulation() {
            @Override
            public Episodes<Integer> episodes(int steps, long seed) {
                return Episodes.ofStates(world, Integer::intValue, steps, seed).withPositions(position);
            }

            @Override
            public EpisodicLearner learner(EpisodicOptions options, EpisodicListener listener) {
                return EpisodicLearner.ofStates(states, options, listener);
            }
        };
    }
}
