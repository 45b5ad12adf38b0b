package io.neustrom.io;

import io.neustrom.io.session.PartChoice;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Which columns of a file hold which part of a recording. A column is named as in the file; one that is not named is looked for under its
 * usual name, if it has one.
 *
 * @param time when a sample was taken; usually {@value TrajectoryFile#USUAL_TIME}, without it samples are 1 apart
 * @param x the first coordinate of the position; usually {@value TrajectoryFile#USUAL_X}
 * @param y the second coordinate; usually {@value TrajectoryFile#USUAL_Y}, without it x is the place on a track
 * @param observations what was observed; by default the positions. The name of a matrix in NPZ stands for all its columns
 * @param state the number of a discrete state that was observed, in place of observations
 * @param episode which episode a sample belongs to, in numbers or words; by default there is one episode
 * @param ring the length of the ring that x is a place on; empty: x is not on a ring
 * @param part which part of a session is read, where the file holds several
 * @since 0.1.0
 */
public record RecordingColumns(
        Optional<String> time,
        Optional<String> x,
        Optional<String> y,
        Optional<List<String>> observations,
        Optional<String> state,
        Optional<String> episode,
        OptionalDouble ring,
        PartChoice part) {

    /** Columns of a file that holds one recording. */
    public RecordingColumns(
            Optional<String> time,
            Optional<String> x,
            Optional<String> y,
            Optional<List<String>> observations,
            Optional<String> state,
            Optional<String> episode,
            OptionalDouble ring) {
        this(time, x, y, observations, state, episode, ring, PartChoice.defaults());
    }

    /** The usual names. */
    public static RecordingColumns defaults() {
        return new RecordingColumns(
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                OptionalDouble.empty());
    }

    /** Takes times from a column. */
    public RecordingColumns withTime(String column) {
        return new RecordingColumns(Optional.of(column), x, y, observations, state, episode, ring, part);
    }

    /** Takes the position on a track, or on a ring, from a column. */
    public RecordingColumns withPosition(String columnX) {
        return new RecordingColumns(time, Optional.of(columnX), y, observations, state, episode, ring, part);
    }

    /** Takes positions in the plane from two columns. */
    public RecordingColumns withPosition(String columnX, String columnY) {
        return new RecordingColumns(
                time, Optional.of(columnX), Optional.of(columnY), observations, state, episode, ring, part);
    }

    /** Takes observations from columns. */
    public RecordingColumns withObservations(List<String> columns) {
        return new RecordingColumns(time, x, y, Optional.of(List.copyOf(columns)), state, episode, ring, part);
    }

    /** Takes the numbers of states from a column. */
    public RecordingColumns withState(String column) {
        return new RecordingColumns(time, x, y, observations, Optional.of(column), episode, ring, part);
    }

    /** Distinguishes episodes by a column. */
    public RecordingColumns withEpisode(String column) {
        return new RecordingColumns(time, x, y, observations, state, Optional.of(column), ring, part);
    }

    /** Puts x on a ring of a given length. */
    public RecordingColumns withRing(double length) {
        return new RecordingColumns(time, x, y, observations, state, episode, OptionalDouble.of(length), part);
    }

    /**
     * Reads this part of a session.
     *
     * @since 0.2.0
     */
    public RecordingColumns withPart(PartChoice newPart) {
        return new RecordingColumns(time, x, y, observations, state, episode, ring, newPart);
    }
}
