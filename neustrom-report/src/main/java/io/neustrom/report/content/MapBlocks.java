package io.neustrom.report.content;

import io.neustrom.field.BinGrid;
import java.util.Arrays;

/**
 * The bins of a grid in square blocks, a pixel for each: single bins unless there are many.
 *
 * @param grid the bins
 * @param side of a block, in bins
 */
public record MapBlocks(BinGrid grid, int side) {
    /** Blocks so large that there are at most {@link Thinning#MOST_BINS} of them along a side. */
    public static MapBlocks of(BinGrid grid) {
        int longer = Math.max(grid.columns(), grid.rows());
        return new MapBlocks(grid, (longer + Thinning.MOST_BINS - 1) / Thinning.MOST_BINS);
    }

    /** The blocks as a grid of their own; the last ones of a row or column may reach beyond the bins. */
    public BinGrid blocks() {
        return new BinGrid(
                (grid.columns() + side - 1) / side,
                (grid.rows() + side - 1) / side,
                grid.left(),
                grid.bottom(),
                grid.binWidth() * side,
                grid.rows() == 1 ? grid.binHeight() : grid.binHeight() * side,
                grid.circular());
    }

    private int block(int bin) {
        int across = (grid.columns() + side - 1) / side;
        return bin / grid.columns() / side * across + bin % grid.columns() / side;
    }

    /** The mean over each block of the numbers (bins) that there are; NaN where there is none. */
    public double[] means(double[] numbers) {
        double[] sums = new double[blocks().bins()];
        int[] counts = new int[sums.length];
        for (int b = 0; b < numbers.length; b++) {
            if (!Double.isNaN(numbers[b])) {
                sums[block(b)] += numbers[b];
                counts[block(b)]++;
            }
        }
        Arrays.setAll(sums, k -> counts[k] == 0 ? Double.NaN : sums[k] / counts[k]);
        return sums;
    }

    /** The blocks that hold any of the given bins, ascending. */
    public int[] holding(int[] bins) {
        return Arrays.stream(bins).map(this::block).distinct().sorted().toArray();
    }
}
