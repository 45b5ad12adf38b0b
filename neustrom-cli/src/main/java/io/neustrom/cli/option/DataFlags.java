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

    public static final Flag<List<String>> COLUMNS = Flag.of(
                    "--columns",
                    "COL,COL...",
                    "Columns that are the coordinates: names, numbers from 1, or ranges such as 2-5",
                    text -> Stream.of(text.split(",", -1)).map(String::strip).toList())
            .withDefault("all but the label");
    static final Flag<String> LABEL_COLUMN = Flag.of(
            "--label-column",
            "COL",
            "Column of classes, by name or number, which is not a coordinate; in NPZ and MATLAB files also an array",
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
                    "--array", "NAME", "Array of points in NPZ and MATLAB files", word -> word)
            .withDefault("the only one");

    /** All of them. */
    public static final List<Flag<?>> ALL = List.of(COLUMNS, LABEL_COLUMN, MISSING, HEADER, SEPARATOR, ARRAY);

    /** All of them, with the defaults of commands that choose what to learn from. */
    public static final List<Flag<?>> WHEN_LEARNING = List.of(
            COLUMNS.withDefault("numeric ones that are not a label, identifier or constant"),
            LABEL_COLUMN.withDefault("one with such a name, or the only one of few words"),
            MISSING.withDefault(EnumWords.of(ReadOptions.Missing.DROP) + ", of at most half of the rows"),
            HEADER,
            SEPARATOR,
            ARRAY);

    private DataFlags() {}

    /** All options for picocli. */
    public static Stream<OptionSpec> options() {
        return ALL.stream().map(Flag::option);
    }

    /** The defaults, changed by what the user gave. */
    public static ReadOptions of(ParseResult parsed) {
        return new ReadOptions(
                COLUMNS.value(parsed),
                LABEL_COLUMN.value(parsed),
                MISSING.value(parsed).orElse(DEFAULTS.missing()),
                HEADER.value(parsed).orElse(DEFAULTS.header()),
                SEPARATOR.value(parsed).orElse(DEFAULTS.separator()),
                ARRAY.value(parsed));
    }
}
