package io.neustrom.io.format;

import io.neustrom.io.array.MappedMatrix;
import io.neustrom.io.file.InputFile;
import io.neustrom.io.file.InvalidInputException;
import io.neustrom.io.table.ArrayContent;
import io.neustrom.io.table.ClassNames;
import io.neustrom.io.table.ColumnChoice;
import io.neustrom.io.table.DataTable;
import io.neustrom.io.table.ReadOptions;
import io.neustrom.io.table.TableContent;
import io.neustrom.io.table.TableRow;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Consumer;
import java.util.stream.IntStream;

/** An NPY file that is too large for the heap: as {@link ArrayContent}, but its points stay in the file. */
record MappedContent(Path file, ReadOptions options, MappedMatrix matrix) implements TableContent {

    static MappedContent open(Path file, ReadOptions options) {
        return new MappedContent(file, options, InputFile.read(file, () -> MappedMatrix.open(file)));
    }

    @Override
    public List<String> columns() {
        return ArrayContent.names(matrix.columns());
    }

    @Override
    public Optional<String> labelColumn() {
        return options.labelColumn();
    }

    @Override
    public Optional<List<String>> labels() {
        return Optional.empty();
    }

    @Override
    public void forEachRow(Consumer<TableRow> action) {
        for (int i = 0; i < matrix.rows(); i++) {
            action.accept(new Row(matrix, i));
        }
    }

    /** A row of the matrix. */
    private record Row(MappedMatrix matrix, int row) implements TableRow {
        @Override
        public String place() {
            return "row " + row;
        }

        @Override
        public int width() {
            return matrix.columns();
        }

        @Override
        public Object field(int column) {
            return matrix.get(row, column);
        }
    }

    @Override
    public DataTable read() {
        ColumnChoice choice = ColumnChoice.of(file, columns(), options, options.labelColumn());
        int[] rows = IntStream.range(0, matrix.rows())
                .filter(i -> options.missing() == ReadOptions.Missing.REFUSE || isWhole(i, choice))
                .toArray();
        if (rows.length == 0) {
            throw new InvalidInputException(file + " has a missing number in each of its " + matrix.rows() + " rows");
        }
        return new DataTable(
                file,
                IntStream.of(choice.coordinates()).mapToObj(columns()::get).toList(),
                InputFile.read(file, () -> matrix.points(rows, choice.coordinates())),
                words(rows, choice.label()),
                rows,
                matrix.rows() - rows.length,
                i -> "row " + rows[i],
                j -> "column " + choice.coordinates()[j]);
    }

    private boolean isWhole(int row, ColumnChoice choice) {
        return IntStream.of(choice.coordinates()).noneMatch(j -> Double.isNaN(matrix.get(row, j)));
    }

    private Optional<List<String>> words(int[] rows, OptionalInt column) {
        if (column.isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(IntStream.of(rows)
                .mapToObj(i -> ClassNames.word(matrix.get(i, column.getAsInt())))
                .toList());
    }
}
