package io.neustrom.field;

import java.util.Optional;
import java.util.OptionalDouble;
import java.util.SplittableRandom;
import java.util.function.IntPredicate;

/** Measures one cell after the other on one recording. Safe to share between threads. */
final class CellAnalyst {
    private final FieldOptions options;
    private final ActivityByCell activity;
    private final MapMaker smooth; // all samples
    private final MapMaker plain; // all samples, without smoothing
    private final MapMaker firstHalf;
    private final MapMaker secondHalf;

    CellAnalyst(TrackedActivity tracked, FieldOptions options) {
        this.options = options;
        this.activity = new ActivityByCell(tracked.activity());
        BinGrid grid = options.grid(tracked.positions());
        int[] binOf = grid.binsOf(tracked.positions());
        double time = tracked.sampleTime();
        this.smooth = new MapMaker(grid, binOf, options.smoothing(), options.minimumSamples(), time);
        this.plain = new MapMaker(grid, binOf, 0, options.minimumSamples(), time);
        IntPredicate inFirst = firstHalf(binOf.length, tracked.step(), options.splitBlock());
        // Half of the time, so a bin needs no more than one visit to be compared.
        this.firstHalf = new MapMaker(grid, only(binOf, inFirst), options.smoothing(), 1, time);
        this.secondHalf = new MapMaker(grid, only(binOf, inFirst.negate()), options.smoothing(), 1, time);
    }

    /** Whether a sample belongs to the first of the two halves. */
    private static IntPredicate firstHalf(int samples, double step, OptionalDouble splitBlock) {
        if (splitBlock.isEmpty()) {
            return t -> t < samples / 2;
        }
        double block = splitBlock.getAsDouble();
        if (!(block <= (samples - 1) * step)) {
            throw new IllegalArgumentException(
                    "splitBlock (" + block + ") must be less than the time of the recording (" + samples * step + ")");
        }
        if (block < step) {
            throw new IllegalArgumentException("splitBlock (" + block + ") must be at least one step (" + step + ")");
        }
        return t -> (long) Math.floor(t * step / block) % 2 == 0;
    }

    private static int[] only(int[] binOf, IntPredicate wanted) {
        int[] kept = new int[binOf.length];
        for (int t = 0; t < kept.length; t++) {
            kept[t] = wanted.test(t) ? binOf[t] : -1;
        }
        return kept;
    }

    Occupancy occupancy() {
        return smooth.occupancy();
    }

    /** The rate map of a cell, and nothing else. */
    RateMap map(int cell) {
        return smooth.map(activity, cell, 0);
    }

    /** @param random for the shuffles of this cell */
    CellFields analyse(int cell, SplittableRandom random) {
        RateMap map = smooth.map(activity, cell, 0);
        return new CellFields(
                map,
                plain.map(activity, cell, 0).coherence(),
                OptionalDouble.of(firstHalf.map(activity, cell, 0).correlation(secondHalf.map(activity, cell, 0))),
                options.shuffles() == 0
                        ? Optional.empty()
                        : Optional.of(Significance.of(
                                smooth, activity, cell, map.informationPerSpike(), options.shuffles(), random)),
                FieldFinder.fields(map, options),
                GridScore.of(map),
                BorderScore.of(map, options));
    }
}
