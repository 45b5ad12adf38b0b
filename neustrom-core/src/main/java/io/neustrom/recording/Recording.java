package io.neustrom.recording;

import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
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
 * @param notes what a reader should know of how the samples were taken from a file, in sentences
 * @since 0.1.0
 */
public record Recording(
        double[] times,
        int[] episodes,
        List<Column> positions,
        List<Column> observations,
        boolean discrete,
        IntFunction<String> place,
        List<String> notes) {

    /** Samples without notes. */
    public Recording(
            double[] times,
            int[] episodes,
            List<Column> positions,
            List<Column> observations,
            boolean discrete,
            IntFunction<String> place) {
        this(times, episodes, positions, observations, discrete, place, List.of());
    }

    /** Checks the components. */
    public Recording {
        positions = List.copyOf(positions);
        observations = List.copyOf(observations);
        notes = List.copyOf(notes);
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

    /**
     * Checks that another recording can be one more session of the same experiment: it has the same columns, in the same order.
     *
     * @throws IllegalArgumentException if not
     * @since 0.2.0
     */
    public void requireColumnsOf(Recording first) {
        if (discrete != first.discrete || !columns().equals(first.columns())) {
            throw new IllegalArgumentException("the recording " + columns()
                    + "; it must have the columns of the first one, which " + first.columns());
        }
    }

    private String columns() {
        return "has " + (positions.isEmpty() ? "no positions" : "the positions " + names(positions)) + " and the "
                + (discrete ? "states " : "observations ") + names(observations);
    }

    private static String names(List<Column> columns) {
        return columns.stream().map(Column::name).collect(Collectors.joining(", "));
    }
}
