package io.neustrom.io;

import io.neustrom.data.Labels;
import io.neustrom.fewlabel.Suggestion;
import io.neustrom.io.file.CsvOutput;
import io.neustrom.io.file.OutputFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/**
 * Writes points that are worth a label as a file to fill in: CSV with the columns {@code row}, {@code class} and {@code reason}. First come
 * the labels that are known, then the suggestions in order, with an empty class. {@link LabelFile} reads it as it is.
 *
 * @since 0.2.0
 */
public final class SuggestionFile {
    private static final String KNOWN = "known";

    private SuggestionFile() {}

    /**
     * @param rows the number of each point in the data
     * @param known labels of the points
     */
    public static void write(Path file, int[] rows, Labels known, List<Suggestion> suggestions) throws IOException {
        try (CsvOutput writer = OutputFile.csv(file)) {
            writer.writeRecord("row", "class", "reason");
            for (int i : known.knownItems()) {
                writer.writeRecord(Integer.toString(rows[i]), known.names().get(known.classOf(i)), KNOWN);
            }
            for (Suggestion suggestion : suggestions) {
                writer.writeRecord(Integer.toString(rows[suggestion.point()]), "", suggestion.reason());
            }
        }
    }
}
