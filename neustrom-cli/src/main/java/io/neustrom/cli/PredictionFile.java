package io.neustrom.cli;

import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;
import io.neustrom.data.Labels;
import io.neustrom.fewlabel.ClassProbabilities;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Writes what was predicted as CSV: a line for each row with its number, counted from 0, its most probable class, the probability
 * of that class, and the probability of every class. A row that no label reaches has no class, and probabilities of 0.
 */
final class PredictionFile {
    private PredictionFile() {}

    /** @param classNames in the order of their numbers */
    static void write(Path file, ClassProbabilities predicted, List<String> classNames) throws IOException {
        try (CsvWriter writer =
                CsvWriter.builder().lineDelimiter(LineDelimiter.LF).build(file)) {
            writer.writeRecord(header(classNames));
            for (int i = 0; i < predicted.count(); i++) {
                int best = predicted.predicted(i);
                List<String> cells = new ArrayList<>();
                cells.add(Integer.toString(i));
                cells.add(best == Labels.UNKNOWN ? "" : classNames.get(best));
                cells.add(text(predicted.confidence(i)));
                for (int k = 0; k < predicted.classes(); k++) {
                    cells.add(text(predicted.probability(i, k)));
                }
                writer.writeRecord(cells);
            }
        }
    }

    private static List<String> header(List<String> classNames) {
        List<String> header = new ArrayList<>(List.of("row", "class", "confidence"));
        classNames.forEach(name -> header.add("p(" + name + ")"));
        return header;
    }

    /** Seven digits: more are no knowledge of a network of floats. */
    private static String text(double probability) {
        return Float.toString((float) probability);
    }
}
