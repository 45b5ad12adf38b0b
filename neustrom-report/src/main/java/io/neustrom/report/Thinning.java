package io.neustrom.report;

import java.util.Locale;
import java.util.stream.IntStream;

/** What a report leaves out of many states, so that its page stays small and quick, and the sentences that say so. */
final class Thinning {
    /** Points drawn in a scatter plot, at most: an even stride through all of them. */
    static final int MOST_POINTS = 2000;

    /** Pixels on a side of a matrix, at most: each is the mean over a block of entries. */
    static final int MOST_PIXELS = 500;

    /** Cells drawn one by one, at most: an even stride through all of them. */
    static final int MOST_CELLS = 400;

    private Thinning() {}

    /** At most {@code most} of the numbers 0, 1, ..., count - 1, at even distances, 0 among them. */
    static int[] evenly(int count, int most) {
        int kept = Math.min(count, most);
        return IntStream.range(0, kept)
                .map(k -> (int) ((long) k * count / kept))
                .toArray();
    }

    /** Which of at most {@code most} blocks of about equal length item i of {@code count} belongs to. */
    static int block(int i, int count, int most) {
        return count <= most ? i : (int) ((long) i * most / count);
    }

    /** What was left out, in sentences; empty if nothing was. */
    static String rule(int states, int cells) {
        StringBuilder rule = new StringBuilder();
        if (states > MOST_POINTS) {
            rule.append(String.format(
                    Locale.ROOT,
                    "Scatter plots show %,d of %,d points, taken at even distances through the data. ",
                    MOST_POINTS,
                    states));
        }
        if (Math.max(states, cells) > MOST_PIXELS) {
            rule.append(String.format(
                    Locale.ROOT,
                    "Matrices are shown with at most %d x %d pixels; each pixel is the mean of a block of entries. ",
                    MOST_PIXELS,
                    MOST_PIXELS));
        }
        if (cells > MOST_CELLS) {
            rule.append(String.format(
                    Locale.ROOT, "Of %,d cells, %d are drawn one by one, at even distances. ", cells, MOST_CELLS));
        }
        return rule.toString().strip();
    }
}
