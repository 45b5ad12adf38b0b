package io.neustrom.cli.option;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Duration;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.TypeConversionException;

/** Lengths of time as people write them: 90s, 5m, 1.5h. */
public final class TimeWords {
    private static final Pattern TIME = Pattern.compile("(\\d{1,10}(?:\\.\\d{1,9})?)(s|m|h)");

    private static final int NANOSECONDS = 9; // as a power of ten, of a second
    private static final BigDecimal LONGEST = BigDecimal.valueOf(Long.MAX_VALUE); // nanoseconds, 292 years

    private TimeWords() {}

    public static Duration parse(String text) {
        Matcher matcher = TIME.matcher(text.strip().toLowerCase(Locale.ROOT));
        if (!matcher.matches()) {
            throw new TypeConversionException(
                    "'" + text + "' must be a number of seconds, minutes or hours, such as 60s, 5m or 2h");
        }
        BigDecimal seconds = new BigDecimal(matcher.group(1)).multiply(secondsOf(matcher.group(2)));
        BigDecimal nanoseconds = seconds.movePointRight(NANOSECONDS).setScale(0, RoundingMode.HALF_UP);
        return Duration.ofNanos(nanoseconds.min(LONGEST).longValueExact());
    }

    private static BigDecimal secondsOf(String unit) {
        return BigDecimal.valueOf(
                switch (unit) {
                    case "h" -> 3600;
                    case "m" -> 60;
                    default -> 1;
                });
    }

    /** In seconds, so that {@link #parse} gives the same back. */
    public static String of(Duration time) {
        return BigDecimal.valueOf(time.toNanos(), NANOSECONDS)
                        .stripTrailingZeros()
                        .toPlainString()
                + "s";
    }
}
