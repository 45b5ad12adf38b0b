package io.neustrom.io.table;

import io.neustrom.io.file.InputFile;
import io.neustrom.io.file.InvalidInputException;
import io.neustrom.math.HeapNeed;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * The columns of a CSV file by the names in its first line; without such a line they are called 1, 2, 3 and so on. Columns that
 * are not asked for may hold anything. A field that is empty, or says that there is no number, gives NaN.
 *
 * @param names of all columns
 * @param header whether the first line holds them
 */
record CsvColumns(Path file, List<String> names, boolean header) implements ColumnTable {
    private static final int FIRST_CAPACITY = 1024;

    static CsvColumns open(Path file) {
        return CsvLines.read(file, all -> {
            Iterator<CsvLine> lines = all.iterator();
            if (!lines.hasNext()) {
                throw new InvalidInputException(file + " is empty; it must have at least 2 samples");
            }
            return columns(file, lines.next());
        });
    }

    private static CsvColumns columns(Path file, CsvLine first) {
        List<String> fields = CsvTable.names(first, true);
        if (fields.stream().anyMatch(field -> CsvTable.number(field).isPresent())) {
            return new CsvColumns(
                    file,
                    IntStream.rangeClosed(1, fields.size())
                            .mapToObj(Integer::toString)
                            .toList(),
                    false);
        }
        for (int j = 0; j < fields.size(); j++) {
            if (fields.indexOf(fields.get(j)) < j) {
                throw new InvalidInputException(file + ", line 1: two columns are called "
                        + InputFile.quote(fields.get(j)) + "; names must be different");
            }
        }
        return new CsvColumns(file, fields, true);
    }

    @Override
    public Content read(Collection<String> numbers, Optional<String> group) {
        return CsvLines.read(file, lines -> read(lines, List.copyOf(numbers), group));
    }

    private Content read(Iterable<CsvLine> lines, List<String> numbers, Optional<String> group) {
        int[] places = numbers.stream().mapToInt(names::indexOf).toArray();
        int groupPlace = group.map(names::indexOf).orElse(-1);
        double[][] columns = new double[numbers.size()][FIRST_CAPACITY]; // (columns, capacity)
        Map<String, Integer> groupNumbers = new HashMap<>();
        List<Integer> groups = new ArrayList<>();
        List<Long> numbersOfLines = new ArrayList<>();
        boolean skip = header;
        for (CsvLine line : lines) {
            if (skip) {
                skip = false;
                continue;
            }
            CsvTable.requireWidth(file, line, names.size());
            int row = numbersOfLines.size();
            for (int k = 0; k < places.length; k++) {
                if (row == columns[k].length) {
                    HeapNeed.check(
                            file + ": a column of more than " + row + " numbers",
                            2.0 * row * Double.BYTES,
                            "fewer samples or columns");
                    columns[k] = Arrays.copyOf(columns[k], 2 * row);
                }
                columns[k][row] = number(line, places[k]);
            }
            groups.add(
                    groupPlace < 0
                            ? 0
                            : groupNumbers.computeIfAbsent(line.field(groupPlace), id -> groupNumbers.size()));
            numbersOfLines.add(line.number());
        }
        Map<String, double[]> byName = new LinkedHashMap<>();
        for (int k = 0; k < places.length; k++) {
            byName.put(numbers.get(k), Arrays.copyOf(columns[k], numbersOfLines.size()));
        }
        return new Content(
                byName,
                groups.stream().mapToInt(Integer::intValue).toArray(),
                row -> "line " + numbersOfLines.get(row));
    }

    private double number(CsvLine line, int column) {
        String field = line.field(column);
        if (CsvTable.isMissing(field)) {
            return Double.NaN;
        }
        return CsvTable.number(field)
                .orElseThrow(() -> new InvalidInputException(file + ", line " + line.number() + ", column "
                        + (column + 1) + " (" + names.get(column) + "): " + InputFile.quote(field)
                        + " must be a number, or empty where there is none"));
    }
}
