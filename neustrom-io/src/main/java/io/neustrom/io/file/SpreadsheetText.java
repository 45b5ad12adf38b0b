package io.neustrom.io.file;

import java.util.regex.Pattern;

/**
 * Text in a CSV file that no spreadsheet takes for a formula. Text that begins with {@code = + - @}, a tab or the end of a line, after any
 * quotes and blanks, is written with one {@code '} more in front, unless it is a number; reading takes one away. So {@code =1+1} becomes
 * {@code '=1+1}, that becomes {@code ''=1+1}, and {@code -1} and {@code 's} stay as they are.
 *
 * @since 0.2.0
 */
public final class SpreadsheetText {
    private static final String QUOTE = "'";

    // The signs in full width too: a spreadsheet for Chinese or Japanese may take them for the narrow ones.
    private static final String START = "['\\p{javaWhitespace}]*[=+\\-@\uFF1D\uFF0B\uFF0D\uFF20\\t\\r\\n]";

    private static final Pattern FORMULA = Pattern.compile(START);
    private static final Pattern WRITTEN = Pattern.compile(QUOTE + START);
    private static final Pattern NUMBER =
            Pattern.compile("[+-]?(((\\d+\\.?\\d*)|(\\.\\d+))(e[+-]?\\d+)?|inf(inity)?)", Pattern.CASE_INSENSITIVE);

    private SpreadsheetText() {}

    /** The text as it stands in a file. */
    public static String write(String text) {
        // Blanks at the end are left out of account, since the reader does not see them.
        return FORMULA.matcher(text.stripTrailing()).lookingAt()
                        && !NUMBER.matcher(text.strip()).matches()
                ? QUOTE + text
                : text;
    }

    /**
     * The text that was written.
     *
     * @param field without blanks around it
     */
    public static String read(String field) {
        return WRITTEN.matcher(field).lookingAt() ? field.substring(QUOTE.length()) : field;
    }
}
