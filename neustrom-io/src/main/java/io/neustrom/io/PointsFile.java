package io.neustrom.io;

import de.siegmar.fastcsv.writer.CsvWriter;
import io.neustrom.data.Points;
import io.neustrom.io.array.ArrayFiles;
import io.neustrom.io.array.NumberArray;
import io.neustrom.io.array.NumberType;
import io.neustrom.io.file.InputFile;
import io.neustrom.io.file.InvalidInputException;
import io.neustrom.io.file.OutputFile;
import io.neustrom.io.table.DataTable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;

/**
 * Writes points, and the class of each if they have one. CSV has a header; columns without names are called x1, x2 and so on, the
 * class is the last column, {@code label}. NPZ has the arrays {@code points} (rows, columns) in f4 and {@code labels} (rows) in i4,
 * -1 for none. NPY has the points alone.
 */
public final class PointsFile {
    private static final String LABEL = "label";
    private static final String WHOLE = "-?\\d{1,9}";

    private PointsFile() {}

    public static void write(Path file, DataTable table) throws IOException {
        if (OutputFile.isNumpy(file)) {
            ArrayFiles.write(file, arrays(table));
        } else {
            writeCsv(file, table);
        }
    }

    private static List<ArrayFiles.Named> arrays(DataTable table) {
        Points points = table.points();
        int d = points.dimension();
        float[] row = new float[d]; // that is written now
        IntToDoubleFunction coordinate = e -> {
            if (e % d == 0) {
                points.copyRow(e / d, row, 0);
            }
            return row[e % d];
        };
        List<ArrayFiles.Named> arrays = new ArrayList<>();
        arrays.add(new ArrayFiles.Named("points", NumberType.FLOAT, List.of(points.count(), d), coordinate));
        table.labels()
                .ifPresent(words -> arrays.add(ArrayFiles.Named.of(
                        "labels",
                        NumberType.INT,
                        new NumberArray(
                                List.of(points.count()),
                                words.stream().mapToDouble(PointsFile::number).toArray()))));
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

    private static void writeCsv(Path file, DataTable table) throws IOException {
        Points points = table.points();
        try (CsvWriter writer = OutputFile.csv(file)) {
            List<String> header = new ArrayList<>(table.columns().stream()
                    .map(name -> name.matches("\\d+") ? "x" + name : name)
                    .toList());
            table.labels().ifPresent(labels -> header.add(LABEL));
            writer.writeRecord(header);
            for (int i = 0; i < points.count(); i++) {
                int row = i;
                List<String> cells = new ArrayList<>(IntStream.range(0, points.dimension())
                        .mapToObj(j -> text(points.get(row, j)))
                        .toList());
                table.labels().ifPresent(labels -> cells.add(labels.get(row)));
                writer.writeRecord(cells);
            }
        }
    }

    /** 1, not 1.0; every float is read back to the bit. */
    private static String text(float value) {
        return value == Math.rint(value) && Math.abs(value) < 1e6
                ? Integer.toString((int) value)
                : Float.toString(value);
    }
}
