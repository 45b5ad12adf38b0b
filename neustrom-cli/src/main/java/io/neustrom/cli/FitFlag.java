package io.neustrom.cli;

import io.neustrom.training.FitOptions;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Function;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.TypeConversionException;

/**
 * An option of the command line that changes one option of a fit. It has no default of its own: it changes the options it is
 * given only if the user wrote it, and its help shows what {@link FitOptions#defaults()} says.
 *
 * @param name on the command line
 * @param label of its value in the help
 * @param description what it does
 * @param converter from the user's text to the value
 * @param words the values it may have; empty: too many to list
 * @param shown the text of the present value
 * @param change the options with another value
 */
record FitFlag<T>(
        String name,
        String label,
        String description,
        ITypeConverter<T> converter,
        List<String> words,
        Function<FitOptions, String> shown,
        BiFunction<FitOptions, T, FitOptions> change) {

    static FitFlag<Integer> integer(
            String name,
            String label,
            String description,
            Function<FitOptions, Integer> get,
            BiFunction<FitOptions, Integer, FitOptions> change) {
        return new FitFlag<>(
                name, label, description, FitFlag::toInteger, List.of(), get.andThen(String::valueOf), change);
    }

    static FitFlag<Double> number(
            String name,
            String label,
            String description,
            Function<FitOptions, String> shown,
            BiFunction<FitOptions, Double, FitOptions> change) {
        return new FitFlag<>(name, label, description, FitFlag::toNumber, List.of(), shown, change);
    }

    static <E extends Enum<E>> FitFlag<E> choice(
            String name,
            Class<E> type,
            String description,
            Function<FitOptions, E> get,
            BiFunction<FitOptions, E, FitOptions> change) {
        EnumWords<E> words = new EnumWords<>(type);
        return new FitFlag<>(name, "NAME", description, words, words.all(), get.andThen(EnumWords::of), change);
    }

    /** A flag without a value; what it does is the other way round by default. */
    static FitFlag<Boolean> toggle(String name, String description, Function<FitOptions, FitOptions> change) {
        return new FitFlag<>(
                name,
                "",
                description,
                Boolean::valueOf,
                List.of(),
                options -> "",
                (options, on) -> on ? change.apply(options) : options);
    }

    static Integer toInteger(String text) {
        try {
            return Integer.valueOf(text);
        } catch (NumberFormatException e) {
            throw new TypeConversionException("'" + text + "' must be a whole number of at most " + Integer.MAX_VALUE);
        }
    }

    static Double toNumber(String text) {
        try {
            return Double.valueOf(text);
        } catch (NumberFormatException e) {
            throw new TypeConversionException("'" + text + "' must be a number");
        }
    }

    /** The option for picocli, with the default that {@code defaults} say. */
    OptionSpec option(FitOptions defaults) {
        return option(shown.apply(defaults));
    }

    /** The option for picocli, with a text for its default. */
    OptionSpec option(String defaultText) {
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

    /** The options with the value that the user gave, if any. */
    FitOptions apply(ParseResult parsed, FitOptions options) {
        OptionSpec matched = parsed.matchedOption(name);
        return matched == null ? options : change.apply(options, matched.<T>getValue());
    }
}
