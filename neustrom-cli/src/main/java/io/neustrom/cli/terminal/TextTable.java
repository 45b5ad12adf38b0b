package io.neustrom.cli.terminal;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** A table in plain text: words flush left, numbers flush right, columns as wide as they need to be. */
public final class TextTable {
    private static final String GAP = "  ";

    private final List<List<String>> rows = new ArrayList<>();

    /** Adds a row, the head first; all rows have the same number of fields. */
    public void add(String... cells) {
        rows.add(List.of(cells));
    }

    /** A ratio as shown in a table: 3.5x. */
    public static String times(double ratio) {
        return String.format(Locale.ROOT, ratio < 0.95 ? "%.2fx" : "%.1fx", ratio);
    }

    public void print(PrintWriter out) {
        int columns = rows.get(0).size();
        int[] widths = new int[columns];
        for (List<String> row : rows) {
            for (int j = 0; j < columns; j++) {
                widths[j] = Math.max(widths[j], row.get(j).length());
            }
        }
        List<String> last = rows.get(rows.size() - 1);
        for (List<String> row : rows) {
            StringBuilder line = new StringBuilder();
            for (int j = 0; j < columns; j++) {
                String blanks = " ".repeat(widths[j] - row.get(j).length());
                boolean number =
                        !last.get(j).isEmpty() && Character.isDigit(last.get(j).charAt(0));
                line.append(GAP).append(number ? blanks + row.get(j) : row.get(j) + blanks);
            }
            out.println(line.toString().stripTrailing());
        }
    }
}
