package io.neustrom.io.table;

import java.util.List;

/**
 * A line of a CSV file.
 *
 * @param number counted from 1, blank lines and comments too
 * @param fields as they are, blanks around them included
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
        return fields.get(column).strip();
    }
}
