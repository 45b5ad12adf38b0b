package io.neustrom.io.file;

/**
 * Numbers in their usual short form.
 *
 * @since 0.1.0
 */
public final class NumberText {
    private static final double LARGEST_PLAIN = 1e6;

    private NumberText() {}

    /** 1, not 1.0, and 1e-4, not 1.0E-4. */
    public static String of(double value) {
        return value == Math.rint(value) && Math.abs(value) < LARGEST_PLAIN
                ? Long.toString((long) value)
                : Double.toString(value).replace(".0E", "E").replace('E', 'e');
    }
}
