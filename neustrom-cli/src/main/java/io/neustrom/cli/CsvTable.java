package io.neustrom.cli;

import de.siegmar.fastcsv.reader.CsvRecord;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.Set;

/**
 * A rectangle of finite numbers from a CSV file. A first line without any number is a header; blank lines are passed
 * over. Whatever is wrong becomes one sentence with the file, the line and the column, both counted from 1.
 *
 * @param file where it came from
 * @param header the column names; empty if the file has none
 * @param rows (rows, columns), at least one of each
 * @param lines (rows) the line of the file that each row stands on
 */
record CsvTable(Path file, List<String> header, double[][] rows, long[] lines) {
    private static final Set<String> NOT_FINITE = Set.of("nan", "inf", "+inf", "-inf"); // as Python writes them

    /** Reads a whole file. */
    static CsvTable read(Path file) {
        return CsvRecords.read(file, records -> read(file, records));
    }

    private static CsvTable read(Path file, Iterable<CsvRecord> records) {
        List<String> header = List.of();
        List<double[]> rows = new ArrayList<>();
        List<Long> lines = new ArrayList<>();
        int columns = 0;
        for (CsvRecord record : records) {
            if (columns == 0) {
                columns = record.getFieldCount();
                if (record.getFields().stream().noneMatch(cell -> number(cell).isPresent())) {
                    header = List.copyOf(record.getFields());
                    continue;
                }
            }
            if (record.getFieldCount() != columns) {
                throw new UserError(file + ", line " + record.getStartingLineNumber() + ": columns ("
                        + record.getFieldCount() + ") must be as many as in the first line (" + columns + ")");
            }
            rows.add(numbers(file, record));
            lines.add(record.getStartingLineNumber());
        }
        if (rows.isEmpty()) {
            throw new UserError(file + (columns == 0 ? " is empty" : " has a header and no numbers")
                    + "; it must have at least one line of numbers");
        }
        return new CsvTable(
                file,
                header,
                rows.toArray(double[][]::new),
                lines.stream().mapToLong(Long::longValue).toArray());
    }

    private static double[] numbers(Path file, CsvRecord record) {
        double[] numbers = new double[record.getFieldCount()];
        for (int j = 0; j < numbers.length; j++) {
            OptionalDouble number = number(record.getField(j));
            if (number.isEmpty()) {
                throw badCell(file, record, j, "must be a number");
            }
            numbers[j] = number.getAsDouble();
            if (!(Math.abs(numbers[j]) <= Float.MAX_VALUE)) {
                throw badCell(file, record, j, "must be a finite number of at most " + Float.MAX_VALUE + " in size");
            }
        }
        return numbers;
    }

    private static UserError badCell(Path file, CsvRecord record, int column, String bound) {
        return new UserError(file + ", line " + record.getStartingLineNumber() + ", column " + (column + 1) + ": "
                + InputFile.quote(record.getField(column).strip()) + " " + bound);
    }

    /** The number in a cell, finite or not; empty if the cell holds something else. */
    static OptionalDouble number(String cell) {
        String text = cell.strip();
        if (NOT_FINITE.contains(text.toLowerCase(Locale.ROOT))) {
            return OptionalDouble.of(Double.NaN);
        }
        // Java would take the type letter of its own literals, as in 1f, for part of a number.
        if (text.isEmpty() || "dDfF".indexOf(text.charAt(text.length() - 1)) >= 0) {
            return OptionalDouble.empty();
        }
        try {
            return OptionalDouble.of(Double.parseDouble(text));
        } catch (NumberFormatException e) {
            return OptionalDouble.empty();
        }
    }
}
