package io.neustrom.spike;

import io.neustrom.data.Codes;
import io.neustrom.data.Trajectory;
import io.neustrom.field.TrackedActivity;
import io.neustrom.math.Bounds;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * What recorded units did along the path of an animal: {@code FieldAnalysis.of(RecordedUnits.along(trajectories, step,
 * trains).tracked(), options, seed)} measures their fields as it does those of learned cells, with rates in Hz.
 *
 * <p>A spike belongs to the sample that is nearest in time, which stands for the step around it: so spikes and time are counted at the
 * same places, and a rate is a number of spikes over the time in which they could be seen. Spikes outside of all trajectories, by
 * more than half a step, are left out: nobody knows where the animal was. A shorter step interpolates positions between recorded
 * samples.
 *
 * @param tracked the spikes of each unit at each sample
 * @param names of the units
 * @param counted spikes within the trajectories
 * @param outside spikes that are left out
 * @since 0.2.0
 */
public record RecordedUnits(TrackedActivity tracked, List<String> names, long counted, long outside) {
    private static final double ROUNDING = 1e-6; // of a step, by which trajectories may overlap

    /**
     * Counts spikes along trajectories of equal steps.
     *
     * @param trajectories with positions and times, of the same clock as the spikes
     * @param step the time from one sample to the next
     * @throws IllegalArgumentException if trajectories overlap in time, or if no spike lies in any of them
     */
    public static RecordedUnits along(List<Trajectory> trajectories, double step, SpikeTrains trains) {
        Bounds.positive("step", step);
        List<Stretch> stretches = stretches(trajectories, step);
        int samples = trajectories.stream().mapToInt(Trajectory::length).sum();
        int[][] sampleOf = IntStream.range(0, trains.units())
                .mapToObj(unit -> samples(trains, unit, stretches))
                .toArray(int[][]::new);
        long counted = Arrays.stream(sampleOf).mapToLong(found -> found.length).sum();
        if (counted == 0) {
            throw new IllegalArgumentException("none of " + trains.spikes() + " spikes" + span(trains)
                    + " lies in the recorded time, " + stretches.get(0).start + " to "
                    + stretches.get(stretches.size() - 1).end()
                    + "; both must be times of one clock in the same unit");
        }
        return new RecordedUnits(
                TrackedActivity.ofSpikes(trajectories, step, counts(sampleOf, samples)),
                trains.names(),
                counted,
                trains.spikes() - counted);
    }

    /** The sample of each spike of a unit that lies in a stretch. */
    private static int[] samples(SpikeTrains trains, int unit, List<Stretch> stretches) {
        IntStream.Builder found = IntStream.builder();
        int stretch = 0;
        for (int spike = 0; spike < trains.spikes(unit); spike++) {
            double time = trains.time(unit, spike);
            while (stretch < stretches.size() && time >= stretches.get(stretch).end()) {
                stretch++;
            }
            if (stretch < stretches.size() && time >= stretches.get(stretch).start()) {
                found.add(stretches.get(stretch).sampleAt(time));
            }
        }
        return found.build().toArray();
    }

    /**
     * The number of spikes of each unit at each sample.
     *
     * @param sampleOf (units)(spikes of the unit)
     */
    private static Codes counts(int[][] sampleOf, int samples) {
        int[] starts = new int[samples + 1];
        for (int[] spikes : sampleOf) {
            for (int sample : spikes) {
                starts[sample + 1]++;
            }
        }
        for (int sample = 0; sample < samples; sample++) {
            starts[sample + 1] += starts[sample];
        }
        int[] unitOf = new int[starts[samples]]; // (spikes) by sample, and by unit within a sample
        int[] next = starts.clone();
        for (int unit = 0; unit < sampleOf.length; unit++) {
            for (int sample : sampleOf[unit]) {
                unitOf[next[sample]++] = unit;
            }
        }
        Codes.Collector counts = new Codes.Collector(samples, sampleOf.length);
        float[] row = new float[sampleOf.length];
        for (int sample = 0; sample < samples; sample++) {
            for (int spike = starts[sample]; spike < starts[sample + 1]; spike++) {
                row[unitOf[spike]]++;
            }
            int[] active = Arrays.stream(unitOf, starts[sample], starts[sample + 1])
                    .distinct()
                    .toArray();
            counts.append(row, 0, active, 0, active.length);
            for (int unit : active) {
                row[unit] = 0;
            }
        }
        return counts.finish();
    }

    private static String span(SpikeTrains trains) {
        double first = Double.POSITIVE_INFINITY;
        double last = Double.NEGATIVE_INFINITY;
        for (int unit = 0; unit < trains.units(); unit++) {
            if (trains.spikes(unit) > 0) {
                first = Math.min(first, trains.time(unit, 0));
                last = Math.max(last, trains.time(unit, trains.spikes(unit) - 1));
            }
        }
        return first <= last ? ", from " + first + " to " + last + "," : "";
    }

    /** In the order of their times. */
    private static List<Stretch> stretches(List<Trajectory> trajectories, double step) {
        List<Stretch> stretches = new ArrayList<>();
        int next = 0;
        for (Trajectory trajectory : trajectories) {
            double[] times = trajectory
                    .times()
                    .orElseThrow(() -> new IllegalArgumentException("each trajectory must have times, for its spikes"));
            stretches.add(new Stretch(times[0] - step / 2, step, next, times.length));
            next += times.length;
        }
        stretches.sort(Comparator.comparingDouble(Stretch::start));
        for (int k = 1; k < stretches.size(); k++) {
            double end = stretches.get(k - 1).end();
            if (stretches.get(k).start < end - ROUNDING * step) {
                throw new IllegalArgumentException(
                        "episodes must not overlap in time, as spikes belong to one of them: one" + " ends at " + end
                                + ", the next begins at " + stretches.get(k).start);
            }
        }
        return stretches;
    }

    /**
     * The time of one trajectory.
     *
     * @param start half a step before its first sample
     * @param first number of that sample among those of all trajectories
     */
    private record Stretch(double start, double step, int first, int samples) {
        double end() {
            return start + samples * step;
        }

        int sampleAt(double time) {
            return first + Math.min(samples - 1, (int) ((time - start) / step));
        }
    }
}
