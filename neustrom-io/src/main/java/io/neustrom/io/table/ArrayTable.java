package io.neustrom.io.table;

import io.neustrom.data.Points;
import io.neustrom.io.array.NumberArray;
import io.neustrom.io.file.InvalidInputException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;

/**
 * Makes points of an array with one row for each: takes the columns that the user wants and looks after numbers that are missing. In
 * messages columns are counted from 0, as numpy does.
 *
 * @param file the array came from
 */
public record ArrayTable(Path file, ReadOptions options) {

    /** The columns of an array, 1 if it is a vector, which holds points of one coordinate. */
    public static int width(Path file, NumberArray array) {
        List<Integer> shape = array.shape();
        if (shape.isEmpty() || shape.size() > 2 || shape.contains(0)) {
            throw new InvalidInputException(
                    file + ": shape " + shape + " must have 1 or 2 dimensions, and at least 1 row and column");
        }
        return shape.size() == 1 ? 1 : shape.get(1);
    }

    /** The columns of an array are called by their numbers, from 1. */
    public static List<String> names(int width) {
        return IntStream.rangeClosed(1, width).mapToObj(Integer::toString).toList();
    }

    /** Makes the points. */
    DataTable read(DataFile.Content content) {
        NumberArray array = content.array();
        int width = width(file, array);
        int count = array.values().length / width;
        List<String> names = names(width);
        ColumnChoice choice = ColumnChoice.of(file, names, options, content.labelColumn());
        int[] rows = IntStream.range(0, count)
                .filter(i ->
                        options.missing() == ReadOptions.Missing.REFUSE || isWhole(array.values(), i * width, choice))
                .toArray();
        if (rows.length == 0) {
            throw new InvalidInputException(file + " has a missing number in each of its " + count + " rows");
        }
        return new DataTable(
                file,
                IntStream.of(choice.coordinates()).mapToObj(names::get).toList(),
                points(content, width, rows, choice),
                labels(array.values(), width, choice.label())
                        .or(content::labels)
                        .map(all -> IntStream.of(rows).mapToObj(all::get).toList()),
                rows,
                count - rows.length,
                i -> content.row().apply(rows[i]),
                j -> "column " + choice.coordinates()[j]);
    }

    private static boolean isWhole(double[] values, int offset, ColumnChoice choice) {
        return IntStream.of(choice.coordinates()).noneMatch(j -> Double.isNaN(values[offset + j]));
    }

    private Points points(DataFile.Content content, int width, int[] rows, ColumnChoice choice) {
        double[] values = content.array().values(); // (all rows, width)
        int d = choice.coordinates().length;
        float[] chosen = new float[Math.multiplyExact(rows.length, d)]; // (rows, d)
        Problems problems = new Problems(file);
        for (int i = 0; i < rows.length; i++) {
            for (int j = 0; j < d; j++) {
                double value = values[rows[i] * width + choice.coordinates()[j]];
                if (!(Math.abs(value) <= Float.MAX_VALUE)) {
                    problems.add(
                            content.row().apply(rows[i]) + ", column " + choice.coordinates()[j] + ": " + value
                                    + " must be a finite number of at most " + Float.MAX_VALUE + " in size",
                            Double.isNaN(value));
                }
                chosen[i * d + j] = (float) value;
            }
        }
        problems.refuse();
        return Points.ofRowMajor(chosen, rows.length, d);
    }

    /** The classes in a column (rows, width) of an array, if there is one. */
    public static Optional<List<String>> labels(double[] values, int width, OptionalInt column) {
        if (column.isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(IntStream.range(0, values.length / width)
                .mapToObj(i -> DataFile.word(values[i * width + column.getAsInt()]))
                .toList());
    }
}
