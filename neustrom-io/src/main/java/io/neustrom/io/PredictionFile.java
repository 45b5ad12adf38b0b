package io.neustrom.io;

import io.neustrom.data.Labels;
import io.neustrom.fewlabel.ClassProbabilities;
import io.neustrom.io.array.ArrayFiles;
import io.neustrom.io.array.NumberArray;
import io.neustrom.io.array.NumberType;
import io.neustrom.io.file.CsvOutput;
import io.neustrom.io.file.OutputFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Writes predictions. CSV has a header, then for each row its number, its class (empty if no label reaches it), the probability of
 * that class, and the probability of each. NPZ has the arrays {@code probabilities} (rows, classes), {@code class} (rows), its
 * number or -1, and {@code row} (rows); NPY has the probabilities alone.
 *
 * @since 0.1.0
 */
public final class PredictionFile {
    private PredictionFile() {}

    /** @param rows the number of each row in the data */
    public static void write(Path file, int[] rows, ClassProbabilities predicted, List<String> classNames)
            throws IOException {
        if (OutputFile.isNumpy(file)) {
            ArrayFiles.write(file, arrays(rows, predicted));
        } else {
            writeCsv(file, rows, predicted, classNames);
        }
    }

    private static List<ArrayFiles.Named> arrays(int[] rows, ClassProbabilities predicted) {
        int classes = predicted.classes();
        double[] probabilities = IntStream.range(0, rows.length * classes)
                .mapToDouble(e -> predicted.probability(e / classes, e % classes))
                .toArray(); // (rows, classes)
        double[] best = IntStream.range(0, rows.length)
                .mapToDouble(predicted::predicted)
                .toArray();
        return List.of(
                ArrayFiles.Named.of(
                        "probabilities",
                        NumberType.FLOAT,
                        new NumberArray(List.of(rows.length, classes), probabilities)),
                ArrayFiles.Named.of("class", NumberType.INT, new NumberArray(List.of(rows.length), best)),
                ArrayFiles.Named.of(
                        "row",
                        NumberType.INT,
                        new NumberArray(
                                List.of(rows.length),
                                IntStream.of(rows).asDoubleStream().toArray())));
    }

    private static void writeCsv(Path file, int[] rows, ClassProbabilities predicted, List<String> classNames)
            throws IOException {
        try (CsvOutput writer = OutputFile.csv(file)) {
            writer.writeRecord(header(classNames));
            for (int i = 0; i < predicted.count(); i++) {
                int best = predicted.predicted(i);
                List<String> fields = new ArrayList<>();
                fields.add(Integer.toString(rows[i]));
                fields.add(best == Labels.UNKNOWN ? "" : classNames.get(best));
                fields.add(text(predicted.confidence(i)));
                for (int k = 0; k < predicted.classes(); k++) {
                    fields.add(text(predicted.probability(i, k)));
                }
                writer.writeRecord(fields);
            }
        }
    }

    private static List<String> header(List<String> classNames) {
        List<String> header = new ArrayList<>(List.of("row", "class", "confidence"));
        classNames.forEach(name -> header.add("p(" + name + ")"));
        return header;
    }

    /** Seven digits: a network of floats does not know more. */
    private static String text(double probability) {
        return Float.toString((float) probability);
    }
}
