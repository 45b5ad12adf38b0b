package io.neustrom.report.content;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Locale;

/** Numbers of three digits as people write them; the pages' scripts have the same rule ({@code number} in drawing.js). */
public final class ThreeDigits {
    private static final MathContext DIGITS = new MathContext(3);
    private static final String SUPERSCRIPTS = "\u2070\u00b9\u00b2\u00b3\u2074\u2075\u2076\u2077\u2078\u2079";
    private static final double LARGEST_PLAIN = 1e6;
    private static final double SMALLEST_PLAIN = 1e-3;
    private static final double FIRST_COMMA = 1e4;

    private ThreeDigits() {}

    /** With commas from 10,000 on, and beyond a million or below a thousandth with a power of ten. */
    public static String of(double number) {
        BigDecimal rounded = new BigDecimal(number).round(DIGITS);
        double size = Math.abs(rounded.doubleValue());
        if (size != 0 && (size >= LARGEST_PLAIN || size < SMALLEST_PLAIN)) {
            BigDecimal plain = rounded.stripTrailingZeros();
            int power = plain.precision() - plain.scale() - 1;
            return plain.movePointLeft(power).toPlainString() + "\u00d710" + superscript(power);
        }
        if (size >= FIRST_COMMA) {
            return String.format(Locale.ROOT, "%,d", rounded.longValueExact());
        }
        return size == 0 ? "0" : rounded.stripTrailingZeros().toPlainString();
    }

    private static String superscript(int power) {
        StringBuilder text = new StringBuilder(power < 0 ? "\u207b" : "");
        Integer.toString(Math.abs(power)).chars().forEach(digit -> text.append(SUPERSCRIPTS.charAt(digit - '0')));
        return text.toString();
    }
}
