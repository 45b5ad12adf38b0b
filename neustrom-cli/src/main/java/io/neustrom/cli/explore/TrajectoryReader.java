package io.neustrom.cli.explore;

import io.neustrom.cli.option.Flag;
import io.neustrom.cli.option.TrajectoryFlags;
import io.neustrom.cli.terminal.UserError;
import io.neustrom.io.TrajectoryFile;
import io.neustrom.io.file.InputFile;
import io.neustrom.io.table.ColumnNames;
import io.neustrom.io.table.ColumnTable;
import io.neustrom.recording.Column;
import io.neustrom.recording.Recording;
import io.neustrom.recording.Resampling;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.Stream;
import picocli.CommandLine.ParseResult;

/** Reads recorded trajectories as the options of {@link TrajectoryFlags} say: options are checked first, then the file. */
public final class TrajectoryReader {
    private final ParseResult parsed;
    private final Resampling resampling;
    private final OptionalDouble ring;

    /** @param ring the length of the ring that x is a place on; empty: there is none */
    TrajectoryReader(ParseResult parsed, OptionalDouble ring) {
        this.parsed = parsed;
        this.resampling = TrajectoryFlags.resampling(parsed);
        this.ring = ring;
    }

    /** The names of the columns in use. */
    private record Chosen(
            Optional<String> time, Optional<String> episode, List<String> positions, List<String> observations) {

        Set<String> numbers() {
            Set<String> numbers = new LinkedHashSet<>(positions);
            numbers.addAll(observations);
            time.ifPresent(numbers::add);
            return numbers;
        }
    }

    /** Trajectories through observations of a given dimension, with positions. */
    Resampling.Result observations(Path file, int dimension) {
        refuse(TrajectoryFlags.STATE, "a model over points");
        ColumnTable table = ColumnTable.open(file);
        ColumnNames columns = new ColumnNames(file, table.names());
        List<String> positions = positions(columns);
        List<String> observations = observations(columns).orElse(positions);
        if (observations.size() != dimension) {
            throw new UserError(TrajectoryFlags.OBSERVATIONS.name() + " (" + String.join(", ", observations)
                    + ") must name as many columns as the model's points have coordinates (" + dimension + ")");
        }
        return read(table, file, chosen(columns, positions, observations), false);
    }

    /**
     * What a recording has for those who learn from it.
     *
     * @param observations the columns that are observed, or the only one with the numbers of states
     * @param discrete whether these are states
     * @param placed whether trajectories have positions
     */
    public record Recorded(
            Path file, List<String> observations, boolean discrete, boolean placed, Resampling.Result resampled) {}

    /** Trajectories through what the user wants observed, or else through positions; with positions if there are any. */
    Recorded recorded(Path file) {
        Optional<String> state = TrajectoryFlags.STATE.value(parsed);
        if (state.isPresent() && TrajectoryFlags.OBSERVATIONS.value(parsed).isPresent()) {
            throw new UserError(TrajectoryFlags.STATE.name() + " (" + state.get() + ") must not stand beside "
                    + TrajectoryFlags.OBSERVATIONS.name());
        }
        ColumnTable table = ColumnTable.open(file);
        ColumnNames columns = new ColumnNames(file, table.names());
        Optional<List<String>> observed = state.map(name -> List.of(columns.find(TrajectoryFlags.STATE.name(), name)))
                .or(() -> observations(columns));
        List<String> positions = observed.isEmpty() || placed(columns) ? positions(columns) : List.of();
        List<String> observations = observed.orElse(positions);
        return new Recorded(
                file,
                observations,
                state.isPresent(),
                !positions.isEmpty(),
                read(table, file, chosen(columns, positions, observations), state.isPresent()));
    }

    /** Whether the user says that there are positions, or their usual column does. */
    private boolean placed(ColumnNames columns) {
        return ring.isPresent()
                || TrajectoryFlags.X.value(parsed).isPresent()
                || TrajectoryFlags.Y.value(parsed).isPresent()
                || columns.names().contains(TrajectoryFile.USUAL_X);
    }

    private Optional<List<String>> observations(ColumnNames columns) {
        return TrajectoryFlags.OBSERVATIONS
                .value(parsed)
                .map(names -> names.stream()
                        .flatMap(name -> columns.all(TrajectoryFlags.OBSERVATIONS.name(), name).stream())
                        .toList());
    }

    /** Trajectories through discrete states, with positions. */
    Resampling.Result states(Path file) {
        refuse(TrajectoryFlags.OBSERVATIONS, "a model over discrete states");
        ColumnTable table = ColumnTable.open(file);
        ColumnNames columns = new ColumnNames(file, table.names());
        String state = columns.required(
                TrajectoryFlags.STATE.name(), TrajectoryFlags.STATE.value(parsed), TrajectoryFile.USUAL_STATE);
        return read(table, file, chosen(columns, positions(columns), List.of(state)), true);
    }

    private void refuse(Flag<?> flag, String model) {
        if (flag.value(parsed).isPresent()) {
            throw new UserError(flag.name() + " has no effect on " + model);
        }
    }

    private List<String> positions(ColumnNames columns) {
        Optional<String> y = TrajectoryFlags.Y.value(parsed);
        if (ring.isPresent() && y.isPresent()) {
            throw new UserError(TrajectoryFlags.Y.name() + " (" + y.get() + ") has no effect on a ring");
        }
        String x = columns.required(TrajectoryFlags.X.name(), TrajectoryFlags.X.value(parsed), TrajectoryFile.USUAL_X);
        return ring.isPresent()
                ? List.of(x)
                : Stream.concat(
                                Stream.of(x),
                                columns.optional(TrajectoryFlags.Y.name(), y, TrajectoryFile.USUAL_Y).stream())
                        .toList();
    }

    private Chosen chosen(ColumnNames columns, List<String> positions, List<String> observations) {
        return new Chosen(
                columns.optional(
                        TrajectoryFlags.TIME.name(), TrajectoryFlags.TIME.value(parsed), TrajectoryFile.USUAL_TIME),
                TrajectoryFlags.EPISODE.value(parsed).map(name -> columns.find(TrajectoryFlags.EPISODE.name(), name)),
                positions,
                observations);
    }

    private Resampling.Result read(ColumnTable table, Path file, Chosen chosen, boolean discrete) {
        ColumnTable.Content content = table.read(chosen.numbers(), chosen.episode);
        Recording recording = new Recording(
                chosen.time.map(name -> numbers(content, name)).orElseGet(() -> count(content.groups())),
                content.groups(),
                chosen.positions.stream()
                        .map(name -> new Column(name, numbers(content, name), ring))
                        .toList(),
                chosen.observations.stream()
                        .map(name -> new Column(
                                name,
                                numbers(content, name),
                                chosen.positions.contains(name) ? ring : OptionalDouble.empty()))
                        .toList(),
                discrete,
                content.place());
        return InputFile.about(file, () -> resampling.of(recording));
    }

    private static double[] numbers(ColumnTable.Content content, String name) {
        return Objects.requireNonNull(content.numbers().get(name), name);
    }

    /** Samples of an episode without times are 1 apart. */
    private static double[] count(int[] groups) {
        double[] next = new double[Arrays.stream(groups).max().orElse(0) + 1];
        return Arrays.stream(groups).mapToDouble(group -> next[group]++).toArray();
    }
}
