package io.neustrom.io.file;

import java.util.Locale;

/**
 * The word of an enum constant in files and on the command line: {@code TWO_EPOCH_WINDOW} is two-epoch-window.
 *
 * @since 0.1.0
 */
public final class EnumWord {
    private EnumWord() {}

    /** The word of one constant. */
    public static String of(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
