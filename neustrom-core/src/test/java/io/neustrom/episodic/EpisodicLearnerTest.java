package io.neustrom.episodic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.within;

import io.neustrom.data.Points;
import io.neustrom.data.Trajectory;
import io.neustrom.evaluation.FitQuality;
import io.neustrom.model.PlaceCellModel;
import io.neustrom.world.ChainWalk;
import io.neustrom.world.Episodes;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("kernels")
class EpisodicLearnerTest {
    private static final int EPISODES = 3000;

    private static PlaceCellModel learnObservations(EpisodicOptions options) {
        try (EpisodicLearner learner = EpisodicLearner.ofObservations(2, options)) {
            SmallWorld.observations(0, EPISODES).forEach(learner::observe);
            learner.finish();
            return learner.snapshot();
        }
    }

    private static PlaceCellModel learnStates(EpisodicOptions options) {
        try (EpisodicLearner learner = EpisodicLearner.ofStates(36, options)) {
            SmallWorld.states(0, EPISODES).forEach(learner::observe);
            learner.finish();
            return learner.snapshot();
        }
    }

    private static void assertLearned(PlaceCellModel model) {
        FitQuality quality = SmallWorld.quality(model);
        assertThat(quality.klDivergence()).isLessThan(0.3); // of 0.89, where nothing is learned
        assertThat(quality.liveCells()).isEqualTo(9);
    }

    @Test
    void learnsObservations() {
        assertLearned(learnObservations(SmallWorld.options()));
    }

    @Test
    void learnsDiscreteStates() {
        PlaceCellModel model = learnStates(SmallWorld.options());
        assertLearned(model);
        assertThat(model.states()).isEqualTo(36);
    }

    @Test
    void learnsFromFirstSamplesAloneAsThePaperDoes() {
        assertLearned(learnObservations(SmallWorld.options()
                .withFutures(f -> f.withStarts(StartRule.FIRST).withTail(TailRule.DROPPED))));
    }

    /** A single walk of 40,000 steps, cut into episodes that overlap. */
    @Test
    void learnsFromOneLongRecording() {
        List<Integer> visited = new ArrayList<>();
        Trajectory walk = Episodes.ofStates(new ChainWalk(SmallWorld.WALK), state -> state, 40_000, 1)
                .get(0);
        for (int t = 0; t < walk.length(); t++) {
            visited.add(walk.state(t));
        }
        int[] rows = visited.stream().mapToInt(Integer::intValue).toArray();
        try (EpisodicLearner learner = EpisodicLearner.ofObservations(2, SmallWorld.options())) {
            int episodes = learner.observe(Trajectory.ofObservations(SmallWorld.CENTRES.subset(rows)));
            assertThat(episodes).isEqualTo(40_000 / 15);
            learner.finish();
            FitQuality quality = SmallWorld.quality(learner.snapshot());
            assertThat(quality.klDivergence()).isLessThan(0.25); // starts now come as often as the walk visits them
            assertThat(quality.liveCells()).isEqualTo(9);
        }
    }

    @Test
    void moreThreadsLearnTheSameBits() {
        assertThat(learnObservations(SmallWorld.options().withThreads(3))
                        .parameters()
                        .values())
                .isEqualTo(learnObservations(SmallWorld.options()).parameters().values());
    }

    @Test
    void anotherSeedLearnsOtherBits() {
        assertThat(learnObservations(SmallWorld.options().withSeed(1))
                        .parameters()
                        .values())
                .isNotEqualTo(
                        learnObservations(SmallWorld.options()).parameters().values());
    }

    /** n p_out is a density with respect to the starts, so its mean over them is 1: here over the grid, 36 equally likely ones. */
    @Test
    void theProbabilitiesOfASnapshotAreOverTheLatestStarts() {
        PlaceCellModel model = learnObservations(SmallWorld.options());
        assertThat(model.states()).isEqualTo(200 * 4); // starts with 12 to 15 steps of each of the last 200 episodes
        double[] x = {2.5, 3.5};
        double total = 0;
        for (int y = 0; y < 36; y++) {
            double[] target = {SmallWorld.CENTRES.get(y, 0), SmallWorld.CENTRES.get(y, 1)};
            total += model.states() * model.transitionProbability(x, target) / 36;
        }
        assertThat(total).isCloseTo(1, within(0.15)); // 800 starts are not quite evenly spread
        assertThat(model.transitionProbability(x, x))
                .isGreaterThan(5 * model.transitionProbability(x, new double[] {5.5, 0.5}));
    }

    @Test
    void aListenerHearsHowTheInformationGrows() {
        List<RoundReport> rounds = new ArrayList<>();
        try (EpisodicLearner learner = EpisodicLearner.ofObservations(2, SmallWorld.options(), rounds::add)) {
            SmallWorld.observations(0, EPISODES).forEach(learner::observe);
        }
        // 15 pools of 200 episodes are 15 * 7 steps, that is two rounds.
        assertThat(rounds).extracting(RoundReport::steps).containsExactly(50L, 100L);
        // An episode of 16 samples has starts with 15, 14, 13 and 12 steps: 16 + 15 + 14 + 13 pairs.
        assertThat(rounds.get(1).transitions()).isBetween(100L * 28 * 58, 100L * 29 * 58);
        assertThat(rounds.get(1).information()).isGreaterThan(rounds.get(0).information());
        double most = SmallWorld.SUCCESSORS.uniformDivergence();
        assertThat(rounds.get(1).information()).isBetween(0.7 * most, 1.1 * most);
    }

    @Test
    void morePassesAreMoreSteps() {
        List<RoundReport> rounds = new ArrayList<>();
        EpisodicOptions twice = SmallWorld.options().withPool(200, 8);
        try (EpisodicLearner learner = EpisodicLearner.ofObservations(2, twice, rounds::add)) {
            SmallWorld.observations(0, 200).forEach(learner::observe);
        }
        assertThat(rounds).extracting(RoundReport::steps).containsExactly(50L); // of 8 * 7
    }

    @Test
    void aTrajectoryOfASingleSampleIsPassedOver() {
        try (EpisodicLearner learner = EpisodicLearner.ofStates(5, SmallWorld.options())) {
            assertThat(learner.observe(Trajectory.ofStates(new int[] {3}))).isZero();
            assertThat(learner.trajectories()).isEqualTo(1);
            assertThatIllegalStateException()
                    .isThrownBy(learner::finish)
                    .withMessage("episodes (0) must be at least 1 for a model");
        }
    }

    @Test
    void trajectoriesOfAnotherKindAreRefusedAndChangeNothing() {
        Trajectory states = Trajectory.ofStates(new int[] {1, 2, 7});
        Trajectory plane = Trajectory.ofObservations(Points.of(new float[][] {{0, 1}, {1, 0}}));
        try (EpisodicLearner ofStates = EpisodicLearner.ofStates(5, SmallWorld.options());
                EpisodicLearner inSpace = EpisodicLearner.ofObservations(3, SmallWorld.options())) {
            refused(ofStates, states, "state at sample 2 (7) must be less than states (5)");
            refused(ofStates, plane, "a trajectory of observations must be of discrete states");
            refused(inSpace, states, "a trajectory of discrete states must be of observations");
            refused(inSpace, plane, "observations of dimension 2 must have the learner's dimension (3)");
            assertThat(ofStates.trajectories()).isZero();
        }
    }

    private static void refused(EpisodicLearner learner, Trajectory trajectory, String message) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> learner.observe(trajectory))
                .withMessage(message);
    }

    @Test
    void beforeThePoolIsFullThereIsNoModelUnlessOneFinishes() {
        try (EpisodicLearner learner = EpisodicLearner.ofObservations(2, SmallWorld.options())) {
            SmallWorld.observations(0, 60).forEach(learner::observe);
            assertThatIllegalStateException()
                    .isThrownBy(learner::snapshot)
                    .withMessage("no model yet: episodes (60) must be at least poolSize (200), or finished");
            learner.finish();
            assertThat(learner.snapshot().states()).isEqualTo(60 * 4);
            learner.finish(); // nothing is left to learn
        }
    }

    @Test
    void moreCellsThanPlacesSeenAreRefusedUntilMoreAreSeen() {
        EpisodicOptions options = SmallWorld.options().withPool(2, 1);
        try (EpisodicLearner learner = EpisodicLearner.ofStates(36, options)) {
            learner.observe(Trajectory.ofStates(new int[] {1, 2, 1}));
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> learner.observe(Trajectory.ofStates(new int[] {2, 3})))
                    .withMessage("cells (9) must be at most the 3 different samples of the first 2 episodes");
            learner.observe(Trajectory.ofStates(new int[] {4, 5, 6, 7, 8, 9, 10, 11}));
            assertThat(learner.snapshot().states()).as("11 samples are enough").isEqualTo(36);
        }
    }

    /** States that the first pool has not shown are learned when they appear. */
    @Test
    void statesThatAppearLateAreLearnedToo() {
        try (EpisodicLearner learner = EpisodicLearner.ofStates(36, SmallWorld.options())) {
            Stream<Trajectory> left = SmallWorld.states(0, 20_000)
                    .filter(t -> IntStream.range(0, t.length()).allMatch(i -> t.state(i) < 30))
                    .limit(200);
            left.forEach(learner::observe);
            SmallWorld.states(20_000, 2 * EPISODES).forEach(learner::observe);
            assertThat(SmallWorld.quality(learner.snapshot()).klDivergence()).isLessThan(0.3);
        }
    }
}
