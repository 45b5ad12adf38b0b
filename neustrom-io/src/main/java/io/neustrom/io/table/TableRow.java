package io.neustrom.io.table;

/**
 * A row of a file, as it was found.
 *
 * @since 0.1.0
 */
public interface TableRow {
    /** Where it stands in the file, such as {@code line 3}. */
    String place();

    /** How many fields it has. */
    int width();

    /** What is in a column: a String, without blanks around it, or a Double. */
    Object field(int column);
}
