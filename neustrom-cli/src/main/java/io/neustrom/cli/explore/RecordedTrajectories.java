package io.neustrom.cli.explore;

import io.neustrom.cli.option.TrajectoryFlags;
import io.neustrom.data.Points;
import io.neustrom.io.RecordingColumns;
import io.neustrom.io.RecordingFile;
import io.neustrom.io.file.InputFile;
import io.neustrom.model.PlaceCellModel;
import io.neustrom.recording.Column;
import io.neustrom.recording.Recording;
import io.neustrom.recording.Resampling;
import java.nio.file.Path;
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

    /**
     * Reads what cells learn from.
     *
     * @param ring the length of the ring that x is a place on; empty: x is on no ring
     */
    static RecordedTrajectories read(Path file, ParseResult parsed, OptionalDouble ring) {
        return read(file, parsed, ring, columns -> RecordingFile.read(file, columns));
    }

    /** Reads what a model takes, with positions. */
    static RecordedTrajectories read(Path file, ParseResult parsed, OptionalDouble ring, PlaceCellModel model) {
        return read(file, parsed, ring, columns -> RecordingFile.read(file, columns, model));
    }

    private static RecordedTrajectories read(
            Path file, ParseResult parsed, OptionalDouble ring, Function<RecordingColumns, Recording> reading) {
        Resampling resampling = TrajectoryFlags.resampling(parsed); // options are checked first, then the file
        Recording recording = reading.apply(new RecordingColumns(
                TrajectoryFlags.TIME.value(parsed),
                TrajectoryFlags.X.value(parsed),
                TrajectoryFlags.Y.value(parsed),
                TrajectoryFlags.OBSERVATIONS.value(parsed),
                TrajectoryFlags.STATE.value(parsed),
                TrajectoryFlags.EPISODE.value(parsed),
                ring));
        return new RecordedTrajectories(file, recording, InputFile.about(file, () -> resampling.apply(recording)));
    }

    /** The columns that are observed, or the only one with the numbers of states. */
    List<String> observations() {
        return recording.observations().stream().map(Column::name).toList();
    }

    /** Where the agent was, one path per trajectory; none if that is unknown. */
    List<Points> paths() {
        return resampled.trajectories().stream()
                .flatMap(trajectory -> trajectory.positions().stream())
                .toList();
    }
}
