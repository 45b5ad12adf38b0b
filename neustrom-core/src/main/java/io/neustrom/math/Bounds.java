package io.neustrom.math;

import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Checks of option values; an error names the option, its value and the bound. */
public final class Bounds {

    private static final int LONGEST_QUOTE = 40; // characters of a text that an error repeats

    private Bounds() {}

    /** At least the bound. */
    public static void atLeast(String name, int value, int bound) {
        if (value < bound) {
            throw new IllegalArgumentException(name + " (" + value + ") must be at least " + bound);
        }
    }

    /** At most the bound. */
    public static void atMost(String name, int value, int bound) {
        if (value > bound) {
            throw new IllegalArgumentException(name + " (" + value + ") must be at most " + bound);
        }
    }

    /** From one bound to the other. */
    public static void between(String name, int value, int least, int most) {
        atLeast(name, value, least);
        atMost(name, value, most);
    }

    /** Greater than 0; may be infinite. */
    public static void aboveZero(String name, double value) {
        if (!(value > 0)) {
            throw new IllegalArgumentException(name + " (" + value + ") must be greater than 0");
        }
    }

    /** Greater than 0 and finite. */
    public static void positive(String name, double value) {
        if (!(value > 0 && value <= Double.MAX_VALUE)) {
            throw new IllegalArgumentException(name + " (" + value + ") must be a finite number greater than 0");
        }
    }

    /** A name that a terminal may print: no control characters. */
    public static void noControls(String name, String text) {
        if (text.chars().anyMatch(Character::isISOControl)) {
            throw new IllegalArgumentException(name + " (" + quoted(text) + ") must have no control characters");
        }
    }

    /** A text whose only control characters are tabs and line ends. */
    public static void noControlsInLines(String name, String text) {
        if (text.chars().anyMatch(c -> Character.isISOControl(c) && "\t\n\r".indexOf(c) < 0)) {
            throw new IllegalArgumentException(
                    name + " (" + quoted(text) + ") must have no control characters but tabs and line ends");
        }
    }

    /** Texts of which none is there twice. */
    public static void allDifferent(String name, List<String> texts) {
        Set<String> seen = new HashSet<>();
        for (String text : texts) {
            if (!seen.add(text)) {
                throw new IllegalArgumentException(
                        name + " must be all different; " + quoted(text) + " is there twice");
            }
        }
    }

    private static String quoted(String text) {
        String start = text.length() <= LONGEST_QUOTE ? text : text.substring(0, LONGEST_QUOTE) + "...";
        return "'" + start.replaceAll("[\\x00-\\x1f\\x7f-\\x9f]", "?") + "'";
    }
}
