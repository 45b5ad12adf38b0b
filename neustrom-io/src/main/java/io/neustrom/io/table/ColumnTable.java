package io.neustrom.io.table;

import io.neustrom.io.file.InvalidInputException;
import io.neustrom.io.hdf5.Hdf5File;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.stream.Stream;

/**
 * A file with named columns and a row for each sample: NPZ and MATLAB by the end of its name, HDF5 by what it holds, or else CSV.
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
     * @param notes what was read, and what was left out, in sentences
     */
    record Content(Map<String, double[]> numbers, int[] groups, IntFunction<String> place, List<String> notes) {
        /** All samples of a file, as they are. */
        public Content(Map<String, double[]> numbers, int[] groups, IntFunction<String> place) {
            this(numbers, groups, place, List.of());
        }
    }

    /** The names of all columns. */
    List<String> names();

    /**
     * Reads columns.
     *
     * @param numbers names of columns of numbers
     * @param group the name of the column that distinguishes groups; empty: all rows are of one
     */
    Content read(Collection<String> numbers, Optional<String> group);

    /** Opens a file of one of these formats. */
    static ColumnTable open(Path file) {
        if (!isArrays(file) && !isText(file)) {
            throw new InvalidInputException(
                    file + " must be CSV, or hold arrays with names as NPZ, MATLAB and HDF5 do");
        }
        return isArrays(file) ? ArrayTable.open(file) : CsvColumns.open(file);
    }

    /** Whether a file holds arrays with names. */
    static boolean isArrays(Path file) {
        return endsIn(file, ".npz", ".mat") || Hdf5File.isHdf5(file);
    }

    /** Whether a file may be CSV, by its name. */
    static boolean isText(Path file) {
        return !endsIn(file, ".npy", ".mtx");
    }

    private static boolean endsIn(Path file, String... endings) {
        String name = file.toString().toLowerCase(Locale.ROOT);
        return Stream.of(endings).anyMatch(name::endsWith);
    }
}
