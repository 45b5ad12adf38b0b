package io.neustrom.trainer;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * How far a fit is on its way from the first to the last step of the schedule. It makes one step of the schedule at a time, until the
 * probe stops improving or time runs short; then it makes longer ones, so that the rate still falls to where the schedule ends.
 */
public final class Course {

    private static final double STALL_WINDOW = 1.0 / 3; // of all steps so far
    private static final double STALL_GAIN =
            0.005; // of the divergence: less than that from window to window is a stall
    private static final long EARLIEST_STALL = 2500; // steps; a plateau before is noise at a high rate
    private static final double LAST_LEG = 0.5; // of the steps so far: what is left after a stall, at most
    private static final long CLOCK_INTERVAL = 16; // steps

    private final long total; // steps of the schedule
    private final boolean endsByItself;
    private final Optional<Duration> time;
    private final long begin = System.nanoTime();
    private final List<Long> probeSteps = new ArrayList<>();
    private final List<Double> divergences = new ArrayList<>(); // that the probe showed then
    private long spentBefore; // nanoseconds, before the fit was resumed
    private long steps;
    private double position;
    private double pace = 1;
    private boolean stalled;

    /**
     * @param total steps of the schedule
     * @param endsByItself whether a stall ends the fit early
     * @param time that the fit may take
     */
    Course(long total, boolean endsByItself, Optional<Duration> time) {
        this.total = total;
        this.endsByItself = endsByItself;
        this.time = time;
    }

    /** The step of the schedule that comes next. */
    long position() {
        return (long) position;
    }

    /** The share of the schedule that is done. */
    double share() {
        return position / total;
    }

    /** The steps made. */
    long steps() {
        return steps;
    }

    boolean ended() {
        return position >= total || time.isPresent() && spent() >= time.get().toNanos();
    }

    /** Takes note of a step. */
    void advance() {
        steps++;
        position += pace;
        if (time.isPresent() && steps % CLOCK_INTERVAL == 0) {
            double left = (double) (time.get().toNanos() - spent()) / spent() * steps; // steps
            pace = Math.max(pace, (total - position) / Math.max(1, left));
        }
    }

    private long spent() {
        return spentBefore + System.nanoTime() - begin;
    }

    /** Takes note of what the probe shows. */
    void probed(double divergence) {
        probeSteps.add(steps);
        divergences.add(divergence);
        if (endsByItself && !stalled && steps >= EARLIEST_STALL) {
            double before = mean((1 - 2 * STALL_WINDOW) * steps, (1 - STALL_WINDOW) * steps);
            double now = mean((1 - STALL_WINDOW) * steps, steps);
            stalled = now > (1 - STALL_GAIN) * before;
            pace = stalled ? Math.max(pace, (total - position) / (LAST_LEG * steps)) : pace;
        }
    }

    /** The mean divergence after one step up to another. */
    private double mean(double from, double to) {
        return IntStream.range(0, divergences.size())
                .filter(probe -> probeSteps.get(probe) > from && probeSteps.get(probe) <= to)
                .mapToDouble(divergences::get)
                .average()
                .orElse(Double.POSITIVE_INFINITY);
    }

    void save(DataOutput out) throws IOException {
        out.writeLong(spent());
        out.writeLong(steps);
        out.writeDouble(position);
        out.writeDouble(pace);
        out.writeBoolean(stalled);
        out.writeInt(divergences.size());
        for (int probe = 0; probe < divergences.size(); probe++) {
            out.writeLong(probeSteps.get(probe));
            out.writeDouble(divergences.get(probe));
        }
    }

    void restore(DataInput in) throws IOException {
        spentBefore = in.readLong();
        steps = in.readLong();
        position = in.readDouble();
        pace = in.readDouble();
        stalled = in.readBoolean();
        for (int left = in.readInt(); left > 0; left--) {
            probeSteps.add(in.readLong());
            divergences.add(in.readDouble());
        }
    }
}
