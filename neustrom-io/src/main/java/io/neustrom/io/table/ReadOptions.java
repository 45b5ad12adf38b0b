package io.neustrom.io.table;

import java.util.List;
import java.util.Optional;

/**
 * Which parts of a file are read, and how.
 *
 * @param columns the coordinates, by name, number from 1 or range of numbers; empty: all but the label
 * @param categories those of them that hold words, with a coordinate for each word, see {@link TableEncoding}
 * @param labelColumn the column, or the array, that holds the classes; empty: none does
 * @param missing what to do with a row in which a number is missing
 * @param header whether the first line of a CSV file holds names
 * @param separator of the fields of a CSV file
 * @param array the name of the array in NPZ, MATLAB or HDF5 files; empty: the one there is
 * @param encoding of the columns of earlier data, in place of categories; empty: the file decides
 * @since 0.1.0
 */
public record ReadOptions(
        Optional<List<String>> columns,
        List<String> categories,
        Optional<String> labelColumn,
        Missing missing,
        Header header,
        Separator separator,
        Optional<String> array,
        Optional<TableEncoding> encoding) {

    /** What to do with a row in which a number is missing. */
    public enum Missing {
        /** It is an error. */
        REFUSE,
        /** The row is left out. */
        DROP,
        /** The median of the column takes its place. */
        MEDIAN
    }

    /** Whether the first line holds names. */
    public enum Header {
        /** It does if it holds no number. */
        AUTO,
        /** It does. */
        YES,
        /** It holds the first row. */
        NO
    }

    /** All columns, no words, no labels, nothing missing. */
    public static ReadOptions defaults() {
        return new ReadOptions(
                Optional.empty(),
                List.of(),
                Optional.empty(),
                Missing.REFUSE,
                Header.AUTO,
                Separator.AUTO,
                Optional.empty(),
                Optional.empty());
    }

    /** Takes these columns as the coordinates: names, numbers from 1, or ranges such as 2-5. */
    public ReadOptions withColumns(List<String> newColumns) {
        return new ReadOptions(
                Optional.of(newColumns), categories, labelColumn, missing, header, separator, array, encoding);
    }

    /** Takes these columns, named as in {@link #withColumns}, as categories. */
    public ReadOptions withCategories(List<String> newCategories) {
        return new ReadOptions(columns, newCategories, labelColumn, missing, header, separator, array, encoding);
    }

    /** Takes the classes from a column, by name or number, or from an array. */
    public ReadOptions withLabelColumn(String newLabelColumn) {
        return new ReadOptions(
                columns, categories, Optional.of(newLabelColumn), missing, header, separator, array, encoding);
    }

    /** Leaves out rows in which a number is missing, fills the gaps, or refuses them. */
    public ReadOptions withMissing(Missing newMissing) {
        return new ReadOptions(columns, categories, labelColumn, newMissing, header, separator, array, encoding);
    }

    /** Says whether the first line of a CSV file holds names. */
    public ReadOptions withHeader(Header newHeader) {
        return new ReadOptions(columns, categories, labelColumn, missing, newHeader, separator, array, encoding);
    }

    /** Says what stands between the fields of a CSV file. */
    public ReadOptions withSeparator(Separator newSeparator) {
        return new ReadOptions(columns, categories, labelColumn, missing, header, newSeparator, array, encoding);
    }

    /** Takes the points from an array of this name. */
    public ReadOptions withArray(String newArray) {
        return new ReadOptions(
                columns, categories, labelColumn, missing, header, separator, Optional.of(newArray), encoding);
    }

    /** Encodes the columns, in their order, as those of earlier data. */
    public ReadOptions withEncoding(TableEncoding newEncoding) {
        return new ReadOptions(
                columns, categories, labelColumn, missing, header, separator, array, Optional.of(newEncoding));
    }

    /** Whether an option that only some formats have differs from its default. */
    boolean isGiven(TableFormat.Option option) {
        return switch (option) {
            case HEADER -> header != Header.AUTO;
            case SEPARATOR -> separator != Separator.AUTO;
            case ARRAY -> array.isPresent();
        };
    }
}
