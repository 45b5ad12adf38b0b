package io.neustrom.io.table;

import io.neustrom.io.file.EnumWord;
import io.neustrom.io.file.InvalidInputException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.stream.Stream;

/**
 * All formats that points are read from: CSV, and those that {@link ServiceLoader} finds.
 *
 * @since 0.1.0
 */
public final class TableFormats {
    private static final String MATRIX_MARKET = ".mtx"; // holds transitions, never points

    private static final TableFormat CSV = new CsvFormat();

    private TableFormats() {}

    /** Loaded when the first file is opened. */
    private static final class Found {
        static final List<TableFormat> FORMATS = ServiceLoader.load(TableFormat.class).stream()
                .map(ServiceLoader.Provider::get)
                .toList();
    }

    /** All of them; CSV first. */
    public static List<TableFormat> all() {
        return Stream.concat(Stream.of(CSV), Found.FORMATS.stream()).toList();
    }

    /** All of them in words, such as "CSV, NPY or IDX". */
    public static String listed() {
        return or(all().stream().map(TableFormat::title).toList());
    }

    /** As {@link #listed}, with what a reader of the help should know. */
    public static String described() {
        return or(all().stream().map(TableFormat::description).toList());
    }

    /** The format of a file: the one its name ends as, or else the first that recognises it, or else CSV. */
    public static TableFormat of(Path file) {
        Optional<TableFormat> named = byEnding(file);
        if (named.isPresent()) {
            return named.get();
        }
        if (endsIn(file, MATRIX_MARKET)) {
            throw new InvalidInputException(file + ": points must be in " + listed() + " files, not Matrix Market");
        }
        return Found.FORMATS.stream()
                .filter(format -> format.recognises(file))
                .findFirst()
                .orElse(CSV);
    }

    /**
     * Opens a file.
     *
     * @throws InvalidInputException if it cannot be read, or an option has no effect on it
     */
    public static TableContent open(Path file, ReadOptions options) {
        TableFormat format = of(file);
        for (TableFormat.Option option : TableFormat.Option.values()) {
            if (options.isGiven(option) && !format.options().contains(option)) {
                throw new InvalidInputException("option " + EnumWord.of(option) + " is for " + withOption(option)
                        + "; it has no effect on " + file);
            }
        }
        return format.open(file, options);
    }

    /** The format that points are written in: the one that the name of the file ends as, or else CSV. */
    public static TableFormat ofOutput(Path file) {
        TableFormat format = byEnding(file).orElse(CSV);
        if (!format.isWritten()) {
            throw new InvalidInputException(file + ": " + format.title() + " is not written");
        }
        return format;
    }

    /** How the names of files end that points are written to; any other file is CSV. */
    public static List<String> writtenEndings() {
        return Found.FORMATS.stream()
                .filter(TableFormat::isWritten)
                .flatMap(format -> format.endings().stream())
                .toList();
    }

    private static Optional<TableFormat> byEnding(Path file) {
        return Found.FORMATS.stream()
                .filter(format -> format.endings().stream().anyMatch(ending -> endsIn(file, ending)))
                .findFirst();
    }

    private static boolean endsIn(Path file, String ending) {
        return file.toString().toLowerCase(Locale.ROOT).endsWith(ending);
    }

    private static String withOption(TableFormat.Option option) {
        List<String> titles = all().stream()
                .filter(format -> format.options().contains(option))
                .map(TableFormat::title)
                .toList();
        return listed(titles, " and ") + (titles.size() > 1 ? " files" : "");
    }

    private static String or(List<String> words) {
        return listed(words, " or ");
    }

    private static String listed(List<String> words, String last) {
        int rest = words.size() - 1;
        return rest == 0 ? words.get(0) : String.join(", ", words.subList(0, rest)) + last + words.get(rest);
    }
}
