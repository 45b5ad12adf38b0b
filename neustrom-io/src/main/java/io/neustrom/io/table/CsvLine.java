package io.neustrom.io.table;

import io.neustrom.io.file.SpreadsheetText;
import java.util.List;

/**
 * A line of a CSV file.
 *
 * @param number counted from 1, blank lines and comments too
 * @param fields as they stand in the file, blanks around them included; {@link #field} is what they say
 * @since 0.1.0
 */
public record CsvLine(long number, List<String> fields) implements TableRow {
    @Override
    public String place() {
        return "line " + number;
    }

    @Override
    public int width() {
        return fields.size();
    }

    @Override
    public String field(int column) {
        return SpreadsheetText.read(fields.get(column).strip());
    }
}
