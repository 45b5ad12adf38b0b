package io.neustrom.episodic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import io.neustrom.data.Trajectory;
import io.neustrom.testing.Property;
import io.neustrom.testing.Range;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

class SuccessorWindowTest {
    private static final SuccessorWindow HALF = SuccessorWindow.defaults().withAlpha(0.5);

    private static Trajectory counting(int samples) {
        return Trajectory.ofStates(IntStream.range(0, samples).toArray());
    }

    private static List<Integer> states(Trajectory trajectory) {
        return IntStream.range(0, trajectory.length())
                .mapToObj(trajectory::state)
                .toList();
    }

    /** 1 + 1/2 + 1/4 = 7/4. */
    @Test
    void droppingTheTailNormalisesThePowersOfAlpha() {
        assertThat(HALF.withTail(TailRule.DROPPED).weights(2))
                .containsExactly(new double[] {4 / 7.0, 2 / 7.0, 1 / 7.0}, within(1e-15));
    }

    /** Of 2 in all, 1/8 + 1/32 + ... = 1/6 more falls on x_1 and 1/16 + 1/64 + ... = 1/12 more on x_2. */
    @Test
    void holdingTheTailGoesBackAndForthBetweenTheLastTwo() {
        assertThat(HALF.weights(2)).containsExactly(new double[] {1 / 2.0, 1 / 3.0, 1 / 6.0}, within(1e-15));
    }

    /**
     * Twelve steps of a walk on 6 x 6 cells at alpha 0.8, averaged over all walks, miss the successor representation by a known KL
     * divergence (numpy, from the same formula), which is a tenth if the tail is held.
     */
    @Test
    void holdingTheTailRemovesMostOfTheBiasOfShortEpisodes() {
        SuccessorWindow held = HALF.withAlpha(0.8);
        assertThat(bias(held.withTail(TailRule.DROPPED).weights(12))).isCloseTo(0.0040248, within(1e-6));
        assertThat(bias(held.weights(12))).isCloseTo(0.0003872, within(1e-6));
    }

    /** Mean over rows of KL(successor representation || sum_t w_t P^t). */
    private static double bias(double[] weights) {
        int n = SmallWorld.WALK.size();
        double divergence = 0;
        for (int s = 0; s < n; s++) {
            double[] walker = new double[n]; // where it is after t steps
            double[] expected = new double[n];
            walker[s] = 1;
            for (double weight : weights) {
                double[] next = new double[n];
                for (int z = 0; z < n; z++) {
                    expected[z] += weight * walker[z];
                    for (int e = SmallWorld.WALK.rowStart(z); e < SmallWorld.WALK.rowEnd(z); e++) {
                        next[SmallWorld.WALK.column(e)] += walker[z] * SmallWorld.WALK.probability(e);
                    }
                }
                walker = next;
            }
            for (int z = 0; z < n; z++) {
                double p = SmallWorld.SUCCESSORS.probability(s, z);
                divergence += p * Math.log(p / expected[z]) / n;
            }
        }
        return divergence;
    }

    @Test
    void withoutItselfAStateHasOnlyWhatFollows() {
        assertThat(HALF.withSelf(false).withTail(TailRule.DROPPED).weights(2))
                .containsExactly(new double[] {0, 2 / 3.0, 1 / 3.0}, within(1e-15));
        assertThat(HALF.withSelf(false).weights(1)).containsExactly(0, 1);
    }

    @Test
    void anAlphaOfOneCountsAllAlike() {
        SuccessorWindow context =
                HALF.withTail(TailRule.DROPPED).withSelf(false).withAlpha(1);
        assertThat(context.weights(4)).containsExactly(0, 0.25, 0.25, 0.25, 0.25);
    }

    @Property(tries = 100, seed = 1)
    void weightsSumToOne(
            @Range(min = 0.01, max = 0.99) double alpha,
            @Range(min = 1, max = 200) int steps,
            boolean self,
            TailRule tail) {
        double[] weights = HALF.withTail(tail).withAlpha(alpha).withSelf(self).weights(steps);
        assertThat(Arrays.stream(weights).sum()).isCloseTo(1, within(1e-12));
        assertThat(Arrays.stream(weights).min().orElseThrow()).isNotNegative();
    }

    @Test
    void theFirstSampleAndItsHorizonAreOneEpisode() {
        SuccessorWindow first = HALF.withStarts(StartRule.FIRST).withSteps(3, 1);
        assertThat(first.episodes(counting(10)).map(SuccessorWindowTest::states))
                .containsExactly(List.of(0, 1, 2, 3));
        assertThat(first.episodes(counting(2)).map(SuccessorWindowTest::states)).containsExactly(List.of(0, 1));
        assertThat(first.starts(4)).isEqualTo(1);
    }

    @Test
    void aRecordingIsCutIntoPiecesThatHoldTheFutureOfTheirStarts() {
        SuccessorWindow every = HALF.withSteps(3, 2);
        assertThat(every.episodes(counting(9)).map(SuccessorWindowTest::states))
                .containsExactly(List.of(0, 1, 2, 3, 4, 5), List.of(3, 4, 5, 6, 7, 8), List.of(6, 7, 8));
        assertThat(every.starts(6)).isEqualTo(3); // 0, 1, 2 with three steps each
        assertThat(every.starts(3)).isEqualTo(1); // 6 with two steps
    }

    @Test
    void aShortTrajectoryHasOneStartAndASingleSampleHasNone() {
        assertThat(HALF.episodes(counting(2)).map(SuccessorWindowTest::states)).containsExactly(List.of(0, 1));
        assertThat(HALF.starts(2)).isEqualTo(1);
        assertThat(HALF.episodes(counting(1))).isEmpty();
    }

    /** Each sample that enough steps follow is a start once, and sees as much of its future as there is. */
    @Property(tries = 200, seed = 1)
    void everySampleThatEnoughStepsFollowIsAStartOnce(
            @Range(min = 2, max = 60) int samples,
            @Range(min = 1, max = 12) int horizon,
            @Range(min = 1, max = 12) int shortest) {
        SuccessorWindow every = HALF.withSteps(horizon, Math.min(horizon, shortest));
        List<Integer> starts = new ArrayList<>();
        every.episodes(counting(samples)).forEach(episode -> {
            assertThat(episode.length()).isLessThanOrEqualTo(every.longestEpisode());
            assertThat(every.starts(episode.length())).isLessThanOrEqualTo(every.mostStarts());
            for (int start = 0; start < every.starts(episode.length()); start++) {
                starts.add(episode.state(start));
                int seen = Math.min(horizon, episode.length() - 1 - start);
                assertThat(seen).isEqualTo(Math.min(horizon, samples - 1 - episode.state(start)));
            }
        });
        int expected = Math.max(1, samples - every.shortest());
        assertThat(starts).isEqualTo(IntStream.range(0, expected).boxed().toList());
    }

    /** Of a run of 20 samples all but the last; with enough steps ahead they would be five. */
    @Test
    void aShortRunIsLearnedFromInFull() {
        SuccessorWindow every = SuccessorWindow.defaults().withReach(19);
        assertThat(starts(every, 20)).hasSize(5);
        assertThat(starts(every.withStarts(StartRule.ALL), 20))
                .isEqualTo(IntStream.range(0, 19).boxed().toList());
    }

    /** No start comes twice, none that others have is missing, and each sees as much of its future as there is. */
    @Property(tries = 200, seed = 1)
    void allButTheLastSampleOfAShortTrajectoryAreStarts(
            @Range(min = 2, max = 200) int samples,
            @Range(min = 1, max = 8) int horizon,
            @Range(min = 1, max = 8) int shortest) {
        SuccessorWindow all =
                HALF.withSteps(horizon, Math.min(horizon, shortest)).withStarts(StartRule.ALL);
        List<Integer> starts = starts(all, samples);
        assertThat(starts)
                .isEqualTo(IntStream.range(0, starts.size()).boxed().toList())
                .hasSizeGreaterThanOrEqualTo(Math.max(1, samples - all.shortest()));
        if (samples <= SuccessorWindow.SHORT * horizon) {
            assertThat(starts).hasSize(samples - 1);
        }
        all.episodes(counting(samples)).forEach(episode -> {
            assertThat(all.starts(episode.length())).isLessThanOrEqualTo(all.mostStarts());
            int last = all.starts(episode.length()) - 1;
            assertThat(Math.min(horizon, episode.length() - 1 - last))
                    .isEqualTo(Math.min(horizon, samples - 1 - episode.state(last)));
        });
    }

    private static List<Integer> starts(SuccessorWindow futures, int samples) {
        return futures.episodes(counting(samples))
                .flatMap(episode ->
                        IntStream.range(0, futures.starts(episode.length())).mapToObj(episode::state))
                .toList();
    }

    @Test
    void valuesOutsideTheirBoundsAreRefusedByNameValueAndBound() {
        refused(() -> HALF.withAlpha(-0.1), "alpha (-0.1) must be at least 0 and at most 1");
        refused(() -> HALF.withAlpha(Double.NaN), "alpha (NaN) must be at least 0 and at most 1");
        refused(() -> HALF.withAlpha(1), "tail (HELD) must be DROPPED where alpha is 1");
        refused(() -> HALF.withSteps(0, 1), "horizon (0) must be at least 1");
        refused(() -> HALF.withSteps(5, 6), "shortest (6) must be at least 1 and at most horizon (5)");
        refused(() -> HALF.withSteps(5, 0), "shortest (0) must be at least 1 and at most horizon (5)");
        refused(() -> HALF.withAlpha(0).withSelf(false), "alpha (0.0) must be greater than 0 where self is false");
    }

    private static void refused(ThrowingCallable change, String message) {
        assertThatIllegalArgumentException().isThrownBy(change).withMessage(message);
    }

    /** 3 / (1 - 0.9) = 30, and four fifths of it. */
    @Test
    void futuresReachAsFarAsTheDiscountLetsThemAndTrajectoriesGo() {
        assertThat(SuccessorWindow.defaults().withReach(1000))
                .isEqualTo(SuccessorWindow.defaults().withSteps(30, 24));
        assertThat(SuccessorWindow.defaults().withReach(10))
                .isEqualTo(SuccessorWindow.defaults().withSteps(10, 8));
        assertThat(SuccessorWindow.defaults().withReach(1))
                .isEqualTo(SuccessorWindow.defaults().withSteps(1, 1));
    }

    @Test
    void aLengthTellsHowManyEpisodesThereAre() {
        SuccessorWindow futures = SuccessorWindow.defaults().withSteps(10, 8);
        for (int samples : new int[] {1, 2, 8, 18, 19, 60}) {
            assertThat(futures.episodes(samples))
                    .isEqualTo((int) futures.episodes(counting(samples)).count());
        }
    }
}
