package io.neustrom.exploration;

import io.neustrom.field.BinGrid;
import io.neustrom.field.FieldOptions;
import io.neustrom.math.Bounds;
import io.neustrom.world.AgentKind;
import io.neustrom.world.AtWalls;
import io.neustrom.world.ChainWalk;
import io.neustrom.world.GridWorld;
import io.neustrom.world.Observation;
import io.neustrom.world.ObservationKind;
import io.neustrom.world.Pose;
import io.neustrom.world.Rodent;
import io.neustrom.world.RodentOptions;
import io.neustrom.world.Vector2;
import io.neustrom.world.World;
import io.neustrom.world.WorldPreset;
import java.util.Optional;

/**
 * An agent in a named world: {@code WorldAgent.in(WorldPreset.of("t-maze")).withObservation(ObservationKind.WALL_DISTANCES)}.
 *
 * @param world where it is
 * @param agent how it moves
 * @param observation what it observes
 * @param interval seconds from one sample to the next, at most {@value #LONGEST_INTERVAL}; 1 on a walk from square to square, whose time is counted in steps
 * @since 0.1.0
 */
public record WorldAgent(WorldPreset world, AgentKind agent, ObservationKind observation, double interval) {
    private static final double DEFAULT_INTERVAL = 0.25;
    private static final double LONGEST_INTERVAL = 60; // a rodent is simulated in between, 20 times a second

    /** Checks that the parts fit. */
    public WorldAgent {
        if (observation == ObservationKind.ONE_HOT && !squareBySquare(world, agent)) {
            throw new IllegalArgumentException(
                    "option observe (one-hot) is for a random walk from square to square of a grid only, not for "
                            + (world.grid().isPresent() ? "a rodent" : world.name()));
        }
        Bounds.positive("option interval", interval);
        if (interval > LONGEST_INTERVAL) {
            throw new IllegalArgumentException(
                    "option interval (" + interval + ") must be at most " + LONGEST_INTERVAL + " seconds");
        }
    }

    /** The usual agent of a world, which observes its coordinates: a random walk on a grid, a rodent elsewhere. */
    public static WorldAgent in(WorldPreset world) {
        return in(world, world.grid().isPresent() ? AgentKind.RANDOM_WALK : AgentKind.RODENT);
    }

    /** An agent that observes its coordinates. */
    public static WorldAgent in(WorldPreset world, AgentKind agent) {
        return new WorldAgent(
                world, agent, ObservationKind.COORDINATES, squareBySquare(world, agent) ? 1 : DEFAULT_INTERVAL);
    }

    private static boolean squareBySquare(WorldPreset world, AgentKind agent) {
        return world.grid().isPresent() && agent == AgentKind.RANDOM_WALK;
    }

    /** With another observation. */
    public WorldAgent withObservation(ObservationKind newObservation) {
        return new WorldAgent(world, agent, newObservation, interval);
    }

    /** With another time from one sample to the next, in seconds. */
    public WorldAgent withInterval(double newInterval) {
        if (squareBySquare()) {
            throw new IllegalArgumentException(
                    "option interval (" + newInterval + ") has no effect on a walk from square to square");
        }
        return new WorldAgent(world, agent, observation, newInterval);
    }

    /** Whether the agent walks from square to square of a grid, so that time is counted in steps. */
    public boolean squareBySquare() {
        return squareBySquare(world, agent);
    }

    /** How fields are measured in this world by default. */
    FieldOptions fields() {
        FieldOptions fields = FieldOptions.defaults().withUnit("m");
        if (squareBySquare()) {
            // One bin per grid square: nothing lies between squares.
            fields = fields.withBins(squaresOfLongerSide()).withSmoothing(0).withFieldBins(1);
        }
        return world.ring().isPresent() ? fields.withRing(world.ring().getAsDouble()) : fields;
    }

    /** At least 2, as bins must be. */
    private int squaresOfLongerSide() {
        Vector2 sides = world.arena().upper().minus(world.arena().lower());
        return (int) Math.max(2, Math.round(Math.max(sides.x(), sides.y()) / WorldPreset.SQUARE));
    }

    /** The squares of the grid as bins; empty if the agent does not walk from one to the next, or all are in one line. */
    Optional<BinGrid> squares() {
        Vector2 lower = world.arena().lower();
        Vector2 upper = world.arena().upper();
        if (!squareBySquare() || Math.min(upper.x() - lower.x(), upper.y() - lower.y()) < 1.5 * WorldPreset.SQUARE) {
            return Optional.empty();
        }
        double[][] ranges = {{lower.x(), upper.x()}, {lower.y(), upper.y()}};
        return Optional.of(BinGrid.over(ranges, WorldPreset.SQUARE));
    }

    /** The simulation of this agent. */
    Simulation<?> simulation() {
        if (agent == AgentKind.RODENT) {
            RodentOptions usual = RodentOptions.defaults();
            int stride = (int) Math.max(1, Math.round(interval / usual.stepTime()));
            World<Rodent.Motion> rodent = new Rodent(world.arena(), usual.withStepTime(interval / stride));
            return Simulation.of(rodent, observation.in(world.arena()))
                    .withPositions(world.position())
                    .withStride(stride);
        }
        if (world.grid().isEmpty()) {
            double deviation = RodentOptions.defaults().meanSpeed() * interval;
            World<Pose> walk = world.arena().walk(world.arena().randomWalk(deviation), interval);
            return Simulation.of(walk, observation.in(world.arena())).withPositions(world.position());
        }
        GridWorld grid = world.grid().get();
        World<Integer> walk = new ChainWalk(grid.randomWalk(AtWalls.TURN));
        Observation<Integer> position = world.position().from(state -> WorldPreset.pose(grid, state));
        Simulation<Integer> simulation = observation == ObservationKind.ONE_HOT
                ? Simulation.ofStates(walk, grid.states(), Integer::intValue)
                : Simulation.of(walk, observation.in(world.arena()).from(state -> WorldPreset.pose(grid, state)));
        return simulation.withPositions(position);
    }
}
