package io.neustrom.recording;

import io.neustrom.data.Points;
import io.neustrom.data.Trajectory;
import io.neustrom.math.Bounds;
import java.util.List;
import java.util.OptionalDouble;

/**
 * How an animal moved at each sample of trajectories that lie end to end: its displacement over {@value #WINDOW} s around the sample,
 * within the trajectory, over the time that this took. A straight way over so long a time leaves out the jitter of tracking, which would
 * add up to a speed of its own.
 *
 * @param speeds (samples) in the unit of positions per unit of time
 * @param velocities (samples, coordinates) row-major, in the same unit
 * @param coordinates of a position
 * @since 0.2.0
 */
public record Motion(double[] speeds, double[] velocities, int coordinates) {
    private static final double WINDOW = 0.5;

    /**
     * The motion along trajectories of equal steps.
     *
     * @param trajectories with positions
     * @param step the time from one sample to the next
     * @param ring the length of a circular track, on which displacements go the shorter way around; empty: it is none
     */
    public static Motion of(List<Trajectory> trajectories, double step, OptionalDouble ring) {
        int[] starts = new int[trajectories.size()];
        for (int k = 1; k < starts.length; k++) {
            starts[k] = starts[k - 1] + trajectories.get(k - 1).length();
        }
        Points positions = Points.join(trajectories.stream()
                .map(trajectory -> trajectory
                        .positions()
                        .orElseThrow(() -> new IllegalArgumentException("each trajectory must have positions")))
                .toList());
        return of(positions, starts, step, ring);
    }

    /**
     * The motion through positions of equal steps.
     *
     * @param starts the samples at which a stretch begins, ascending from 0; nothing moves from one into the next
     * @param step the time from one sample to the next
     * @param ring the length of a circular track, on which displacements go the shorter way around; empty: it is none
     */
    public static Motion of(Points positions, int[] starts, double step, OptionalDouble ring) {
        Bounds.positive("step", step);
        int reach = (int) Math.max(1, Math.rint(WINDOW / 2 / step));
        int coordinates = positions.dimension();
        double[] speeds = new double[positions.count()];
        double[] velocities = new double[positions.count() * coordinates];
        for (int stretch = 0; stretch < starts.length; stretch++) {
            int first = starts[stretch];
            int last = (stretch + 1 < starts.length ? starts[stretch + 1] : positions.count()) - 1;
            for (int t = first; t <= last; t++) {
                int from = Math.max(first, t - reach);
                int to = last - t < reach ? last : t + reach;
                double time = Math.max(1, to - from) * step;
                double square = 0;
                for (int k = 0; k < coordinates; k++) {
                    double way = positions.get(to, k) - positions.get(from, k);
                    double shortest = ring.isPresent() ? Math.IEEEremainder(way, ring.getAsDouble()) : way;
                    square += shortest * shortest;
                    velocities[t * coordinates + k] = shortest / time;
                }
                speeds[t] = Math.sqrt(square) / time;
            }
        }
        return new Motion(speeds, velocities, coordinates);
    }

    /** (samples) velocities along a track, towards larger x if greater than 0; empty if places have two coordinates. */
    public double[] along() {
        return coordinates == 1 ? velocities.clone() : new double[0];
    }
}
