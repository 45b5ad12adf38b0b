package io.neustrom.io.table;

import io.neustrom.io.file.InvalidInputException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * Which columns of a file are coordinates, and which one is the label.
 *
 * @param coordinates columns, counted from 0, in the order the user wants
 * @param categories those of them that hold words
 * @param label the column of classes; empty: none
 * @since 0.1.0
 */
public record ColumnChoice(int[] coordinates, Set<Integer> categories, OptionalInt label) {
    private static final Pattern RANGE = Pattern.compile("(\\d{1,9})(?:-(\\d{1,9}))?");

    /**
     * Finds what the user named.
     *
     * @param names of all columns
     * @param labelColumn one of them, by name or number; empty: none
     */
    public static ColumnChoice of(Path file, List<String> names, ReadOptions options, Optional<String> labelColumn) {
        ColumnNames columns = new ColumnNames(file, names);
        OptionalInt label =
                labelColumn.map(word -> OptionalInt.of(single(columns, word))).orElseGet(OptionalInt::empty);
        List<Integer> chosen = new ArrayList<>();
        options.columns().ifPresent(words -> words.forEach(word -> add("option columns", columns, word, chosen)));
        if (options.columns().isEmpty()) {
            IntStream.range(0, names.size())
                    .filter(j -> label.isEmpty() || j != label.getAsInt())
                    .forEach(chosen::add);
        }
        if (chosen.isEmpty()) {
            throw new InvalidInputException(file + " has no column other than that of " + "option labelColumn ("
                    + labelColumn.orElse("") + "); points need at least 1");
        }
        if (chosen.stream().distinct().count() < chosen.size()) {
            throw new InvalidInputException("option columns ("
                    + String.join(",", options.columns().orElse(List.of())) + ") must name each column once");
        }
        List<Integer> categories = new ArrayList<>();
        options.categories().forEach(word -> add("option categories", columns, word, categories));
        if (!chosen.containsAll(categories)) {
            throw new InvalidInputException("option categories (" + String.join(",", options.categories())
                    + ") must name columns that are coordinates");
        }
        return new ColumnChoice(chosen.stream().mapToInt(Integer::intValue).toArray(), Set.copyOf(categories), label);
    }

    /** Whether a coordinate, counted among those chosen, holds words. */
    boolean isCategory(int coordinate) {
        return categories.contains(coordinates[coordinate]);
    }

    /** How many of a file's columns are not that of classes. */
    public int features(int fileColumns) {
        return fileColumns - (label.isPresent() ? 1 : 0);
    }

    private static int single(ColumnNames columns, String word) {
        List<Integer> found = new ArrayList<>();
        add("option labelColumn", columns, word, found);
        if (found.size() != 1) {
            throw new InvalidInputException("option labelColumn (" + word + ") must be one column");
        }
        return found.get(0);
    }

    private static void add(String option, ColumnNames columns, String word, List<Integer> chosen) {
        Matcher range = RANGE.matcher(word);
        if (columns.names().contains(word) || !range.matches()) {
            chosen.add(columns.names().indexOf(columns.find(option, word)));
            return;
        }
        int first = Integer.parseInt(range.group(1));
        int last = range.group(2) == null ? first : Integer.parseInt(range.group(2));
        if (first < 1 || last < first || last > columns.names().size()) {
            throw new InvalidInputException(option + " (" + word + ") must be from 1 to the number of columns of "
                    + columns.file() + " (" + columns.names().size() + ")");
        }
        IntStream.range(first - 1, last).forEach(chosen::add);
    }
}
