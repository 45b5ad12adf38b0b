package io.neustrom.io;

import io.neustrom.io.file.InvalidInputException;
import io.neustrom.io.file.OutputFile;
import io.neustrom.io.table.DataTable;
import io.neustrom.io.table.TableFormats;
import java.io.IOException;
import java.nio.file.Path;
import java.util.stream.Stream;

/**
 * Writes points, and the class of each if they have one, in the format that the name of the file ends as, or else as CSV. CSV has a
 * header; columns without names are called x1, x2 and so on, the class is the last column, {@code label}. NPZ has the arrays
 * {@code points} (rows, columns) in f4 and {@code labels} (rows) in i4, -1 for none. NPY has the points alone.
 *
 * @since 0.1.0
 */
public final class PointsFile {
    private PointsFile() {}

    /**
     * Refuses a file that points cannot be written to.
     *
     * @param inputs files that are read
     * @throws InvalidInputException if the name ends as a format that is not written, or is that of an input
     */
    public static void check(Path file, Stream<Path> inputs) {
        OutputFile.check(file, inputs, TableFormats.writtenEndings());
    }

    /** Writes a table. */
    public static void write(Path file, DataTable table) throws IOException {
        TableFormats.ofOutput(file).write(file, table);
    }
}
