package io.neustrom.episodic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.neustrom.data.Trajectory;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
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

    @Property(seed = "1", tries = 200)
    void everyStartOfARecordingIsOneInExactlyOneStretch(@ForAll @IntRange(min = 2, max = 700) int samples) {
        List<Trajectory> recorded = List.of(counting(samples));
        assertThat(starts(new Replay(recorded, FUTURES, 0).stream(1))).isEqualTo(starts(recorded.stream()));
    }

    @Property(seed = "1", tries = 50)
    void episodesAreThoseThatALearnerMakes(@ForAll @IntRange(min = 2, max = 700) int samples) {
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
