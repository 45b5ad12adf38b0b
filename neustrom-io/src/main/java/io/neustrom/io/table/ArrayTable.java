package io.neustrom.io.table;

import io.neustrom.io.array.ArrayColumns;
import io.neustrom.io.array.ArraySource;
import io.neustrom.io.file.InputFile;
import io.neustrom.io.file.InvalidInputException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/** The arrays of an NPZ, MATLAB or HDF5 file as columns; rows are counted from 0, as numpy does. */
record ArrayTable(Path file, List<String> names) implements ColumnTable {

    static ArrayTable open(Path file) {
        List<String> names = InputFile.read(file, () -> {
            try (ArraySource source = ArraySource.open(file)) {
                return new ArrayColumns(source).names();
            }
        });
        if (names.isEmpty()) {
            throw new InvalidInputException(file + " has no array of numbers with one row for each sample");
        }
        return new ArrayTable(file, names);
    }

    @Override
    public Content read(Collection<String> numbers, Optional<String> group) {
        List<String> wanted = new ArrayList<>(numbers);
        group.ifPresent(wanted::add);
        Map<String, double[]> columns = InputFile.read(file, () -> {
            try (ArraySource source = ArraySource.open(file)) {
                return new ArrayColumns(source).read(wanted);
            }
        });
        int samples = columns.values().iterator().next().length;
        int[] groups = group.map(name -> groups(Objects.requireNonNull(columns.get(name))))
                .orElseGet(() -> new int[samples]);
        return new Content(columns, groups, row -> "row " + row);
    }

    private static int[] groups(double[] ids) {
        Map<Double, Integer> numbers = new HashMap<>();
        int[] groups = new int[ids.length];
        for (int i = 0; i < ids.length; i++) {
            groups[i] = numbers.computeIfAbsent(ids[i], id -> numbers.size());
        }
        return groups;
    }
}
