package io.neustrom.cli.transition;

import io.neustrom.cli.option.Flag;
import java.nio.file.Path;
import java.util.List;

/**
 * A way to make transitions from a file: a value of {@code --kind}. A kind is found by {@link java.util.ServiceLoader}, so a jar
 * on the class path can add one: a class with a public constructor without parameters, and a line with its name in
 * {@code META-INF/services/io.neustrom.cli.transition.TransitionKind}.
 */
public interface TransitionKind {
    /** Its word on the command line and in result files. */
    String word();

    /** What it reads and what it makes of that, in a few words for the help. */
    String summary();

    /** The options that have an effect on it; with other kinds they are refused, unless these have them too. */
    List<Flag<?>> options();

    /** The heading of its options in the help; kinds that share options share it. */
    default String heading() {
        return "For " + word();
    }

    /** Whether it looks for neighbours, which may be an approximate search with a seed. */
    default boolean isSearched() {
        return false;
    }

    /** Whether its states are words, which are written too. */
    default boolean hasVocabulary() {
        return false;
    }

    /**
     * Checks the options, then reads the file.
     *
     * @param request the values of the options
     */
    TransitionSource read(Path file, TransitionRequest request);
}
