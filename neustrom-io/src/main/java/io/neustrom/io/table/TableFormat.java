package io.neustrom.io.table;

import io.neustrom.data.PictureShape;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A format of files that hold points. To add one, write a class that implements this and name it in
 * {@code META-INF/services/io.neustrom.io.table.TableFormat} of its jar (or in {@code provides} of its module): every command and
 * {@link io.neustrom.io.DataFile} then read it. A format whose files hold a matrix of numbers opens them as {@link ArrayContent}.
 *
 * @since 0.1.0
 */
public interface TableFormat {
    /** An option of {@link ReadOptions} that only some formats have a use for. */
    enum Option {
        /** See {@link ReadOptions#header}. */
        HEADER,
        /** See {@link ReadOptions#separator}. */
        SEPARATOR,
        /** See {@link ReadOptions#array}. */
        ARRAY
    }

    /** One word for it, such as {@code mat}. */
    String name();

    /** Its usual name, such as MATLAB. */
    String title();

    /** As {@link #title}, with what a reader of the help should know. */
    default String description() {
        return title();
    }

    /** How the names of its files end, such as {@code .mat}, in lower case; such a name means this format. */
    default List<String> endings() {
        return List.of();
    }

    /** Whether a file with another ending is of this format, by its name or by what it holds. */
    default boolean recognises(Path file) {
        return false;
    }

    /** The options that have an effect. */
    default Set<Option> options() {
        return Set.of();
    }

    /**
     * Opens a file. Options without effect have been refused.
     *
     * @throws io.neustrom.io.file.InvalidInputException if the file cannot be read
     */
    TableContent open(Path file, ReadOptions options);

    /** Whether a column may be a label, an identifier or a constant, as a pixel is not. */
    default boolean hasColumnRoles() {
        return true;
    }

    /** The part of a file, outside its columns, that is probably the label; empty: there is none. */
    default Optional<String> likelyLabels(Path file, ReadOptions options) {
        return Optional.empty();
    }

    /** The image shape of the points of a file; empty if they are not images, or the file does not say so. */
    default Optional<PictureShape> pictures(Path file) {
        return Optional.empty();
    }

    /** Whether {@link #write} works. */
    default boolean isWritten() {
        return false;
    }

    /**
     * Writes points, and the class of each if they have one.
     *
     * @throws UnsupportedOperationException if this format is only read
     */
    default void write(Path file, DataTable table) throws IOException {
        throw new UnsupportedOperationException(title() + " is only read");
    }
}
