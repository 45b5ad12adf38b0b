package io.neustrom.cli;

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
record MakerFlag<T>(Flag<T> flag, String defaultText, Set<TransitionKind> kinds) {

    static <T> MakerFlag<T> of(Flag<T> flag, String defaultText, TransitionKind first, TransitionKind... more) {
        return new MakerFlag<>(flag, defaultText, EnumSet.of(first, more));
    }

    String name() {
        return flag.name();
    }

    OptionSpec option() {
        return flag.option(defaultText);
    }

    /** The kinds in words. */
    String kindWords() {
        return kinds.stream().map(EnumWords::of).collect(Collectors.joining(", "));
    }
}
