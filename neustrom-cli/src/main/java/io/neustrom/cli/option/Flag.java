package io.neustrom.cli.option;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Model.ArgGroupSpec;
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
 * @param defaultText its default in words; empty: not shown
 */
public record Flag<T>(
        String name,
        String label,
        String description,
        ITypeConverter<T> converter,
        List<String> words,
        String defaultText) {

    /** A whole number. */
    public static Flag<Integer> integer(String name, String label, String description) {
        return of(name, label, description, Flag::toInteger);
    }

    /** A number. */
    public static Flag<Double> number(String name, String label, String description) {
        return of(name, label, description, Flag::toNumber);
    }

    /** An option with a value of any kind. */
    public static <T> Flag<T> of(String name, String label, String description, ITypeConverter<T> converter) {
        return new Flag<>(name, label, description, converter, List.of(), "");
    }

    /** One of the words of an enum. */
    public static <E extends Enum<E>> Flag<E> choice(String name, Class<E> type, String description) {
        EnumWords<E> words = new EnumWords<>(type);
        return new Flag<>(name, "NAME", description, words, words.all(), "");
    }

    /** An option without a value. */
    public static Flag<Boolean> toggle(String name, String description) {
        return of(name, "", description, Boolean::valueOf);
    }

    static Integer toInteger(String text) {
        try {
            return Integer.valueOf(text);
        } catch (NumberFormatException e) {
            throw new TypeConversionException("'" + text + "' must be a whole number of at most " + Integer.MAX_VALUE);
        }
    }

    /** A seed from its text. */
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

    /** The same option with another default, in words. */
    public Flag<T> withDefault(String text) {
        return new Flag<>(name, label, description, converter, words, text);
    }

    /** The option for picocli, with another default in its help. */
    public OptionSpec option(String text) {
        return withDefault(text).option();
    }

    /** The option for picocli. */
    public OptionSpec option() {
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

    /** A group of options under a heading of the help. */
    public static ArgGroupSpec group(String heading, Stream<OptionSpec> options, int order) {
        ArgGroupSpec.Builder group = ArgGroupSpec.builder()
                .heading("%n" + heading + ":%n")
                .exclusive(false)
                .validate(false)
                .order(order);
        options.forEach(group::addArg);
        return group.build();
    }
}
