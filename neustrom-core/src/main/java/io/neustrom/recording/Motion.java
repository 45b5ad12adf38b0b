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
 * @param along (samples) velocities along a track, towards larger x if greater than 0; empty if places have two coordinates
 * @since 0.2.0
 */
public record Motion(double[] speeds, double[] along) {
    private static final double WINDOW = 0.5;

    /**
     * The motion along trajectories of equal steps.
     *
     * @param trajectories with positions
     * @param step the time from one sample to the next
     * @param ring the length of a circular track, on which displacements go the shorter way around; empty: it is none
     */
    public static Motion of(List<Trajectory> trajectories, double step, OptionalDouble ring) {
        Bounds.positive("step", step);
        int samples = trajectories.stream().mapToInt(Trajectory::length).sum();
        int reach = (int) Math.max(1, Math.rint(WINDOW / 2 / step));
        double[] speeds = new double[samples];
        double[] along = new double[samples];
        int next = 0;
        boolean track = true;
        for (Trajectory trajectory : trajectories) {
            Points positions = trajectory
                    .positions()
                    .orElseThrow(() -> new IllegalArgumentException("each trajectory must have positions"));
            track &= positions.dimension() == 1;
            for (int t = 0; t < positions.count(); t++) {
                int from = Math.max(0, t - reach);
                int to = Math.min(positions.count() - 1, t + reach);
                double time = Math.max(1, to - from) * step;
                double square = 0;
                for (int k = 0; k < positions.dimension(); k++) {
                    double way = positions.get(to, k) - positions.get(from, k);
                    double shortest = ring.isPresent() ? Math.IEEEremainder(way, ring.getAsDouble()) : way;
                    square += shortest * shortest;
                    along[next] = shortest / time;
                }
                speeds[next++] = Math.sqrt(square) / time;
            }
        }
        return new Motion(speeds, track ? along : new double[0]);
    }
}
