package io.neustrom.io;

import io.neustrom.data.Codes;
import io.neustrom.io.array.ArrayFiles;
import io.neustrom.io.array.NumberArray;
import io.neustrom.io.array.NumberType;
import io.neustrom.io.file.CsvOutput;
import io.neustrom.io.file.OutputFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Writes codes. CSV has a header, then for each row its number and the activity of each cell. NPZ has the arrays {@code codes}
 * (rows, cells) and {@code row} (rows); NPY has the codes alone.
 *
 * @since 0.1.0
 */
public final class CodesFile {
    private CodesFile() {}

    /** @param rows the number of each row in the data */
    public static void write(Path file, int[] rows, Codes codes) throws IOException {
        if (OutputFile.isNumpy(file)) {
            ArrayFiles.write(file, arrays(rows, codes));
            return;
        }
        try (CsvOutput writer = OutputFile.csv(file)) {
            writer.writeRecord(line("row", IntStream.range(0, codes.cells()).mapToObj(cell -> "cell" + cell)));
            for (int i = 0; i < rows.length; i++) {
                float[] code = codes.row(i);
                writer.writeRecord(line(
                        Integer.toString(rows[i]),
                        IntStream.range(0, code.length).mapToObj(cell -> Float.toString(code[cell]))));
            }
        }
    }

    private static List<String> line(String first, Stream<String> rest) {
        return Stream.concat(Stream.of(first), rest).toList();
    }

    private static List<ArrayFiles.Named> arrays(int[] rows, Codes codes) {
        int cells = codes.cells();
        float[] code = new float[cells]; // of the row that is written now
        IntToDoubleFunction activity = e -> {
            if (e % cells == 0) {
                System.arraycopy(codes.row(e / cells), 0, code, 0, cells);
            }
            return code[e % cells];
        };
        double[] numbers = IntStream.of(rows).asDoubleStream().toArray();
        return List.of(
                new ArrayFiles.Named("codes", NumberType.FLOAT, List.of(rows.length, cells), activity),
                ArrayFiles.Named.of("row", NumberType.INT, new NumberArray(List.of(rows.length), numbers)));
    }
}
