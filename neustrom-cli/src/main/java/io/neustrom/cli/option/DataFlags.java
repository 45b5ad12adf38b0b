package io.neustrom.cli.option;

import io.neustrom.io.table.ReadOptions;
import io.neustrom.io.table.Separator;
import java.util.List;
import java.util.stream.Stream;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParseResult;

/** The table of all options that select what is read from a file of points; every command that reads points has them. */
public final class DataFlags {
    private static final ReadOptions DEFAULTS = ReadOptions.defaults();
    private static final String NO_COLUMN = "none";

    public static final Flag<List<String>> COLUMNS = Flag.of(
                    "--columns",
                    "COL,COL...",
                    "Columns that are the coordinates: names, numbers from 1, or ranges such as 2-5",
                    DataFlags::columns)
            .withDefault("all but the label");
    public static final Flag<List<String>> CATEGORIES = Flag.<List<String>>of(
                    "--categories",
                    "COL,COL...",
                    "Coordinates that hold words, named as in --columns, or none: each word becomes a coordinate of 0 and 1",
                    text -> text.strip().equals(NO_COLUMN) ? List.<String>of() : columns(text))
            .withDefault("none");
    static final Flag<String> LABEL_COLUMN = Flag.of(
            "--label-column",
            "COL",
            "Column of classes, by name or number, which is not a coordinate; in NPZ, MATLAB and HDF5 files also an array",
            String::strip);
    public static final Flag<ReadOptions.Missing> MISSING = Flag.choice(
                    "--missing", ReadOptions.Missing.class, "What to do with a row in which a number is missing")
            .withDefault(EnumWords.of(DEFAULTS.missing()));
    static final Flag<ReadOptions.Header> HEADER = Flag.choice(
                    "--header", ReadOptions.Header.class, "Whether the first line of CSV holds names")
            .withDefault(EnumWords.of(DEFAULTS.header()));
    static final Flag<Separator> SEPARATOR = Flag.choice(
                    "--separator", Separator.class, "What separates the fields of CSV")
            .withDefault(EnumWords.of(DEFAULTS.separator()));
    static final Flag<String> ARRAY = Flag.of(
                    "--array",
                    "NAME",
                    "Array of points in NPZ, MATLAB and HDF5 files, or series of positions in NWB",
                    word -> word)
            .withDefault("the only one");

    /** All of them, as commands have them that read what they are told to. */
    public static final List<Flag<?>> ALL =
            List.of(COLUMNS, CATEGORIES, LABEL_COLUMN, MISSING, HEADER, SEPARATOR, ARRAY);

    /** Those of commands that apply a model, which knows the categories. */
    public static final List<Flag<?>> WITH_MODEL = List.of(
            COLUMNS.withDefault("those of the model"),
            LABEL_COLUMN.withDefault("that of the model, where the file has it"),
            MISSING.withDefault("median, which the model keeps; refuse with a model that does not"),
            HEADER,
            SEPARATOR,
            ARRAY);

    /** All of them, with the defaults of commands that choose what to learn from. */
    public static final List<Flag<?>> WHEN_LEARNING = List.of(
            COLUMNS.withDefault("those of numbers or few words that are not a label, identifier or constant"),
            CATEGORIES.withDefault("those of few words"),
            LABEL_COLUMN.withDefault("one with such a name, or the only one of few words"),
            MISSING.withDefault(EnumWords.of(ReadOptions.Missing.MEDIAN)),
            HEADER,
            SEPARATOR,
            ARRAY);

    private DataFlags() {}

    private static List<String> columns(String text) {
        return Stream.of(text.split(",", -1)).map(String::strip).toList();
    }

    /** Options for picocli. */
    public static Stream<OptionSpec> options(List<Flag<?>> flags) {
        return flags.stream().map(Flag::option);
    }

    /** The defaults, changed by what the user gave. */
    public static ReadOptions of(ParseResult parsed) {
        return new ReadOptions(
                COLUMNS.value(parsed),
                CATEGORIES.value(parsed).orElse(DEFAULTS.categories()),
                LABEL_COLUMN.value(parsed),
                MISSING.value(parsed).orElse(DEFAULTS.missing()),
                HEADER.value(parsed).orElse(DEFAULTS.header()),
                SEPARATOR.value(parsed).orElse(DEFAULTS.separator()),
                ARRAY.value(parsed),
                DEFAULTS.encoding());
    }
}
