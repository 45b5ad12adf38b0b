package io.neustrom.field;

/**
 * Makes rate maps from samples: the activity in a bin, summed and smoothed, over the number of samples in it, smoothed the same
 * way. Smoothing both before dividing, and not the quotient, weighs bins by how well they are known.
 */
final class MapMaker {
    private final int[] binOf; // (samples) negative: the sample is left out
    private final GaussianSmoothing smoothing;
    private final Occupancy occupancy;
    private final double[] smoothedCounts; // (bins)

    MapMaker(BinGrid grid, int[] binOf, double deviation, int minimumSamples) {
        this.binOf = binOf;
        this.smoothing = new GaussianSmoothing(grid, deviation);
        double[] counts = new double[grid.bins()];
        for (int bin : binOf) {
            if (bin >= 0) {
                counts[bin]++;
            }
        }
        this.occupancy = Occupancy.of(grid, counts, minimumSamples);
        this.smoothedCounts = smoothing.of(counts);
    }

    Occupancy occupancy() {
        return occupancy;
    }

    /** The map of a cell whose activity comes {@code shift} samples later than it did, see {@link ActivityByCell#sums}. */
    RateMap map(ActivityByCell activity, int cell, int shift) {
        double[] sums = activity.sums(cell, binOf, smoothedCounts.length, shift);
        return RateMap.ofSums(occupancy, smoothing.of(sums), smoothedCounts);
    }
}
