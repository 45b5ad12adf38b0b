package io.neustrom.decoding;

import io.neustrom.math.Bounds;

/**
 * How positions are decoded. {@code DecodingOptions.defaults().withWindow(0.25)}.
 *
 * @param window the time whose activity is decoded at once, in the unit of the recording's times
 * @param blocks of time; each is decoded with maps from the others
 * @param prior what is known without activity
 * @param shuffles shifts of decoded against true positions that estimate chance
 * @since 0.2.0
 */
public record DecodingOptions(double window, int blocks, Prior prior, int shuffles) {
    private static final int MOST_SHUFFLES = 1_000_000; // p-values down to 1e-6

    /** What is known about a position without looking at activity. */
    public enum Prior {
        /** All visited bins are equally likely. */
        FLAT,
        /** A bin is as likely as the share of time that was spent in it. */
        OCCUPANCY
    }

    /** Checks the components. */
    public DecodingOptions {
        Bounds.positive("window", window);
        Bounds.atLeast("blocks", blocks, 2);
        Bounds.between("shuffles", shuffles, 1, MOST_SHUFFLES);
    }

    /** Windows of half a second, ten blocks, a flat prior, 200 shuffles. */
    public static DecodingOptions defaults() {
        return new DecodingOptions(0.5, 10, Prior.FLAT, 200);
    }

    /** With windows of another length. */
    public DecodingOptions withWindow(double newWindow) {
        return new DecodingOptions(newWindow, blocks, prior, shuffles);
    }

    /** With another number of blocks. */
    public DecodingOptions withBlocks(int newBlocks) {
        return new DecodingOptions(window, newBlocks, prior, shuffles);
    }

    /** With another prior. */
    public DecodingOptions withPrior(Prior newPrior) {
        return new DecodingOptions(window, blocks, newPrior, shuffles);
    }

    /** With another number of shuffles. */
    public DecodingOptions withShuffles(int newShuffles) {
        return new DecodingOptions(window, blocks, prior, newShuffles);
    }
}
