package io.neustrom.decoding;

import io.neustrom.data.Codes;
import io.neustrom.field.BinGrid;
import io.neustrom.field.Distribution;
import io.neustrom.field.FieldAnalysis;
import io.neustrom.field.FieldOptions;
import io.neustrom.field.TrackedActivity;
import io.neustrom.math.WorkerPool;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/**
 * Decodes where an animal was from the activity of cells, learned or recorded, and measures the error against chance.
 *
 * <p>The recording is cut into windows of time that follow each other and do not cross a break, and these into blocks that follow each
 * other. Each block is decoded with rate maps from all samples before and after it: what is decoded was never seen. See
 * {@link Likelihood} for how.
 *
 * <p>Chance is what the same decoded positions are worth at another time: they are shifted in time, circularly, against the true ones.
 * So a decoder that knows where the animal likes to be, or how it moves, gains nothing by it.
 *
 * @since 0.2.0
 */
public final class PositionDecoder {
    private static final int FEWEST = 2; // windows per block

    private final TrackedActivity tracked;
    private final DecodingOptions options;
    private final BinGrid grid;
    private final FieldOptions mapping; // with that grid
    private final int length; // samples per window
    private final int[] starts; // (windows) their first samples

    private PositionDecoder(TrackedActivity tracked, FieldOptions fields, DecodingOptions options) {
        this.tracked = tracked;
        this.options = options;
        this.grid = fields.grid(tracked.positions());
        this.mapping = fields.withGrid(grid);
        this.length = (int) Math.max(1, Math.rint(options.window() / tracked.step()));
        this.starts = windows();
        long needed = (long) FEWEST * options.blocks();
        if (starts.length < needed) {
            throw new IllegalArgumentException("windows of " + options.window() + " (" + starts.length
                    + " without a break) must be at least " + needed + ", " + FEWEST + " for each of "
                    + options.blocks() + " blocks");
        }
    }

    /**
     * Decodes positions, on all cores.
     *
     * @param fields how rate maps are made
     * @param seed of the shuffles
     */
    public static Decoding decode(TrackedActivity tracked, FieldOptions fields, DecodingOptions options, long seed) {
        try (WorkerPool pool = new WorkerPool(Runtime.getRuntime().availableProcessors())) {
            return decode(tracked, fields, options, new SplittableRandom(seed), pool);
        }
    }

    /**
     * Decodes positions. The result does not depend on the number of threads.
     *
     * @param fields how rate maps are made
     * @param random for the shuffles
     * @throws IllegalArgumentException if there are too few windows for the blocks
     */
    public static Decoding decode(
            TrackedActivity tracked,
            FieldOptions fields,
            DecodingOptions options,
            SplittableRandom random,
            WorkerPool pool) {
        BinGrid grid = fields.grid(tracked.positions());
        TrackedActivity inside = tracked.only(t -> grid.holds(tracked.positions(), t));
        return new PositionDecoder(inside, fields, options).decode(random, pool);
    }

    private int[] windows() {
        IntStream.Builder windows = IntStream.builder();
        int[] breaks = tracked.starts();
        for (int k = 0; k < breaks.length; k++) {
            int end =
                    k + 1 < breaks.length ? breaks[k + 1] : tracked.positions().count();
            for (int start = breaks[k]; end - start >= length; start += length) {
                windows.add(start);
            }
        }
        return windows.build().toArray();
    }

    private Decoding decode(SplittableRandom random, WorkerPool pool) {
        double[][] positions =
                IntStream.range(0, starts.length).mapToObj(this::position).toArray(double[][]::new);
        List<double[]> activity =
                IntStream.range(0, starts.length).mapToObj(this::activity).toList();
        int[] bins = new int[starts.length];
        pool.run(options.blocks(), block -> decodeBlock(block, activity, bins));
        double[][] decoded = new double[starts.length][];
        double[] errors = new double[starts.length];
        for (int w = 0; w < errors.length; w++) {
            decoded[w] = tracked.positions().dimension() == 1
                    ? new double[] {grid.centreX(bins[w])}
                    : new double[] {grid.centreX(bins[w]), grid.centreY(bins[w])};
            errors[w] = distance(decoded[w], positions[w]);
        }
        double median = Distribution.of(errors).median();
        double[] shuffled = new double[options.shuffles()];
        int asGood = 0;
        for (int s = 0; s < shuffled.length; s++) {
            shuffled[s] = medianAfter(random.nextInt(starts.length), decoded, positions);
            asGood += shuffled[s] <= median ? 1 : 0;
        }
        return new Decoding(
                options,
                length * tracked.step(),
                decoded,
                positions,
                errors,
                Distribution.of(shuffled).median(),
                (1.0 + asGood) / (1.0 + shuffled.length));
    }

    private void decodeBlock(int block, List<double[]> activity, int[] bins) {
        int from = firstWindow(block);
        int to = firstWindow(block + 1);
        int start = starts[from];
        int end = starts[to - 1] + length;
        Likelihood likelihood = new Likelihood(
                FieldAnalysis.rateMaps(tracked.only(t -> t < start || t >= end), mapping),
                length * tracked.sampleTime(),
                options.prior());
        if (!tracked.spikes()) {
            List<double[]> others = new ArrayList<>(activity.subList(0, from));
            others.addAll(activity.subList(to, starts.length));
            int[] binOf = IntStream.concat(IntStream.range(0, from), IntStream.range(to, starts.length))
                    .map(this::binInTheMiddle)
                    .toArray();
            likelihood.measureDispersion(others, binOf);
        }
        for (int w = from; w < to; w++) {
            bins[w] = likelihood.mostLikely(activity.get(w));
        }
    }

    private int firstWindow(int block) {
        return (int) ((long) block * starts.length / options.blocks());
    }

    private int binInTheMiddle(int window) {
        return grid.binsOf(tracked.positions().subset(new int[] {starts[window] + length / 2}))[0];
    }

    /** The sum over the samples of a window (cells). */
    private double[] activity(int window) {
        Codes codes = tracked.activity();
        double[] sum = new double[codes.cells()];
        for (int t = starts[window]; t < starts[window] + length; t++) {
            for (int e = codes.start(t); e < codes.end(t); e++) {
                sum[codes.cell(e)] += codes.value(e);
            }
        }
        return sum;
    }

    /** The mean position of a window; on a ring the first one and the mean way from it. */
    private double[] position(int window) {
        double[] mean = new double[tracked.positions().dimension()];
        int first = starts[window];
        for (int k = 0; k < mean.length; k++) {
            double origin = tracked.positions().get(first, k);
            double way = 0;
            for (int t = first; t < first + length; t++) {
                way += shortest(tracked.positions().get(t, k) - origin) / length;
            }
            mean[k] = origin + way;
        }
        return mean;
    }

    private double medianAfter(int shift, double[][] decoded, double[][] positions) {
        double[] errors = new double[positions.length];
        for (int w = 0; w < errors.length; w++) {
            errors[w] = distance(decoded[w], positions[(w + shift) % errors.length]);
        }
        return Distribution.of(errors).median();
    }

    private double distance(double[] a, double[] b) {
        double square = 0;
        for (int k = 0; k < a.length; k++) {
            double way = shortest(a[k] - b[k]);
            square += way * way;
        }
        return Math.sqrt(square);
    }

    private double shortest(double way) {
        return grid.circular() ? Math.IEEEremainder(way, grid.columns() * grid.binWidth()) : way;
    }
}
