package io.neustrom.recording;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Samples that were taken at the same time, as recorders of limited precision write them, are one.
 *
 * @param recording in which the first of such samples has the mean of their numbers, or the last of their states
 * @param episodes the samples of each, without the others of such samples; their times ascend
 * @param merged the number of those others
 */
record RepeatedTimes(Recording recording, List<int[]> episodes, int merged) {

    /**
     * Merges samples.
     *
     * @param episodes the samples of each
     * @throws IllegalArgumentException if time descends within an episode
     */
    static RepeatedTimes merge(Recording recording, List<int[]> episodes) {
        List<int[]> runs = new ArrayList<>(); // of samples of one time
        List<int[]> left = new ArrayList<>();
        int merged = 0;
        for (int[] samples : episodes) {
            int[] first = new int[samples.length];
            int count = 0;
            for (int k = 0; k < samples.length; ) {
                int end = end(recording, samples, k);
                if (end - k > 1) {
                    runs.add(Arrays.copyOfRange(samples, k, end));
                }
                first[count++] = samples[k];
                k = end;
            }
            left.add(Arrays.copyOf(first, count));
            merged += samples.length - count;
        }
        return new RepeatedTimes(merged == 0 ? recording : with(recording, runs), left, merged);
    }

    /** The index after the last sample that has the time of sample k. */
    private static int end(Recording recording, int[] samples, int k) {
        double[] times = recording.times();
        int end = k + 1;
        while (end < samples.length && times[samples[end]] == times[samples[k]]) {
            end++;
        }
        if (end < samples.length && times[samples[end]] < times[samples[k]]) {
            throw new IllegalArgumentException(recording.place().apply(samples[end]) + ": time (" + times[samples[end]]
                    + ") must not be less than that of the sample before it (" + times[samples[k]] + ", "
                    + recording.place().apply(samples[end - 1]) + ") in the same episode");
        }
        return end;
    }

    private static Recording with(Recording recording, List<int[]> runs) {
        return new Recording(
                recording.times(),
                recording.episodes(),
                recording.positions().stream()
                        .map(column -> merged(column, runs, false))
                        .toList(),
                recording.observations().stream()
                        .map(column -> merged(column, runs, recording.discrete()))
                        .toList(),
                recording.discrete(),
                recording.place(),
                recording.notes());
    }

    private static Column merged(Column column, List<int[]> runs, boolean discrete) {
        double[] values = column.values().clone();
        for (int[] run : runs) {
            values[run[0]] = discrete ? column.values()[run[run.length - 1]] : column.mean(run);
        }
        return new Column(column.name(), values, column.period());
    }
}
