package io.neustrom.io.table;

import java.util.List;
import java.util.Optional;

/**
 * What of a file is read, and how.
 *
 * @param columns the coordinates, by name, number from 1 or range of numbers; empty: all but the label
 * @param labelColumn the column, or the array, that holds the classes; empty: none does
 * @param missing what to do with a row in which a number is missing
 * @param header whether the first line of a CSV file holds names
 * @param separator of the cells of a CSV file
 * @param array the name of the array in NPZ or MATLAB files; empty: the one there is
 */
public record ReadOptions(
        Optional<List<String>> columns,
        Optional<String> labelColumn,
        Missing missing,
        Header header,
        Separator separator,
        Optional<String> array) {

    /** What to do with a row in which a number is missing. */
    public enum Missing {
        REFUSE,
        DROP
    }

    /** Whether the first line holds names. */
    public enum Header {
        /** It does if it holds no number. */
        AUTO,
        YES,
        NO
    }

    /** All columns, no labels, nothing missing. */
    public static ReadOptions defaults() {
        return new ReadOptions(
                Optional.empty(), Optional.empty(), Missing.REFUSE, Header.AUTO, Separator.AUTO, Optional.empty());
    }

    public ReadOptions withColumns(List<String> newColumns) {
        return new ReadOptions(Optional.of(newColumns), labelColumn, missing, header, separator, array);
    }

    public ReadOptions withLabelColumn(String newLabelColumn) {
        return new ReadOptions(columns, Optional.of(newLabelColumn), missing, header, separator, array);
    }

    public ReadOptions withMissing(Missing newMissing) {
        return new ReadOptions(columns, labelColumn, newMissing, header, separator, array);
    }
}
