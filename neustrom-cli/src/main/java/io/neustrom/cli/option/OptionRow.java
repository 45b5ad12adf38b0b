package io.neustrom.cli.option;

import io.neustrom.cli.terminal.UserError;
import io.neustrom.io.file.NumberText;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParseResult;

/**
 * A row of a table of options: an option of the command line that changes one component of an options record. It has no default
 * of its own: it changes the record it is given only if the user wrote it, and its help shows what the record of defaults holds.
 *
 * @param <O> the options record
 * @param flag on the command line
 * @param shown the text of the present value; empty: nothing worth showing
 * @param change the options with another value
 * @param need what other options must be for it to have an effect; empty: it always has
 */
public record OptionRow<O, T>(
        Flag<T> flag, Function<O, String> shown, BiFunction<O, T, O> change, Optional<Need<O>> need) {
    /** Shown for a value that the user did not give. */
    static final String CHOSEN = "chosen from the data";

    /**
     * A condition on the other options.
     *
     * @param words for the user
     */
    public record Need<O>(String words, Predicate<O> holds) {}

    /** A row that always has an effect. */
    public OptionRow(Flag<T> flag, Function<O, String> shown, BiFunction<O, T, O> change) {
        this(flag, shown, change, Optional.empty());
    }

    /** A whole number. */
    public static <O> OptionRow<O, Integer> integer(
            String name, String label, String description, Function<O, Integer> get, BiFunction<O, Integer, O> change) {
        return new OptionRow<>(Flag.integer(name, label, description), get.andThen(String::valueOf), change);
    }

    /** A whole number that is chosen from the data unless it is given. */
    static <O> OptionRow<O, Integer> chosen(
            String name,
            String label,
            String description,
            Function<O, OptionalInt> get,
            BiFunction<O, Integer, O> change) {
        return new OptionRow<>(
                Flag.integer(name, label, description),
                get.andThen(number -> number.isPresent() ? Integer.toString(number.getAsInt()) : CHOSEN),
                change);
    }

    /** A number. */
    public static <O> OptionRow<O, Double> number(
            String name, String label, String description, Function<O, Double> get, BiFunction<O, Double, O> change) {
        return new OptionRow<>(Flag.number(name, label, description), get.andThen(NumberText::of), change);
    }

    /** A number with a rule in words instead of a default. */
    static <O> OptionRow<O, Double> ruled(
            String name, String label, String description, String rule, BiFunction<O, Double, O> change) {
        return new OptionRow<>(Flag.number(name, label, description), options -> rule, change);
    }

    /** One of the words of an enum. */
    static <O, E extends Enum<E>> OptionRow<O, E> choice(
            String name, Class<E> type, String description, Function<O, E> get, BiFunction<O, E, O> change) {
        return new OptionRow<>(Flag.choice(name, type, description), get.andThen(EnumWords::of), change);
    }

    /** A switch without a value; what it does is the other way round by default. */
    static <O> OptionRow<O, Boolean> toggle(String name, String description, Function<O, O> change) {
        return new OptionRow<>(
                Flag.toggle(name, description), options -> "", (options, on) -> on ? change.apply(options) : options);
    }

    /** The same row, which has an effect only if other options hold. */
    OptionRow<O, T> needing(String words, Predicate<O> holds) {
        return new OptionRow<>(flag, shown, change, Optional.of(new Need<>(words, holds)));
    }

    /** The name of the option. */
    public String name() {
        return flag.name();
    }

    /** The value that the user gave, if any. */
    public Optional<T> value(ParseResult parsed) {
        return flag.value(parsed);
    }

    /** Whether it has an effect in combination with the given options. */
    boolean applies(O options) {
        return need.isEmpty() || need.get().holds().test(options);
    }

    /** Refuses the option if the user gave it and it has no effect. */
    void refuseWithoutEffect(ParseResult parsed, O options) {
        if (flag.value(parsed).isPresent() && !applies(options)) {
            throw new UserError(flag.name() + " has no effect; it needs "
                    + need.orElseThrow().words());
        }
    }

    /** The option for picocli, with the value in {@code defaults}. */
    public OptionSpec option(O defaults) {
        return flag.withDefault(shown.apply(defaults)).option();
    }

    /** The options with the value that the user gave, if any. */
    public O apply(ParseResult parsed, O options) {
        return flag.value(parsed).map(value -> change.apply(options, value)).orElse(options);
    }

    /** The options of a table for picocli, with the values in {@code defaults}. */
    public static <O> Stream<OptionSpec> options(List<OptionRow<O, ?>> rows, O defaults) {
        return rows.stream().map(row -> row.option(defaults));
    }

    /** The text of every value, by the name of its option. */
    public static <O> Map<String, Object> effectiveOptions(List<OptionRow<O, ?>> rows, O options) {
        Map<String, Object> texts = new LinkedHashMap<>();
        rows.forEach(row -> texts.put(row.name(), row.shown.apply(options)));
        return texts;
    }

    /** The given options, changed by what the user gave. */
    public static <O> O apply(List<? extends OptionRow<O, ?>> rows, ParseResult parsed, O options) {
        O changed = options;
        for (OptionRow<O, ?> row : rows) {
            changed = row.apply(parsed, changed);
        }
        return changed;
    }
}
