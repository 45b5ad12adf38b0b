package io.neustrom.io.table;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * A file that was opened with {@link ReadOptions}: its rows can be visited, whatever they hold, and its points can be read.
 *
 * @since 0.1.0
 */
public interface TableContent {
    /** The names of all columns, or their numbers from 1; empty if the file is. */
    List<String> columns();

    /** The column of classes, by name or number; empty: none is. */
    Optional<String> labelColumn();

    /** The word for the class of each row, if classes do not stand in a column. */
    Optional<List<String>> labels();

    /** Goes over all rows. */
    void forEachRow(Consumer<TableRow> action);

    /** Reads the points that the options ask for. */
    DataTable read();
}
