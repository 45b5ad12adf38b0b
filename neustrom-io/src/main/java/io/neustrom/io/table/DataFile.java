package io.neustrom.io.table;

import io.neustrom.data.PictureShape;
import io.neustrom.data.Points;
import io.neustrom.io.array.ArrayFiles;
import io.neustrom.io.array.IdxFiles;
import io.neustrom.io.array.LibsvmFiles;
import io.neustrom.io.array.MappedMatrix;
import io.neustrom.io.array.MatrixFiles;
import io.neustrom.io.array.NumberArray;
import io.neustrom.io.file.InputFile;
import io.neustrom.io.file.InvalidInputException;
import io.neustrom.io.file.NumberText;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.stream.DoubleStream;

/** Reads points from a file of any {@link DataFormat}. */
public final class DataFile {
    private final Path file;
    private final ReadOptions options;
    private final DataFormat format;

    private DataFile(Path file, ReadOptions options, DataFormat format) {
        this.file = file;
        this.options = options;
        this.format = format;
    }

    /**
     * What a file that is no CSV holds.
     *
     * @param array one row for each point
     * @param labels one for each row, if they are not in the array
     * @param labelColumn of the array; empty: none
     * @param row where a row stands in the file
     */
    public record Content(
            NumberArray array, Optional<List<String>> labels, Optional<String> labelColumn, IntFunction<String> row) {}

    /** Reads points. */
    public static DataTable read(Path file, ReadOptions options) {
        return read(file, options, MappedTable.largestInHeap());
    }

    /**
     * Reads points.
     *
     * @param largestInHeap bytes of the largest NPY file that is read into the heap if it can stay where it is
     */
    public static DataTable read(Path file, ReadOptions options, long largestInHeap) {
        DataFormat format = DataFormat.of(file);
        if (format == DataFormat.CSV) {
            return csv(file, options);
        }
        if (stays(file, format, largestInHeap)) {
            new DataFile(file, options, format).refuseWithoutEffect();
            return new MappedTable(file, options).read();
        }
        return new ArrayTable(file, options).read(content(file, options, format));
    }

    /** The names of all columns of a file, or their numbers from 1. */
    public static List<String> columns(Path file, ReadOptions options) {
        DataFormat format = DataFormat.of(file);
        if (format == DataFormat.CSV) {
            return CsvLines.read(file, options.separator(), lines -> {
                Iterator<CsvLine> all = lines.iterator();
                if (!all.hasNext()) {
                    return List.of();
                }
                CsvLine first = all.next();
                return CsvTable.names(first, CsvTable.isHeader(first, options.header()));
            });
        }
        return ArrayTable.names(
                ArrayTable.width(file, content(file, options, format).array()));
    }

    /** Whether the points of a file are not read into the heap. */
    public static boolean stays(Path file, DataFormat format) {
        return stays(file, format, MappedTable.largestInHeap());
    }

    private static boolean stays(Path file, DataFormat format, long largestInHeap) {
        return format == DataFormat.NPY
                && InputFile.read(file, () -> Files.size(file) > largestInHeap && MappedMatrix.canMap(file));
    }

    /** The pictures that the points of a file are; empty: they are none, or the file does not say so. */
    public static Optional<PictureShape> pictures(Path file) {
        if (DataFormat.of(file) != DataFormat.IDX) {
            return Optional.empty();
        }
        List<Integer> shape = InputFile.read(file, () -> IdxFiles.shape(file));
        int channels = shape.size() == 4 ? shape.get(3) : 1;
        return (shape.size() == 3 || shape.size() == 4) && (channels == 1 || channels == 3)
                ? Optional.of(new PictureShape(shape.get(2), shape.get(1), channels))
                : Optional.empty();
    }

    /** Reads a file that is no CSV. */
    public static Content content(Path file, ReadOptions options, DataFormat format) {
        return new DataFile(file, options, format).content();
    }

    private Content content() {
        refuseWithoutEffect();
        return switch (format) {
            case NPZ, MAT -> named(NamedArrays.of(file));
            case NPY -> alone(InputFile.read(file, () -> MatrixFiles.readArray(file)));
            case IDX -> alone(array(InputFile.read(file, () -> IdxFiles.readPoints(file))));
            case LIBSVM -> libsvm(InputFile.read(file, () -> LibsvmFiles.read(file)));
            case CSV -> throw new IllegalStateException(file + " is CSV");
        };
    }

    private void refuseWithoutEffect() {
        refuse(options.header() != ReadOptions.Header.AUTO, "option header", "CSV");
        refuse(options.separator() != Separator.AUTO, "option separator", "CSV");
        boolean named = format == DataFormat.NPZ || format == DataFormat.MAT;
        refuse(!named && options.array().isPresent(), "option array", "NPZ and MATLAB files");
    }

    private void refuse(boolean given, String option, String formats) {
        if (given) {
            throw new InvalidInputException(option + " is for " + formats + "; it has no effect on " + file);
        }
    }

    private static DataTable csv(Path file, ReadOptions options) {
        if (options.array().isPresent()) {
            throw new InvalidInputException("option array is for NPZ and MATLAB files; it has no effect on " + file);
        }
        CsvTable table = CsvTable.read(file, options);
        return new DataTable(
                file,
                table.names(),
                Points.of(table.rows()),
                table.labels(),
                table.numbers(),
                table.dropped(),
                row -> "line " + table.lines()[row],
                table.places()::get);
    }

    private static NumberArray array(Points points) {
        int d = points.dimension();
        double[] values = new double[points.count() * d]; // (points, d)
        for (int e = 0; e < values.length; e++) {
            values[e] = points.get(e / d, e % d);
        }
        return new NumberArray(List.of(points.count(), d), values);
    }

    private Content alone(NumberArray array) {
        return new Content(array, Optional.empty(), options.labelColumn(), row -> "row " + row);
    }

    private Content libsvm(LibsvmFiles.Content content) {
        if (options.labelColumn().isPresent()) {
            throw new InvalidInputException(
                    "option labelColumn has no effect on " + file + ": the labels of LIBSVM stand first on each line");
        }
        return new Content(
                content.values(),
                Optional.of(words(content.labels())),
                Optional.empty(),
                row -> "line " + content.lines()[row]);
    }

    private Content named(NamedArrays arrays) {
        Optional<String> labelArray = arrays.labels(options);
        NumberArray array = InputFile.read(file, () -> ArrayFiles.read(file, arrays.points(options)));
        return new Content(
                array,
                labelArray.map(name -> labels(name, array.shape())),
                labelArray.isPresent() ? Optional.empty() : options.labelColumn(),
                row -> "row " + row);
    }

    private List<String> labels(String name, List<Integer> shape) {
        NumberArray array = InputFile.read(file, () -> ArrayFiles.read(file, name));
        if (!NamedArrays.isVector(array.shape()) || shape.isEmpty() || array.values().length != shape.get(0)) {
            throw new InvalidInputException(file + ": " + "option labelColumn (" + name + ", shape " + array.shape()
                    + ") must be a vector with one number for each row of the points, shape " + shape);
        }
        return words(array.values());
    }

    private static List<String> words(double[] labels) {
        return DoubleStream.of(labels).mapToObj(DataFile::word).toList();
    }

    /** The name of a class that a file calls by a number: 3, not 3.0; NaN stands for no label. */
    static String word(double label) {
        return Double.isNaN(label) ? "" : NumberText.of(label);
    }
}
