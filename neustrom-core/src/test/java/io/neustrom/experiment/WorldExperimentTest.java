package io.neustrom.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import io.neustrom.episodic.EpisodicLearner;
import io.neustrom.episodic.SuccessorFeatures;
import io.neustrom.evaluation.FitQuality;
import io.neustrom.math.WorkerPool;
import io.neustrom.placecell.Codes;
import io.neustrom.probability.SuccessorTransitions;
import io.neustrom.probability.TransitionMatrix;
import io.neustrom.study.Navigation;
import io.neustrom.world.GridWorld;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** What the experiments in worlds promise, for one seed each. */
class WorldExperimentTest {
    private static final double GAMMA = 0.98;

    private static Codes learn(WorldExperiment experiment, long seed) {
        try (EpisodicLearner learner =
                EpisodicLearner.ofObservations(2, experiment.options().withSeed(seed))) {
            experiment.episodes(seed).stream(0, WorldExperiment.EPISODES).forEach(learner::observe);
            learner.finish();
            return learner.snapshot().encode(experiment.grid().centres());
        }
    }

    /** Learning directly from the exact successor representation ends at 0.0945, mean of five seeds. */
    @Test
    void episodesTeachTheSuccessorRepresentationOfAGrid() {
        Codes codes = learn(WorldExperiment.GRID_WORLD_SR, 0);
        try (WorkerPool alone = new WorkerPool(1)) {
            FitQuality quality = FitQuality.of(codes, WorldExperiment.GRID_WORLD_SR.successors(), alone);
            assertThat(quality.klDivergence()).isLessThan(0.1);
            assertThat(quality.liveCells()).isEqualTo(36);
        }
    }

    @Test
    void anAgentFindsEveryGoalInFourRooms() {
        WorldExperiment rooms = WorldExperiment.FOUR_ROOMS;
        GridWorld grid = rooms.grid();
        SuccessorFeatures features = new SuccessorFeatures(learn(rooms, 0), rooms.alpha(), GAMMA);
        TransitionMatrix exact = SuccessorTransitions.exact(GAMMA).of(rooms.walk());
        Navigation navigation =
                Navigation.of(grid, features::values, reward -> values(exact, reward), 100, new SplittableRandom(0));
        assertThat(navigation.reached()).isEqualTo(100);
        assertThat(navigation.detour()).isBetween(1.0, 1.05);
        assertThat(navigation.correlation()).isGreaterThan(0.9);
    }

    private static double[] values(TransitionMatrix successors, double[] reward) {
        double[] values = new double[reward.length];
        for (int s = 0; s < values.length; s++) {
            for (int e = successors.rowStart(s); e < successors.rowEnd(s); e++) {
                values[s] += successors.probability(e) * reward[successors.column(e)] / (1 - GAMMA);
            }
        }
        return values;
    }
}
