package io.neustrom.io;

import io.neustrom.data.PictureShape;
import io.neustrom.io.choice.TableChoice;
import io.neustrom.io.file.InvalidInputException;
import io.neustrom.io.table.DataTable;
import io.neustrom.io.table.ReadOptions;
import io.neustrom.io.table.TableFormat;
import io.neustrom.io.table.TableFormats;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * Reads points from a file of any {@link TableFormat}: CSV, NPY, NPZ, MATLAB, IDX, LIBSVM, and those that others add.
 *
 * <pre>{@code
 * DataTable table = DataFile.read(Path.of("iris.csv"));
 * PlaceCellModel model = Neustrom.fit(table.points());
 * Labels known = table.labels(); // empty fields are unknown
 * }</pre>
 *
 * @since 0.1.0
 */
public final class DataFile {
    private DataFile() {}

    /**
     * Reads points and labels; which columns are coordinates, which is the label, and whether rows with gaps are left out, is chosen
     * as {@code neustrom fit} does.
     *
     * @throws InvalidInputException if the file cannot be read or holds no points
     */
    public static DataTable read(Path file) {
        return read(
                file,
                TableChoice.of(file, TableChoice.Wish.of(ReadOptions.defaults()))
                        .options());
    }

    /**
     * Reads exactly what the options say.
     *
     * @throws InvalidInputException if the file cannot be read or is not what the options say
     */
    public static DataTable read(Path file, ReadOptions options) {
        return TableFormats.open(file, options).read();
    }

    /** The names of all columns of a file, or their numbers from 1. */
    public static List<String> columns(Path file, ReadOptions options) {
        return TableFormats.open(file, options).columns();
    }

    /** The image shape of the points of a file; empty if they are not images, or the file does not say so. */
    public static Optional<PictureShape> pictures(Path file) {
        return TableFormats.of(file).pictures(file);
    }
}
