package io.neustrom.io;

import io.neustrom.io.array.ArrayColumns;
import io.neustrom.io.array.ArraySource;
import io.neustrom.io.file.InputFile;
import io.neustrom.io.file.InvalidInputException;
import io.neustrom.io.session.NwbFile;
import io.neustrom.io.session.NwbUnits;
import io.neustrom.io.table.ClassNames;
import io.neustrom.io.table.ColumnNames;
import io.neustrom.io.table.ColumnTable;
import io.neustrom.io.table.CsvLine;
import io.neustrom.io.table.CsvLines;
import io.neustrom.io.table.CsvTable;
import io.neustrom.spike.SpikeTrains;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.DoubleStream;

/**
 * Reads when recorded units fired: the units of an NWB file; a CSV file with a spike on each line, in the columns {@value #UNIT} and
 * {@value #TIME}; or an NPZ, MATLAB or HDF5 file with arrays of these names, or else with one array of times for each unit.
 *
 * <pre>{@code
 * SpikeTrains units = SpikeFile.read(Path.of("session.nwb"));
 * }</pre>
 *
 * @since 0.2.0
 */
public final class SpikeFile {
    /** The name of the column of units, which are words or numbers. */
    public static final String UNIT = "unit";

    /** The name of the column of times, in seconds. */
    public static final String TIME = "time";

    private SpikeFile() {}

    /**
     * Reads all units; their spikes need not be in order.
     *
     * @throws InvalidInputException if the file cannot be read or holds no units
     */
    public static SpikeTrains read(Path file) {
        if (!ColumnTable.isText(file)) {
            throw new InvalidInputException(file + " must be NWB, CSV, or hold arrays with names");
        }
        if (!ColumnTable.isArrays(file)) {
            return CsvLines.read(file, lines -> spikes(file, lines.iterator()));
        }
        return InputFile.about(file, () -> InputFile.read(file, () -> NwbFile.isNwb(file) ? nwb(file) : arrays(file)));
    }

    private static SpikeTrains nwb(Path file) throws IOException {
        try (NwbFile nwb = NwbFile.open(file)) {
            NwbUnits units =
                    nwb.units().orElseThrow(() -> new InvalidInputException(file + " has no units with spike times"));
            return sorted(units.names(), units.times());
        }
    }

    private static SpikeTrains sorted(List<String> names, List<double[]> times) {
        times.forEach(Arrays::sort);
        return SpikeTrains.of(names, times);
    }

    private static SpikeTrains spikes(Path file, Iterator<CsvLine> lines) {
        if (!lines.hasNext()) {
            throw new InvalidInputException(file + " is empty; it must have the columns " + UNIT + " and " + TIME);
        }
        ColumnNames names = new ColumnNames(file, CsvTable.names(lines.next(), true));
        int unit = names.names().indexOf(names.find("units of spikes", UNIT));
        int time = names.names().indexOf(names.find("times of spikes", TIME));
        List<String> units = new ArrayList<>();
        DoubleStream.Builder times = DoubleStream.builder();
        lines.forEachRemaining(line -> {
            CsvTable.requireWidth(file, line, names.names().size());
            units.add(line.field(unit));
            double when = CsvTable.numberOrMissing(file, line, time);
            if (!Double.isFinite(when)) {
                throw new InvalidInputException(file + ", " + line.place() + ": the time of a spike is missing");
            }
            times.add(when);
        });
        return InputFile.about(
                file, () -> SpikeTrains.ofSpikes(units, times.build().toArray()));
    }

    private static SpikeTrains arrays(Path file) throws IOException {
        try (ArraySource source = ArraySource.open(file)) {
            ArrayColumns columns = new ArrayColumns(source);
            if (columns.names().containsAll(List.of(UNIT, TIME))) {
                Map<String, double[]> table = columns.read(List.of(UNIT, TIME));
                List<String> units = DoubleStream.of(Objects.requireNonNull(table.get(UNIT)))
                        .mapToObj(ClassNames::word)
                        .toList();
                return SpikeTrains.ofSpikes(units, Objects.requireNonNull(table.get(TIME)));
            }
            List<String> names = new ArrayList<>();
            List<double[]> times = new ArrayList<>();
            for (Map.Entry<String, List<Integer>> array : source.shapes().entrySet()) {
                if (array.getValue().stream().filter(extent -> extent != 1).count() <= 1) { // a list of numbers
                    names.add(array.getKey());
                    times.add(source.read(array.getKey()).values());
                }
            }
            return sorted(names, times);
        }
    }
}
