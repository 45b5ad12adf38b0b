package io.neustrom.field;

import io.neustrom.data.Codes;
import io.neustrom.data.Points;
import io.neustrom.data.Trajectory;
import io.neustrom.math.Bounds;
import java.util.List;
import java.util.function.Function;

/**
 * What cells did while an agent moved: at sample t it was at position t and cell l had the activity g_l(x_t). Episodes lie end to
 * end.
 *
 * @param positions one coordinate, the place along a track, or two
 * @param step the time from one sample to the next
 * @param activity the codes of the samples; no entry is negative
 * @since 0.1.0
 */
public record TrackedActivity(Points positions, double step, Codes activity) {

    /** Checks the components. */
    public TrackedActivity {
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

    /**
     * Encodes the observations of trajectories, all at once.
     *
     * @param trajectories through observations, with positions
     */
    public static TrackedActivity of(List<Trajectory> trajectories, double step, Function<Points, Codes> encoder) {
        Points observations =
                Points.join(trajectories.stream().map(Trajectory::observations).toList());
        return new TrackedActivity(positions(trajectories), step, encoder.apply(observations));
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
        return new TrackedActivity(positions, step, collector.finish());
    }

    private static Points positions(List<Trajectory> trajectories) {
        return Points.join(trajectories.stream()
                .map(trajectory -> trajectory
                        .positions()
                        .orElseThrow(() -> new IllegalArgumentException("each trajectory must have positions")))
                .toList());
    }
}
