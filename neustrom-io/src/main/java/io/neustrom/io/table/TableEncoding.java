package io.neustrom.io.table;

import io.neustrom.model.PlaceCellModel;
import io.neustrom.model.Provenance;
import io.neustrom.onnx.InputColumns;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * How the columns of a file become the coordinates of points. A column of numbers is one coordinate. A category, which is a column of
 * few words, has one for each of its words: 1 where a field is this word, and 0 elsewhere. A field that is missing, or holds another word, is
 * 0 in all of them, which is nearer to each word than words are to each other. A model keeps the encoding of the table it learned from in
 * its provenance, so that similar files are read in the same way.
 *
 * @param names of the columns in the file, in order; empty: all columns of a file without names
 * @param columns what becomes of each
 * @param labelColumn the column of classes, by name or number; empty: none was taken
 * @param fileColumns how many columns a file has besides that of classes; empty: its columns have names, or it is not known
 * @since 0.2.0
 */
public record TableEncoding(
        List<String> names, List<Column> columns, Optional<String> labelColumn, OptionalInt fileColumns) {
    private static final String NAMES = "columns";
    private static final String LABEL = "label column";
    private static final String COLUMNS = "encoding";
    private static final String FILE_COLUMNS = "file columns";
    private static final Pattern NUMBER = Pattern.compile("\\d{1,9}");
    private static final String LINE = "\n";
    private static final String TAB = "\t";

    /**
     * What becomes of a column.
     *
     * @param words of a category, in the order of their coordinates; empty: the column holds numbers
     * @param median of its numbers, which stands for one that is missing; NaN: not known
     * @since 0.2.0
     */
    public record Column(List<String> words, double median) {
        /** A column of numbers. */
        public static Column ofNumbers(double median) {
            return new Column(List.of(), median);
        }

        /** A category. */
        public static Column ofWords(List<String> words) {
            return new Column(words, Double.NaN);
        }

        /** Whether it has words. */
        public boolean isCategory() {
            return !words.isEmpty();
        }

        /** The number of its coordinates. */
        public int width() {
            return isCategory() ? words.size() : 1;
        }

        private String text() {
            return isCategory()
                    ? words.stream().map(word -> TAB + escaped(word)).collect(Collectors.joining())
                    : Double.toString(median);
        }
    }

    /** The encoding that a model keeps; empty: it did not learn from a table, or was made before models kept one. */
    public static Optional<TableEncoding> of(PlaceCellModel model) {
        Map<String, String> kept = model.provenance().entries();
        List<String> names = lines(kept, NAMES);
        List<Column> columns =
                lines(kept, COLUMNS).stream().map(TableEncoding::column).toList();
        return names.isEmpty() && columns.isEmpty()
                ? Optional.empty()
                : Optional.of(new TableEncoding(
                        names,
                        columns,
                        Optional.ofNullable(kept.get(LABEL)),
                        kept.containsKey(FILE_COLUMNS)
                                ? OptionalInt.of(Integer.parseInt(kept.get(FILE_COLUMNS)))
                                : OptionalInt.empty()));
    }

    private static List<String> lines(Map<String, String> kept, String key) {
        return Optional.ofNullable(kept.get(key))
                .map(text -> List.of(text.split(LINE, -1)))
                .orElse(List.of());
    }

    /** A line that begins with a tab holds words. */
    private static Column column(String line) {
        return line.startsWith(TAB)
                ? Column.ofWords(Stream.of(line.substring(1).split(TAB, -1))
                        .map(TableEncoding::unescaped)
                        .toList())
                : Column.ofNumbers(Double.parseDouble(line));
    }

    private static String escaped(String word) {
        return word.replace("\\", "\\\\")
                .replace("\t", "\\t")
                .replace("\n", "\\n")
                .replace("\r", "\\r");
    }

    private static String unescaped(String text) {
        StringBuilder word = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c != '\\' || i + 1 == text.length()) {
                word.append(c);
                continue;
            }
            i++;
            word.append(
                    switch (text.charAt(i)) {
                        case 't' -> '\t';
                        case 'n' -> '\n';
                        case 'r' -> '\r';
                        default -> text.charAt(i);
                    });
        }
        return word.toString();
    }

    /** The model that keeps this encoding. */
    public PlaceCellModel keptIn(PlaceCellModel model) {
        Map<String, String> entries = new HashMap<>(model.provenance().entries());
        if (!names.isEmpty()) {
            entries.put(NAMES, String.join(LINE, names));
        }
        if (!columns.isEmpty()) {
            entries.put(
                    COLUMNS,
                    String.join(LINE, columns.stream().map(Column::text).toList()));
        }
        labelColumn.ifPresent(word -> entries.put(LABEL, word));
        fileColumns.ifPresent(count -> entries.put(FILE_COLUMNS, Integer.toString(count)));
        return model.withProvenance(new Provenance(entries));
    }

    /** Whether a gap in new data can be filled: the median of a column is known. */
    public boolean hasMedians() {
        return columns.stream().anyMatch(column -> Double.isFinite(column.median));
    }

    /** Whether a column is a category. */
    public boolean hasCategories() {
        return columns.stream().anyMatch(Column::isCategory);
    }

    /**
     * The rows of numbers that stand for rows of the file, for programs that cannot read it. Where columns have no names, a row has all of them except that of
     * classes, learned from or not; elsewhere it has those learned from, a coordinate called {@code column=word} for each word of a category.
     */
    public InputColumns inputColumns() {
        List<String> coordinates = new ArrayList<>();
        List<Double> medians = new ArrayList<>();
        for (int j = 0; j < columns.size(); j++) {
            String name = names.isEmpty() ? Integer.toString(j + 1) : names.get(j);
            Column column = columns.get(j);
            if (column.isCategory()) {
                column.words.forEach(word -> coordinates.add(name + "=" + word));
            } else {
                coordinates.add(name);
            }
            medians.addAll(Collections.nCopies(column.width(), column.median));
        }
        boolean someOfFile = fileColumns.isPresent() && !names.isEmpty() && !hasCategories();
        return someOfFile
                ? new InputColumns(fileColumns.getAsInt(), placesInFile(), medians, List.of())
                : new InputColumns(
                        medians.size(),
                        IntStream.range(0, medians.size()).boxed().toList(),
                        medians,
                        names.isEmpty() && !hasCategories() ? List.of() : coordinates);
    }

    /** Where columns that are called by their numbers are in a row without that of classes. */
    private List<Integer> placesInFile() {
        int label = labelColumn
                .filter(NUMBER.asMatchPredicate())
                .map(Integer::parseInt)
                .orElse(Integer.MAX_VALUE);
        return names.stream()
                .map(Integer::parseInt)
                .map(number -> number - (label < number ? 2 : 1))
                .toList();
    }

    /**
     * Options that read a file as this encoding says, except for what they say already. Columns are found by name where the file has all of
     * them; otherwise they are taken in their order. Classes are read if the file has their column.
     *
     * @param fileColumns all of the file
     */
    public ReadOptions in(List<String> fileColumns, ReadOptions options) {
        boolean open = options.columns().isEmpty();
        boolean found = open && !names.isEmpty() && fileColumns.containsAll(names);
        boolean likeOurs = found || (open && fileColumns.size() == columns.size() + 1);
        ReadOptions encoded = (found ? options.withColumns(names) : options).withEncoding(this);
        return labelColumn
                .filter(label -> options.labelColumn().isEmpty() && likeOurs && fileColumns.contains(label))
                .map(encoded::withLabelColumn)
                .orElse(encoded);
    }

    /**
     * The middle value, or the mean of the two in the middle, of floats, as coordinates are; missing ones do not count. NaN: all are
     * missing.
     *
     * @param values NaN where one is missing
     */
    public static double median(DoubleStream values) {
        double[] sorted = values.map(value -> (float) value)
                .filter(value -> !Double.isNaN(value))
                .sorted()
                .toArray();
        int middle = sorted.length / 2;
        if (sorted.length == 0) {
            return Double.NaN;
        }
        return (float) (sorted.length % 2 == 1 ? sorted[middle] : sorted[middle - 1] / 2 + sorted[middle] / 2);
    }
}
