package io.neustrom.cli.explore;

import io.neustrom.cli.option.TrajectoryFlags;
import io.neustrom.cli.terminal.Summary;
import io.neustrom.cli.terminal.UserError;
import io.neustrom.data.Points;
import io.neustrom.data.Trajectory;
import io.neustrom.exploration.LearnedRange;
import io.neustrom.field.Distribution;
import io.neustrom.io.RecordingColumns;
import io.neustrom.io.RecordingFile;
import io.neustrom.io.TrajectoryFile;
import io.neustrom.io.file.InputFile;
import io.neustrom.io.session.PartChoice;
import io.neustrom.io.session.SessionTable;
import io.neustrom.model.PlaceCellModel;
import io.neustrom.recording.Column;
import io.neustrom.recording.Recording;
import io.neustrom.recording.Resampling;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.Function;
import picocli.CommandLine.ParseResult;

/**
 * The trajectories of a file that a user names, by the options of {@link TrajectoryFlags}.
 *
 * @param file where they come from
 * @param recording what the file holds
 * @param resampled the same in equal steps
 */
record RecordedTrajectories(Path file, Recording recording, Resampling.Result resampled) {
    private static final double MANY_TIMES = 10;

    /**
     * Reads what cells learn from.
     *
     * @param ring the length of the ring that x is a place on; empty: x is on no ring
     */
    static RecordedTrajectories read(Path file, ParseResult parsed, OptionalDouble ring) {
        return read(file, parsed, ring, OptionalDouble.empty());
    }

    /** @param step of an earlier session; empty: that of the options, or of this one */
    static RecordedTrajectories read(Path file, ParseResult parsed, OptionalDouble ring, OptionalDouble step) {
        return read(file, parsed, ring, step, columns -> RecordingFile.read(file, columns));
    }

    /** Reads what a model takes, with positions. */
    static RecordedTrajectories read(Path file, ParseResult parsed, OptionalDouble ring, PlaceCellModel model) {
        return read(file, parsed, ring, OptionalDouble.empty(), columns -> RecordingFile.read(file, columns, model));
    }

    private static RecordedTrajectories read(
            Path file,
            ParseResult parsed,
            OptionalDouble ring,
            OptionalDouble step,
            Function<RecordingColumns, Recording> reading) {
        PartChoice part = TrajectoryFlags.part(parsed);
        Resampling asked = TrajectoryFlags.resampling(parsed); // options are checked first, then the file
        Resampling resampling = step.isPresent() ? asked.withStep(step.getAsDouble()) : asked;
        Recording recording = reading.apply(new RecordingColumns(
                TrajectoryFlags.TIME.value(parsed),
                TrajectoryFlags.X.value(parsed),
                TrajectoryFlags.Y.value(parsed),
                TrajectoryFlags.OBSERVATIONS.value(parsed),
                TrajectoryFlags.STATE.value(parsed),
                TrajectoryFlags.EPISODE.value(parsed),
                ring,
                part));
        return new RecordedTrajectories(file, recording, InputFile.about(file, () -> resampling.apply(recording)));
    }

    /** Refuses a recording without times, which spikes cannot be placed in. */
    static void requireTimes(Path file, ParseResult parsed) {
        if (TrajectoryFlags.TIME.value(parsed).isEmpty()
                && TrajectoryFlags.RATE.value(parsed).isEmpty()
                && !SessionTable.open(file, TrajectoryFlags.part(parsed))
                        .names()
                        .contains(TrajectoryFile.USUAL_TIME)) {
            throw new UserError("--units needs to know when positions were taken, but " + file + " has no column '"
                    + TrajectoryFile.USUAL_TIME + "', and neither " + TrajectoryFlags.TIME.name() + " names one nor "
                    + TrajectoryFlags.RATE.name() + " says how far samples are apart");
        }
    }

    /** The columns that are observed, or the only one with the numbers of states. */
    List<String> observations() {
        return recording.observations().stream().map(Column::name).toList();
    }

    /** What was read, and what was done to it, in sentences. */
    List<String> notes() {
        List<String> notes = new ArrayList<>(recording.notes());
        if (resampled.merged() > 0) {
            notes.add(resampled.merged()
                    + " samples have the time of the sample before them and became one with it, the mean");
        }
        return notes;
    }

    /** Whether some columns of observations vary more than others by an order of magnitude. */
    boolean unitsDiffer() {
        double[] spreads = recording.observations().stream()
                .mapToDouble(RecordedTrajectories::spread)
                .sorted()
                .toArray();
        return spreads[spreads.length - 1] > MANY_TIMES * spreads[0];
    }

    /** The quartiles' distance of the numbers that there are. */
    private static double spread(Column column) {
        Distribution values = Distribution.of(
                Arrays.stream(column.values()).filter(Double::isFinite).toArray());
        return values.upperQuartile() - values.lowerQuartile();
    }

    /** What leaves the range that a model learned from, a sentence per column. */
    List<String> notesOn(PlaceCellModel model) {
        if (model.spec().discrete()) {
            return List.of();
        }
        Points observed = Points.join(
                resampled.trajectories().stream().map(Trajectory::observations).toList());
        return LearnedRange.of(model).stream()
                .flatMap(range -> range.excesses(observed).stream())
                .map(excess -> Summary.text(
                        "%s (%s to %s) leaves the range that the model learned from (%s to %s) in %.1f %% of the samples,"
                                + " where its cells have learned nothing.",
                        observations().get(excess.column()),
                        Summary.number(excess.found().least()),
                        Summary.number(excess.found().most()),
                        Summary.number(excess.learned().least()),
                        Summary.number(excess.learned().most()),
                        100 * excess.share()))
                .toList();
    }

    /** The columns of positions. */
    List<String> positions() {
        return recording.positions().stream().map(Column::name).toList();
    }

    /** The file without its folder. */
    String name() {
        return file.getFileName().toString();
    }

    /** Where the agent was, one path per trajectory; none if that is unknown. */
    List<Points> paths() {
        return resampled.trajectories().stream()
                .flatMap(trajectory -> trajectory.positions().stream())
                .toList();
    }
}
