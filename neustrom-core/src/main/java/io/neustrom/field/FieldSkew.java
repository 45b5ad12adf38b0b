package io.neustrom.field;

/**
 * The skewness of a field along a track: with x the place of a bin, weighted by its rate, and m and s the mean and the standard
 * deviation of x over the field, the mean of ((x - m) / s)^3. Less than 0: the field begins gently and ends steeply for an animal that
 * runs towards larger x, as fields do with experience (Mehta, Quirk and Wilson, Neuron 25, 2000).
 */
final class FieldSkew {
    private FieldSkew() {}

    /** NaN for a field of a single bin. */
    static double of(RateMap map, PlaceField field) {
        BinGrid grid = map.occupancy().grid();
        double[] places = new double[field.bins().length]; // from the peak, on a ring the shorter way
        double weight = 0;
        double mean = 0;
        for (int k = 0; k < places.length; k++) {
            double place = grid.centreX(field.bins()[k]) - field.peakX();
            places[k] = grid.circular() ? Math.IEEEremainder(place, grid.columns() * grid.binWidth()) : place;
            weight += map.rate(field.bins()[k]);
            mean += map.rate(field.bins()[k]) * places[k];
        }
        mean /= weight;
        double square = 0;
        double cube = 0;
        for (int k = 0; k < places.length; k++) {
            double share = map.rate(field.bins()[k]) / weight;
            double difference = places[k] - mean;
            square += share * difference * difference;
            cube += share * difference * difference * difference;
        }
        return places.length < 2 ? Double.NaN : cube / (square * Math.sqrt(square));
    }
}
