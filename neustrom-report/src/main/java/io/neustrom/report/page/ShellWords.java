package io.neustrom.report.page;

import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** A command as a line that a POSIX shell takes apart into the same words. */
public final class ShellWords {
    private static final Pattern PLAIN = Pattern.compile("[A-Za-z0-9_./:=,+@%-]+");

    private ShellWords() {}

    /** The line. */
    public static String line(List<String> words) {
        return words.stream().map(ShellWords::quoted).collect(Collectors.joining(" "));
    }

    private static String quoted(String word) {
        return PLAIN.matcher(word).matches() ? word : "'" + word.replace("'", "'\\''") + "'";
    }
}
