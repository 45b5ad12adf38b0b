package io.neustrom.report.figure;

import java.util.Locale;
import java.util.stream.LongStream;

/**
 * Round numbers along an axis: the multiples of 1, 2 or 5 times a power of ten that lie within a range.
 *
 * @param step from one to the next
 * @param values ascending
 */
public record Ticks(double step, double[] values) {
    private static final double ROUNDING = 1e-9; // of a step
    private static final double FIRST_COMMA = 1e4;

    /** At most {@code most} ticks and two from low to high; all of them are whole numbers if {@code whole}. */
    public static Ticks over(double low, double high, int most, boolean whole) {
        double step = roundStep((high - low) / most);
        if (whole) {
            step = Math.max(1, step);
        }
        return withStep(low, high, step);
    }

    private static Ticks withStep(double low, double high, double step) {
        long first = (long) Math.ceil(low / step - ROUNDING);
        long last = (long) Math.floor(high / step + ROUNDING);
        double size = step;
        return new Ticks(
                step,
                LongStream.rangeClosed(first, last).mapToDouble(k -> k * size).toArray());
    }

    /** The smallest of 1, 2, 5 times a power of ten that is not below a number; 1 for 0. */
    private static double roundStep(double atLeast) {
        if (!(atLeast > 0)) {
            return 1;
        }
        double power = Math.pow(10, Math.floor(Math.log10(atLeast)));
        for (double factor : new double[] {1, 2, 5}) {
            if (factor * power >= atLeast * (1 - ROUNDING)) {
                return factor * power;
            }
        }
        return 10 * power;
    }

    /** A tick with as many decimals as the step has, so that all labels of an axis look the same. */
    public String text(double tick) {
        int decimals = (int) Math.max(0, -Math.floor(Math.log10(step) + ROUNDING));
        return String.format(
                Locale.ROOT, (Math.abs(tick) >= FIRST_COMMA ? "%,." : "%.") + decimals + "f", tick + 0.0); // no -0
    }
}
