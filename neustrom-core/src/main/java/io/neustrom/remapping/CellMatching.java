package io.neustrom.remapping;

import io.neustrom.field.BinGrid;
import io.neustrom.field.RateMap;
import io.neustrom.math.Bounds;
import io.neustrom.math.OptimalAssignment;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/**
 * How alike the maps of different cells are: those of another seed, animal or run. Each map of one side is matched with another one of the
 * other side, so that the sum of the correlations of matched maps is largest ({@link OptimalAssignment}); of unequally many cells, those
 * that are left over stay alone. {@link Remapping} compares the maps of the same cells instead, which need no matching.
 *
 * <p>The measure is the median correlation of matched maps. Chance is the same median with partners drawn at random. It does not say how
 * much of the likeness comes from the matching itself: two sets of fields that tile an arena evenly have good partners for each other, wherever
 * the fields of each lie.
 *
 * @param partners (cells of this side) the matched cell of the other side; -1 if there is none
 * @param correlations (cells of this side) of each cell's map with that of its partner, 0 if one of them is constant; NaN without a partner
 * @param median of the correlations
 * @param chance the mean, over random partners, of the median of their correlations
 * @param chanceOrMore the share of random partners, and of these, with a median as large as this: a p-value
 * @since 0.2.0
 */
public record CellMatching(int[] partners, double[] correlations, double median, double chance, double chanceOrMore) {
    /** Random partners for {@link #chance}. */
    public static final int SHUFFLES = 1000;

    private static final int MOST_CELLS = 5000; // the matrix of correlations has their square

    /**
     * Matches the maps of two sides.
     *
     * @param here of this side, at least one
     * @param there of the other side, at least one; of as many columns and rows of bins
     * @param seed of the random partners
     * @throws IllegalArgumentException if the bins differ, or if none was visited on both sides
     */
    public static CellMatching of(List<RateMap> here, List<RateMap> there, long seed) {
        check(here, there);
        int n = Math.max(here.size(), there.size());
        int[] shared = sharedBins(here.get(0), there.get(0));
        double[][] thereRates = there.stream().map(map -> rates(map, shared)).toArray(double[][]::new);
        double[] benefit = new double[n * n]; // 0 for those without a partner
        for (int k = 0; k < here.size(); k++) {
            double[] rates = rates(here.get(k), shared);
            for (int l = 0; l < there.size(); l++) {
                double correlation = RateMap.correlation(rates, thereRates[l]);
                benefit[k * n + l] = Double.isNaN(correlation) ? 0 : correlation;
            }
        }
        int[] assigned = OptimalAssignment.maximise(benefit, n);
        int[] partners = IntStream.range(0, here.size())
                .map(k -> assigned[k] < there.size() ? assigned[k] : -1)
                .toArray();
        double[] correlations = IntStream.range(0, here.size())
                .mapToDouble(k -> partners[k] < 0 ? Double.NaN : benefit[k * n + partners[k]])
                .toArray();
        double median = median(correlations);
        SplittableRandom random = new SplittableRandom(seed);
        double sum = 0;
        int asMuch = 0;
        for (int s = 0; s < SHUFFLES; s++) {
            double shuffled = median(randomCorrelations(benefit, n, here.size(), there.size(), random));
            sum += shuffled;
            asMuch += shuffled >= median ? 1 : 0;
        }
        return new CellMatching(partners, correlations, median, sum / SHUFFLES, (1.0 + asMuch) / (1.0 + SHUFFLES));
    }

    private static void check(List<RateMap> here, List<RateMap> there) {
        for (List<RateMap> side : List.of(here, there)) {
            Bounds.atLeast("cells", side.size(), 1);
            if (side.size() > MOST_CELLS) {
                throw new IllegalArgumentException(
                        "cells (" + side.size() + ") must be at most " + MOST_CELLS + " to be matched");
            }
        }
        BinGrid one = here.get(0).occupancy().grid();
        BinGrid other = there.get(0).occupancy().grid();
        if (one.columns() != other.columns() || one.rows() != other.rows()) {
            throw new IllegalArgumentException("the maps of one side (" + one.columns() + " x " + one.rows()
                    + " bins) must have as many bins as those of the other (" + other.columns() + " x " + other.rows()
                    + ")");
        }
        if (sharedBins(here.get(0), there.get(0)).length == 0) {
            throw new IllegalArgumentException("no bin was visited on both sides; at least one must be");
        }
    }

    /** The bins that were visited on both sides; the arenas may lie elsewhere. */
    private static int[] sharedBins(RateMap one, RateMap other) {
        return IntStream.range(0, one.occupancy().grid().bins())
                .filter(b -> one.occupancy().visited(b) && other.occupancy().visited(b))
                .toArray();
    }

    private static double[] rates(RateMap map, int[] bins) {
        return Arrays.stream(bins).mapToDouble(map::rate).toArray();
    }

    private static double[] randomCorrelations(double[] benefit, int n, int here, int there, SplittableRandom random) {
        int[] order = IntStream.range(0, n).toArray();
        for (int k = n - 1; k > 0; k--) { // Fisher and Yates
            int other = random.nextInt(k + 1);
            int swapped = order[k];
            order[k] = order[other];
            order[other] = swapped;
        }
        return IntStream.range(0, here)
                .mapToDouble(k -> order[k] < there ? benefit[k * n + order[k]] : Double.NaN)
                .toArray();
    }

    /** Of those that are numbers: at least one is, since at least one cell has a partner. */
    private static double median(double[] numbers) {
        double[] sorted =
                Arrays.stream(numbers).filter(Double::isFinite).sorted().toArray();
        int half = sorted.length / 2;
        return sorted.length % 2 == 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
    }

    /** The number of cells that have a partner. */
    public int pairs() {
        return (int) Arrays.stream(partners).filter(cell -> cell >= 0).count();
    }
}
