package io.neustrom.io.file;

import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/**
 * A CSV file that is being written; its fields are {@link SpreadsheetText}.
 *
 * @since 0.2.0
 */
public final class CsvOutput implements Closeable {
    private final CsvWriter writer;

    CsvOutput(Path file) throws IOException {
        writer = CsvWriter.builder().lineDelimiter(LineDelimiter.LF).build(file);
    }

    /** Writes a line. */
    public void writeRecord(String... fields) {
        writeRecord(List.of(fields));
    }

    /** Writes a line. */
    public void writeRecord(List<String> fields) {
        writer.writeRecord(fields.stream().map(SpreadsheetText::write).toList());
    }

    @Override
    public void close() throws IOException {
        writer.close();
    }
}
