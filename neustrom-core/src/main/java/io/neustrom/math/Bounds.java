package io.neustrom.math;

/** Checks of option values; an error names the option, its value and the bound. */
public final class Bounds {

    private Bounds() {}

    /** At least the bound. */
    public static void atLeast(String name, int value, int bound) {
        if (value < bound) {
            throw new IllegalArgumentException(name + " (" + value + ") must be at least " + bound);
        }
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
}
