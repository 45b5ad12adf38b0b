package io.neustrom.io.format;

import io.neustrom.data.Points;
import io.neustrom.io.array.ArrayFiles;
import io.neustrom.io.array.NumberArray;
import io.neustrom.io.array.NumberType;
import io.neustrom.io.file.InputFile;
import io.neustrom.io.file.InvalidInputException;
import io.neustrom.io.table.ClassNames;
import io.neustrom.io.table.DataTable;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntToDoubleFunction;

/** Points as arrays to be written: {@code points} (rows, columns) in f4, in f8 where floats are too coarse, and {@code labels} (rows) in i4, -1 for none. */
final class PointArrays {
    private static final String WHOLE = "-?\\d{1,9}";

    private PointArrays() {}

    static List<ArrayFiles.Named> of(DataTable table) {
        Points points = table.points();
        int d = points.dimension();
        double[] row = new double[d]; // that is written now
        IntToDoubleFunction coordinate = e -> {
            if (e % d == 0) {
                points.copyCoordinates(e / d, row);
            }
            return row[e % d];
        };
        List<ArrayFiles.Named> arrays = new ArrayList<>();
        arrays.add(new ArrayFiles.Named(
                "points",
                points.framed() ? NumberType.DOUBLE : NumberType.FLOAT,
                List.of(points.count(), d),
                coordinate));
        table.labelWords()
                .ifPresent(words -> arrays.add(ArrayFiles.Named.of(
                        "labels",
                        NumberType.INT,
                        new NumberArray(
                                List.of(points.count()),
                                words.stream().mapToDouble(PointArrays::number).toArray()))));
        return arrays;
    }

    private static double number(String label) {
        if (!ClassNames.isKnown(label)) {
            return -1;
        }
        if (!label.matches(WHOLE)) {
            throw new InvalidInputException("class " + InputFile.quote(label)
                    + " must be a whole number to be written to NPY or NPZ; CSV takes words");
        }
        return Integer.parseInt(label);
    }
}
