package io.neustrom.io;

import io.neustrom.io.file.InvalidInputException;
import io.neustrom.io.file.NumberText;
import io.neustrom.io.session.PartChoice;
import io.neustrom.io.session.SessionTable;
import io.neustrom.io.table.ColumnNames;
import io.neustrom.io.table.ColumnTable;
import io.neustrom.model.PlaceCellModel;
import io.neustrom.recording.Column;
import io.neustrom.recording.Recording;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Reads a recording: samples, one per line of a CSV file with the names of columns on its first line (or without: then columns are
 * called 1, 2 and so on), or one per row of the arrays of an NPZ, MATLAB or HDF5 file; or a series of positions of an NWB file, or what
 * DeepLabCut or SLEAP tracked, see {@link PartChoice}.
 *
 * <pre>{@code
 * Recording recording = RecordingFile.read(Path.of("track.csv")); // columns time, x, y
 * }</pre>
 *
 * @since 0.1.0
 */
public final class RecordingFile {
    private final RecordingColumns asked;
    private final ColumnTable table;
    private final ColumnNames columns;

    private RecordingFile(Path file, RecordingColumns asked) {
        this.asked = asked;
        this.table = SessionTable.open(file, asked.part());
        this.columns = new ColumnNames(file, table.names());
    }

    /**
     * Reads a file whose columns have their usual names.
     *
     * @throws InvalidInputException if the file cannot be read or is not a recording
     */
    public static Recording read(Path file) {
        return read(file, RecordingColumns.defaults());
    }

    /**
     * Reads what was observed, or the state, or else the positions as what was observed; with positions if there are any.
     *
     * @throws InvalidInputException if the file cannot be read or is not a recording, or has no such columns
     */
    public static Recording read(Path file, RecordingColumns columns) {
        if (columns.state().isPresent() && columns.observations().isPresent()) {
            throw new InvalidInputException(
                    "option state (" + columns.state().get() + ") must not be combined with option observations");
        }
        return new RecordingFile(file, columns).read();
    }

    /**
     * Reads what a model takes, states or observations, and the positions.
     *
     * @throws InvalidInputException if the file cannot be read or is not a recording, or has no such columns, or not as many as the
     *     model takes
     */
    public static Recording read(Path file, RecordingColumns columns, PlaceCellModel model) {
        if (model.spec().discrete()) {
            refuse(columns.observations(), "observations", "a model over discrete states");
            return new RecordingFile(file, columns).readStates();
        }
        refuse(columns.state(), "state", "a model over points");
        return new RecordingFile(file, columns).readObservations(model.spec().inputs());
    }

    private static void refuse(Optional<?> given, String option, String model) {
        if (given.isPresent()) {
            throw new InvalidInputException("option " + option + " has no effect on " + model);
        }
    }

    private Recording read() {
        Optional<List<String>> observed = asked.state()
                .map(name -> List.of(columns.find("option state", name)))
                .or(this::observations);
        List<String> positions = observed.isEmpty() || hasPositions() ? positions() : List.of();
        return recording(positions, observed.orElse(positions), asked.state().isPresent());
    }

    private Recording readStates() {
        String state = columns.required("option state", asked.state(), TrajectoryFile.USUAL_STATE);
        return recording(positions(), List.of(state), true);
    }

    private Recording readObservations(int dimension) {
        List<String> positions = positions();
        List<String> observations = observations().orElse(positions);
        if (observations.size() != dimension) {
            throw new InvalidInputException("option observations (" + String.join(", ", observations)
                    + ") must name as many columns as the model's points have coordinates (" + dimension + ")");
        }
        return recording(positions, observations, false);
    }

    /** Whether positions are asked for, or their usual column is there. */
    private boolean hasPositions() {
        return asked.ring().isPresent()
                || asked.x().isPresent()
                || asked.y().isPresent()
                || columns.names().contains(TrajectoryFile.USUAL_X);
    }

    private Optional<List<String>> observations() {
        return asked.observations()
                .map(names -> names.stream()
                        .flatMap(name -> columns.all("option observations", name).stream())
                        .toList());
    }

    private List<String> positions() {
        boolean ring = asked.ring().isPresent();
        if (ring && asked.y().isPresent()) {
            throw new InvalidInputException("option y (" + asked.y().get() + ") has no effect on a ring");
        }
        String x = columns.required("option x", asked.x(), TrajectoryFile.USUAL_X);
        Optional<String> y = ring ? Optional.empty() : columns.optional("option y", asked.y(), TrajectoryFile.USUAL_Y);
        return Stream.concat(Stream.of(x), y.stream()).toList();
    }

    private Recording recording(List<String> positions, List<String> observations, boolean discrete) {
        Optional<String> time = columns.optional("option time", asked.time(), TrajectoryFile.USUAL_TIME);
        if (time.isPresent() && asked.part().rate().isPresent()) {
            throw new InvalidInputException(
                    "option rate (" + NumberText.of(asked.part().rate().getAsDouble()) + ") has no effect on "
                            + columns.file() + ", whose column " + time.get() + " has times");
        }
        Optional<String> episode = asked.episode().map(name -> columns.find("option episode", name));
        Set<String> numbers = new LinkedHashSet<>(positions);
        numbers.addAll(observations);
        time.ifPresent(numbers::add);
        ColumnTable.Content content = table.read(numbers, episode);
        return new Recording(
                time.map(name -> values(content, name)).orElseGet(() -> count(content.groups(), asked.part())),
                content.groups(),
                positions.stream()
                        .map(name -> new Column(name, values(content, name), asked.ring()))
                        .toList(),
                observations.stream()
                        .map(name -> new Column(
                                name,
                                values(content, name),
                                positions.contains(name) ? asked.ring() : OptionalDouble.empty()))
                        .toList(),
                discrete,
                content.place(),
                content.notes());
    }

    private static double[] values(ColumnTable.Content content, String name) {
        return Objects.requireNonNull(content.numbers().get(name), name);
    }

    /** Samples of an episode without times are 1 apart, or as far as their rate says. */
    private static double[] count(int[] groups, PartChoice part) {
        double[] next = new double[Arrays.stream(groups).max().orElse(0) + 1];
        return Arrays.stream(groups)
                .mapToDouble(group -> next[group]++ / part.rate().orElse(1))
                .toArray();
    }
}
