package io.neustrom.io.array;

import io.neustrom.io.file.FilePart;
import io.neustrom.io.file.InvalidFileException;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.StringTokenizer;

/**
 * Points with labels in the text format of LIBSVM and SVMlight: on each line a label, then {@code index:value} for the columns that
 * are not 0, with ascending indices; what follows a {@code #} is a comment. Columns count from 0 if any line has an index 0, else
 * from 1, as scikit-learn guesses too.
 *
 * <p>A malformed file is refused with an {@link InvalidFileException} that names the file, the line and the reason.
 *
 * @since 0.1.0
 */
public final class LibsvmFiles {
    private static final int MAX_ELEMENTS = Integer.MAX_VALUE - 8; // the longest array every Java platform can make
    private static final int MAX_INDEX = 1_000_000; // a few digits could ask for any number of columns

    private final FilePart part;
    private final List<Row> rows = new ArrayList<>();
    private int line;
    private int smallest = Integer.MAX_VALUE; // index
    private int largest = -1; // index

    private LibsvmFiles(FilePart part) {
        this.part = part;
    }

    /**
     * What a file holds.
     *
     * @param values (rows, columns), NaN where a line says so
     * @param labels (rows)
     * @param lines (rows) the line each stands on, counted from 1
     */
    public record Content(NumberArray values, double[] labels, long[] lines) {}

    /** The columns of one line that are not 0. */
    private record Row(int line, double label, int[] indices, double[] values) {}

    /** Reads a whole file. */
    public static Content read(Path file) throws IOException {
        LibsvmFiles reader = new LibsvmFiles(new FilePart(file));
        try (BufferedReader lines = Files.newBufferedReader(file, StandardCharsets.ISO_8859_1)) {
            for (String text = lines.readLine(); text != null; text = lines.readLine()) {
                reader.add(text);
            }
        }
        return reader.content();
    }

    /** Whether a line of text looks like this format: a number and then at least one number, colon, number. */
    public static boolean isLibsvmLine(String line) {
        return line.strip().matches("[-+]?[0-9.eE+-]+\\s+(qid:\\d+\\s+)?\\d+:\\S+(\\s.*)?");
    }

    private void add(String text) throws InvalidFileException {
        line++;
        int comment = text.indexOf('#');
        StringTokenizer words = new StringTokenizer(comment < 0 ? text : text.substring(0, comment));
        if (!words.hasMoreTokens()) {
            return;
        }
        double label = number("label", words.nextToken());
        if (!Double.isFinite(label)) {
            throw invalid("label (" + label + ") must be finite");
        }
        int[] indices = new int[words.countTokens()];
        double[] values = new double[indices.length];
        for (int e = 0; e < indices.length; e++) {
            String word = words.nextToken();
            int colon = word.indexOf(':');
            if (colon < 0) {
                throw invalid("'" + shortened(word) + "' must be an index, a colon and a value");
            }
            indices[e] = index(word.substring(0, colon));
            values[e] = number("value", word.substring(colon + 1));
            if (e > 0 && indices[e] <= indices[e - 1]) {
                throw invalid(
                        "index (" + indices[e] + ") must be greater than the one before it (" + indices[e - 1] + ")");
            }
        }
        if (indices.length > 0) {
            smallest = Math.min(smallest, indices[0]);
            largest = Math.max(largest, indices[indices.length - 1]);
        }
        rows.add(new Row(line, label, indices, values));
    }

    private int index(String word) throws InvalidFileException {
        try {
            int index = Integer.parseInt(word);
            if (index >= 0 && index <= MAX_INDEX) {
                return index;
            }
        } catch (NumberFormatException e) {
            // reported below, as it is not a number in the range
        }
        throw invalid("index (" + shortened(word) + ") must be a whole number of at least 0 and at most " + MAX_INDEX);
    }

    private double number(String what, String word) throws InvalidFileException {
        try {
            return word.equalsIgnoreCase("nan") ? Double.NaN : Double.parseDouble(word);
        } catch (NumberFormatException e) {
            throw invalid(what + " (" + shortened(word) + ") must be a number");
        }
    }

    private static String shortened(String word) {
        return (word.length() <= 40 ? word : word.substring(0, 40) + "...").replaceAll("\\p{Cntrl}", "?");
    }

    private InvalidFileException invalid(String reason) {
        return part.invalidAt("line " + line, reason);
    }

    private Content content() throws InvalidFileException {
        int first = smallest == 0 ? 0 : 1;
        int columns = largest - first + 1;
        if (rows.isEmpty() || largest < 0) {
            throw part.invalid("must have at least 1 line with a label and 1 column");
        }
        double elements = (double) rows.size() * columns;
        if (elements > MAX_ELEMENTS) {
            throw part.invalid(
                    "rows (" + rows.size() + ") times columns (" + columns + ") must be at most " + MAX_ELEMENTS);
        }
        part.checkMemory(rows.size() + " rows of " + columns + " columns", elements * Double.BYTES);
        double[] values = new double[(int) elements]; // (rows, columns)
        for (int i = 0; i < rows.size(); i++) {
            Row row = rows.get(i);
            for (int e = 0; e < row.indices.length; e++) {
                values[i * columns + row.indices[e] - first] = row.values[e];
            }
        }
        return new Content(
                new NumberArray(Arrays.asList(rows.size(), columns), values),
                rows.stream().mapToDouble(Row::label).toArray(),
                rows.stream().mapToLong(Row::line).toArray());
    }
}
