package io.neustrom.cli;

import de.siegmar.fastcsv.reader.CsvRecord;
import io.neustrom.data.Labels;
import java.math.BigInteger;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The classes of a few rows from a CSV file: on each line a row, counted from 0, and the name of its class. The first line may be a
 * header whose first word is {@code row}. A row that is absent, or whose class is empty or -1, has no label. What is wrong becomes
 * one sentence with the file and the line, counted from 1.
 */
final class LabelFile {
    private static final String HEADER = "row";
    private static final String NO_LABEL = String.valueOf(Labels.UNKNOWN);

    private static final char UNREADABLE = '\uFFFD'; // stands for bytes that are no UTF-8

    private final Path file;
    private final int rows;
    private final List<String> allowed;
    private final Map<Integer, Label> labels = new HashMap<>(); // by row
    private boolean empty = true;

    /** A class and the line it stands on. */
    private record Label(String name, long line) {}

    private LabelFile(Path file, int rows, List<String> allowed) {
        this.file = file;
        this.rows = rows;
        this.allowed = allowed;
    }

    /**
     * Reads a file.
     *
     * @param rows how many rows the data have
     * @param classes all that there are, in their order; none: those in the file, numbers by size, words by the alphabet
     */
    static Labels read(Path file, int rows, List<String> classes) {
        return CsvRecords.read(file, records -> new LabelFile(file, rows, classes).read(records));
    }

    private Labels read(Iterable<CsvRecord> records) {
        for (CsvRecord record : records) {
            if (!(empty && record.getField(0).strip().equalsIgnoreCase(HEADER))) {
                add(record);
            }
            empty = false;
        }
        if (labels.isEmpty()) {
            throw new UserError(
                    file + (empty ? " is empty" : " has no label") + "; it must name the class of at least 1 row");
        }
        List<String> names = allowed.isEmpty() ? names() : allowed;
        int[] classes = new int[rows];
        Arrays.fill(classes, Labels.UNKNOWN);
        labels.forEach((row, label) -> classes[row] = names.indexOf(label.name));
        return Labels.of(classes, names);
    }

    private void add(CsvRecord record) {
        if (record.getFieldCount() != 2) {
            throw invalid(record, "cells (" + record.getFieldCount() + ") must be 2: a row and its class");
        }
        int row = row(record);
        String name = record.getField(1).strip();
        if (name.isEmpty() || name.equals(NO_LABEL)) {
            return;
        }
        if (name.indexOf(UNREADABLE) >= 0) {
            throw invalid(record, "class " + InputFile.quote(name) + " cannot be read: it must be text in UTF-8");
        }
        if (!allowed.isEmpty() && !allowed.contains(name)) {
            throw invalid(record, "class " + InputFile.quote(name) + " must be one of " + String.join(", ", allowed));
        }
        Label other = labels.putIfAbsent(row, new Label(name, record.getStartingLineNumber()));
        if (other != null && !other.name.equals(name)) {
            throw invalid(
                    record,
                    "row " + row + " is of class " + InputFile.quote(name) + ", but of class "
                            + InputFile.quote(other.name) + " on line " + other.line + "; a row must have one class");
        }
    }

    private int row(CsvRecord record) {
        String word = record.getField(0).strip();
        BigInteger row; // of any size, so that a large number is called too large, not called a word
        try {
            row = new BigInteger(word);
        } catch (NumberFormatException e) {
            throw invalid(
                    record,
                    InputFile.quote(word) + " must be the whole number of a row" + (empty ? ", or " + HEADER : ""));
        }
        if (row.signum() < 0 || row.compareTo(BigInteger.valueOf(rows)) >= 0) {
            throw invalid(
                    record, "row (" + row + ") must be at least 0 and less than the number of rows (" + rows + ")");
        }
        return row.intValue();
    }

    private UserError invalid(CsvRecord record, String reason) {
        return new UserError(file + ", line " + record.getStartingLineNumber() + ": " + reason);
    }

    /** The classes in the file, in an order that does not depend on that of the lines. */
    private List<String> names() {
        boolean numbers = labels.values().stream().allMatch(label -> label.name.matches("-?\\d{1,18}"));
        Comparator<String> order = numbers ? Comparator.comparingLong(Long::parseLong) : Comparator.naturalOrder();
        return labels.values().stream()
                .map(Label::name)
                .distinct()
                .sorted(order.thenComparing(Comparator.naturalOrder())) // 07 and 7 are two names
                .toList();
    }
}
