package io.neustrom.io.table;

import io.neustrom.io.file.InputFile;
import io.neustrom.io.file.InvalidInputException;
import io.neustrom.io.file.NearestWord;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Finds columns by the names that the user gave; a name that is not there gets the nearest one as a suggestion.
 *
 * @param file whose columns they are
 * @param names of its columns
 * @since 0.1.0
 */
public record ColumnNames(Path file, List<String> names) {
    private static final int MOST_LISTED = 12;

    /** The column that the user named by an option, or the usual one. */
    public String required(String option, Optional<String> given, String usual) {
        return find(option, given.orElse(usual));
    }

    /** The column that the user named by an option, or the usual one if it is there. */
    public Optional<String> optional(String option, Optional<String> given, String usual) {
        return given.map(name -> find(option, name)).or(() -> Optional.of(usual).filter(names::contains));
    }

    /** The columns that a name stands for: itself, or all columns of a matrix. */
    public List<String> all(String option, String name) {
        List<String> matrix = matrix(name);
        return matrix.isEmpty() ? List.of(find(option, name)) : matrix;
    }

    /** @throws InvalidInputException if there is no such column */
    public String find(String option, String name) {
        if (names.contains(name)) {
            return name;
        }
        List<String> matrix = matrix(name);
        if (!matrix.isEmpty()) {
            throw new InvalidInputException(file + ": " + option + " (" + InputFile.quote(name)
                    + ") must name one column of this array, such as " + matrix.get(0) + " (columns: "
                    + listed(matrix) + ")");
        }
        List<String> words = Stream.concat(names.stream(), names.stream().map(column -> column.replaceAll("\\[.*", "")))
                .distinct() // a matrix may be meant as a whole
                .toList();
        throw new InvalidInputException(file + " has no column " + InputFile.quote(name) + " (" + option + ")"
                + NearestWord.suggestion(name, words) + " (columns: " + listed(names) + ")");
    }

    private List<String> matrix(String name) {
        return names.stream().filter(column -> column.startsWith(name + "[")).toList();
    }

    private static String listed(List<String> columns) {
        return columns.stream().limit(MOST_LISTED).collect(Collectors.joining(", "))
                + (columns.size() > MOST_LISTED ? ", ..." : "");
    }
}
