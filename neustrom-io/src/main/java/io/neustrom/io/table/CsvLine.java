package io.neustrom.io.table;

import java.util.List;

/**
 * A line of a CSV file.
 *
 * @param number counted from 1, blank lines and comments too
 * @param cells as they are, blanks around them included
 */
public record CsvLine(long number, List<String> cells) {
    public String cell(int column) {
        return cells.get(column).strip();
    }
}
