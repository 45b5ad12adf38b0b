package io.neustrom.cli.option;

import java.util.List;
import java.util.Optional;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.TypeConversionException;

/**
 * An option of the command line that is a row of a table instead of a field of a command, so that commands can share it.
 *
 * @param name on the command line
 * @param label of its value in the help; empty: it has no value
 * @param description what it does
 * @param converter from the user's text to the value
 * @param words the values it may have; empty: too many to list
 */
public record Flag<T>(String name, String label, String description, ITypeConverter<T> converter, List<String> words) {

    public static Flag<Integer> integer(String name, String label, String description) {
        return of(name, label, description, Flag::toInteger);
    }

    public static Flag<Double> number(String name, String label, String description) {
        return of(name, label, description, Flag::toNumber);
    }

    public static <T> Flag<T> of(String name, String label, String description, ITypeConverter<T> converter) {
        return new Flag<>(name, label, description, converter, List.of());
    }

    public static <E extends Enum<E>> Flag<E> choice(String name, Class<E> type, String description) {
        EnumWords<E> words = new EnumWords<>(type);
        return new Flag<>(name, "NAME", description, words, words.all());
    }

    /** A flag without a value. */
    static Flag<Boolean> toggle(String name, String description) {
        return of(name, "", description, Boolean::valueOf);
    }

    static Integer toInteger(String text) {
        try {
            return Integer.valueOf(text);
        } catch (NumberFormatException e) {
            throw new TypeConversionException("'" + text + "' must be a whole number of at most " + Integer.MAX_VALUE);
        }
    }

    public static Long toSeed(String text) {
        try {
            return Long.valueOf(text);
        } catch (NumberFormatException e) {
            throw new TypeConversionException("'" + text + "' must be a whole number of 64 bits");
        }
    }

    static Double toNumber(String text) {
        try {
            return Double.valueOf(text);
        } catch (NumberFormatException e) {
            throw new TypeConversionException("'" + text + "' must be a number");
        }
    }

    /** The option for picocli, with a text for its default; empty: it has none worth telling. */
    public OptionSpec option(String defaultText) {
        OptionSpec.Builder builder = OptionSpec.builder(name)
                .description(description
                        + (words.isEmpty() ? "" : ": " + String.join(", ", words))
                        + (defaultText.isEmpty() ? "." : " (default: " + defaultText + ")."));
        return label.isEmpty()
                ? builder.type(boolean.class).arity("0").build()
                : builder.type(Object.class)
                        .paramLabel(label)
                        .arity("1")
                        .converters(converter)
                        .completionCandidates(words)
                        .build();
    }

    /** The value that the user gave, if any. */
    public Optional<T> value(ParseResult parsed) {
        return Optional.ofNullable(parsed.matchedOption(name)).map(OptionSpec::<T>getValue);
    }
}
