package io.neustrom.field;

/**
 * Makes rate maps from samples: the activity in a bin, summed and smoothed, over the number of samples in it, smoothed the same
 * way; of spikes, over their time. Smoothing both before dividing, and not the quotient, weighs bins by how well they are known.
 */
final class MapMaker {
    private final int[] binOf; // (samples) negative: the sample is left out
    private final GaussianSmoothing smoothing;
    private final Occupancy occupancy;
    private final double[] smoothedTimes; // (bins)

    /** @param sampleTime what a sample counts in the denominator of a rate */
    MapMaker(BinGrid grid, int[] binOf, double deviation, int minimumSamples, double sampleTime) {
        this.binOf = binOf;
        this.smoothing = new GaussianSmoothing(grid, deviation);
        double[] counts = new double[grid.bins()];
        for (int bin : binOf) {
            if (bin >= 0) {
                counts[bin]++;
            }
        }
        this.occupancy = Occupancy.of(grid, counts, minimumSamples);
        this.smoothedTimes = smoothing.of(counts);
        for (int b = 0; b < smoothedTimes.length; b++) {
            smoothedTimes[b] *= sampleTime;
        }
    }

    Occupancy occupancy() {
        return occupancy;
    }

    /** The map of a cell whose activity comes {@code shift} samples later than it did, see {@link ActivityByCell#sums}. */
    RateMap map(ActivityByCell activity, int cell, int shift) {
        double[] sums = activity.sums(cell, binOf, smoothedTimes.length, shift);
        return RateMap.ofSums(occupancy, smoothing.of(sums), smoothedTimes);
    }
}
