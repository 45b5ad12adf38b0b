package io.neustrom.io.table;

import io.neustrom.io.file.InputFile;
import io.neustrom.io.file.InvalidInputException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/**
 * Encodes the rows of one file: {@link #number} is shown each word while the file is read, {@link #settle} decides what no encoding of
 * earlier data says, {@link #point} turns rows into points, and {@link #result} tells what was done.
 */
final class TableEncoder {
    /** Stands for a word that is missing. */
    static final double NO_WORD = -1;

    private static final int MOST_WORDS = 1000; // of a category; more would be too many coordinates
    private static final int MOST_NUMBERS_WITHOUT_GAP = 5_000_000; // of more, medians would take seconds
    private static final int MOST_LISTED = 5;
    private static final Set<String> NO_WORDS = Set.of("", "na", "n/a", "nan", "null", "?"); // none may be a word

    private final Path file;
    private final List<String> names; // (columns)
    private final List<String> places; // (columns)
    private final ReadOptions options;
    private final boolean learned; // whether there is an encoding of earlier data
    private final List<Map<String, Integer>> words = new ArrayList<>(); // (columns) the number of each word
    private final boolean[] category; // (columns)
    private final boolean hasCategories;
    private final List<TableEncoding.Column> columns =
            new ArrayList<>(); // (columns) unknown until settled, unless learned
    private final int[][] coordinates; // (columns, words) the coordinate of each word within its category
    private final int[] gaps; // (columns) numbers that were missing
    private final Map<Integer, Strangers> strangers = new LinkedHashMap<>(); // by column

    /** Words that an encoding has not. */
    private static final class Strangers {
        private final Set<String> words = new TreeSet<>();
        private int fields;
    }

    /**
     * @param choice the columns that are read
     * @param names of these columns
     * @param places where each of them stands
     */
    TableEncoder(Path file, ReadOptions options, ColumnChoice choice, List<String> names, List<String> places) {
        this.file = file;
        this.names = names;
        this.places = places;
        this.options = options;
        List<TableEncoding.Column> known =
                options.encoding().map(TableEncoding::columns).orElse(List.of());
        this.learned = known.size() == names.size();
        if (!learned && options.encoding().filter(TableEncoding::hasCategories).isPresent()) {
            throw new InvalidInputException(file + ": columns (" + names.size()
                    + ") must be as many as were learned from (" + known.size() + "), some of which hold words");
        }
        this.category = new boolean[names.size()];
        for (int j = 0; j < category.length; j++) {
            category[j] = learned ? known.get(j).isCategory() : choice.isCategory(j);
            Map<String, Integer> numbers = new HashMap<>();
            if (learned) {
                known.get(j).words().forEach(word -> numbers.put(word, numbers.size()));
            }
            words.add(numbers);
        }
        this.hasCategories = IntStream.range(0, category.length).anyMatch(j -> category[j]);
        this.coordinates = new int[category.length][];
        this.gaps = new int[category.length];
        if (learned) {
            columns.addAll(known);
        }
    }

    /** Whether a column, counted among those that are read, holds words. */
    boolean isCategory(int column) {
        return category[column];
    }

    /** Whether a field of a category says that there is no word. */
    static boolean isNoWord(String field) {
        return NO_WORDS.contains(field.strip().toLowerCase(Locale.ROOT));
    }

    /** The number of a word, or {@link #NO_WORD}. */
    double number(int column, String field) {
        if (isNoWord(field)) {
            return NO_WORD;
        }
        Map<String, Integer> numbers = words.get(column);
        if (!learned) {
            return numbers.size() > MOST_WORDS ? NO_WORD : numbers.computeIfAbsent(field, word -> numbers.size());
        }
        Integer number = numbers.get(field);
        if (number == null) {
            Strangers found = strangers.computeIfAbsent(column, j -> new Strangers());
            found.fields++;
            if (found.words.size() <= MOST_LISTED) {
                found.words.add(field);
            }
            return NO_WORD;
        }
        return number;
    }

    /**
     * Settles what the rows decide, once all words were seen. Medians of a large table are for gaps in it only.
     *
     * @param values all numbers of a column, NaN where one is missing
     */
    void settle(int rows, IntFunction<DoubleStream> values) {
        boolean medians = options.missing() == ReadOptions.Missing.MEDIAN
                || (long) rows * category.length <= MOST_NUMBERS_WITHOUT_GAP;
        for (int j = 0; j < category.length && !learned; j++) {
            double median = medians && !category[j] ? TableEncoding.median(values.apply(j)) : Double.NaN;
            columns.add(category[j] ? category(j) : TableEncoding.Column.ofNumbers(median));
        }
        for (int j = 0; j < category.length; j++) {
            coordinates[j] = new int[words.get(j).size()];
            List<String> sorted = columns.get(j).words();
            for (int k = 0; k < coordinates[j].length; k++) {
                coordinates[j][words.get(j).getOrDefault(sorted.get(k), 0)] = k;
            }
        }
    }

    private TableEncoding.Column category(int j) {
        List<String> sorted = ClassNames.sorted(words.get(j).keySet().stream());
        if (sorted.isEmpty() || sorted.size() > MOST_WORDS) {
            throw new InvalidInputException(file + ", " + places.get(j) + ": different words ("
                    + (sorted.isEmpty() ? "0" : "more than " + MOST_WORDS)
                    + ") of a category must be at least 1 and at most " + MOST_WORDS);
        }
        return TableEncoding.Column.ofWords(sorted);
    }

    /** The number of coordinates. */
    int dimension() {
        return columns.stream().mapToInt(TableEncoding.Column::width).sum();
    }

    /**
     * A row in coordinates.
     *
     * @param row (columns) numbers, NaN where one is missing, and {@link #number} where a word is; changed in place without categories
     */
    double[] point(double[] row) {
        double[] point = hasCategories ? new double[dimension()] : row;
        int at = 0;
        for (int j = 0; j < row.length; j++) {
            TableEncoding.Column column = columns.get(j);
            if (!column.isCategory()) {
                boolean gap = Double.isNaN(row[j]);
                gaps[j] += gap ? 1 : 0;
                point[at] = gap ? column.median() : row[j];
            } else if (row[j] != NO_WORD) {
                point[at + coordinates[j][(int) row[j]]] = 1;
            }
            at += column.width();
        }
        return point;
    }

    /**
     * What was done, once all rows are points.
     *
     * @param named whether the columns have names, or are only some of the file
     * @param fileColumns see {@link TableEncoding}
     * @throws InvalidInputException if a gap could not be filled
     */
    Result result(boolean named, OptionalInt fileColumns) {
        List<String> coordinateNames = new ArrayList<>();
        List<String> coordinatePlaces = new ArrayList<>();
        for (int j = 0; j < gaps.length; j++) {
            TableEncoding.Column column = columns.get(j);
            if (gaps[j] > 0 && Double.isNaN(column.median())) {
                throw new InvalidInputException(
                        file + ", " + places.get(j) + ": the missing numbers (" + gaps[j]
                                + ") cannot be the median of its column, which is not known; option columns takes other columns");
            }
            for (int k = 0; k < column.width(); k++) {
                coordinateNames.add(names.get(j)
                        + (column.isCategory() ? "=" + column.words().get(k) : ""));
                coordinatePlaces.add(places.get(j));
            }
        }
        return new Result(
                new TableEncoding(named ? names : List.of(), List.copyOf(columns), options.labelColumn(), fileColumns),
                coordinateNames,
                coordinatePlaces,
                notes(IntStream.of(gaps).sum()));
    }

    /**
     * How rows were encoded.
     *
     * @param names (coordinates)
     * @param places (coordinates) where the column of each stands
     * @param notes what was done to the data, in sentences
     */
    record Result(TableEncoding encoding, List<String> names, List<String> places, List<String> notes) {}

    private List<String> notes(int filled) {
        List<String> notes = new ArrayList<>();
        if (filled > 0) {
            notes.add(file + ": " + count(filled, "missing number is", "missing numbers are")
                    + " the median of the column" + (learned ? " that was learned from" : ""));
        }
        strangers.forEach((column, found) -> notes.add(file + ", " + places.get(column) + ": "
                + count(found.fields, "word that was not learned from counts", "words that were not learned from count")
                + " as missing: " + listed(found.words)));
        return notes;
    }

    private static String count(int number, String one, String many) {
        return number + " " + (number == 1 ? one : many);
    }

    private static String listed(Set<String> words) {
        return words.stream().limit(MOST_LISTED).map(InputFile::quote).collect(Collectors.joining(", "))
                + (words.size() > MOST_LISTED ? ", ..." : "");
    }
}
