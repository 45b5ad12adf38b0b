package io.neustrom.cli;

import de.siegmar.fastcsv.reader.CsvRecord;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * The columns of a CSV file by the names in its first line; without such a line they are called 1, 2, 3 and so on. Columns that
 * nobody asks for may hold anything. A cell that is empty, or says that there is no number, gives NaN.
 *
 * @param names of all columns
 * @param header whether the first line holds them
 */
record CsvColumns(Path file, List<String> names, boolean header) implements ColumnTable {
    private static final Set<String> NO_NUMBER = Set.of("", "na", "n/a", "null", "none");
    private static final int FIRST_CAPACITY = 1024;

    static CsvColumns open(Path file) {
        return CsvRecords.read(file, records -> {
            Iterator<CsvRecord> lines = records.iterator();
            if (!lines.hasNext()) {
                throw new UserError(file + " is empty; it must have at least 2 samples");
            }
            return columns(file, lines.next());
        });
    }

    private static CsvColumns columns(Path file, CsvRecord first) {
        List<String> cells = first.getFields().stream().map(String::strip).toList();
        if (cells.stream().anyMatch(cell -> CsvTable.number(cell).isPresent())) {
            return new CsvColumns(
                    file,
                    IntStream.rangeClosed(1, cells.size())
                            .mapToObj(Integer::toString)
                            .toList(),
                    false);
        }
        for (int j = 0; j < cells.size(); j++) {
            if (cells.indexOf(cells.get(j)) < j) {
                throw new UserError(file + ", line 1: two columns are called " + InputFile.quote(cells.get(j))
                        + "; names must be different");
            }
        }
        return new CsvColumns(file, cells, true);
    }

    @Override
    public Content read(Collection<String> numbers, Optional<String> group) {
        return CsvRecords.read(file, records -> read(records, List.copyOf(numbers), group));
    }

    private Content read(Iterable<CsvRecord> records, List<String> numbers, Optional<String> group) {
        int[] places = numbers.stream().mapToInt(names::indexOf).toArray();
        int groupPlace = group.map(names::indexOf).orElse(-1);
        double[][] columns = new double[numbers.size()][FIRST_CAPACITY]; // (columns, capacity)
        Map<String, Integer> groupNumbers = new HashMap<>();
        List<Integer> groups = new ArrayList<>();
        List<Long> lines = new ArrayList<>();
        boolean skip = header;
        for (CsvRecord record : records) {
            if (skip) {
                skip = false;
                continue;
            }
            requireWidth(record);
            int row = lines.size();
            for (int k = 0; k < places.length; k++) {
                if (row == columns[k].length) {
                    columns[k] = Arrays.copyOf(columns[k], 2 * row);
                }
                columns[k][row] = number(record, places[k]);
            }
            groups.add(
                    groupPlace < 0
                            ? 0
                            : groupNumbers.computeIfAbsent(
                                    record.getField(groupPlace).strip(), id -> groupNumbers.size()));
            lines.add(record.getStartingLineNumber());
        }
        Map<String, double[]> byName = new LinkedHashMap<>();
        for (int k = 0; k < places.length; k++) {
            byName.put(numbers.get(k), Arrays.copyOf(columns[k], lines.size()));
        }
        return new Content(
                byName, groups.stream().mapToInt(Integer::intValue).toArray(), row -> "line " + lines.get(row));
    }

    private void requireWidth(CsvRecord record) {
        if (record.getFieldCount() != names.size()) {
            throw new UserError(file + ", line " + record.getStartingLineNumber() + ": columns ("
                    + record.getFieldCount() + ") must be as many as in the first line (" + names.size() + ")");
        }
    }

    private double number(CsvRecord record, int column) {
        String cell = record.getField(column).strip();
        if (NO_NUMBER.contains(cell.toLowerCase(Locale.ROOT))) {
            return Double.NaN;
        }
        return CsvTable.number(cell)
                .orElseThrow(() -> new UserError(file + ", line " + record.getStartingLineNumber() + ", column "
                        + (column + 1) + " (" + names.get(column) + "): " + InputFile.quote(cell)
                        + " must be a number, or empty where there is none"));
    }
}
