package io.neustrom.io;

import io.neustrom.data.PictureShape;
import io.neustrom.io.choice.TableChoice;
import io.neustrom.io.file.InvalidInputException;
import io.neustrom.io.table.DataTable;
import io.neustrom.io.table.ReadOptions;
import io.neustrom.io.table.TableEncoding;
import io.neustrom.io.table.TableFormat;
import io.neustrom.io.table.TableFormats;
import io.neustrom.model.PlaceCellModel;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * Reads points from a file of any {@link TableFormat}: CSV, NPY, NPZ, MATLAB, HDF5, IDX, LIBSVM, and those that others add.
 *
 * <pre>{@code
 * DataTable table = DataFile.read(Path.of("iris.csv"));
 * PlaceCellModel model = table.rememberedBy(Neustrom.fit(table.points()));
 * Labels known = table.labels(); // empty fields are unknown
 * DataTable others = DataFile.read(Path.of("others.csv"), model); // read in the same way
 * }</pre>
 *
 * @since 0.1.0
 */
public final class DataFile {
    private DataFile() {}

    /**
     * Reads points and labels; which columns are coordinates, which of them hold words, which is the label, and what is done about gaps,
     * is chosen as {@code neustrom fit} does. {@link DataTable#notes} tells what was done.
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
     * Reads a file as the one that a model learned from was read, see {@link DataTable#rememberedBy}: the same columns, the same words, and
     * the medians of that file where a number is missing. Classes are read if the file has the column they stood in.
     *
     * @throws InvalidInputException if the file cannot be read or has other columns
     * @since 0.2.0
     */
    public static DataTable read(Path file, PlaceCellModel model) {
        return read(file, options(file, model, ReadOptions.defaults(), Optional.empty()));
    }

    /**
     * The options that read a file as {@link #read(Path, PlaceCellModel)} does, except for what the user gave.
     *
     * @param given what the user gave
     * @param missing what the user wants done about gaps; empty: they are filled if the model keeps medians, and refused otherwise
     * @throws InvalidInputException if gaps are to be filled and the model keeps no medians
     * @since 0.2.0
     */
    public static ReadOptions options(
            Path file, PlaceCellModel model, ReadOptions given, Optional<ReadOptions.Missing> missing) {
        Optional<TableEncoding> encoding = TableEncoding.of(model);
        boolean fills = encoding.filter(TableEncoding::hasMedians).isPresent();
        if (missing.filter(wish -> wish == ReadOptions.Missing.MEDIAN).isPresent() && !fills) {
            throw new InvalidInputException(
                    "option missing median needs a model that keeps medians; this one, of an older version or "
                            + "without a table, does not");
        }
        ReadOptions.Missing usual = fills ? ReadOptions.Missing.MEDIAN : given.missing();
        ReadOptions options = given.withMissing(missing.orElse(usual));
        return encoding.map(kept -> kept.in(columns(file, given), options)).orElse(options);
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
