package io.neustrom.io.table;

import java.util.Optional;
import java.util.stream.Stream;

/**
 * What stands between the fields of a line.
 *
 * @since 0.1.0
 */
public enum Separator {
    /** Seen from the first line: the first of the others, in their order, that it holds. */
    AUTO(""),
    /** A tab. */
    TAB("\t"),
    /** A comma. */
    COMMA(","),
    /** A semicolon. */
    SEMICOLON(";"),
    /** Any number of blanks. */
    BLANK(" ");

    private final String text;

    Separator(String text) {
        this.text = text;
    }

    /** The character; a blank stands for many. */
    char character() {
        return text.charAt(0);
    }

    /** This one, or the one that a line has if this is auto; a line without any has one field, whatever the separator. */
    Separator in(String line) {
        if (this != AUTO) {
            return this;
        }
        Optional<Separator> found = Stream.of(TAB, COMMA, SEMICOLON, BLANK)
                .filter(one -> line.strip().contains(one.text))
                .findFirst();
        return found.orElse(COMMA);
    }
}
