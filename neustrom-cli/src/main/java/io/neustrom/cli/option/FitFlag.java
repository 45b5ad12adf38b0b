package io.neustrom.cli.option;

import io.neustrom.cli.terminal.UserError;
import io.neustrom.training.FitOptions;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Predicate;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParseResult;

/**
 * An option of the command line that changes one option of a fit. It has no default of its own: it changes the options it is
 * given only if the user wrote it, and its help shows what {@link FitOptions#defaults()} says.
 *
 * @param flag on the command line
 * @param shown the text of the present value
 * @param change the options with another value
 * @param need what other options must be for it to have an effect; empty: it always has
 */
public record FitFlag<T>(
        Flag<T> flag,
        Function<FitOptions, String> shown,
        BiFunction<FitOptions, T, FitOptions> change,
        Optional<Need> need) {
    /** Shown for what the user leaves open. */
    static final String CHOSEN = "chosen from the data";

    /**
     * A condition on the other options.
     *
     * @param words for the user
     */
    record Need(String words, Predicate<FitOptions> holds) {}

    FitFlag(Flag<T> flag, Function<FitOptions, String> shown, BiFunction<FitOptions, T, FitOptions> change) {
        this(flag, shown, change, Optional.empty());
    }

    static FitFlag<Integer> integer(
            String name,
            String label,
            String description,
            Function<FitOptions, Integer> get,
            BiFunction<FitOptions, Integer, FitOptions> change) {
        return new FitFlag<>(Flag.integer(name, label, description), get.andThen(String::valueOf), change);
    }

    /** A whole number that is chosen from the data unless it is given. */
    static FitFlag<Integer> chosen(
            String name,
            String label,
            String description,
            Function<FitOptions, OptionalInt> get,
            BiFunction<FitOptions, Integer, FitOptions> change) {
        return new FitFlag<>(
                Flag.integer(name, label, description),
                get.andThen(number -> number.isPresent() ? Integer.toString(number.getAsInt()) : CHOSEN),
                change);
    }

    static FitFlag<Double> number(
            String name,
            String label,
            String description,
            Function<FitOptions, String> shown,
            BiFunction<FitOptions, Double, FitOptions> change) {
        return new FitFlag<>(Flag.number(name, label, description), shown, change);
    }

    static <E extends Enum<E>> FitFlag<E> choice(
            String name,
            Class<E> type,
            String description,
            Function<FitOptions, E> get,
            BiFunction<FitOptions, E, FitOptions> change) {
        return new FitFlag<>(Flag.choice(name, type, description), get.andThen(EnumWords::of), change);
    }

    /** A flag without a value; what it does is the other way round by default. */
    static FitFlag<Boolean> toggle(String name, String description, Function<FitOptions, FitOptions> change) {
        return new FitFlag<>(
                Flag.toggle(name, description), options -> "", (options, on) -> on ? change.apply(options) : options);
    }

    /** The same flag, which has an effect only if other options hold. */
    FitFlag<T> needing(String words, Predicate<FitOptions> holds) {
        return new FitFlag<>(flag, shown, change, Optional.of(new Need(words, holds)));
    }

    /** Whether it has an effect beside the given options. */
    boolean applies(FitOptions options) {
        return need.isEmpty() || need.get().holds().test(options);
    }

    /** Refuses the flag if the user gave it and it has no effect. */
    void refuseWithoutEffect(ParseResult parsed, FitOptions options) {
        if (flag.value(parsed).isPresent() && !applies(options)) {
            throw new UserError(flag.name() + " has no effect; it needs "
                    + need.orElseThrow().words());
        }
    }

    /** The option for picocli, with the default that {@code defaults} say. */
    public OptionSpec option(FitOptions defaults) {
        return flag.option(shown.apply(defaults));
    }

    /** The options with the value that the user gave, if any. */
    public FitOptions apply(ParseResult parsed, FitOptions options) {
        return flag.value(parsed).map(value -> change.apply(options, value)).orElse(options);
    }
}
