package io.neustrom.placecell;

import io.neustrom.math.Bounds;
import io.neustrom.math.HeapNeed;
import io.neustrom.network.CellRule;
import io.neustrom.network.NetworkSpec;
import java.util.IntSummaryStatistics;
import java.util.stream.IntStream;

/** Foresees what a network's arrays take. */
final class NetworkMemory {
    private static final int MOST_CLASSICAL = 46_340; // cells whose matrix (r, r) is one array
    private static final double MATRICES =
            4; // (r, r) of classical cells: K_WW, its eigenvectors, its root, one to work with

    private NetworkMemory() {}

    /** Each layer keeps what it gives and its gradient, for every row. */
    static void check(NetworkSpec spec, int capacity) {
        IntStream widths = IntStream.concat(
                IntStream.of(2 * spec.fourierFrequencies(), spec.cells(), spec.cells()),
                spec.layers().stream().mapToInt(Integer::intValue));
        IntSummaryStatistics numbers = widths.summaryStatistics();
        if ((long) capacity * numbers.getMax() > Integer.MAX_VALUE) {
            throw new IllegalArgumentException("rows of a batch (" + capacity + ") times the widest layer ("
                    + numbers.getMax() + ") must be at most " + Integer.MAX_VALUE);
        }
        if (spec.cellRule() == CellRule.CLASSICAL) {
            Bounds.atMost("classical cells", spec.cells(), MOST_CLASSICAL);
            HeapNeed.check(
                    "classical cells (" + spec.cells() + ")",
                    MATRICES * Double.BYTES * spec.cells() * spec.cells(),
                    "fewer cells");
        }
        HeapNeed.check(
                "batches of " + capacity + " rows", 2.0 * Float.BYTES * capacity * numbers.getSum(), "smaller batches");
    }
}
