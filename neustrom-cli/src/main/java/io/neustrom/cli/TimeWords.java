package io.neustrom.cli;

import java.time.Duration;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.TypeConversionException;

/** Lengths of time as people write them: 90s, 5m, 1.5h. */
final class TimeWords {
    private static final Pattern TIME = Pattern.compile("(\\d{1,9}(?:\\.\\d{1,9})?)(s|m|h)");

    private TimeWords() {}

    static Duration parse(String text) {
        Matcher matcher = TIME.matcher(text.strip().toLowerCase(Locale.ROOT));
        if (!matcher.matches()) {
            throw new TypeConversionException(
                    "'" + text + "' must be a number of seconds, minutes or hours, such as 60s, 5m or 2h");
        }
        double seconds = Double.parseDouble(matcher.group(1)) * secondsOf(matcher.group(2));
        return Duration.ofNanos(Math.round(seconds * 1e9));
    }

    private static int secondsOf(String unit) {
        return switch (unit) {
            case "h" -> 3600;
            case "m" -> 60;
            default -> 1;
        };
    }

    /** In seconds, so that {@link #parse} gives the same back. */
    static String of(Duration time) {
        return Flag.text(time.toNanos() * 1e-9) + "s";
    }
}
