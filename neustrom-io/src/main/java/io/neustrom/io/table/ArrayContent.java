package io.neustrom.io.table;

import io.neustrom.data.Points;
import io.neustrom.io.array.NumberArray;
import io.neustrom.io.file.InvalidInputException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Consumer;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/**
 * A file that holds a matrix of numbers, a row per point, or a vector with points of one coordinate. Its columns are called by their
 * numbers, from 1; messages count them from 0, as numpy does.
 *
 * @param file that the array came from
 * @param options that the file was opened with
 * @param array a row per point
 * @param labels a word per row, if they are not in the array
 * @param labelColumn the column of the array with the classes, by number; empty: none
 * @param place where a row stands in the file, such as {@code row 3}
 * @since 0.1.0
 */
public record ArrayContent(
        Path file,
        ReadOptions options,
        NumberArray array,
        Optional<List<String>> labels,
        Optional<String> labelColumn,
        IntFunction<String> place)
        implements TableContent {

    /**
     * Checks the shape.
     *
     * @throws InvalidInputException if there is no row, no column, or more than two dimensions
     */
    public ArrayContent {
        List<Integer> shape = array.shape();
        if (shape.isEmpty() || shape.size() > 2 || shape.contains(0)) {
            throw new InvalidInputException(
                    file + ": shape " + shape + " must have 1 or 2 dimensions, and at least 1 row and column");
        }
    }

    /** A file with nothing but an array; a column of it may hold the classes. */
    public static ArrayContent of(Path file, ReadOptions options, NumberArray array) {
        return new ArrayContent(file, options, array, Optional.empty(), options.labelColumn(), row -> "row " + row);
    }

    /** The columns of an array are called by their numbers, from 1. */
    public static List<String> names(int width) {
        return IntStream.rangeClosed(1, width).mapToObj(Integer::toString).toList();
    }

    private int width() {
        return array.shape().size() == 1 ? 1 : array.shape().get(1);
    }

    private int rows() {
        return array.values().length / width();
    }

    @Override
    public List<String> columns() {
        return names(width());
    }

    @Override
    public void forEachRow(Consumer<TableRow> action) {
        for (int i = 0; i < rows(); i++) {
            action.accept(new Row(i));
        }
    }

    /** A row of the array. */
    private final class Row implements TableRow {
        private final int row;

        Row(int row) {
            this.row = row;
        }

        @Override
        public String place() {
            return place.apply(row);
        }

        @Override
        public int width() {
            return ArrayContent.this.width();
        }

        @Override
        public Object field(int column) {
            return array.values()[row * width() + column];
        }
    }

    @Override
    public DataTable read() {
        ColumnChoice choice = ColumnChoice.of(file, columns(), options, labelColumn);
        TableEncoder encoder = new TableEncoder(
                file,
                options,
                choice,
                IntStream.of(choice.coordinates()).mapToObj(columns()::get).toList(),
                IntStream.of(choice.coordinates()).mapToObj(j -> "column " + j).toList());
        int[] rows = IntStream.range(0, rows())
                .filter(i -> options.missing() != ReadOptions.Missing.DROP || isWhole(i, choice, encoder))
                .toArray();
        if (rows.length == 0) {
            throw new InvalidInputException(file + " has a missing number in each of its " + rows() + " rows");
        }
        Points points = points(rows, choice, encoder);
        TableEncoder.Result result =
                encoder.result(options.columns().isPresent(), OptionalInt.of(choice.features(width())));
        return new DataTable(
                file,
                result.names(),
                points,
                words(choice).map(all -> IntStream.of(rows).mapToObj(all::get).toList()),
                rows,
                rows() - rows.length,
                i -> place.apply(rows[i]),
                result.places()::get,
                result.encoding(),
                result.notes());
    }

    private double value(int row, ColumnChoice choice, int coordinate) {
        return array.values()[row * width() + choice.coordinates()[coordinate]];
    }

    private boolean isWhole(int row, ColumnChoice choice, TableEncoder encoder) {
        return IntStream.range(0, choice.coordinates().length)
                .noneMatch(k -> !encoder.isCategory(k) && Double.isNaN(value(row, choice, k)));
    }

    private Points points(int[] rows, ColumnChoice choice, TableEncoder encoder) {
        int columns = choice.coordinates().length;
        double[][] words = new double[columns][]; // (columns, rows) the number of each word; only for categories
        for (int k = 0; k < columns; k++) {
            int column = k;
            if (encoder.isCategory(k)) {
                words[k] = IntStream.of(rows)
                        .mapToDouble(i -> encoder.number(column, ClassNames.word(value(i, choice, column))))
                        .toArray();
            }
        }
        encoder.settle(rows.length, k -> IntStream.of(rows).mapToDouble(i -> value(i, choice, k)));
        int d = encoder.dimension();
        double[] points = new double[Math.multiplyExact(rows.length, d)]; // (rows, d)
        double[] row = new double[columns];
        Problems problems = new Problems(file);
        for (int i = 0; i < rows.length; i++) {
            for (int k = 0; k < columns; k++) {
                row[k] = encoder.isCategory(k) ? words[k][i] : checked(rows[i], choice, k, problems);
            }
            double[] point = encoder.point(row);
            System.arraycopy(point, 0, points, i * d, d);
        }
        problems.refuse();
        return Points.ofRowMajor(points, rows.length, d);
    }

    /** The number in a field, NaN where a missing one may be. */
    private double checked(int row, ColumnChoice choice, int coordinate, Problems problems) {
        double value = value(row, choice, coordinate);
        boolean filled = Double.isNaN(value) && options.missing() == ReadOptions.Missing.MEDIAN;
        if (!filled && !(Math.abs(value) <= Points.LARGEST)) {
            problems.add(
                    place.apply(row) + ", column " + choice.coordinates()[coordinate] + ": " + value
                            + " must be a finite number of at most " + Points.LARGEST + " in size",
                    Double.isNaN(value));
        }
        return value;
    }

    /** The classes in a column of the array, or those given separately. */
    private Optional<List<String>> words(ColumnChoice choice) {
        if (choice.label().isEmpty()) {
            return labels;
        }
        int label = choice.label().getAsInt();
        return Optional.of(IntStream.range(0, rows())
                .mapToObj(i -> ClassNames.word(array.values()[i * width() + label]))
                .toList());
    }
}
