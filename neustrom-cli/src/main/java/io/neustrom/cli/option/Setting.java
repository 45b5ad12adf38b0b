package io.neustrom.cli.option;

import io.neustrom.io.file.NumberText;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.Stream;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParseResult;

/**
 * An option of the command line that changes one component of an options record. As with {@link FitFlag} it has no default of its
 * own: it changes the record it is given only if the user wrote it, and its help shows what that record says.
 *
 * @param <O> the options record
 * @param flag on the command line
 * @param shown the text of the present value; empty: nothing worth telling
 * @param change the options with another value
 */
public record Setting<O, T>(Flag<T> flag, Function<O, String> shown, BiFunction<O, T, O> change) {

    public static <O> Setting<O, Integer> integer(
            String name, String label, String description, Function<O, Integer> get, BiFunction<O, Integer, O> change) {
        return new Setting<>(Flag.integer(name, label, description), get.andThen(String::valueOf), change);
    }

    public static <O> Setting<O, Double> number(
            String name, String label, String description, Function<O, Double> get, BiFunction<O, Double, O> change) {
        return new Setting<>(Flag.number(name, label, description), get.andThen(NumberText::of), change);
    }

    static <O, E extends Enum<E>> Setting<O, E> choice(
            String name, Class<E> type, String description, Function<O, E> get, BiFunction<O, E, O> change) {
        return new Setting<>(Flag.choice(name, type, description), get.andThen(EnumWords::of), change);
    }

    /** A number that has no default but a rule, told in words. */
    static <O> Setting<O, Double> ruled(
            String name, String label, String description, String rule, BiFunction<O, Double, O> change) {
        return new Setting<>(Flag.number(name, label, description), options -> rule, change);
    }

    /** The options for picocli, with the defaults that {@code defaults} say. */
    public static <O> Stream<OptionSpec> options(List<Setting<O, ?>> settings, O defaults) {
        return settings.stream().map(setting -> setting.flag.option(setting.shown.apply(defaults)));
    }

    /** The text of every value, by the name of its option. */
    public static <O> Map<String, Object> taken(List<Setting<O, ?>> settings, O options) {
        Map<String, Object> texts = new LinkedHashMap<>();
        settings.forEach(setting -> texts.put(setting.flag.name(), setting.shown.apply(options)));
        return texts;
    }

    /** The given options, changed by what the user gave. */
    public static <O> O apply(List<Setting<O, ?>> settings, ParseResult parsed, O options) {
        O changed = options;
        for (Setting<O, ?> setting : settings) {
            changed = setting.applyTo(parsed, changed);
        }
        return changed;
    }

    private O applyTo(ParseResult parsed, O options) {
        return flag.value(parsed).map(value -> change.apply(options, value)).orElse(options);
    }
}
