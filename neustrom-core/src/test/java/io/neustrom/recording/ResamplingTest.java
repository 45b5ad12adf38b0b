package io.neustrom.recording;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.neustrom.data.Points;
import io.neustrom.data.Trajectory;
import io.neustrom.recording.Resampling.Missing;
import io.neustrom.testing.Property;
import io.neustrom.testing.Range;
import io.neustrom.testing.Size;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class ResamplingTest {
    private static final Resampling DEFAULTS = Resampling.defaults();
    private static final double NONE = Double.NaN;

    @Test
    void equalIntervalsStayAsTheyAre() {
        double[] times = {3, 3.1, 3.2, 3.3, 3.4, 3.5}; // none of them is a sum of exact tenths
        double[] x = {1, 7, 2, 9, 4, 5};
        Resampling.Result result = DEFAULTS.withStep(0.1).apply(recording(times, x));
        assertThat(observed(result.trajectories().get(0))).containsExactly(1, 7, 2, 9, 4, 5);
        assertThat(DEFAULTS.apply(recording(times, x)).step()).isEqualTo(0.1, within(1e-12));
    }

    @Test
    void aLongerStepLeavesTheRecordedSamplesForMaps() {
        double[] times = times(0, 1, 2, 3, 4, 5);
        Resampling.Result thinned = DEFAULTS.withStep(2).apply(recording(times, 1, 7, 2, 9, 4, 5));
        assertThat(observed(thinned.trajectories().get(0))).containsExactly(1, 2, 4);
        assertThat(observed(thinned.recorded().get(0))).containsExactly(1, 7, 2, 9, 4, 5);
        assertThat(thinned.interval()).isEqualTo(1);
        Resampling.Result finer = DEFAULTS.withStep(0.5).apply(recording(times, 1, 7, 2, 9, 4, 5));
        assertThat(finer.recorded()).isEqualTo(finer.trajectories());
        assertThat(finer.interval()).isEqualTo(0.5);
    }

    @Test
    void numbersAreInterpolatedLinearly() {
        // At 0, 1, 2, 3 between samples at 0, 2, 3.5: 10, halfway to 20, 20, two thirds of the way down to 5.
        Resampling.Result result = DEFAULTS.withStep(1).apply(recording(times(0, 2, 3.5), 10, 20, 5));
        Trajectory trajectory = result.trajectories().get(0);
        assertThat(observed(trajectory)).containsExactly(10, 15, 20, 10);
        assertThat(trajectory.times().orElseThrow()).containsExactly(0, 1, 2, 3);
    }

    @Test
    void theStepIsTheMedianIntervalUnlessTold() {
        assertThat(DEFAULTS.apply(recording(times(0, 1, 3, 5, 8), 0, 0, 0, 0, 0))
                        .step())
                .isEqualTo(2);
    }

    @Test
    void aStepShorterThanTheIntervalsPutsSamplesBetween() {
        Resampling.Result result = DEFAULTS.withStep(0.25).apply(recording(times(0, 1), 0, 4));
        assertThat(observed(result.trajectories().get(0))).containsExactly(0, 1, 2, 3, 4);
    }

    @Test
    void aGapEndsATrajectory() {
        Recording recording = recording(times(0, 1, 2, 5, 6), 0, 1, 2, 3, 4);
        assertThat(lengths(DEFAULTS.withGap(2).apply(recording))).containsExactly(3, 2);
        assertThat(lengths(DEFAULTS.withGap(3).apply(recording))).containsExactly(7);
        assertThat(lengths(DEFAULTS.apply(recording))).containsExactly(7); // five times 1
    }

    @Test
    void episodesAreToldApartEvenIfTheirSamplesAreMixed() {
        Recording mixed = new Recording(
                times(0, 10, 1, 11, 2),
                new int[] {7, 3, 7, 3, 7},
                List.of(),
                List.of(Column.of("x", new double[] {0, 5, 1, 6, 2})),
                false,
                i -> "sample " + i);
        Resampling.Result result = DEFAULTS.apply(mixed);
        assertThat(observed(result.trajectories().get(0))).containsExactly(0, 1, 2);
        assertThat(observed(result.trajectories().get(1))).containsExactly(5, 6);
    }

    @Test
    void aLoneSampleIsLeftOutAndCounted() {
        Resampling.Result result = DEFAULTS.withGap(2).apply(recording(times(0, 1, 10, 20, 21), 0, 1, 2, 3, 4));
        assertThat(lengths(result)).containsExactly(2, 2);
        assertThat(result.tooShort()).isEqualTo(1);
    }

    @Test
    void aRecordingOfLoneSamplesIsRefused() {
        assertThatThrownBy(() -> DEFAULTS.apply(recording(times(0), 1)))
                .hasMessage("samples without a missing number (1 of 1) must be at least 2");
        Recording apart = new Recording(
                times(0, 1), new int[] {0, 1}, List.of(), List.of(Column.of("x", new double[2])), false, i -> "" + i);
        assertThatThrownBy(() -> DEFAULTS.apply(apart))
                .hasMessageStartingWith("each of 2 episodes has a single sample");
        assertThatThrownBy(() -> DEFAULTS.withGap(0.5).apply(recording(times(0, 1, 2), 1, 2, 3)))
                .hasMessage(
                        "no episode is as long as one step (1.0) without a gap of more than 0.5; at least one must be");
        assertThatThrownBy(() -> DEFAULTS.withStep(5).apply(recording(times(0, 1, 2), 1, 2, 3)))
                .hasMessageContaining("no episode is as long as one step (5.0)");
    }

    @Test
    void timeThatRunsBackwardsIsRefused() {
        assertThatThrownBy(() -> DEFAULTS.apply(recording(times(0, 2, 1), 0, 0, 0)))
                .hasMessage(
                        "sample 2: time (1.0) must not be less than that of the sample before it (2.0, sample 1) in the same episode");
    }

    @Test
    void samplesOfOneTimeBecomeTheirMeanAndAreCounted() {
        Resampling.Result result = DEFAULTS.apply(recording(times(0, 1, 1, 1, 2), 5, 1, 2, 6, 7));
        assertThat(observed(result.trajectories().get(0))).containsExactly(5, 3, 7);
        assertThat(result.merged()).isEqualTo(2);
        assertThat(DEFAULTS.apply(recording(times(0, 1, 2), 5, 1, 7)).merged()).isZero();
    }

    @Test
    void theMeanOnARingIsTakenTheShorterWayAround() {
        Column angle = new Column("angle", new double[] {90, 350, 20, 180}, OptionalDouble.of(360));
        Recording recording =
                new Recording(times(0, 1, 1, 2), new int[4], List.of(), List.of(angle), false, i -> "sample " + i);
        assertThat(observed(DEFAULTS.apply(recording).trajectories().get(0))).containsExactly(90, 5, 180);
    }

    @Test
    void ofStatesAtOneTimeTheLastCounts() {
        Recording recording = new Recording(
                times(0, 1, 1, 2),
                new int[4],
                List.of(),
                List.of(Column.of("state", new double[] {4, 5, 6, 7})),
                true,
                i -> "sample " + i);
        Trajectory states = DEFAULTS.apply(recording).trajectories().get(0);
        assertThat(new int[] {states.state(0), states.state(1), states.state(2)})
                .containsExactly(4, 6, 7);
    }

    @Test
    void equalTimesOfTwoEpisodesAreNotMerged() {
        Recording recording = new Recording(
                times(0, 0, 1, 1),
                new int[] {0, 1, 0, 1},
                List.of(),
                List.of(Column.of("x", new double[] {1, 2, 3, 4})),
                false,
                i -> "sample " + i);
        assertThat(DEFAULTS.apply(recording).merged()).isZero();
    }

    @Test
    void aMissingNumberIsRefusedByItsPlace() {
        assertThatThrownBy(() -> DEFAULTS.apply(recording(times(0, 1, 2), 0, NONE, 0)))
                .hasMessage("sample 1: x is missing; missing (refuse) must be drop to leave such samples out");
        assertThatThrownBy(() -> DEFAULTS.apply(recording(times(0, NONE, 2), 0, 0, 0)))
                .hasMessage("sample 1: time is missing; missing (refuse) must be drop to leave such samples out");
        assertThatThrownBy(() -> DEFAULTS.apply(recording(times(0, 1, 2), 0, 0, Double.POSITIVE_INFINITY)))
                .hasMessage("sample 2: x is missing; missing (refuse) must be drop to leave such samples out");
    }

    @Test
    void missingNumbersMayBeDropped() {
        Resampling drop = DEFAULTS.withMissing(Missing.DROP);
        Recording recording = recording(times(0, 1, 2, 3, NONE, 5), 0, 1, NONE, 3, 4, 5);
        Resampling.Result bridged = drop.withStep(1).withGap(2).apply(recording);
        assertThat(observed(bridged.trajectories().get(0))).containsExactly(0, 1, 2, 3, 4, 5);
        assertThat(bridged.dropped()).isEqualTo(2);
        Resampling.Result split = drop.withStep(1).withGap(1).apply(recording);
        assertThat(lengths(split)).containsExactly(2);
        assertThat(split.tooShort()).isEqualTo(2);
    }

    @Test
    void aStateLastsUntilTheNext() {
        Recording recording = new Recording(
                times(0, 1, 2.5),
                new int[3],
                List.of(Column.of("x", new double[] {0, 10, 25})),
                List.of(Column.of("room", new double[] {4, 0, 2})),
                true,
                i -> "line " + (i + 2));
        Trajectory trajectory =
                DEFAULTS.withStep(0.5).apply(recording).trajectories().get(0);
        assertThat(trajectory.discrete()).isTrue();
        int[] states = new int[trajectory.length()];
        Arrays.setAll(states, trajectory::state);
        assertThat(states).containsExactly(4, 4, 0, 0, 0, 2);
        assertThat(values(trajectory.positions().orElseThrow())).containsExactly(0, 5, 10, 15, 20, 25);
    }

    @Test
    void aStateMustBeAWholeNumber() {
        for (double bad : new double[] {1.5, -1, 1e12}) {
            Recording recording = new Recording(
                    times(0, 1),
                    new int[2],
                    List.of(),
                    List.of(Column.of("room", new double[] {0, bad})),
                    true,
                    i -> "line " + (i + 2));
            assertThatThrownBy(() -> DEFAULTS.apply(recording))
                    .hasMessage(
                            "line 3: room (" + bad + ") must be the number of a state, a whole number of at least 0");
        }
    }

    @Test
    void onARingTheWayIsTheShorterOne() {
        Column angle = new Column("angle", new double[] {350, 10, 30}, OptionalDouble.of(360));
        Recording recording =
                new Recording(times(0, 2, 4), new int[3], List.of(angle), List.of(angle), false, i -> "" + i);
        Trajectory trajectory =
                DEFAULTS.withStep(1).apply(recording).trajectories().get(0);
        assertThat(observed(trajectory)).containsExactly(350, 0, 10, 20, 30);
    }

    @Test
    void badOptionsAndColumnsAreRefused() {
        assertThatThrownBy(() -> DEFAULTS.withStep(0)).hasMessage("step (0.0) must be a finite number greater than 0");
        assertThatThrownBy(() -> DEFAULTS.withGap(NONE)).hasMessage("gap (NaN) must be a finite number greater than 0");
        assertThatThrownBy(() -> new Column("a", new double[1], OptionalDouble.of(-1)))
                .hasMessage("period (-1.0) of a must be a finite number greater than 0");
        assertThatThrownBy(() -> recording(times(0, 1), 3))
                .hasMessage("x (1 values) must have as many as there are times (2)");
        assertThatThrownBy(() -> new Recording(times(0), new int[1], List.of(), List.of(), false, i -> ""))
                .hasMessage("observations (0 columns) must be at least 1 column");
        assertThatThrownBy(() -> DEFAULTS.withStep(1e-300).apply(recording(times(0, 1), 0, 0)))
                .hasMessageContaining("step (1.0E-300) is too short");
    }

    /** A line in time stays on that line, wherever the samples and the new ones lie. */
    @Property(tries = 200, seed = 1)
    void aStraightLineStaysOne(
            @Size(min = 1, max = 20) @Range(min = 1, max = 9) int[] intervals, @Range(min = 1, max = 40) int tenths) {
        double[] times = new double[intervals.length + 1];
        for (int i = 0; i < intervals.length; i++) {
            times[i + 1] = times[i] + intervals[i] / 10.0;
        }
        double step = tenths / 10.0;
        double end = times[times.length - 1];
        if (end < step) {
            return; // nothing to resample
        }
        double[] line = Arrays.stream(times).map(time -> 3 - 2 * time).toArray();
        Trajectory trajectory = DEFAULTS.withStep(step)
                .withGap(100)
                .apply(recording(times, line))
                .trajectories()
                .get(0);
        assertThat(trajectory.length()).isEqualTo((int) Math.floor(end / step + 1e-6) + 1);
        for (int i = 0; i < trajectory.length(); i++) {
            assertThat(trajectory.observations().get(i, 0)).isEqualTo((float) (3 - 2 * i * step), within(1e-4));
        }
    }

    private static Recording recording(double[] times, double... x) {
        return new Recording(
                times, new int[times.length], List.of(), List.of(Column.of("x", x)), false, i -> "sample " + i);
    }

    private static double[] times(double... times) {
        return times;
    }

    private static int[] lengths(Resampling.Result result) {
        return result.trajectories().stream().mapToInt(Trajectory::length).toArray();
    }

    private static float[] observed(Trajectory trajectory) {
        return values(trajectory.observations());
    }

    private static float[] values(Points points) {
        float[] values = new float[points.count()];
        for (int i = 0; i < values.length; i++) {
            values[i] = (float) points.get(i, 0);
        }
        return values;
    }
}
