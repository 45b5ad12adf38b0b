package io.neustrom.cli.terminal;

import java.io.PrintWriter;
import java.util.regex.Pattern;

/**
 * Prints control characters so that a person sees them and a terminal does not act on them: names in a file are anyone's. Tabs and
 * line ends stay.
 */
public final class VisiblePrinter extends PrintWriter {
    private static final String CONTROLS = "\\r(?!\\n)|[\\x00-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f-\\x9f]";
    private static final Pattern ALL = Pattern.compile(CONTROLS);
    private static final Pattern ALL_BUT_COLOURS = Pattern.compile("(?!\\x1b\\[[0-9;]*m)(?:" + CONTROLS + ")");

    private final Pattern hidden;

    private VisiblePrinter(PrintWriter out, Pattern hidden) {
        super(out, true);
        this.hidden = hidden;
    }

    /** Lets no control character through. */
    public static VisiblePrinter of(PrintWriter out) {
        return new VisiblePrinter(out, ALL);
    }

    /** Lets colours through, which our own tables have. */
    public static VisiblePrinter coloured(PrintWriter out) {
        return new VisiblePrinter(out, ALL_BUT_COLOURS);
    }

    /** The text with an escape for each control character. */
    public static String visible(String text) {
        return visible(text, ALL);
    }

    /** The text with an escape for each control character: <code>&#92;u001b</code>. */
    private static String visible(String text, Pattern hidden) {
        return hidden.matcher(text)
                .replaceAll(
                        match -> String.format("\\\\u%04x", (int) match.group().charAt(0)));
    }

    @Override
    public void write(int c) {
        write(String.valueOf((char) c));
    }

    @Override
    public void write(char[] text, int start, int length) {
        write(new String(text, start, length));
    }

    @Override
    public void write(String text, int start, int length) {
        String shown = visible(text.substring(start, start + length), hidden);
        super.write(shown, 0, shown.length());
    }
}
