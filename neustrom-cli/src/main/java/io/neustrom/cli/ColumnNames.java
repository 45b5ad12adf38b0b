package io.neustrom.cli;

import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Finds columns by the names that the user gave; a name that is not there gets the nearest one as a suggestion.
 *
 * @param file whose columns they are
 * @param names of its columns
 */
record ColumnNames(Path file, List<String> names) {
    private static final int MOST_LISTED = 12;
    private static final double FARTHEST = 0.5; // changed letters, as a share of the name, for a suggestion

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
        String suggestion = nearest(name)
                .map(close -> ", did you mean " + InputFile.quote(close) + "?")
                .orElse("");
        throw new UserError(file + " has no column " + InputFile.quote(name) + " (" + option + ")" + suggestion
                + " (columns: " + listed + ")");
    }

    private Optional<String> nearest(String name) {
        return names.stream()
                .filter(column -> distance(name, column) <= FARTHEST * Math.max(name.length(), column.length()))
                .min(Comparator.comparingInt(column -> distance(name, column)));
    }

    /** How many letters must be put in, taken out or replaced to get from one word to the other, whatever their case. */
    static int distance(String from, String to) {
        String a = from.toLowerCase(Locale.ROOT);
        String b = to.toLowerCase(Locale.ROOT);
        int[] above = new int[b.length() + 1]; // the distances of the beginnings of b from a beginning of a
        for (int j = 0; j <= b.length(); j++) {
            above[j] = j;
        }
        for (int i = 1; i <= a.length(); i++) {
            int[] row = new int[b.length() + 1];
            row[0] = i;
            for (int j = 1; j <= b.length(); j++) {
                int replaced = above[j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
                row[j] = Math.min(replaced, 1 + Math.min(above[j], row[j - 1]));
            }
            above = row;
        }
        return above[b.length()];
    }
}
