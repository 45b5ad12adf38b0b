package io.neustrom.io.table;

import io.neustrom.io.file.InvalidInputException;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntFunction;

/**
 * A file with named columns and a row for each sample: NPZ by the end of its name, or else CSV.
 *
 * @since 0.1.0
 */
public interface ColumnTable {
    /**
     * Some of the columns.
     *
     * @param numbers (samples) each, by name; NaN where there is none
     * @param groups (samples) which rows have the same word or number in the column that distinguishes groups
     * @param place where a sample stands in the file
     */
    record Content(Map<String, double[]> numbers, int[] groups, IntFunction<String> place) {}

    /** The names of all columns. */
    List<String> names();

    /**
     * Reads columns.
     *
     * @param numbers names of columns of numbers
     * @param group the name of the column that distinguishes groups; empty: all rows are of one
     */
    Content read(Collection<String> numbers, Optional<String> group);

    static ColumnTable open(Path file) {
        String name = file.toString().toLowerCase(Locale.ROOT);
        if (name.endsWith(".npy") || name.endsWith(".mtx")) {
            throw new InvalidInputException(file + " must be CSV or NPZ, whose columns have names");
        }
        return name.endsWith(".npz") ? NpzTable.open(file) : CsvColumns.open(file);
    }
}
