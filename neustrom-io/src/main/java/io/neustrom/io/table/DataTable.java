package io.neustrom.io.table;

import io.neustrom.data.Points;
import io.neustrom.io.ClassNames;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;

/**
 * Points from a file of any format, and maybe the class of each.
 *
 * @param file where they came from
 * @param columns names of the coordinates; their numbers, from 1, if the file has none
 * @param points finite numbers
 * @param labels (points) a word each, see {@link ClassNames#isKnown}; empty: the file has no classes, or nobody asked for them
 * @param numbers (points) the number of each, from 0, among all rows of the file
 * @param dropped rows that were left out for a missing number
 * @param row where a point stands in the file
 * @param column where a coordinate stands in the file
 */
public record DataTable(
        Path file,
        List<String> columns,
        Points points,
        Optional<List<String>> labels,
        int[] numbers,
        int dropped,
        IntFunction<String> row,
        IntFunction<String> column) {

    /** Whether the file has names for its columns. */
    public boolean isNamed() {
        return !columns.stream().allMatch(name -> name.matches("\\d+"));
    }
}
