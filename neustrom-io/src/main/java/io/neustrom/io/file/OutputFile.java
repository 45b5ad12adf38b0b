package io.neustrom.io.file;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A file that the user wants written: NPY or NPZ by the end of its name, or else CSV.
 *
 * @since 0.1.0
 */
public final class OutputFile {
    private static final List<String> NUMPY = List.of(".npy", ".npz");
    private static final List<String> NOT_WRITTEN =
            List.of(".mat", ".mtx", ".gz", ".json", ".libsvm", ".xlsx", ".parquet");

    private OutputFile() {}

    /** Whether the file holds arrays of numpy. */
    public static boolean isNumpy(Path file) {
        return NUMPY.stream().anyMatch(end -> endsWith(file, end));
    }

    /**
     * Refuses a name that is not a file name, that ends as a format we do not write, or that is one of the files that are read.
     *
     * @param inputs files that are read
     */
    public static void check(Path file, Stream<Path> inputs) {
        check(file, inputs, NUMPY);
    }

    /**
     * As {@link #check(Path, Stream)}, where other formats are written too.
     *
     * @param written how the names of files end that are written; others are CSV
     */
    public static void check(Path file, Stream<Path> inputs, List<String> written) {
        Optional<String> other = NOT_WRITTEN.stream()
                .filter(end -> endsWith(file, end) && !written.contains(end))
                .findFirst();
        if (other.isPresent()) {
            throw new InvalidInputException("option out (" + file + ") must end in " + String.join(" or ", written)
                    + ", or be CSV; " + other.get() + " is not written");
        }
        if (file.getFileName() == null || inputs.anyMatch(input -> sameName(input, file))) {
            throw new InvalidInputException(
                    "option out (" + file + ") must be a file, and none of those that are read");
        }
    }

    /** Opens a CSV file, to be read by us and by spreadsheets. */
    public static CsvOutput csv(Path file) throws IOException {
        return new CsvOutput(file);
    }

    private static boolean sameName(Path a, Path b) {
        return a.toAbsolutePath().normalize().equals(b.toAbsolutePath().normalize());
    }

    private static boolean endsWith(Path file, String end) {
        return file.toString().toLowerCase(Locale.ROOT).endsWith(end);
    }
}
