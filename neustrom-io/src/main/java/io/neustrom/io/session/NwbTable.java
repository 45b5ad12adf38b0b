package io.neustrom.io.session;

import io.neustrom.io.array.NumberArray;
import io.neustrom.io.file.InputFile;
import io.neustrom.io.file.InvalidInputException;
import io.neustrom.io.table.ColumnTable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * A series of positions of an NWB file as columns time, x, y and z; and its tables of intervals, each as a column that says in which interval
 * a sample is.
 *
 * @param series of positions
 * @param coordinates the number of its coordinates
 * @param intervals the tables, which distinguish groups
 */
record NwbTable(Path file, String series, int coordinates, List<NwbIntervals> intervals) implements ColumnTable {
    private static final String TIME = "time";
    private static final List<String> COORDINATES = List.of("x", "y", "z");

    static NwbTable open(Path file, PartChoice choice) {
        return InputFile.read(file, () -> {
            try (NwbFile nwb = NwbFile.open(file)) {
                NwbSeries series = chosen(file, nwb, choice.series());
                return new NwbTable(file, series.path(), series.coordinates(), nwb.intervals());
            }
        });
    }

    /** The series that the user named by its name or its path, or else the only one. */
    private static NwbSeries chosen(Path file, NwbFile nwb, Optional<String> given) throws IOException {
        List<NwbSeries> all = nwb.series();
        Optional<NwbSeries> byPath = all.stream()
                .filter(series -> given.equals(Optional.of(series.path())))
                .findFirst();
        return byPath.isPresent()
                ? byPath.get()
                : all.get(new Offer(file, "series of positions", "series", NwbFile.names(all)).take(given));
    }

    @Override
    public List<String> names() {
        List<String> names = new ArrayList<>(List.of(TIME));
        names.addAll(COORDINATES.subList(0, coordinates));
        intervals.forEach(table -> names.add(table.name()));
        return names;
    }

    @Override
    public Content read(Collection<String> numbers, Optional<String> group) {
        for (String name : numbers) {
            if (interval(name).isPresent()) {
                throw new InvalidInputException(file + ": " + name + " are intervals, which option episode takes");
            }
        }
        Optional<NwbIntervals> table = group.flatMap(this::interval);
        if (group.isPresent() && table.isEmpty()) {
            throw new InvalidInputException(file + ": option episode (" + group.get() + ") must name intervals ("
                    + String.join(
                            ", ", intervals.stream().map(NwbIntervals::name).toList()) + ")");
        }
        return InputFile.read(file, () -> {
            try (NwbFile nwb = NwbFile.open(file)) {
                return content(chosen(file, nwb, Optional.of(series)), numbers, table);
            }
        });
    }

    private Optional<NwbIntervals> interval(String name) {
        return intervals.stream().filter(table -> table.name().equals(name)).findFirst();
    }

    private Content content(NwbSeries chosen, Collection<String> numbers, Optional<NwbIntervals> table)
            throws IOException {
        double[] times = chosen.times();
        NumberArray positions = chosen.positions();
        int[] groups = table.map(intervals -> InputFile.about(file, () -> intervals.of(times)))
                .orElseGet(() -> new int[times.length]);
        int[] rows =
                IntStream.range(0, times.length).filter(i -> groups[i] >= 0).toArray();
        if (rows.length == 0) {
            throw new InvalidInputException(file + ", " + series + ": must have samples"
                    + table.map(intervals -> " in " + intervals.name()).orElse(""));
        }
        Map<String, double[]> columns = new LinkedHashMap<>();
        for (String name : numbers) {
            int coordinate = COORDINATES.indexOf(name);
            columns.put(
                    name,
                    Arrays.stream(rows)
                            .mapToDouble(
                                    i -> coordinate < 0 ? times[i] : positions.values()[i * coordinates + coordinate])
                            .toArray());
        }
        List<String> notes = new ArrayList<>(List.of("positions of " + series
                + chosen.unit().map(unit -> ", in " + unit).orElse("")));
        if (rows.length < times.length) {
            notes.add((times.length - rows.length) + " of " + times.length + " samples are in none of the "
                    + table.orElseThrow().name() + " and were left out");
        }
        return new Content(
                columns,
                Arrays.stream(rows).map(i -> groups[i]).toArray(),
                row -> "sample " + rows[row] + " of " + series,
                notes);
    }
}
