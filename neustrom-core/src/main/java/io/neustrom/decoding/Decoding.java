package io.neustrom.decoding;

import io.neustrom.field.Distribution;

/**
 * How well positions were decoded.
 *
 * @param options how it was done
 * @param window the time of a window that was decoded at once: that of the options, in whole steps
 * @param decoded (windows, dimension) the middle of the most likely bin
 * @param positions (windows, dimension) where the animal was, on average over the window
 * @param errors (windows) the distance between the two, on a ring the shorter way around
 * @param chanceError the median error when decoded positions are those of another time: the median over all shuffles
 * @param pValue (1 + #{shuffles with a median error as small or smaller}) / (1 + shuffles)
 * @since 0.2.0
 */
public record Decoding(
        DecodingOptions options,
        double window,
        double[][] decoded,
        double[][] positions,
        double[] errors,
        double chanceError,
        double pValue) {

    /** Windows that were decoded. */
    public int windows() {
        return errors.length;
    }

    /** The distribution of errors. */
    public Distribution error() {
        return Distribution.of(errors);
    }

    /** The median error. */
    public double medianError() {
        return error().median();
    }
}
