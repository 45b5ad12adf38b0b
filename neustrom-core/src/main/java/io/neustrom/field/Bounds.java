package io.neustrom.field;

/** Checks of values; an error names the value, what it is and the bound. */
final class Bounds {
    private Bounds() {}

    static void atLeast(String name, int value, int bound) {
        if (value < bound) {
            throw new IllegalArgumentException(name + " (" + value + ") must be at least " + bound);
        }
    }

    /** Greater than 0 and finite. */
    static void positive(String name, double value) {
        if (!(value > 0 && value <= Double.MAX_VALUE)) {
            throw new IllegalArgumentException(name + " (" + value + ") must be a finite number greater than 0");
        }
    }
}
