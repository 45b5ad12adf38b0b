package io.neustrom.field;

import io.neustrom.data.Points;
import io.neustrom.math.Bounds;
import java.util.OptionalDouble;

/**
 * How place fields are measured. {@code FieldOptions.defaults().withBins(20).withShuffles(1000)}.
 *
 * @param bins along the longer side of the arena
 * @param ring the length of a circular track, whose positions have one coordinate; empty: the arena is no ring
 * @param smoothing standard deviation of the Gaussian that maps are smoothed with, in bins; 0 for none
 * @param minimumSamples that a bin must have to count as visited
 * @param fieldShare of the peak rate that a bin of a field must reach, greater than 0 and at most 1
 * @param fieldBins that a field must have
 * @param splitBlock the time after which samples go to the other one of the two halves that are compared; empty: the first half of
 *     the recording is compared with the second
 * @param shuffles of activity against position for the test whether a map could be chance; 0 for no test
 * @param level the largest p-value that is called significant, greater than 0 and less than 1
 */
public record FieldOptions(
        int bins,
        OptionalDouble ring,
        double smoothing,
        int minimumSamples,
        double fieldShare,
        int fieldBins,
        OptionalDouble splitBlock,
        int shuffles,
        double level) {

    private static final double LARGEST_SMOOTHING = 1000;

    public FieldOptions {
        Bounds.atLeast("bins", bins, 2);
        ring.ifPresent(length -> Bounds.positive("ring", length));
        if (!(smoothing >= 0 && smoothing <= LARGEST_SMOOTHING)) {
            throw new IllegalArgumentException(
                    "smoothing (" + smoothing + ") must be at least 0 and at most " + LARGEST_SMOOTHING + " bins");
        }
        Bounds.atLeast("minimumSamples", minimumSamples, 1);
        if (!(fieldShare > 0 && fieldShare <= 1)) {
            throw new IllegalArgumentException("fieldShare (" + fieldShare + ") must be greater than 0 and at most 1");
        }
        Bounds.atLeast("fieldBins", fieldBins, 1);
        splitBlock.ifPresent(block -> Bounds.positive("splitBlock", block));
        Bounds.atLeast("shuffles", shuffles, 0);
        if (!(level > 0 && level < 1)) {
            throw new IllegalArgumentException("level (" + level + ") must be greater than 0 and less than 1");
        }
    }

    /** What is usual for recordings from rodents, with a fine grid. */
    public static FieldOptions defaults() {
        return new FieldOptions(40, OptionalDouble.empty(), 1.5, 1, 0.2, 4, OptionalDouble.empty(), 200, 0.05);
    }

    /** The bins that positions fall into. */
    BinGrid grid(Points positions) {
        if (ring.isEmpty()) {
            return BinGrid.covering(positions, bins);
        }
        if (positions.dimension() != 1) {
            throw new IllegalArgumentException("positions of dimension " + positions.dimension()
                    + " must have 1 coordinate, the place along the ring of length " + ring.getAsDouble());
        }
        return BinGrid.ring(ring.getAsDouble(), bins);
    }

    public FieldOptions withBins(int bins) {
        return new FieldOptions(
                bins, ring, smoothing, minimumSamples, fieldShare, fieldBins, splitBlock, shuffles, level);
    }

    public FieldOptions withRing(double length) {
        return new FieldOptions(
                bins,
                OptionalDouble.of(length),
                smoothing,
                minimumSamples,
                fieldShare,
                fieldBins,
                splitBlock,
                shuffles,
                level);
    }

    public FieldOptions withSmoothing(double smoothing) {
        return new FieldOptions(
                bins, ring, smoothing, minimumSamples, fieldShare, fieldBins, splitBlock, shuffles, level);
    }

    public FieldOptions withMinimumSamples(int minimumSamples) {
        return new FieldOptions(
                bins, ring, smoothing, minimumSamples, fieldShare, fieldBins, splitBlock, shuffles, level);
    }

    public FieldOptions withFieldShare(double fieldShare) {
        return new FieldOptions(
                bins, ring, smoothing, minimumSamples, fieldShare, fieldBins, splitBlock, shuffles, level);
    }

    public FieldOptions withFieldBins(int fieldBins) {
        return new FieldOptions(
                bins, ring, smoothing, minimumSamples, fieldShare, fieldBins, splitBlock, shuffles, level);
    }

    public FieldOptions withSplitBlock(double time) {
        return new FieldOptions(
                bins, ring, smoothing, minimumSamples, fieldShare, fieldBins, OptionalDouble.of(time), shuffles, level);
    }

    public FieldOptions withShuffles(int shuffles) {
        return new FieldOptions(
                bins, ring, smoothing, minimumSamples, fieldShare, fieldBins, splitBlock, shuffles, level);
    }

    public FieldOptions withLevel(double level) {
        return new FieldOptions(
                bins, ring, smoothing, minimumSamples, fieldShare, fieldBins, splitBlock, shuffles, level);
    }
}
