package io.neustrom.field;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/**
 * Finds place fields: regions of visited bins that share an edge, in which the rate is at least a given share of the map's
 * peak. Regions with fewer bins than required do not count, nor do those that take up more of the arena than a field may.
 */
final class FieldFinder {
    private final RateMap map;
    private final BinGrid grid;
    private final double threshold;
    private final int leastBins;
    private final double mostBins;

    private FieldFinder(RateMap map, FieldOptions options) {
        this.map = map;
        this.grid = map.occupancy().grid();
        this.threshold = options.fieldShare() * map.peakRate();
        this.leastBins = options.fieldBins();
        this.mostBins = options.largestField() * map.occupancy().visitedBins();
    }

    /** The fields of a map, the one with the largest rate first. */
    static List<PlaceField> fields(RateMap map, FieldOptions options) {
        return map.silent() ? List.of() : new FieldFinder(map, options).find();
    }

    private List<PlaceField> find() {
        boolean[] seen = new boolean[grid.bins()];
        List<PlaceField> fields = new ArrayList<>();
        for (int b = 0; b < seen.length; b++) {
            if (!seen[b] && active(b)) {
                int[] region = region(b, seen);
                if (region.length >= leastBins && region.length <= mostBins) {
                    fields.add(field(region));
                }
            }
        }
        fields.sort(Comparator.comparingDouble(PlaceField::peakRate).reversed()); // stable: equal ones by place
        return List.copyOf(fields);
    }

    private boolean active(int bin) {
        return map.rate(bin) >= threshold; // false for NaN
    }

    /** The bins that can be reached from one, ascending; marks them as seen. */
    private int[] region(int start, boolean[] seen) {
        int[] reached = new int[grid.bins()];
        int count = 0;
        reached[count++] = start;
        seen[start] = true;
        for (int next = 0; next < count; next++) {
            int b = reached[next];
            int[] around = {
                grid.neighbour(b, 1, 0), grid.neighbour(b, -1, 0), grid.neighbour(b, 0, 1), grid.neighbour(b, 0, -1)
            };
            for (int other : around) {
                if (other >= 0 && !seen[other] && active(other)) {
                    seen[other] = true;
                    reached[count++] = other;
                }
            }
        }
        int[] region = Arrays.copyOf(reached, count);
        Arrays.sort(region);
        return region;
    }

    private PlaceField field(int[] region) {
        int peak = region[0];
        double weight = 0;
        double sumX = 0;
        double sumY = 0;
        for (int b : region) {
            double rate = map.rate(b);
            peak = rate > map.rate(peak) ? b : peak;
            weight += rate;
            sumX += rate * grid.centreX(b);
            sumY += rate * grid.centreY(b);
        }
        return new PlaceField(
                region,
                region.length * grid.binArea(),
                map.rate(peak),
                grid.centreX(peak),
                grid.centreY(peak),
                grid.circular() ? circularMean(region) : sumX / weight,
                sumY / weight);
    }

    /** The direction of the sum of unit vectors, weighted by rate, that point from the middle of the ring to the bins. */
    private double circularMean(int[] region) {
        double turn = 2 * Math.PI / grid.columns();
        double cosine = 0;
        double sine = 0;
        for (int b : region) {
            double angle = (b % grid.columns() + 0.5) * turn;
            cosine += map.rate(b) * StrictMath.cos(angle);
            sine += map.rate(b) * StrictMath.sin(angle);
        }
        double columns = StrictMath.atan2(sine, cosine) / turn;
        return grid.left() + (columns < 0 ? columns + grid.columns() : columns) * grid.binWidth();
    }
}
