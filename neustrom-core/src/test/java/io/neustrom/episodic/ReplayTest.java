package io.neustrom.episodic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.neustrom.data.Trajectory;
import io.neustrom.testing.Property;
import io.neustrom.testing.Range;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class ReplayTest {
    private static final SuccessorWindow FUTURES = SuccessorWindow.defaults().withSteps(3, 2);

    private static Trajectory counting(int samples) {
        return Trajectory.ofStates(IntStream.range(0, samples).toArray());
    }

    /** The states that are starts in what a learner is given, in ascending order. */
    private static List<Integer> starts(Stream<Trajectory> given) {
        return given.flatMap(FUTURES::episodes)
                .flatMap(episode ->
                        IntStream.range(0, FUTURES.starts(episode.length())).mapToObj(episode::state))
                .sorted()
                .toList();
    }

    @Property(tries = 200, seed = 1)
    void everyStartOfARecordingIsOneInExactlyOneStretch(@Range(min = 2, max = 700) int samples) {
        List<Trajectory> recorded = List.of(counting(samples));
        assertThat(starts(new Replay(recorded, FUTURES, 0).stream(1))).isEqualTo(starts(recorded.stream()));
    }

    /** Where a recording is cut nothing is learned twice, or with fewer steps ahead than there are and a start needs. */
    @Property(tries = 200, seed = 1)
    void noStartComesTwiceIfShortTrajectoriesAreLearnedInFull(@Range(min = 2, max = 700) int samples) {
        SuccessorWindow all = FUTURES.withStarts(StartRule.ALL);
        List<Integer> starts = new Replay(List.of(counting(samples)), all, 0)
                .stream(1)
                        .flatMap(all::episodes)
                        .flatMap(episode -> IntStream.range(0, all.starts(episode.length()))
                                .filter(start ->
                                        episode.length() - 1 - start >= Math.min(2, samples - 1 - episode.state(start)))
                                .mapToObj(episode::state))
                        .sorted()
                        .toList();
        assertThat(starts)
                .isEqualTo(IntStream.range(0, starts.size()).boxed().toList())
                .hasSizeGreaterThanOrEqualTo(Math.max(1, samples - FUTURES.shortest()));
    }

    @Property(tries = 50, seed = 1)
    void episodesAreThoseThatALearnerMakes(@Range(min = 2, max = 700) int samples) {
        Replay replay = new Replay(List.of(counting(samples), counting(5)), FUTURES, 0);
        assertThat(replay.stream(1).flatMap(FUTURES::episodes).count()).isEqualTo(replay.episodes());
    }

    /** 20 episodes of 3 starts, and 2 more samples that the last of these need. */
    @Test
    void longTrajectoriesAreCutAndShortOnesAreNot() {
        Replay replay = new Replay(List.of(counting(150), counting(9)), FUTURES, 0);
        assertThat(replay.stretches()).isEqualTo(4);
        assertThat(replay.stream(1).map(Trajectory::length)).containsExactlyInAnyOrder(62, 62, 30, 9);
    }

    @Test
    void eachPassHasItsOwnOrder() {
        Replay replay = new Replay(List.of(counting(1202)), FUTURES, 4);
        List<Integer> firsts = replay.stream(2).map(stretch -> stretch.state(0)).toList();
        assertThat(firsts).hasSize(40);
        assertThat(firsts.subList(0, 20)).doesNotHaveDuplicates().isNotEqualTo(firsts.subList(20, 40));
        assertThat(firsts.subList(20, 40)).containsExactlyInAnyOrderElementsOf(firsts.subList(0, 20));
        assertThat(replay.stream(2).map(stretch -> stretch.state(0))).isEqualTo(firsts);
        assertThat(new Replay(List.of(counting(1202)), FUTURES, 5).stream(2).map(stretch -> stretch.state(0)))
                .isNotEqualTo(firsts);
    }

    @Test
    void nothingCannotBeReplayed() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Replay(List.of(), FUTURES, 0))
                .withMessage("recorded (0 trajectories) must be at least 1");
    }
}
