package io.neustrom.exploration;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.neustrom.checkpoint.Checkpoint;
import io.neustrom.checkpoint.KillingClock;
import io.neustrom.data.Scaling;
import io.neustrom.data.Trajectory;
import io.neustrom.episodic.EpisodicOptions;
import io.neustrom.field.FieldAnalysis;
import io.neustrom.recording.Column;
import io.neustrom.recording.Recording;
import io.neustrom.recording.Resampling;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RecordedLearningTest {
    private static final double STEP = 0.05;

    @TempDir
    private Path folder;

    @Test
    void aWalkInABoxIsTiledByPlaceFields() {
        LearningResult result = box(3000).withCells(9).withPasses(4).learn();
        assertThat(result.model().spec().cells()).isEqualTo(9);
        assertThat(result.liveCells()).isEqualTo(9);
        assertThat(result.information()).isGreaterThan(0.5);
        // One of these barely trained cells may be active over more than three quarters of the box.
        assertThat(result.fields().orElseThrow().placeCells()).isBetween(8, 9);
        assertThat(result.fields().orElseThrow().coverage()).isGreaterThan(0.9);
    }

    /** The rules that make learning good are not left to the caller. */
    @Test
    void futuresReachAsFarAsTheDiscountAndTheRateFalls() {
        RecordedLearning learning = box(1000).withPasses(2);
        EpisodicOptions options = learning.options();
        assertThat(options.network().cells()).isEqualTo(64);
        assertThat(options.futures().horizon()).isEqualTo(30); // 3 / (1 - 0.9)
        assertThat(options.updates().steadySteps()).isFinite();
        assertThat(learning.withOptions(o -> o.withFutures(f -> f.withAlpha(0.5)))
                        .options()
                        .futures()
                        .horizon())
                .isEqualTo(6);
    }

    @Test
    void theSeedDecidesEverythingAndThreadsNothing() {
        RecordedLearning learning = box(600).withCells(6).withPasses(2);
        double[] one = learning.withThreads(1).learn().model().partition();
        assertThat(learning.withThreads(3).learn().model().partition()).isEqualTo(one);
        assertThat(learning.withSeed(1).learn().model().partition()).isNotEqualTo(one);
    }

    @Test
    void statesWithoutPositionsHaveNoFields() {
        int[] ring = IntStream.range(0, 600).map(t -> t % 12).toArray();
        LearningResult result = RecordedLearning.of(new Resampling.Result(List.of(Trajectory.ofStates(ring)), 1, 0, 0))
                .withCells(4)
                .withPasses(3)
                .learn();
        assertThat(result.fields()).isEmpty();
        assertThat(result.liveCells()).isBetween(1, 4);
        assertThat(result.model().spec().inputs()).isEqualTo(12);
    }

    @Test
    void aPositionWithAPeriodIsAPlaceOnARing() {
        double[] angles =
                IntStream.range(0, 400).mapToDouble(t -> 7.0 * t % 360).toArray();
        Column angle = new Column("angle", angles, OptionalDouble.of(360));
        RecordedLearning learning = RecordedLearning.of(recording(List.of(angle)));
        assertThat(learning.fields().ring()).hasValue(360);
    }

    /** Half a million samples in all, and at least the whole recording. */
    @Test
    void passesAreAsManyAsItTakes() {
        assertThat(states(1000).passes()).isEqualTo(500);
        assertThat(states(200_000).passes()).isEqualTo(3);
        assertThat(states(2_000_000).passes()).isEqualTo(1);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> states(1000).withPasses(0))
                .withMessage("option passes (0) must be at least 1");
    }

    @Test
    void aShortRecordingIsRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> states(5).learn())
                .withMessageStartingWith("the longest stretch without a gap (4 steps) must have as many steps");
    }

    @Test
    void aStoppedRunResumesToTheBit() {
        Path file = folder.resolve("checkpoint");
        RecordedLearning learning = box(600).withCells(6).withPasses(4);
        double[] whole = learning.learn().model().partition();
        assertThat(learning.withCheckpoint(Checkpoint.starting(file)).learn(progress -> progress.done() < 3))
                .isEmpty();
        RecordedLearning resumed = learning.withCheckpoint(Checkpoint.resuming(file));
        assertThatThrownBy(() -> resumed.withPasses(5).learn())
                .isInstanceOf(UncheckedIOException.class)
                .hasMessage(file + " is of another run: its passes must be the same to resume");
        assertThatThrownBy(() -> resumed.withSeed(5).learn())
                .hasMessage(file + " is of another run: its options must be the same to resume");
        assertThatThrownBy(() -> resumed.withScaling(Scaling.MIN_MAX).learn())
                .hasMessage(file + " is of another run: its scaling must be the same to resume");
        assertThat(resumed.withThreads(2).learn().model().partition()).isEqualTo(whole);
    }

    @Test
    void aKilledRunResumesToTheBit() {
        Path file = folder.resolve("checkpoint");
        RecordedLearning learning = box(600).withCells(6).withPasses(4);
        double[] whole = learning.learn().model().partition();
        assertThatThrownBy(
                        () -> learning.withCheckpoint(Checkpoint.starting(file).withClock(new KillingClock(2)))
                                .learn())
                .isInstanceOf(KillingClock.Killed.class);
        assertThat(learning.withCheckpoint(Checkpoint.resuming(file))
                        .learn()
                        .model()
                        .partition())
                .isEqualTo(whole);
    }

    @Test
    void aListenerHearsOfBothPhasesAndCanStopTheSecond() {
        List<ExplorationProgress> heard = new ArrayList<>();
        RecordedLearning learning = box(600).withCells(6).withPasses(1);
        assertThat(learning.learn(progress -> {
                    heard.add(progress);
                    return progress.phase() == ExplorationProgress.Phase.LEARNING;
                }))
                .isEmpty();
        ExplorationProgress last = heard.get(heard.size() - 1);
        assertThat(last.phase()).isEqualTo(ExplorationProgress.Phase.FIELDS);
        assertThat(last.total()).isEqualTo(6);
        ExplorationProgress learned = heard.get(heard.size() - 2);
        assertThat(learned.done()).isEqualTo(learned.total());
    }

    /** Two sessions are two episodes, whose ends are not the beginnings of others. */
    @Test
    void nothingIsLearnedFromOneSessionToTheNext() {
        Recording one = path(400, 1);
        Recording two = path(300, 2);
        LearningResult sessions = RecordedLearning.of(List.of(one, two))
                .withCells(6)
                .withPasses(2)
                .withFields(fields -> fields.withBins(10).withShuffles(0))
                .learn();
        LearningResult episodes = RecordedLearning.of(joined(one, two))
                .withCells(6)
                .withPasses(2)
                .withFields(fields -> fields.withBins(10).withShuffles(0))
                .learn();
        assertThat(sessions.model().partition()).isEqualTo(episodes.model().partition());
        assertThat(episodes.sessions()).isEmpty();
        assertThat(sessions.fields().orElseThrow().cells().get(0).map().rates())
                .isEqualTo(episodes.fields().orElseThrow().cells().get(0).map().rates());
    }

    /** The maps of all sessions are their means, weighted by time, where nothing is smoothed. */
    @Test
    void fieldsAreMeasuredOverAllAndBySessionInTheSameBins() {
        RecordedLearning learning = RecordedLearning.of(List.of(path(400, 1), path(200, 2)))
                .withCells(6)
                .withPasses(2)
                .withFields(fields -> fields.withBins(6).withShuffles(0).withSmoothing(0));
        LearningResult result = learning.learn();
        FieldAnalysis all = result.fields().orElseThrow();
        assertThat(result.sessions()).hasSize(2);
        assertThat(learning.sessions()).hasSize(2);
        FieldAnalysis one = result.sessions().get(0);
        FieldAnalysis two = result.sessions().get(1);
        assertThat(one.occupancy().grid())
                .isEqualTo(all.occupancy().grid())
                .isEqualTo(two.occupancy().grid());
        int compared = 0;
        for (int b = 0; b < all.occupancy().grid().bins(); b++) {
            if (one.occupancy().visited(b) && two.occupancy().visited(b)) {
                double first = 400 * one.occupancy().share(b);
                double second = 200 * two.occupancy().share(b);
                for (int l = 0; l < 6; l++) {
                    assertThat(all.cells().get(l).map().rate(b))
                            .isEqualTo(
                                    (first * one.cells().get(l).map().rate(b)
                                                    + second
                                                            * two.cells()
                                                                    .get(l)
                                                                    .map()
                                                                    .rate(b))
                                            / (first + second),
                                    within(1e-9));
                }
                compared++;
            }
        }
        assertThat(compared).isGreaterThan(5);
    }

    @Test
    void sessionsOfOtherColumnsAreRefused() {
        Column other = Column.of("heading", new double[50]);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> RecordedLearning.of(List.of(path(400, 1), recording(List.of(other)))))
                .withMessage(
                        "recording 2: the recording has the positions heading and the observations heading; it must have"
                                + " the columns of the first one, which has the positions x, y and the observations x, y");
    }

    private static Recording joined(Recording one, Recording two) {
        int samples = one.samples() + two.samples();
        double[] times = new double[samples];
        int[] episodes = new int[samples];
        double[][] columns = new double[2][samples];
        for (int t = 0; t < samples; t++) {
            boolean first = t < one.samples();
            Recording source = first ? one : two;
            int at = first ? t : t - one.samples();
            times[t] = source.times()[at];
            episodes[t] = first ? 0 : 1;
            for (int k = 0; k < 2; k++) {
                columns[k][t] = source.positions().get(k).values()[at];
            }
        }
        List<Column> positions = List.of(Column.of("x", columns[0]), Column.of("y", columns[1]));
        return new Recording(times, episodes, positions, positions, false, i -> "sample " + i);
    }

    private static RecordedLearning states(int samples) {
        return RecordedLearning.of(new Resampling.Result(List.of(Trajectory.ofStates(new int[samples])), 1, 0, 0));
    }

    /** A walk with momentum in the unit square. */
    private static RecordedLearning box(int samples) {
        return RecordedLearning.of(path(samples, 1))
                .withFields(fields -> fields.withBins(15).withShuffles(40));
    }

    private static Recording path(int samples, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        double[] x = new double[samples];
        double[] y = new double[samples];
        double heading = 0;
        x[0] = 0.5;
        y[0] = 0.5;
        for (int t = 1; t < samples; t++) {
            heading += 0.8 * (random.nextDouble() - 0.5);
            x[t] = x[t - 1] + STEP * Math.cos(heading);
            y[t] = y[t - 1] + STEP * Math.sin(heading);
            if (Math.min(x[t], y[t]) < 0 || Math.max(x[t], y[t]) > 1) {
                heading += Math.PI / 2; // along the wall
                x[t] = x[t - 1];
                y[t] = y[t - 1];
            }
        }
        return recording(List.of(Column.of("x", x), Column.of("y", y)));
    }

    private static Recording recording(List<Column> positions) {
        int samples = positions.get(0).values().length;
        double[] times = IntStream.range(0, samples).mapToDouble(t -> t).toArray();
        return new Recording(times, new int[samples], positions, positions, false, i -> "sample " + i);
    }
}
