package io.neustrom.cli;

import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import de.siegmar.fastcsv.reader.FieldMismatchStrategy;
import java.io.IOException;
import java.nio.file.Path;
import java.util.function.Function;

/** Reads the lines of a CSV file; blank ones are passed over. What is no CSV becomes one sentence for the user. */
final class CsvRecords {
    private CsvRecords() {}

    /** @param reading takes the lines, which may have any number of cells */
    static <T> T read(Path file, Function<Iterable<CsvRecord>, T> reading) {
        return InputFile.read(file, () -> parse(file, reading));
    }

    private static <T> T parse(Path file, Function<Iterable<CsvRecord>, T> reading) throws IOException {
        try (CsvReader<CsvRecord> reader = CsvReader.builder()
                .extraFieldStrategy(FieldMismatchStrategy.IGNORE) // so that the sentence on a ragged line is ours
                .missingFieldStrategy(FieldMismatchStrategy.IGNORE)
                .allowUnclosedQuote(false)
                .detectBomHeader(true)
                .ofCsvRecord(file)) {
            return reading.apply(reader);
        } catch (CsvParseException e) {
            throw new UserError(file + " cannot be read: " + e.getMessage(), e);
        }
    }
}
