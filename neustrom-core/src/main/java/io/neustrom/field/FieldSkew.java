package io.neustrom.field;

import java.util.Arrays;
import java.util.BitSet;
import java.util.stream.IntStream;

/**
 * The skewness of a field along a track: with x the place of a bin, weighted by its rate, and m and s the mean and the standard
 * deviation of x over the field, the mean of ((x - m) / s)^3. Less than 0: the field begins gently and ends steeply for an animal that
 * runs towards larger x, as fields do with experience (Mehta, Quirk and Wilson, Neuron 25, 2000).
 */
final class FieldSkew {
    private static final double LEAST_SPREAD = 1e-6; // of s in bins; less is rounding

    private FieldSkew() {}

    /** Towards larger x; NaN for a field of a single bin. */
    static double of(RateMap map, PlaceField field) {
        return along(map, field, 1, 0);
    }

    /**
     * Towards a point far away in the direction (towardsX, towardsY), of length 1: x is then how far a bin lies that way. NaN if all bins lie
     * equally far.
     */
    static double along(RateMap map, PlaceField field, double towardsX, double towardsY) {
        BinGrid grid = map.occupancy().grid();
        int[] bins = field.bins();
        int first = grid.circular() ? first(field, grid) : 0;
        double[] places = new double[bins.length];
        double weight = 0;
        double mean = 0;
        for (int k = 0; k < bins.length; k++) {
            double right = grid.circular()
                    ? Math.floorMod(bins[k] - first, grid.columns()) * grid.binWidth()
                    : grid.centreX(bins[k]) - field.peakX();
            places[k] = towardsX * right + towardsY * (grid.centreY(bins[k]) - field.peakY());
            weight += map.rate(bins[k]);
            mean += map.rate(bins[k]) * places[k];
        }
        mean /= weight;
        double square = 0;
        double cube = 0;
        for (int k = 0; k < bins.length; k++) {
            double share = map.rate(bins[k]) / weight;
            double difference = places[k] - mean;
            square += share * difference * difference;
            cube += share * difference * difference * difference;
        }
        boolean spread = Math.sqrt(square) > LEAST_SPREAD * grid.binWidth();
        return spread ? cube / (square * Math.sqrt(square)) : Double.NaN;
    }

    /** Where a field begins on a ring, at small x; one that goes all around is cut opposite to its centroid. */
    private static int first(PlaceField field, BinGrid grid) {
        int columns = grid.columns();
        BitSet inside = new BitSet(columns);
        Arrays.stream(field.bins()).forEach(inside::set);
        return IntStream.range(0, columns)
                .filter(bin -> inside.get(bin) && !inside.get(Math.floorMod(bin - 1, columns)))
                .findFirst()
                .orElseGet(() -> Math.floorMod(
                        (int) Math.floor((field.centroidX() - grid.left()) / grid.binWidth() + columns / 2.0),
                        columns));
    }
}
