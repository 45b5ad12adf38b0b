package io.neustrom.cli.option;

import java.util.EnumSet;
import java.util.Set;
import java.util.stream.Collectors;
import picocli.CommandLine.Model.OptionSpec;

/**
 * An option that says how transitions are made.
 *
 * @param flag on the command line
 * @param defaultText what holds without it; empty: nothing worth telling
 * @param kinds those that it has an effect on; with others it is refused
 */
public record TransitionFlag<T>(Flag<T> flag, String defaultText, Set<TransitionKind> kinds) {

    public static <T> TransitionFlag<T> of(
            Flag<T> flag, String defaultText, TransitionKind first, TransitionKind... more) {
        return new TransitionFlag<>(flag, defaultText, EnumSet.of(first, more));
    }

    public String name() {
        return flag.name();
    }

    public OptionSpec option() {
        return flag.option(defaultText);
    }

    /** The kinds in words. */
    public String kindWords() {
        return kinds.stream().map(EnumWords::of).collect(Collectors.joining(", "));
    }
}
