package io.neustrom.recording;

/** Equal steps over a stretch of samples, and the samples on both sides of each. */
final class TimeGrid {
    /** Times this close, in steps, are the same. */
    static final double ROUNDING = 1e-6;

    private final double[] recorded; // (samples of the recording)
    private final int[] samples; // (samples of the stretch)
    private final int[] left; // (count) the last recorded sample at a time or before it, as an index to samples
    private final double[] times; // (count)

    private TimeGrid(double[] recorded, int[] samples, double[] times, int[] left) {
        this.recorded = recorded;
        this.samples = samples;
        this.times = times;
        this.left = left;
    }

    /**
     * Steps from the first sample of a stretch to the last one, or less than a step before it.
     *
     * @param recorded (samples of the recording) times
     * @param samples of the stretch, at least one, their times ascending
     */
    static TimeGrid over(double[] recorded, int[] samples, double step) {
        double start = recorded[samples[0]];
        double duration = recorded[samples[samples.length - 1]] - start;
        double steps = Math.floor(duration / step + ROUNDING);
        if (steps >= Integer.MAX_VALUE / 2) {
            throw new IllegalArgumentException(
                    "step (" + step + ") is too short: an episode of " + duration + " would have " + steps + " steps");
        }
        double[] times = new double[(int) steps + 1];
        int[] left = new int[times.length];
        int next = 0;
        for (int i = 0; i < times.length; i++) {
            times[i] = start + i * step;
            while (next + 1 < samples.length && recorded[samples[next + 1]] <= times[i] + ROUNDING * step) {
                next++;
            }
            left[i] = next;
        }
        return new TimeGrid(recorded, samples, times, left);
    }

    int count() {
        return times.length;
    }

    /** (count) */
    double[] times() {
        return times;
    }

    /** The last recorded sample at time i or before it. */
    int before(int i) {
        return samples[left[i]];
    }

    /** The value of a column at time i. */
    double interpolate(Column column, int i) {
        int from = before(i);
        int to = samples[Math.min(left[i] + 1, samples.length - 1)];
        double share = to == from ? 0 : (times[i] - recorded[from]) / (recorded[to] - recorded[from]);
        return column.between(from, to, share < ROUNDING ? 0 : share); // by rounding it may even be negative
    }
}
