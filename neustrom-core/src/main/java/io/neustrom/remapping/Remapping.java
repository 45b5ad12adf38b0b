package io.neustrom.remapping;

import io.neustrom.field.BinGrid;
import io.neustrom.field.Distribution;
import io.neustrom.field.Occupancy;
import io.neustrom.field.RateMap;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * How alike the maps of the same cells are in two sessions, over the bins that were visited in both.
 *
 * <ul>
 *   <li>By cell: Pearson's correlation of its two maps over bins; NaN if one of them is constant there. Low with a rate that stays:
 *       the field has moved.
 *   <li>Rate overlap: the smaller of a cell's two mean rates over the larger; NaN if both are 0. Low with a high correlation: the rate
 *       has changed, the place has not (Leutgeb and others, Science 309, 2005).
 *   <li>By place: the correlation, over cells, of the two population vectors of a bin, the rates of all cells in it (Leutgeb and
 *       others, 2005); NaN if one of them is constant.
 *   <li>Chance: the correlations of maps of different cells, one from each session, for every pair of cells.
 * </ul>
 *
 * @since 0.2.0
 */
public final class Remapping {
    private final List<String> names;
    private final BinGrid grid;
    private final double[] correlations; // (cells)
    private final double[] rateOverlaps; // (cells)
    private final double[] populationVectors; // (bins)
    private final double[] otherCells; // (cells (cells - 1)), those that are defined
    private final int sharedBins;

    private Remapping(
            List<String> names,
            BinGrid grid,
            double[] correlations,
            double[] rateOverlaps,
            double[] populationVectors,
            double[] otherCells,
            int sharedBins) {
        this.names = List.copyOf(names);
        this.grid = grid;
        this.correlations = correlations;
        this.rateOverlaps = rateOverlaps;
        this.populationVectors = populationVectors;
        this.otherCells = otherCells;
        this.sharedBins = sharedBins;
    }

    /**
     * Compares the maps of cells, in the same order.
     *
     * @param names of the cells
     * @param here the maps of one session, of one grid
     * @param there those of the other, of the same grid
     * @throws IllegalArgumentException if the numbers of maps or the grids differ, or if no bin was visited in both
     */
    public static Remapping of(List<String> names, List<RateMap> here, List<RateMap> there) {
        if (names.size() != here.size()) {
            throw new IllegalArgumentException(
                    "names of cells (" + names.size() + ") must be as many as their maps (" + here.size() + ")");
        }
        if (here.isEmpty() || here.size() != there.size()) {
            throw new IllegalArgumentException("maps of one session (" + here.size()
                    + ") must be at least 1, and as many as those of the other (" + there.size() + ")");
        }
        Occupancy first = here.get(0).occupancy();
        Occupancy second = there.get(0).occupancy();
        if (!first.grid().equals(second.grid())) {
            throw new IllegalArgumentException("the bins of one session (" + describe(first.grid())
                    + ") must be those of the other (" + describe(second.grid()) + ")");
        }
        int[] shared = IntStream.range(0, first.grid().bins())
                .filter(bin -> first.visited(bin) && second.visited(bin))
                .toArray();
        if (shared.length == 0) {
            throw new IllegalArgumentException("no bin was visited in both sessions; at least one must be");
        }
        int cells = here.size();
        double[] vectors = new double[first.grid().bins()];
        Arrays.fill(vectors, Double.NaN);
        for (int bin : shared) {
            vectors[bin] = RateMap.correlation(
                    here.stream().mapToDouble(map -> map.rate(bin)).toArray(),
                    there.stream().mapToDouble(map -> map.rate(bin)).toArray());
        }
        return new Remapping(
                names,
                first.grid(),
                IntStream.range(0, cells)
                        .mapToDouble(l -> here.get(l).correlation(there.get(l)))
                        .toArray(),
                IntStream.range(0, cells)
                        .mapToDouble(l ->
                                overlap(here.get(l).meanRate(), there.get(l).meanRate()))
                        .toArray(),
                vectors,
                IntStream.range(0, cells)
                        .boxed()
                        .flatMapToDouble(k -> IntStream.range(0, cells)
                                .filter(l -> l != k)
                                .mapToDouble(l -> here.get(k).correlation(there.get(l))))
                        .filter(Double::isFinite)
                        .toArray(),
                shared.length);
    }

    private static double overlap(double a, double b) {
        return Math.min(a, b) / Math.max(a, b); // 0 / 0 is NaN
    }

    /** Bins in words. */
    public static String describe(BinGrid grid) {
        return grid.columns() + " x " + grid.rows() + " bins, " + grid.extent();
    }

    /** The names of the cells. */
    public List<String> names() {
        return names;
    }

    /** The bins of both sessions. */
    public BinGrid grid() {
        return grid;
    }

    /** The number of bins that were visited in both sessions. */
    public int sharedBins() {
        return sharedBins;
    }

    /** The correlation of each cell's two maps (cells), a copy. */
    public double[] correlations() {
        return correlations.clone();
    }

    /** The smaller of each cell's mean rates over the larger (cells), a copy. */
    public double[] rateOverlaps() {
        return rateOverlaps.clone();
    }

    /** The correlation of the two population vectors of each bin (bins), a copy; NaN in bins that were not visited in both. */
    public double[] populationVectors() {
        return populationVectors.clone();
    }

    /** The distribution of the correlations of cells, where they are defined. */
    public Distribution ofCells() {
        return finite(correlations);
    }

    /** The distribution of rate overlaps, where they are defined. */
    public Distribution ofRates() {
        return finite(rateOverlaps);
    }

    /** The distribution of the correlations of population vectors, where they are defined. */
    public Distribution ofPopulationVectors() {
        return finite(populationVectors);
    }

    /** Chance: the distribution of the correlations of maps of different cells. */
    public Distribution ofOtherCells() {
        return Distribution.of(otherCells);
    }

    private static Distribution finite(double[] numbers) {
        return Distribution.of(Arrays.stream(numbers).filter(Double::isFinite).toArray());
    }
}
