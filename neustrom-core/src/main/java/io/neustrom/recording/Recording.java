package io.neustrom.recording;

import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.Stream;

/**
 * Samples as they were taken: at times of any spacing, with or without gaps, of several episodes in turn or interleaved.
 *
 * @param times (samples) of one clock for each episode
 * @param episodes (samples) which episode a sample belongs to
 * @param positions where the agent was, one column per coordinate; none if positions are unknown
 * @param observations what it saw, at least one column
 * @param discrete whether the only column of observations holds the numbers of states
 * @param place how messages call a sample, such as the line of a file
 * @since 0.1.0
 */
public record Recording(
        double[] times,
        int[] episodes,
        List<Column> positions,
        List<Column> observations,
        boolean discrete,
        IntFunction<String> place) {

    /** Checks the components. */
    public Recording {
        positions = List.copyOf(positions);
        observations = List.copyOf(observations);
        if (observations.isEmpty() || discrete && observations.size() != 1) {
            throw new IllegalArgumentException("observations (" + observations.size() + " columns) must be "
                    + (discrete ? "1 column of states" : "at least 1 column"));
        }
        int samples = times.length;
        checkLength("episodes", episodes.length, samples);
        Stream.concat(positions.stream(), observations.stream())
                .forEach(column -> checkLength(column.name(), column.values().length, samples));
    }

    private static void checkLength(String name, int length, int samples) {
        if (length != samples) {
            throw new IllegalArgumentException(
                    name + " (" + length + " values) must have as many as there are times (" + samples + ")");
        }
    }

    /** The number of samples. */
    public int samples() {
        return times.length;
    }
}
