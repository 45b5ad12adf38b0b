package io.neustrom.world;

import java.util.Locale;

/**
 * A world that users call by its name. Worlds of your own are found through {@link java.util.ServiceLoader}: implement this interface
 * and name the class in {@code META-INF/services/io.neustrom.world.NamedWorld}, or provide it in your module-info.
 *
 * @since 0.1.0
 */
public interface NamedWorld {

    /** What users write, in lower case: {@code t-maze}. A parameter stands after a colon: {@code grid:N}. */
    String name();

    /** A few words for help texts, such as its size; may be empty. */
    String description();

    /** Whether a word names this world, in any case and with any parameter. */
    default boolean isNamedBy(String word) {
        String lower = word.toLowerCase(Locale.ROOT);
        int colon = name().indexOf(':');
        return colon < 0 ? lower.equals(name()) : lower.startsWith(name().substring(0, colon + 1));
    }

    /**
     * The world that a word names.
     *
     * @throws IllegalArgumentException if the word has a bad parameter
     */
    WorldPreset make(String word);
}
