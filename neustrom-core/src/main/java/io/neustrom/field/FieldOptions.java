package io.neustrom.field;

import io.neustrom.data.Points;
import io.neustrom.math.Bounds;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.Consumer;

/**
 * How place fields are measured. {@code FieldOptions.defaults().withBins(20).withShuffles(1000)}. Immutable.
 *
 * @since 0.1.0
 */
public final class FieldOptions {
    private static final double LARGEST_SMOOTHING = 1000;

    private int bins = 40;
    private OptionalDouble ring = OptionalDouble.empty();
    private double smoothing = 1.5;
    private int minimumSamples = 1;
    private double fieldShare = 0.2;
    private int fieldBins = 4;
    private OptionalDouble splitBlock = OptionalDouble.empty();
    private int shuffles = 200;
    private double level = 0.05;

    private FieldOptions() {}

    /** The usual values for recordings from rodents, with a fine grid. */
    public static FieldOptions defaults() {
        return new FieldOptions();
    }

    private FieldOptions with(Consumer<FieldOptions> change) {
        FieldOptions copy = new FieldOptions();
        copy.bins = bins;
        copy.ring = ring;
        copy.smoothing = smoothing;
        copy.minimumSamples = minimumSamples;
        copy.fieldShare = fieldShare;
        copy.fieldBins = fieldBins;
        copy.splitBlock = splitBlock;
        copy.shuffles = shuffles;
        copy.level = level;
        change.accept(copy);
        return copy;
    }

    /** Bins along the longer side of the arena. */
    public int bins() {
        return bins;
    }

    /** The length of a circular track, whose positions have one coordinate; empty: the arena is not a ring. */
    public OptionalDouble ring() {
        return ring;
    }

    /** Standard deviation of the Gaussian that maps are smoothed with, in bins; 0 for none. */
    public double smoothing() {
        return smoothing;
    }

    /** Samples that a bin must have to count as visited. */
    public int minimumSamples() {
        return minimumSamples;
    }

    /** Share of the peak rate that a bin of a field must reach, greater than 0 and at most 1. */
    public double fieldShare() {
        return fieldShare;
    }

    /** Bins that a field must have. */
    public int fieldBins() {
        return fieldBins;
    }

    /**
     * The time after which samples go to the other one of the two halves that are compared; empty: the first half of the recording is
     * compared with the second.
     */
    public OptionalDouble splitBlock() {
        return splitBlock;
    }

    /** Shuffles of activity against position for the test whether a map could be chance; 0 for no test. */
    public int shuffles() {
        return shuffles;
    }

    /** The largest p-value that is called significant, greater than 0 and less than 1. */
    public double level() {
        return level;
    }

    /** With another number of bins along the longer side. */
    public FieldOptions withBins(int newBins) {
        Bounds.atLeast("bins", newBins, 2);
        return with(copy -> copy.bins = newBins);
    }

    /** On a ring of this length. */
    public FieldOptions withRing(double length) {
        Bounds.positive("ring", length);
        return with(copy -> copy.ring = OptionalDouble.of(length));
    }

    /** With another width of smoothing, in bins. */
    public FieldOptions withSmoothing(double newSmoothing) {
        if (!(newSmoothing >= 0 && newSmoothing <= LARGEST_SMOOTHING)) {
            throw new IllegalArgumentException(
                    "smoothing (" + newSmoothing + ") must be at least 0 and at most " + LARGEST_SMOOTHING + " bins");
        }
        return with(copy -> copy.smoothing = newSmoothing);
    }

    /** With another number of samples that make a bin visited. */
    public FieldOptions withMinimumSamples(int newMinimumSamples) {
        Bounds.atLeast("minimumSamples", newMinimumSamples, 1);
        return with(copy -> copy.minimumSamples = newMinimumSamples);
    }

    /** With another share of the peak rate that bounds a field. */
    public FieldOptions withFieldShare(double newFieldShare) {
        if (!(newFieldShare > 0 && newFieldShare <= 1)) {
            throw new IllegalArgumentException(
                    "fieldShare (" + newFieldShare + ") must be greater than 0 and at most 1");
        }
        return with(copy -> copy.fieldShare = newFieldShare);
    }

    /** With another smallest size of a field, in bins. */
    public FieldOptions withFieldBins(int newFieldBins) {
        Bounds.atLeast("fieldBins", newFieldBins, 1);
        return with(copy -> copy.fieldBins = newFieldBins);
    }

    /** With halves that alternate after this time. */
    public FieldOptions withSplitBlock(double time) {
        Bounds.positive("splitBlock", time);
        return with(copy -> copy.splitBlock = OptionalDouble.of(time));
    }

    /** With another number of shuffles. */
    public FieldOptions withShuffles(int newShuffles) {
        Bounds.atLeast("shuffles", newShuffles, 0);
        return with(copy -> copy.shuffles = newShuffles);
    }

    /** With another level of significance. */
    public FieldOptions withLevel(double newLevel) {
        if (!(newLevel > 0 && newLevel < 1)) {
            throw new IllegalArgumentException("level (" + newLevel + ") must be greater than 0 and less than 1");
        }
        return with(copy -> copy.level = newLevel);
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

    @Override
    public boolean equals(Object other) {
        return other instanceof FieldOptions options && values().equals(options.values());
    }

    @Override
    public int hashCode() {
        return values().hashCode();
    }

    private List<Object> values() {
        return List.of(bins, ring, smoothing, minimumSamples, fieldShare, fieldBins, splitBlock, shuffles, level);
    }
}
