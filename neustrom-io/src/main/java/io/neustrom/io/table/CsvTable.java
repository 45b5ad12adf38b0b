package io.neustrom.io.table;

import io.neustrom.data.Points;
import io.neustrom.io.file.InputFile;
import io.neustrom.io.file.InvalidInputException;
import io.neustrom.math.HeapNeed;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * A rectangle of finite numbers from a CSV file, and maybe a label for each row; true and yes are 1, false and no are 0; words of categories become numbers as {@link TableEncoding} says. Blank lines
 * are passed over. Whatever is wrong becomes one sentence with the file and the lines and columns, both counted from 1.
 *
 * @param file where it came from
 * @param names of the coordinates that were read; the numbers of their columns, from 1, if the file has no header
 * @param places where the column of each coordinate stands, in words
 * @param rows (rows, coordinates), at least one of each
 * @param lines (rows) the line of the file that each row stands on
 * @param numbers (rows) the number of each row, from 0, among all rows of the file, dropped ones included
 * @param labels (rows) a word each; empty: no column was named as the label
 * @param dropped rows left out for a missing number
 * @param encoding how columns became coordinates
 * @param notes what was done to the data, in sentences
 * @since 0.1.0
 */
public record CsvTable(
        Path file,
        List<String> names,
        List<String> places,
        double[][] rows,
        long[] lines,
        int[] numbers,
        Optional<List<String>> labels,
        int dropped,
        TableEncoding encoding,
        List<String> notes) {
    private static final double ALWAYS_THERE = 1 << 18; // bytes
    private static final Set<String> NOT_FINITE = Set.of("nan", "inf", "+inf", "-inf"); // as Python writes them
    private static final Set<String> NO_NUMBER = Set.of("", "na", "n/a", "nan", "null", "none", "?");

    private static final Map<String, Double> TRUTHS = Map.of("true", 1.0, "yes", 1.0, "false", 0.0, "no", 0.0);

    /** Reads a whole file with all of its columns. */
    public static CsvTable read(Path file) {
        return read(file, ReadOptions.defaults());
    }

    /** Reads some columns of a file. */
    public static CsvTable read(Path file, ReadOptions options) {
        return CsvLines.read(file, options.separator(), lines -> new Reading(file, options).read(lines.iterator()));
    }

    /** Reads one file. */
    private static final class Reading {
        private final Path file;
        private final ReadOptions options;
        private final List<double[]> rows = new ArrayList<>();
        private final List<Long> lines = new ArrayList<>();
        private final List<Integer> numbers = new ArrayList<>();
        private final List<String> labels = new ArrayList<>();
        private final Problems problems;
        private List<String> names = List.of();
        private boolean named;
        private int dropped;
        private double checked; // bytes of points that there was room for

        Reading(Path file, ReadOptions options) {
            this.file = file;
            this.options = options;
            this.problems = new Problems(file);
        }

        public CsvTable read(Iterator<CsvLine> all) {
            if (!all.hasNext()) {
                throw new InvalidInputException(file + " is empty; it must have at least one line of numbers");
            }
            CsvLine first = all.next();
            readNames(first);
            ColumnChoice choice = ColumnChoice.of(file, names, options, options.labelColumn());
            TableEncoder encoder = new TableEncoder(
                    file,
                    options,
                    choice,
                    IntStream.of(choice.coordinates()).mapToObj(names::get).toList(),
                    IntStream.of(choice.coordinates()).mapToObj(this::place).toList());
            if (!named) {
                add(first, choice, encoder);
            }
            all.forEachRemaining(line -> add(line, choice, encoder));
            problems.refuse();
            if (rows.isEmpty()) {
                throw new InvalidInputException(file
                        + (dropped > 0
                                ? " has a missing number in each of its " + dropped + " rows"
                                : " has a header and no numbers")
                        + "; it must have at least one line of numbers");
            }
            encoder.settle(rows.size(), j -> rows.stream().mapToDouble(row -> row[j]));
            double[][] points = rows.stream().map(encoder::point).toArray(double[][]::new);
            TableEncoder.Result result = encoder.result(
                    named || options.columns().isPresent(),
                    named ? OptionalInt.empty() : OptionalInt.of(choice.features(names.size())));
            return new CsvTable(
                    file,
                    result.names(),
                    result.places(),
                    points,
                    lines.stream().mapToLong(Long::longValue).toArray(),
                    numbers.stream().mapToInt(Integer::intValue).toArray(),
                    choice.label().isPresent() ? Optional.of(List.copyOf(labels)) : Optional.empty(),
                    dropped,
                    result.encoding(),
                    result.notes());
        }

        private void readNames(CsvLine first) {
            named = isHeader(first, options.header());
            names = CsvTable.names(first, named);
        }

        private void add(CsvLine line, ColumnChoice choice, TableEncoder encoder) {
            if (line.fields().size() != names.size()) {
                problems.add(raggedness(line, names.size()), false);
                return;
            }
            int[] columns = choice.coordinates();
            if (options.missing() == ReadOptions.Missing.DROP
                    && IntStream.range(0, columns.length)
                            .anyMatch(k -> !encoder.isCategory(k) && isMissing(line.field(columns[k])))) {
                dropped++;
                return;
            }
            rows.add(IntStream.range(0, columns.length)
                    .mapToDouble(k -> encoder.isCategory(k)
                            ? encoder.number(k, line.field(columns[k]))
                            : finite(line, columns[k]))
                    .toArray());
            checkMemory(columns.length);
            numbers.add(lines.size() + dropped);
            lines.add(line.number());
            choice.label().ifPresent(label -> labels.add(line.field(label)));
        }

        /** The rows so far stay in memory while points are made of them, which must not be too much. */
        private void checkMemory(int columns) {
            double needed = (double) rows.size() * columns * Float.BYTES;
            if (needed > 1.1 * checked) {
                checked = Math.max(needed, ALWAYS_THERE);
                HeapNeed.check(
                        file + ": points (" + rows.size() + " x " + columns + ", and more to come)",
                        needed,
                        "fewer rows, fewer columns (option columns), or an NPY file");
            }
        }

        /** The number in a field, NaN where a missing one may be; 0 in place of one that is a problem. */
        private double finite(CsvLine line, int column) {
            String field = line.field(column);
            if (options.missing() == ReadOptions.Missing.MEDIAN && isMissing(field)) {
                return Double.NaN;
            }
            OptionalDouble number = truth(field).isPresent() ? truth(field) : number(field);
            if (number.isPresent() && Math.abs(number.getAsDouble()) <= Points.LARGEST) {
                return number.getAsDouble();
            }
            String bound = number.isEmpty()
                    ? " must be a number"
                    : " must be a finite number of at most " + Points.LARGEST + " in size";
            problems.add(
                    "line " + line.number() + ", " + place(column) + ": " + InputFile.quote(field) + bound,
                    isMissing(field));
            return 0;
        }

        private String place(int column) {
            return "column " + (column + 1) + (named ? " (" + names.get(column) + ")" : "");
        }
    }

    /** Whether the first line of a file holds names. */
    public static boolean isHeader(CsvLine first, ReadOptions.Header header) {
        return switch (header) {
            case YES -> true;
            case NO -> false;
            case AUTO ->
                IntStream.range(0, first.width())
                        .noneMatch(j -> number(first.field(j)).isPresent());
        };
    }

    /** The names of all columns of a file: those of its first line, or their numbers from 1. */
    public static List<String> names(CsvLine first, boolean named) {
        return IntStream.range(0, first.fields().size())
                .mapToObj(j -> named ? first.field(j) : Integer.toString(j + 1))
                .toList();
    }

    /**
     * The number in a field; NaN if it is empty or says that there is none.
     *
     * @since 0.2.0
     */
    public static double numberOrMissing(Path file, CsvLine line, int column) {
        String field = line.field(column);
        if (isMissing(field)) {
            return Double.NaN;
        }
        return number(field)
                .orElseThrow(() -> new InvalidInputException(file + ", line " + line.number() + ", column "
                        + (column + 1) + ": " + InputFile.quote(field)
                        + " must be a number, or empty where there is none"));
    }

    /** Refuses a line with another number of fields than the first. */
    public static void requireWidth(Path file, TableRow line, int width) {
        if (line.width() != width) {
            throw new InvalidInputException(file + ", " + raggedness(line, width));
        }
    }

    private static String raggedness(TableRow line, int width) {
        return line.place() + ": columns (" + line.width() + ") must be as many as in the first line (" + width + ")";
    }

    /** 1 for true and yes, 0 for false and no, in capitals or not; empty if the field holds something else. */
    static OptionalDouble truth(String field) {
        Double value = TRUTHS.get(field.toLowerCase(Locale.ROOT));
        return value == null ? OptionalDouble.empty() : OptionalDouble.of(value);
    }

    /** Whether a field says that there is no number. */
    static boolean isMissing(String field) {
        return NO_NUMBER.contains(field.strip().toLowerCase(Locale.ROOT));
    }

    /** The number in a field, finite or not; empty if the field holds something else. */
    static OptionalDouble number(String field) {
        String text = field.strip();
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
