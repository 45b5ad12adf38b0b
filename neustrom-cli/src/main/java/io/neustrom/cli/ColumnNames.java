package io.neustrom.cli;

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
 */
record ColumnNames(Path file, List<String> names) {
    private static final int MOST_LISTED = 12;

    /** The column that the user named by an option, or the usual one. */
    String required(Flag<String> flag, Optional<String> given, String usual) {
        return find(flag.name(), given.orElse(usual));
    }

    /** The column that the user named by an option, or the usual one if it is there. */
    Optional<String> optional(Flag<String> flag, Optional<String> given, String usual) {
        return given.map(name -> find(flag.name(), name))
                .or(() -> Optional.of(usual).filter(names::contains));
    }

    /** The columns that a name stands for: itself, or all columns of a matrix. */
    List<String> all(String option, String name) {
        List<String> matrix =
                names.stream().filter(column -> column.startsWith(name + "[")).toList();
        return matrix.isEmpty() ? List.of(find(option, name)) : matrix;
    }

    /** @throws UserError if there is no such column */
    String find(String option, String name) {
        if (names.contains(name)) {
            return name;
        }
        String listed = names.stream().limit(MOST_LISTED).collect(Collectors.joining(", "))
                + (names.size() > MOST_LISTED ? ", ..." : "");
        List<String> words = Stream.concat(names.stream(), names.stream().map(column -> column.replaceAll("\\[.*", "")))
                .distinct() // a matrix may be meant as a whole
                .toList();
        throw new UserError(file + " has no column " + InputFile.quote(name) + " (" + option + ")"
                + NearestWord.suggestion(name, words) + " (columns: " + listed + ")");
    }
}
