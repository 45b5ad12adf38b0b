package io.neustrom.io.array;

import io.neustrom.io.file.FilePart;
import io.neustrom.io.file.InvalidFileException;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.StringTokenizer;

/**
 * Reads square matrices of weights in the Matrix Market exchange format: coordinate (real, integer, pattern) and array
 * (real, integer), general and symmetric. Entries of the same place add up; an entry of a pattern weighs 1.
 */
final class MatrixMarketReader {
    static final String BANNER = "%%MatrixMarket";

    private static final int MAX_ENTRIES = Integer.MAX_VALUE - 8; // the longest array every Java platform can make
    private static final int SHORTEST_ENTRY = 4; // bytes of "1 1" and the line end
    private static final int SHORTEST_VALUE = 2; // bytes of "0" and the line end

    private final MatrixMarketLines lines;
    private final FilePart part;
    private final long fileSize;
    private boolean coordinate;
    private boolean pattern;
    private boolean symmetric;
    private int size; // n
    private int[] rows = {}; // (entries)
    private int[] columns = {}; // (entries)
    private double[] weights = {}; // (entries)
    private int count; // the entries so far

    private MatrixMarketReader(InputStream in, long fileSize, FilePart part) {
        this.lines = new MatrixMarketLines(in, part);
        this.part = part;
        this.fileSize = fileSize;
    }

    static WeightRows read(InputStream in, long fileSize, FilePart part) throws IOException {
        MatrixMarketReader reader = new MatrixMarketReader(in, fileSize, part);
        reader.readBanner();
        if (reader.coordinate) {
            reader.readCoordinates();
        } else {
            reader.readArray();
        }
        if (reader.lines.nextContent().isPresent()) {
            throw reader.lines.invalid("must be the end of the file: all entries were read");
        }
        return WeightRows.ofEntries(reader.size, reader.count, reader.rows, reader.columns, reader.weights);
    }

    private void readBanner() throws IOException {
        String banner = lines.next().orElse("");
        List<String> words = Arrays.asList(banner.toLowerCase(Locale.ROOT).split("\\s+"));
        if (words.size() != 5
                || !words.get(0).equalsIgnoreCase(BANNER)
                || !words.get(1).equals("matrix")) {
            throw lines.invalid(
                    "must be \"" + BANNER + " matrix\", a format, a type and a symmetry; it is \"" + banner + '"');
        }
        coordinate = oneOf("format", words.get(2), "coordinate", "array").equals("coordinate");
        pattern = coordinate
                ? oneOf("type", words.get(3), "real", "integer", "pattern").equals("pattern")
                : oneOf("type", words.get(3), "real", "integer").equals("pattern");
        symmetric = oneOf("symmetry", words.get(4), "general", "symmetric").equals("symmetric");
    }

    private String oneOf(String what, String word, String... known) throws InvalidFileException {
        if (!Arrays.asList(known).contains(word)) {
            throw lines.invalid(what + " (" + word + ") must be one of " + String.join(", ", known));
        }
        return word;
    }

    private void readCoordinates() throws IOException {
        StringTokenizer words = content(3, "rows, columns and entries");
        readSize(words);
        long stored = number("entries", words.nextToken(), 0, MAX_ENTRIES);
        allocate(stored, SHORTEST_ENTRY, symmetric ? 2 * stored : stored);
        for (long e = 0; e < stored; e++) {
            StringTokenizer entry = content(pattern ? 2 : 3, pattern ? "row and column" : "row, column and value");
            int row = number("row", entry.nextToken(), 1, size) - 1;
            int column = number("column", entry.nextToken(), 1, size) - 1;
            double weight = pattern ? 1 : weight(entry.nextToken());
            if (symmetric && column > row) {
                throw lines.invalid("column (" + (column + 1) + ") must be at most the row (" + (row + 1)
                        + "): the matrix is symmetric");
            }
            add(row, column, weight);
        }
    }

    private void readArray() throws IOException {
        readSize(content(2, "rows and columns"));
        long stored = symmetric ? (long) size * (size + 1) / 2 : (long) size * size;
        allocate(stored, SHORTEST_VALUE, (long) size * size);
        for (int column = 0; column < size; column++) { // the format goes down the columns
            for (int row = symmetric ? column : 0; row < size; row++) {
                add(row, column, weight(content(1, "one value").nextToken()));
            }
        }
    }

    private void readSize(StringTokenizer words) throws InvalidFileException {
        size = number("rows", words.nextToken(), 1, MAX_ENTRIES);
        int columnCount = number("columns", words.nextToken(), 1, MAX_ENTRIES);
        if (columnCount != size) {
            throw lines.invalid("columns (" + columnCount + ") must be as many as rows (" + size + ")");
        }
    }

    /** Makes room, unless the file is too short for what it announces. */
    private void allocate(long stored, int shortest, long entries) throws InvalidFileException {
        if (stored > fileSize / shortest + 1) {
            throw lines.invalid(stored + " entries cannot be in a file of " + fileSize + " bytes");
        }
        if (entries > MAX_ENTRIES) {
            throw lines.invalid("entries (" + entries + ") must be at most " + MAX_ENTRIES);
        }
        part.checkMemory(
                "a matrix of " + size + " rows and " + entries + " entries",
                (double) size * 2 * Integer.BYTES + (double) entries * 2 * (Integer.BYTES + Double.BYTES));
        rows = new int[(int) entries];
        columns = new int[(int) entries];
        weights = new double[(int) entries];
    }

    private void add(int row, int column, double weight) {
        put(row, column, weight);
        if (symmetric && row != column) {
            put(column, row, weight);
        }
    }

    private void put(int row, int column, double weight) {
        rows[count] = row;
        columns[count] = column;
        weights[count++] = weight;
    }

    /** The words of the next line that holds something. */
    private StringTokenizer content(int expected, String what) throws IOException {
        String line = lines.nextContent()
                .orElseThrow(() -> lines.invalid("the file ends here; it was cut off, there should be " + what));
        StringTokenizer words = new StringTokenizer(line);
        if (words.countTokens() != expected) {
            throw lines.invalid("must hold " + what + "; it is \"" + line + '"');
        }
        return words;
    }

    private int number(String what, String word, int smallest, int largest) throws InvalidFileException {
        try {
            long number = Long.parseLong(word);
            if (number >= smallest && number <= largest) {
                return (int) number;
            }
        } catch (NumberFormatException e) {
            // reported below, as it is not a number in the range
        }
        throw lines.invalid(what + " (" + word + ") must be a whole number from " + smallest + " to " + largest);
    }

    private double weight(String word) throws InvalidFileException {
        double weight;
        try {
            weight = Double.parseDouble(word);
        } catch (NumberFormatException e) {
            weight = Double.NaN;
        }
        if (!(weight >= 0 && weight <= Double.MAX_VALUE)) {
            throw lines.invalid("value (" + word + ") must be a finite number of at least 0");
        }
        return weight;
    }
}
