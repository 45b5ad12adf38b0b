package io.neustrom.field;

import io.neustrom.data.Codes;
import io.neustrom.data.Points;
import io.neustrom.data.Trajectory;
import io.neustrom.math.Bounds;
import io.neustrom.probability.CellTransitions;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/**
 * What cells did while an agent moved: at sample t it was at position t and cell l had the activity g_l(x_t). Episodes lie end to
 * end. The cells are learned ones, or recorded units, whose activity is the number of their spikes.
 *
 * @param positions one coordinate, the place along a track, or two
 * @param step the time from one sample to the next
 * @param activity the codes of the samples; no entry is negative
 * @param spikes whether activity counts spikes: a rate is then a number of spikes over a time, in Hz if times are in seconds
 * @param starts the samples at which a stretch begins that was recorded without a break, ascending from 0
 * @param transitions which cell follows which, if that was learned
 * @since 0.1.0
 */
public record TrackedActivity(
        Points positions,
        double step,
        Codes activity,
        boolean spikes,
        int[] starts,
        Optional<CellTransitions> transitions) {

    /** Checks the components. */
    public TrackedActivity {
        starts = starts.clone();
        Bounds.positive("step", step);
        if (activity.count() != positions.count()) {
            throw new IllegalArgumentException(
                    "codes (" + activity.count() + ") must be as many as positions (" + positions.count() + ")");
        }
        if (!activity.nonnegative()) {
            throw new IllegalArgumentException(
                    "activity must not be negative anywhere, as the codes of the classical rule may be: a rate is not");
        }
    }

    /** The activity of learned cells, recorded without a break. */
    public TrackedActivity(Points positions, double step, Codes activity) {
        this(positions, step, activity, false, new int[] {0});
    }

    /**
     * Activity of cells of which it was not learned which follows which.
     *
     * @since 0.2.0
     */
    public TrackedActivity(Points positions, double step, Codes activity, boolean spikes, int[] starts) {
        this(positions, step, activity, spikes, starts, Optional.empty());
    }

    /**
     * Of cells of which it was learned which follows which; empty: it was not.
     *
     * @since 0.2.0
     */
    public TrackedActivity withTransitions(Optional<CellTransitions> learned) {
        return new TrackedActivity(positions, step, activity, spikes, starts, learned);
    }

    /** What the cells expect, a T, in place of what they do; empty if it was not learned which follows which. */
    Optional<TrackedActivity> predictive() {
        return transitions.map(
                learned -> new TrackedActivity(positions, step, learned.expected(activity), spikes, starts));
    }

    /**
     * Spikes along trajectories that lie end to end.
     *
     * @param counts the number of spikes of each unit (cells) at each sample
     */
    public static TrackedActivity ofSpikes(List<Trajectory> trajectories, double step, Codes counts) {
        return new TrackedActivity(positions(trajectories), step, counts, true, starts(trajectories));
    }

    /**
     * Encodes the observations of trajectories, all at once.
     *
     * @param trajectories through observations, with positions
     */
    public static TrackedActivity of(List<Trajectory> trajectories, double step, Function<Points, Codes> encoder) {
        Points observations =
                Points.join(trajectories.stream().map(Trajectory::observations).toList());
        return new TrackedActivity(
                positions(trajectories), step, encoder.apply(observations), false, starts(trajectories));
    }

    /**
     * Looks the states of trajectories up in the codes of all states.
     *
     * @param trajectories through discrete states, with positions
     */
    public static TrackedActivity ofStates(List<Trajectory> trajectories, double step, Codes stateCodes) {
        Points positions = positions(trajectories);
        Codes.Collector collector = new Codes.Collector(positions.count(), stateCodes.cells());
        for (Trajectory trajectory : trajectories) {
            for (int t = 0; t < trajectory.length(); t++) {
                int state = trajectory.state(t);
                if (state >= stateCodes.count()) {
                    throw new IllegalArgumentException("state (" + state
                            + ") must be less than the number of states that have a code (" + stateCodes.count() + ")");
                }
                collector.append(stateCodes.row(state), 1);
            }
        }
        return new TrackedActivity(positions, step, collector.finish(), false, starts(trajectories));
    }

    private static int[] starts(List<Trajectory> trajectories) {
        int[] starts = new int[trajectories.size()];
        for (int k = 1; k < starts.length; k++) {
            starts[k] = starts[k - 1] + trajectories.get(k - 1).length();
        }
        return starts;
    }

    /** Some of the samples, end to end; a stretch ends where one is left out. */
    public TrackedActivity only(IntPredicate kept) {
        int[] samples = IntStream.range(0, positions.count()).filter(kept).toArray();
        if (samples.length == 0) {
            throw new IllegalArgumentException(
                    "samples that are kept (0 of " + positions.count() + ") must be at least 1");
        }
        IntStream.Builder breaks = IntStream.builder();
        for (int k = 0; k < samples.length; k++) {
            boolean follows = k > 0 && samples[k] == samples[k - 1] + 1 && Arrays.binarySearch(starts, samples[k]) < 0;
            if (!follows) {
                breaks.add(k);
            }
        }
        return new TrackedActivity(
                positions.subset(samples),
                step,
                activity.subset(samples),
                spikes,
                breaks.build().toArray(),
                transitions);
    }

    /** The time of a sample that rates are per: 1 for the activity of learned cells, which is not per time. */
    public double sampleTime() {
        return spikes ? step : 1;
    }

    private static Points positions(List<Trajectory> trajectories) {
        return Points.join(trajectories.stream()
                .map(trajectory -> trajectory
                        .positions()
                        .orElseThrow(() -> new IllegalArgumentException("each trajectory must have positions")))
                .toList());
    }
}
