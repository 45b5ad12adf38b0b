package io.neustrom.io;

import io.neustrom.data.Labels;
import io.neustrom.io.file.InputFile;
import io.neustrom.io.file.InvalidInputException;
import io.neustrom.io.table.ClassNames;
import io.neustrom.io.table.CsvLine;
import io.neustrom.io.table.CsvLines;
import java.math.BigInteger;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The classes of a few rows from a CSV file: on each line a row, counted from 0, and the name of its class. The first line may be a
 * header whose first word is {@code row}; further columns that it names are ignored. A row that is absent, or whose class is empty, ?, NA
 * or -1, has no label. What is wrong becomes one sentence with the file and the line, counted from 1.
 *
 * @since 0.1.0
 */
public final class LabelFile {
    private static final String HEADER = "row";
    private static final int FIELDS = 2; // a row and its class

    private static final char UNREADABLE = '\uFFFD'; // stands for bytes that are not UTF-8

    private final Path file;
    private final int rows;
    private final List<String> allowed;
    private final Map<Integer, Label> labels = new HashMap<>(); // by row
    private boolean empty = true;
    private int fields = FIELDS; // most that a line may have

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
     * @param classes all classes, in their order; none: those in the file, numbers by size, words in alphabetical order
     */
    public static Labels read(Path file, int rows, List<String> classes) {
        return CsvLines.read(file, lines -> new LabelFile(file, rows, classes).read(lines));
    }

    /**
     * Whether a file names the class of any row, of whatever data.
     *
     * @since 0.2.0
     */
    public static boolean holdsLabel(Path file) {
        return CsvLines.read(file, lines -> {
            boolean first = true;
            for (CsvLine line : lines) {
                boolean header = first && line.field(0).equalsIgnoreCase(HEADER);
                if (!header && line.fields().size() >= FIELDS && ClassNames.isKnown(line.field(1))) {
                    return true;
                }
                first = false;
            }
            return false;
        });
    }

    private Labels read(Iterable<CsvLine> lines) {
        for (CsvLine line : lines) {
            if (empty && line.field(0).equalsIgnoreCase(HEADER)) {
                fields = Math.max(FIELDS, line.fields().size());
            } else {
                add(line);
            }
            empty = false;
        }
        if (labels.isEmpty()) {
            throw new InvalidInputException(
                    file + (empty ? " is empty" : " has no label") + "; it must name the class of at least 1 row");
        }
        List<String> names =
                allowed.isEmpty() ? ClassNames.sorted(labels.values().stream().map(Label::name)) : allowed;
        int[] classes = new int[rows];
        Arrays.fill(classes, Labels.UNKNOWN);
        labels.forEach((row, label) -> classes[row] = names.indexOf(label.name));
        return Labels.of(classes, names);
    }

    private void add(CsvLine line) {
        if (line.fields().size() < FIELDS || line.fields().size() > fields) {
            throw invalid(
                    line,
                    "fields (" + line.fields().size() + ") must be "
                            + (fields == FIELDS ? "2: a row and its class" : "2 to " + fields + ", as in the header"));
        }
        int row = row(line);
        String name = line.field(1);
        if (!ClassNames.isKnown(name)) {
            return;
        }
        if (name.indexOf(UNREADABLE) >= 0) {
            throw invalid(line, "class " + InputFile.quote(name) + " cannot be read: it must be text in UTF-8");
        }
        if (!allowed.isEmpty() && !allowed.contains(name)) {
            throw invalid(line, "class " + InputFile.quote(name) + " must be one of " + String.join(", ", allowed));
        }
        Label other = labels.putIfAbsent(row, new Label(name, line.number()));
        if (other != null && !other.name.equals(name)) {
            throw invalid(
                    line,
                    "row " + row + " is of class " + InputFile.quote(name) + ", but of class "
                            + InputFile.quote(other.name) + " on line " + other.line + "; a row must have one class");
        }
    }

    private int row(CsvLine line) {
        String word = line.field(0);
        BigInteger row; // of any size, so that a large number is called too large, not called a word
        try {
            row = new BigInteger(word);
        } catch (NumberFormatException e) {
            throw invalid(
                    line,
                    InputFile.quote(word) + " must be the whole number of a row" + (empty ? ", or " + HEADER : ""));
        }
        if (row.signum() < 0 || row.compareTo(BigInteger.valueOf(rows)) >= 0) {
            throw invalid(line, "row (" + row + ") must be at least 0 and less than the number of rows (" + rows + ")");
        }
        return row.intValue();
    }

    private InvalidInputException invalid(CsvLine line, String reason) {
        return new InvalidInputException(file + ", line " + line.number() + ": " + reason);
    }
}
