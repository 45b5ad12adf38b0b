package io.neustrom.episodic;

import io.neustrom.data.Points;
import io.neustrom.data.Trajectory;
import io.neustrom.evaluation.FitQuality;
import io.neustrom.math.WorkerPool;
import io.neustrom.model.PlaceCellModel;
import io.neustrom.probability.SuccessorTransitions;
import io.neustrom.probability.TransitionMatrix;
import io.neustrom.world.AtWalls;
import io.neustrom.world.ChainWalk;
import io.neustrom.world.Episodes;
import io.neustrom.world.GridWorld;
import io.neustrom.world.Observation;
import java.util.stream.Stream;

/** A random walk on 6 x 6 cells, and a network of 9 cells that learns it in a moment. */
final class SmallWorld {
    static final GridWorld GRID = GridWorld.open(6);
    static final Points CENTRES = GRID.centres();
    static final TransitionMatrix WALK = GRID.randomWalk(AtWalls.TURN);
    static final TransitionMatrix SUCCESSORS = SuccessorTransitions.exact(0.8).build(WALK);

    private SmallWorld() {}

    static EpisodicOptions options() {
        return EpisodicOptions.defaults()
                .withThreads(1)
                .withPool(200, 1)
                .withLearningRate(2e-3)
                .withNetwork(n -> n.withCells(9).withLayers(20, 20).withFourierFeatures(20))
                .withFutures(f -> f.withAlpha(0.8).withSteps(15, 12));
    }

    static Stream<Trajectory> observations(long first, long count) {
        return Episodes.of(new ChainWalk(WALK), Observation.rows(CENTRES), 15, 3).stream(first, count);
    }

    static Stream<Trajectory> states(long first, long count) {
        return Episodes.ofStates(new ChainWalk(WALK), state -> state, 15, 3).stream(first, count);
    }

    static FitQuality quality(PlaceCellModel model) {
        return quality(model, CENTRES, SUCCESSORS);
    }

    static FitQuality quality(PlaceCellModel model, Points points, TransitionMatrix transitions) {
        try (WorkerPool alone = new WorkerPool(1)) {
            return FitQuality.of(
                    model.spec().discrete() ? model.encodeStates() : model.encode(points), transitions, alone);
        }
    }
}
