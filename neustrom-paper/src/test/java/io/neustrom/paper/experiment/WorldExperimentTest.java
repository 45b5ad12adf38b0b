package io.neustrom.paper.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import io.neustrom.data.Codes;
import io.neustrom.episodic.EpisodicLearner;
import io.neustrom.episodic.EpisodicOptions;
import io.neustrom.episodic.SuccessorFeatures;
import io.neustrom.evaluation.FitQuality;
import io.neustrom.math.WorkerPool;
import io.neustrom.paper.study.Navigation;
import io.neustrom.world.ValueIteration;
import org.junit.jupiter.api.Test;

/** What the experiments in worlds promise, for one seed each. */
class WorldExperimentTest {
    private static Codes learn(WorldExperiment experiment, EpisodicOptions options) {
        try (EpisodicLearner learner = EpisodicLearner.ofObservations(2, options)) {
            experiment.episodes(options.seed()).stream(0, WorldExperiment.EPISODES)
                    .forEach(learner::observe);
            learner.finish();
            return learner.snapshot().encode(experiment.grid().centres());
        }
    }

    /** A third of the passes, to be quick. Nothing learned is 1.67; all passes end at 0.097, exact probabilities at 0.094. */
    @Test
    void episodesTeachTheSuccessorRepresentationOfAGrid() {
        WorldExperiment grid = WorldExperiment.GRID_WORLD_SR;
        Codes codes = learn(grid, grid.options().withPool(5000, 4));
        try (WorkerPool alone = new WorkerPool(1)) {
            FitQuality quality = FitQuality.of(codes, grid.successors(), alone);
            assertThat(quality.klDivergence()).isBetween(0.09, 0.105);
            assertThat(quality.liveCells()).isEqualTo(36);
        }
    }

    @Test
    void theGridIsLearnedDirectlyInAsManyStepsAsFromEpisodes() {
        // 4 pools of 5000 episodes, each 12 times in 20 batches; directly, 10 batches an epoch.
        assertThat(WorldExperiment.GRID_WORLD_SR.directOptions().training().epochs())
                .hasValue(4 * 12 * 20 / 10);
    }

    @Test
    void anAgentFindsEveryGoalInFourRoomsFromEverywhere() {
        WorldExperiment rooms = WorldExperiment.FOUR_ROOMS;
        SuccessorFeatures features =
                new SuccessorFeatures(learn(rooms, rooms.options()), rooms.alpha(), WorldExperiment.GAMMA);
        ValueIteration best = new ValueIteration(rooms.grid(), WorldExperiment.GAMMA);
        Navigation navigation = Navigation.of(rooms.grid(), features::values, best::values);
        assertThat(navigation.reached()).isEqualTo(104 * 103);
        assertThat(navigation.detour()).isBetween(1.0, 1.01);
        assertThat(navigation.rankCorrelation()).isGreaterThan(0.97);
    }
}
