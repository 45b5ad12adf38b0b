package io.neustrom.field;

import io.neustrom.data.Points;
import io.neustrom.math.Bounds;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Consumer;

/**
 * How place fields are measured. {@code FieldOptions.defaults().withBins(20).withShuffles(1000)}. Immutable.
 *
 * @since 0.1.0
 */
public final class FieldOptions {
    private static final double LARGEST_SMOOTHING = 1000;
    private static final int LONGEST_UNIT = 12;
    private static final int MOST_SHUFFLES = 1_000_000; // p-values down to 1e-6

    private int bins = 40;
    private OptionalDouble binSize = OptionalDouble.empty();
    private Optional<BinGrid> grid = Optional.empty();
    private OptionalDouble ring = OptionalDouble.empty();
    private double smoothing = 1.5;
    private int minimumSamples = 1;
    private double fieldShare = 0.2;
    private int fieldBins = 4;
    private double largestField = 0.75;
    private double leastInformation = 0.25;
    private OptionalDouble splitBlock = OptionalDouble.empty();
    private int shuffles = 200;
    private double level = 0.05;
    private Optional<String> unit = Optional.empty();

    private FieldOptions() {}

    /** The usual values for recordings from rodents, with a fine grid. */
    public static FieldOptions defaults() {
        return new FieldOptions();
    }

    private FieldOptions with(Consumer<FieldOptions> change) {
        FieldOptions copy = new FieldOptions();
        copy.bins = bins;
        copy.binSize = binSize;
        copy.grid = grid;
        copy.ring = ring;
        copy.smoothing = smoothing;
        copy.minimumSamples = minimumSamples;
        copy.fieldShare = fieldShare;
        copy.fieldBins = fieldBins;
        copy.largestField = largestField;
        copy.leastInformation = leastInformation;
        copy.splitBlock = splitBlock;
        copy.shuffles = shuffles;
        copy.level = level;
        copy.unit = unit;
        change.accept(copy);
        return copy;
    }

    /** Bins along the longer side of the arena. */
    public int bins() {
        return bins;
    }

    /** The side of a bin in the unit of positions, instead of a number of bins; empty: by their number. */
    public OptionalDouble binSize() {
        return binSize;
    }

    /** The bins, the same for every path; empty: they cover the path. */
    public Optional<BinGrid> grid() {
        return grid;
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

    /** The largest share of the visited bins that a field may have: a cell that is active nearly everywhere marks no place. */
    public double largestField() {
        return largestField;
    }

    /** The spatial information that a place cell must have, in bits per spike: with many samples next to nothing is significant. */
    public double leastInformation() {
        return leastInformation;
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

    /**
     * What positions are measured in, such as cm, for reports and figures; empty: nobody said.
     *
     * @since 0.2.0
     */
    public Optional<String> unit() {
        return unit;
    }

    /** With another number of bins along the longer side. */
    public FieldOptions withBins(int newBins) {
        Bounds.atLeast("bins", newBins, 2);
        return with(copy -> {
            copy.bins = newBins;
            copy.binSize = OptionalDouble.empty();
        });
    }

    /** With bins of a given side, in the unit of positions. */
    public FieldOptions withBinSize(double side) {
        Bounds.positive("binSize", side);
        return with(copy -> copy.binSize = OptionalDouble.of(side));
    }

    /** In given bins, so that maps of several paths can be compared; samples elsewhere are left out. */
    public FieldOptions withGrid(BinGrid newGrid) {
        return with(copy -> copy.grid = Optional.of(newGrid));
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

    /** With another largest share of the visited bins that a field may have. */
    public FieldOptions withLargestField(double newLargestField) {
        if (!(newLargestField > 0 && newLargestField <= 1)) {
            throw new IllegalArgumentException(
                    "largestField (" + newLargestField + ") must be greater than 0 and at most 1");
        }
        return with(copy -> copy.largestField = newLargestField);
    }

    /** With another spatial information that a place cell must have, in bits per spike; 0 for any. */
    public FieldOptions withLeastInformation(double newLeastInformation) {
        if (!(newLeastInformation >= 0 && newLeastInformation <= Double.MAX_VALUE)) {
            throw new IllegalArgumentException(
                    "leastInformation (" + newLeastInformation + ") must be a finite number of at least 0");
        }
        return with(copy -> copy.leastInformation = newLeastInformation);
    }

    /** With halves that alternate after this time. */
    public FieldOptions withSplitBlock(double time) {
        Bounds.positive("splitBlock", time);
        return with(copy -> copy.splitBlock = OptionalDouble.of(time));
    }

    /** With another number of shuffles, at most {@value #MOST_SHUFFLES}. */
    public FieldOptions withShuffles(int newShuffles) {
        Bounds.between("shuffles", newShuffles, 0, MOST_SHUFFLES);
        return with(copy -> copy.shuffles = newShuffles);
    }

    /** With another level of significance. */
    public FieldOptions withLevel(double newLevel) {
        if (!(newLevel > 0 && newLevel < 1)) {
            throw new IllegalArgumentException("level (" + newLevel + ") must be greater than 0 and less than 1");
        }
        return with(copy -> copy.level = newLevel);
    }

    /**
     * With the unit that positions are measured in; it changes no number.
     *
     * @param newUnit a word of at most {@value #LONGEST_UNIT} characters
     * @since 0.2.0
     */
    public FieldOptions withUnit(String newUnit) {
        if (newUnit.isBlank()
                || newUnit.length() > LONGEST_UNIT
                || newUnit.chars().anyMatch(Character::isISOControl)) {
            throw new IllegalArgumentException("unit (" + newUnit + ") must have at least 1 and at most " + LONGEST_UNIT
                    + " characters that can be printed");
        }
        return with(copy -> copy.unit = Optional.of(newUnit.strip()));
    }

    /** The bins that positions fall into. */
    public BinGrid grid(Points positions) {
        if (grid.isPresent()) {
            if (!grid.get().suits(positions)) {
                throw new IllegalArgumentException("positions of dimension " + positions.dimension()
                        + " must have as many coordinates as the bins, "
                        + grid.get().extent());
            }
            return grid.get();
        }
        if (ring.isEmpty()) {
            return binSize.isPresent()
                    ? BinGrid.ofSide(positions, binSize.getAsDouble())
                    : BinGrid.covering(positions, bins);
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
        return List.of(
                bins,
                binSize,
                grid,
                ring,
                smoothing,
                minimumSamples,
                fieldShare,
                fieldBins,
                largestField,
                leastInformation,
                splitBlock,
                shuffles,
                level,
                unit);
    }
}
