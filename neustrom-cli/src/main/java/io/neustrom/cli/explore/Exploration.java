package io.neustrom.cli.explore;

import io.neustrom.cli.option.EnumWords;
import io.neustrom.cli.terminal.UserError;
import io.neustrom.episodic.EpisodicOptions;
import io.neustrom.field.FieldOptions;
import io.neustrom.world.AgentKind;
import io.neustrom.world.ObservationKind;
import io.neustrom.world.Vector2;
import io.neustrom.world.WorldPreset;
import java.util.function.UnaryOperator;

/**
 * What {@code explore} shall do: let an agent move about, learn from its episodes, measure place fields along a path it takes afterwards.
 *
 * @param surroundings where
 * @param agent who
 * @param sight what it observes
 * @param interval seconds from one sample to the next; 1 on a walk from cell to cell, whose time is counted in steps
 * @param steps of an episode
 * @param episodes to learn from
 * @param learning how
 * @param fields how they are measured
 */
public record Exploration(
        WorldPreset surroundings,
        AgentKind agent,
        ObservationKind sight,
        double interval,
        int steps,
        int episodes,
        EpisodicOptions learning,
        FieldOptions fields) {

    /** Steps of the path along which fields are measured. */
    static final int MEASURED_STEPS = 20_000;

    private static final double USUAL_INTERVAL = 0.25;
    private static final int USUAL_STEPS = 60;
    private static final int USUAL_EPISODES = 8000;

    public Exploration {
        if (sight == ObservationKind.ONE_HOT && !cellByCell(surroundings, agent)) {
            throw new UserError("--observe (one-hot) is for a random walk from cell to cell of a grid only, not for "
                    + (surroundings.grid().isPresent() ? "a " + EnumWords.of(agent) : surroundings.name()));
        }
        if (!(interval > 0 && interval <= Double.MAX_VALUE)) {
            throw new UserError("--interval (" + interval + ") must be a finite number greater than 0");
        }
        atLeastOne("--steps", steps);
        atLeastOne("--episodes", episodes);
    }

    private static void atLeastOne(String option, int value) {
        if (value < 1) {
            throw new UserError(option + " (" + value + ") must be at least 1");
        }
    }

    /** What usually works for an agent in its surroundings. */
    static Exploration defaults(WorldPreset surroundings, AgentKind agent) {
        boolean cells = cellByCell(surroundings, agent);
        FieldOptions fields = FieldOptions.defaults();
        if (cells) {
            // A bin for each cell, as it is: nothing lies between them.
            fields = fields.withBins(longerSide(surroundings)).withSmoothing(0).withFieldBins(1);
        }
        if (surroundings.ring().isPresent()) {
            fields = fields.withRing(surroundings.ring().getAsDouble());
        }
        return new Exploration(
                surroundings,
                agent,
                ObservationKind.COORDINATES,
                cells ? 1 : USUAL_INTERVAL,
                USUAL_STEPS,
                USUAL_EPISODES,
                EpisodicOptions.defaults().withNetwork(n -> n.withCells(surroundings.placeCells())),
                fields);
    }

    private static boolean cellByCell(WorldPreset surroundings, AgentKind agent) {
        return surroundings.grid().isPresent() && agent == AgentKind.RANDOM_WALK;
    }

    /** Bins along it, at least 2. */
    private static int longerSide(WorldPreset surroundings) {
        Vector2 sides = surroundings.arena().upper().minus(surroundings.arena().lower());
        return (int) Math.max(2, Math.round(Math.max(sides.x(), sides.y()) / WorldPreset.CELL));
    }

    /** Whether the agent goes from cell to cell of a grid. */
    boolean cellByCell() {
        return cellByCell(surroundings, agent);
    }

    Exploration withSight(ObservationKind newSight) {
        return new Exploration(surroundings, agent, newSight, interval, steps, episodes, learning, fields);
    }

    Exploration withInterval(double newInterval) {
        if (cellByCell()) {
            throw new UserError("--interval (" + newInterval + ") has no effect on a walk from cell to cell");
        }
        return new Exploration(surroundings, agent, sight, newInterval, steps, episodes, learning, fields);
    }

    Exploration withSteps(int newSteps) {
        return new Exploration(surroundings, agent, sight, interval, newSteps, episodes, learning, fields);
    }

    Exploration withEpisodes(int newEpisodes) {
        return new Exploration(surroundings, agent, sight, interval, steps, newEpisodes, learning, fields);
    }

    /** As many episodes as it takes to be about for so many seconds, or steps of a walk from cell to cell. */
    Exploration withDuration(double duration) {
        double count = Math.ceil(duration / (steps * interval));
        if (!(count >= 1 && count <= Integer.MAX_VALUE)) {
            throw new UserError("--duration (" + duration + ") must be greater than 0 and at most "
                    + (double) Integer.MAX_VALUE + " episodes long");
        }
        return withEpisodes((int) count);
    }

    Exploration withLearning(UnaryOperator<EpisodicOptions> change) {
        return new Exploration(surroundings, agent, sight, interval, steps, episodes, change.apply(learning), fields);
    }

    Exploration withFields(UnaryOperator<FieldOptions> change) {
        return new Exploration(surroundings, agent, sight, interval, steps, episodes, learning, change.apply(fields));
    }

    /** The options of the learner, which knows how long episodes are and how many will come. */
    EpisodicOptions learner() {
        EpisodicOptions reaching = learning.withFutures(futures -> futures.withReach(steps));
        return reaching.withKnownLength((long) episodes * reaching.futures().episodes(steps + 1));
    }

    Simulation simulation() {
        return Simulation.of(surroundings, agent, sight, interval);
    }
}
