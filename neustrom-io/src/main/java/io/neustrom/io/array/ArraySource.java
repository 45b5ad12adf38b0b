package io.neustrom.io.array;

import io.neustrom.io.file.FilePart;
import io.neustrom.io.hdf5.Hdf5File;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * An open file that holds arrays of numbers under names. What else it holds is not seen.
 *
 * @since 0.2.0
 */
public interface ArraySource extends Closeable {
    /** The shapes of all arrays, by name in the order of the file. */
    Map<String, List<Integer>> shapes() throws IOException;

    /** Reads one array; its numbers need not be finite. */
    NumberArray read(String name) throws IOException;

    /** How messages call an array. */
    FilePart part(String name);

    /** Whether an array may have one dimension; in MATLAB a list of numbers is a matrix of one row or one column. */
    default boolean hasVectors() {
        return true;
    }

    /** Opens a file: NPZ and MATLAB by the end of its name, HDF5 by what it holds. */
    static ArraySource open(Path file) throws IOException {
        String name = file.toString().toLowerCase(Locale.ROOT);
        boolean hdf5 = !name.endsWith(".npz") && Hdf5File.isHdf5(file);
        if (name.endsWith(".mat")) {
            return hdf5 ? new ArrayFiles.InHdf5(Hdf5File.open(file), true) : new MatFile(file);
        }
        return hdf5 ? new ArrayFiles.InHdf5(Hdf5File.open(file), false) : new NpzArchive(file);
    }
}
