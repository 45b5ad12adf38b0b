package io.neustrom.io.table;

import io.neustrom.io.array.MappedMatrix;
import io.neustrom.io.file.InputFile;
import io.neustrom.io.file.InvalidInputException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;

/**
 * Makes points of an NPY file that is too large for the heap: as {@link ArrayTable} does, but they stay in the file.
 *
 * @param file to map
 */
public record MappedTable(Path file, ReadOptions options) {
    private static final int SHARE = 8; // a file larger than this part of the heap stays where it is

    /** The largest file, in bytes, that is read into the heap. */
    static long largestInHeap() {
        return Runtime.getRuntime().maxMemory() / SHARE;
    }

    /** Makes the points. */
    DataTable read() {
        MappedMatrix matrix = InputFile.read(file, () -> MappedMatrix.open(file));
        List<String> names = ArrayTable.names(matrix.columns());
        ColumnChoice choice = ColumnChoice.of(file, names, options, options.labelColumn());
        int[] rows = IntStream.range(0, matrix.rows())
                .filter(i -> options.missing() == ReadOptions.Missing.REFUSE || isWhole(matrix, i, choice))
                .toArray();
        if (rows.length == 0) {
            throw new InvalidInputException(file + " has a missing number in each of its " + matrix.rows() + " rows");
        }
        return new DataTable(
                file,
                IntStream.of(choice.coordinates()).mapToObj(names::get).toList(),
                InputFile.read(file, () -> matrix.points(rows, choice.coordinates())),
                labels(matrix, rows, choice.label()),
                rows,
                matrix.rows() - rows.length,
                i -> "row " + rows[i],
                j -> "column " + choice.coordinates()[j]);
    }

    private static boolean isWhole(MappedMatrix matrix, int row, ColumnChoice choice) {
        return IntStream.of(choice.coordinates()).noneMatch(j -> Double.isNaN(matrix.get(row, j)));
    }

    private static Optional<List<String>> labels(MappedMatrix matrix, int[] rows, OptionalInt column) {
        if (column.isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(IntStream.of(rows)
                .mapToObj(i -> DataFile.word(matrix.get(i, column.getAsInt())))
                .toList());
    }
}
