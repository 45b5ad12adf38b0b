package io.neustrom.field;

import java.util.OptionalDouble;
import java.util.stream.IntStream;

/**
 * How hexagonal a map is: the ring of its {@linkplain Autocorrelogram autocorrelogram} around the central peak looks the same when it
 * is rotated by 60 and 120 degrees, but not by 30, 90 and 150:
 *
 * <pre>min(r_60, r_120) - max(r_30, r_90, r_150),</pre>
 *
 * with r_a Pearson's correlation of the ring with itself, rotated by a (Sargolini and others, Science 312, 2006). The central peak
 * ends where the mean correlation at a distance, in steps of one bin, is less than {@value #PEAK} or has its first local minimum. The
 * outer radius runs, bin by bin, from a tenth of the shorter side of the arena beyond the peak to nine tenths of that side; the
 * largest score counts (Langston and others, Science 328, 2010, in whose arena of 1 m these are 10 and 90 cm). Rotated values are
 * interpolated linearly.
 */
final class GridScore {
    private static final double PEAK = 0.2;
    private static final double MARGIN = 0.1; // of the shorter side
    private static final double TURN = 30; // degrees
    private static final int TURNS = 5;

    private final Autocorrelogram correlations;

    private GridScore(Autocorrelogram correlations) {
        this.correlations = correlations;
    }

    /** The score of a map; empty on a track, for a silent cell, and where it is not defined. */
    static OptionalDouble of(RateMap map) {
        return map.silent()
                ? OptionalDouble.empty()
                : of(map.rates(), map.occupancy().grid());
    }

    /** @param values (bins) of any sign; NaN: unknown */
    static OptionalDouble of(double[] values, BinGrid grid) {
        return grid.rows() == 1 ? OptionalDouble.empty() : new GridScore(Autocorrelogram.of(values, grid)).largest();
    }

    private OptionalDouble largest() {
        int peak = peakRadius();
        int margin = (int) Math.max(1, Math.round(MARGIN * correlations.side()));
        return IntStream.rangeClosed(peak + margin, correlations.side() - margin)
                .mapToDouble(outer -> score(peak, outer))
                .filter(Double::isFinite)
                .max();
    }

    /** Where the central peak ends, in bins; beyond the map if it does not. */
    private int peakRadius() {
        double before = 1;
        double here = meanAt(1);
        for (int radius = 1; radius < correlations.side(); radius++) {
            double next = meanAt(radius + 1);
            if (here < PEAK || here <= before && here < next) {
                return radius;
            }
            before = here;
            here = next;
        }
        return correlations.side();
    }

    /** The mean correlation at shifts whose length rounds to a radius. */
    private double meanAt(int radius) {
        double sum = 0;
        int count = 0;
        for (int up = -radius; up <= radius; up++) {
            for (int right = -radius; right <= radius; right++) {
                double value = correlations.at(right, up);
                if (Math.round(Math.sqrt(right * right + up * up)) == radius && !Double.isNaN(value)) {
                    sum += value;
                    count++;
                }
            }
        }
        return sum / count;
    }

    private double score(int inner, int outer) {
        double alike = Double.POSITIVE_INFINITY;
        double unlike = Double.NEGATIVE_INFINITY;
        for (int turn = 1; turn <= TURNS; turn++) {
            double r = rotated(inner, outer, StrictMath.toRadians(turn * TURN));
            if (turn % 2 == 0) {
                alike = Math.min(alike, r); // NaN stays NaN
            } else {
                unlike = Math.max(unlike, r);
            }
        }
        return alike - unlike;
    }

    /** Pearson's correlation of the ring with itself, rotated, over the shifts for which both are defined. */
    private double rotated(int inner, int outer, double angle) {
        double cosine = StrictMath.cos(angle);
        double sine = StrictMath.sin(angle);
        Correlation correlation = new Correlation((2 * outer + 1) * (2 * outer + 1));
        for (int up = -outer; up <= outer; up++) {
            for (int right = -outer; right <= outer; right++) {
                int square = right * right + up * up;
                if (square > inner * inner && square <= outer * outer) {
                    double here = correlations.at(right, up);
                    double there = correlations.at(cosine * right - sine * up, sine * right + cosine * up);
                    if (!Double.isNaN(here + there)) {
                        correlation.add(here, there);
                    }
                }
            }
        }
        return correlation.value();
    }
}
