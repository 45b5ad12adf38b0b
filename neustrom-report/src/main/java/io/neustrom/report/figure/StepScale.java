package io.neustrom.report.figure;

import java.util.stream.IntStream;

/**
 * Colours for counts: a step of the palette for each count, or, of many, for equally many counts that follow each other.
 *
 * @param size how many counts are a step
 * @param steps the first one begins with 0
 */
public record StepScale(int size, int steps) {
    private static final int MOST_STEPS = 12;

    /** For counts from 0 to {@code most}. */
    public static StepScale upTo(int most) {
        int size = most < MOST_STEPS
                ? 1
                : (int) Math.rint(Ticks.over(0, most + 1, MOST_STEPS, true).step());
        return new StepScale(size, Math.max(2, most / size + 1));
    }

    /** From 0 to 1, for {@link Palette#rgb}; NaN stays NaN. */
    public double shade(double count) {
        return Double.isNaN(count) ? count : Math.floor(count / size) / (steps - 1);
    }

    /** The colours of the steps as 0xRRGGBB. */
    public int[] colours() {
        return IntStream.range(0, steps)
                .map(k -> Palette.rgb((double) k / (steps - 1)))
                .toArray();
    }

    /** The counts of a step. */
    public String text(int step) {
        return size == 1 ? Integer.toString(step) : step * size + "\u2013" + ((step + 1) * size - 1);
    }
}
