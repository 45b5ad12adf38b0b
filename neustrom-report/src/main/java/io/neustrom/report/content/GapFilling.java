package io.neustrom.report.content;

import io.neustrom.field.BinGrid;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * What a drawn map shows in a bin that was never visited: the mean of the bins around it, if more than half of these were visited;
 * nothing elsewhere. It is for the eye alone, and no measure counts it.
 */
public final class GapFilling {
    /** The rule in words. */
    public static final String RULE =
            "Paler bins were not visited themselves: they show the mean of the bins around them, more than half"
                    + " of which were visited, and count in no measure.";

    private final int[] bins;
    private final int[][] around; // the visited bins around each of them

    private GapFilling(int[] bins, int[][] around) {
        this.bins = bins;
        this.around = around;
    }

    /** Nothing is filled. */
    public static GapFilling none() {
        return new GapFilling(new int[0], new int[0][]);
    }

    /** @param visits (bins) any numbers, NaN where nobody was */
    public static GapFilling of(BinGrid grid, double[] visits) {
        int[] filled = IntStream.range(0, grid.bins())
                .filter(b -> Double.isNaN(visits[b]))
                .filter(b -> {
                    int[] around = around(grid, b);
                    return 2 * visited(around, visits).length > around.length;
                })
                .toArray();
        return new GapFilling(
                filled,
                Arrays.stream(filled)
                        .mapToObj(b -> visited(around(grid, b), visits))
                        .toArray(int[][]::new));
    }

    private static int[] around(BinGrid grid, int bin) {
        return IntStream.range(0, 9)
                .filter(k -> k != 4) // the bin itself
                .map(k -> grid.neighbour(bin, k % 3 - 1, k / 3 - 1))
                .filter(b -> b >= 0)
                .distinct()
                .toArray();
    }

    private static int[] visited(int[] bins, double[] visits) {
        return Arrays.stream(bins).filter(b -> !Double.isNaN(visits[b])).toArray();
    }

    /** The bins that are filled, ascending. */
    public int[] bins() {
        return bins.clone();
    }

    /** A map with its gaps filled. */
    public double[] fill(double[] map) {
        double[] full = map.clone();
        for (int k = 0; k < bins.length; k++) {
            full[bins[k]] =
                    Arrays.stream(around[k]).mapToDouble(b -> map[b]).average().orElseThrow();
        }
        return full;
    }
}
