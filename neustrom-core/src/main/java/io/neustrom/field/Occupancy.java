package io.neustrom.field;

import io.neustrom.math.Bounds;
import java.util.Arrays;

/**
 * How long each bin of an arena was visited. Only bins that were visited long enough count in what is measured on maps.
 * Immutable.
 *
 * @since 0.1.0
 */
public final class Occupancy {
    private final BinGrid grid;
    private final double[] shares; // (bins) of the time in visited bins; 0: not visited
    private final int visitedBins;

    private Occupancy(BinGrid grid, double[] shares, int visitedBins) {
        this.grid = grid;
        this.shares = shares;
        this.visitedBins = visitedBins;
    }

    /**
     * Occupancy by the time spent in each bin.
     *
     * @param time (bins) in any unit, at least 0
     * @param least the time from which on a bin counts as visited, greater than 0
     */
    public static Occupancy of(BinGrid grid, double[] time, double least) {
        if (time.length != grid.bins()) {
            throw new IllegalArgumentException(
                    "time (" + time.length + " values) must have one value for each of " + grid.bins() + " bins");
        }
        Bounds.positive("least", least);
        double total = 0;
        int visited = 0;
        for (int b = 0; b < time.length; b++) {
            if (!(time[b] >= 0 && time[b] <= Double.MAX_VALUE)) {
                throw new IllegalArgumentException("time in row " + b / grid.columns() + ", column "
                        + b % grid.columns() + " (" + time[b] + ") must be a finite number of at least 0");
            }
            if (time[b] >= least) {
                total += time[b];
                visited++;
            }
        }
        if (visited == 0) {
            throw new IllegalArgumentException("no bin was visited for as long as " + least + "; at least one must be");
        }
        double[] shares = new double[time.length];
        for (int b = 0; b < time.length; b++) {
            shares[b] = time[b] >= least ? time[b] / total : 0;
        }
        return new Occupancy(grid, shares, visited);
    }

    /** The same time in each of the bins that were visited. */
    public static Occupancy uniform(BinGrid grid, boolean[] visited) {
        double[] time = new double[visited.length];
        Arrays.setAll(time, b -> visited[b] ? 1 : 0);
        return of(grid, time, 1);
    }

    /** The bins. */
    public BinGrid grid() {
        return grid;
    }

    /** Whether a bin was visited long enough to count. */
    public boolean visited(int bin) {
        return shares[bin] > 0;
    }

    /** The share p_i of the time, in all visited bins, that was spent in this one. */
    public double share(int bin) {
        return shares[bin];
    }

    /** The number of visited bins. */
    public int visitedBins() {
        return visitedBins;
    }
}
