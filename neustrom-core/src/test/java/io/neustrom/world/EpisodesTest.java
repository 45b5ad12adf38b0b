package io.neustrom.world;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import io.neustrom.data.Trajectory;
import io.neustrom.probability.TransitionMatrix;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class EpisodesTest {
    private static final GridWorld GRID = GridWorld.open(5);
    private static final ChainWalk WALK = new ChainWalk(GRID.randomWalk(AtWalls.TURN));
    private static final Episodes<Integer> EPISODES =
            Episodes.of(WALK, Observation.rows(GRID.centres()), 30, 7).withPositions(Observation.rows(GRID.centres()));

    /** A world as a user writes it. */
    private static final World<Integer> RING = new World<>() {
        @Override
        public Integer start(SplittableRandom random) {
            return random.nextInt(12);
        }

        @Override
        public Integer step(Integer place, SplittableRandom random) {
            return (place + 1) % 12;
        }
    };

    @Test
    void aWorldOfOnesOwnTakesTwoMethods() {
        Trajectory trajectory =
                Episodes.ofStates(RING, Integer::intValue, 30, 1).get(0);
        assertThat(trajectory.length()).isEqualTo(31);
        for (int t = 1; t < 31; t++) {
            assertThat(trajectory.state(t)).isEqualTo((trajectory.state(t - 1) + 1) % 12);
        }
        assertThat(trajectory.times().orElseThrow()).startsWith(0, 1, 2).hasSize(31);
        assertThat(trajectory.positions()).isEmpty();
    }

    @Test
    void anEpisodeIsTheSameOnAnyThreadAndAfterAnyPause() {
        List<String> inTurn =
                EPISODES.stream(0, 200).map(EpisodesTest::checksum).toList();
        List<String> inParallel =
                EPISODES.stream(0, 200).parallel().map(EpisodesTest::checksum).toList();
        assertThat(inParallel).isEqualTo(inTurn);
        assertThat(EPISODES.stream(150, 50).map(EpisodesTest::checksum).toList())
                .isEqualTo(inTurn.subList(150, 200));
        assertThat(checksum(EPISODES.get(42))).isEqualTo(inTurn.get(42));
        assertThat(new HashSet<>(inTurn)).as("all different").hasSize(200);
    }

    @Test
    void anEndlessStreamMakesOnlyWhatIsAskedFor() {
        assertThat(EPISODES.stream(0, Long.MAX_VALUE).limit(3)).hasSize(3);
    }

    @Test
    void anotherSeedGivesOtherEpisodes() {
        assertThat(checksum(Episodes.of(WALK, Observation.rows(GRID.centres()), 30, 8)
                        .get(0)))
                .isNotEqualTo(checksum(EPISODES.get(0)));
    }

    /** The numbers that episodes draw; SplittableRandom(seed) and SplittableRandom(seed + its step) would share theirs. */
    @Test
    void episodesShareNoRandomNumbers() {
        World<Long> dice = new World<>() {
            @Override
            public Long start(SplittableRandom random) {
                return random.nextLong();
            }

            @Override
            public Long step(Long last, SplittableRandom random) {
                return random.nextLong();
            }
        };
        Set<Integer> drawn = new HashSet<>();
        for (long seed : new long[] {0, 0x9E3779B97F4A7C15L}) { // one step of SplittableRandom apart
            Episodes<Long> episodes =
                    Episodes.ofStates(dice, number -> (int) (number >>> 33), 9, seed); // 31 bits of 64
            episodes.stream(0, 20)
                    .forEach(trajectory -> IntStream.range(0, 10).forEach(t -> drawn.add(trajectory.state(t))));
        }
        assertThat(drawn).hasSize(2 * 20 * 10);
    }

    @Test
    void aStrideLeavesOutTheStepsBetween() {
        Episodes<Integer> every = Episodes.ofStates(WALK, Integer::intValue, 30, 3);
        Trajectory whole = every.get(5);
        Trajectory third =
                Episodes.ofStates(WALK, Integer::intValue, 10, 3).withStride(3).get(5);
        assertThat(third.length()).isEqualTo(11);
        for (int t = 0; t <= 10; t++) {
            assertThat(third.state(t)).isEqualTo(whole.state(3 * t));
        }
        assertThat(third.times().orElseThrow()).startsWith(0, 3, 6);
    }

    @Test
    void positionsAreThoseOfTheSamples() {
        Trajectory trajectory = Episodes.of(WALK, Observation.oneHot(GRID.states()), 20, 1)
                .withPositions(Observation.rows(GRID.centres()))
                .get(0);
        for (int t = 0; t <= 20; t++) {
            int state = -1;
            for (int i = 0; i < GRID.states(); i++) {
                state = trajectory.observations().get(t, i) == 1 ? i : state;
            }
            assertThat(trajectory.positions().orElseThrow().row(t))
                    .containsExactly(GRID.centres().row(state));
        }
    }

    /** 200,000 transitions; the standard error of a frequency of 1/2 among 8,000 visits is 0.006. */
    @Test
    void aChainWalkHasTheFrequenciesOfItsChain() {
        TransitionMatrix chain = GridWorld.open(3).randomWalk(AtWalls.STAY);
        int[][] counts = new int[9][9];
        int[] starts = new int[9];
        Episodes.ofStates(new ChainWalk(chain), Integer::intValue, 20, 5).stream(0, 10_000)
                .forEach(trajectory -> {
                    starts[trajectory.state(0)]++;
                    for (int t = 0; t < 20; t++) {
                        counts[trajectory.state(t)][trajectory.state(t + 1)]++;
                    }
                });
        for (int i = 0; i < 9; i++) {
            assertThat(starts[i] / 10_000.0).isCloseTo(1.0 / 9, within(0.015));
            double visits = IntStream.of(counts[i]).sum();
            for (int j = 0; j < 9; j++) {
                assertThat(counts[i][j] / visits).isCloseTo(chain.probability(i, j), within(0.02));
            }
        }
    }

    @Test
    void badNumbersAreRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Episodes.ofStates(RING, Integer::intValue, 0, 1))
                .withMessage("steps (0) must be at least 1");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> EPISODES.withStride(0))
                .withMessage("stride (0) must be at least 1");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> EPISODES.get(-1))
                .withMessage("episode (-1) must be at least 0");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> EPISODES.stream(0, -1))
                .withMessage("count (-1) must be at least 0");
    }

    private static String checksum(Trajectory trajectory) {
        return trajectory.observations().checksum()
                + trajectory.positions().map(positions -> positions.checksum()).orElse("");
    }
}
