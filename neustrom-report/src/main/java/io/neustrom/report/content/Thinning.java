package io.neustrom.report.content;

import io.neustrom.data.Points;
import io.neustrom.field.BinGrid;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

/** What a report leaves out so that its page stays small and fast, and the sentences that say so. */
public final class Thinning {
    /** Most points drawn in a scatter plot: an even stride through all of them. */
    public static final int MOST_POINTS = 2000;

    /** Most pixels on a side of a matrix: each is the mean over a block of entries. */
    public static final int MOST_PIXELS = 500;

    /** Most cells drawn one by one: an even stride through all of them. */
    public static final int MOST_CELLS = 400;

    /** Most samples of paths: every k-th, and the last of each. */
    static final int MOST_SAMPLES = 20_000;

    /** Most paths, at even distances through all of them. */
    static final int MOST_PATHS = 2000;

    /** Most bins along a side of a map: each is the mean over a block of bins. */
    static final int MOST_BINS = 100;

    private Thinning() {}

    /** At most {@code most} of the numbers 0, 1, ..., count - 1, at even distances, 0 among them. */
    public static int[] evenly(int count, int most) {
        int kept = Math.min(count, most);
        return IntStream.range(0, kept)
                .map(k -> (int) ((long) k * count / kept))
                .toArray();
    }

    /** Which of at most {@code most} blocks of about equal length element i of {@code count} belongs to. */
    public static int block(int i, int count, int most) {
        return count <= most ? i : (int) ((long) i * most / count);
    }

    /** What was left out, in sentences; empty if nothing was. */
    public static String rule(int states, int cells) {
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

    /** What was left out of maps, in sentences; empty if nothing was. */
    public static String rule(FieldMaps maps) {
        StringBuilder rule = new StringBuilder();
        BinGrid grid = maps.analysis().occupancy().grid();
        int cells = maps.analysis().cells().size();
        if (cells > MOST_CELLS) {
            rule.append(String.format(
                    Locale.ROOT, "Maps of %d of %,d cells are drawn, at even distances. ", MOST_CELLS, cells));
        }
        int block = MapBlocks.of(grid).side();
        if (block > 1) {
            rule.append(String.format(
                    Locale.ROOT, "Maps are drawn with one pixel for %d x %d bins, their mean. ", block, block));
        }
        if (maps.paths().size() > MOST_PATHS) {
            rule.append(String.format(
                    Locale.ROOT,
                    "The paths of %,d of %,d episodes are drawn, at even distances. ",
                    MOST_PATHS,
                    maps.paths().size()));
        }
        int stride = stride(paths(maps));
        if (stride > 1) {
            rule.append(String.format(Locale.ROOT, "Paths are drawn through every %d. sample. ", stride));
        }
        return rule.toString().strip();
    }

    /** The paths that are drawn. */
    public static List<Points> paths(FieldMaps maps) {
        return Arrays.stream(evenly(maps.paths().size(), MOST_PATHS))
                .mapToObj(maps.paths()::get)
                .toList();
    }

    /** How many samples of a path follow each other from one that is drawn to the next. */
    public static int stride(List<Points> paths) {
        long samples = paths.stream().mapToLong(Points::count).sum();
        return (int) Math.max(1, (samples + MOST_SAMPLES - 1) / MOST_SAMPLES);
    }

    /** The samples of a path that are drawn. */
    public static int[] samples(int count, int stride) {
        return IntStream.range(0, count)
                .filter(t -> t % stride == 0 || t == count - 1)
                .toArray();
    }
}
