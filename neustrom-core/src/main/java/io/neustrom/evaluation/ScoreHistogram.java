package io.neustrom.evaluation;

import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * Counts scores without keeping them. Scores that agree in sign, exponent and the first {@value #MANTISSA_BITS} bits of the
 * mantissa, that is up to about 6e-5 of their size, count as equal; so memory does not grow with the number of cases.
 */
final class ScoreHistogram {
    private static final int MANTISSA_BITS = 14;
    private static final int FLOAT_MANTISSA_BITS = 23;
    private static final int DROPPED_BITS = FLOAT_MANTISSA_BITS - MANTISSA_BITS;
    private static final int BINS = 1 << MANTISSA_BITS; // of one sign and exponent
    private static final int PAGES = 1 << 9; // signs and exponents
    private static final long[] EMPTY = new long[0];

    private final long[][] pages = new long[PAGES][]; // each EMPTY or (BINS, 2): negative and positive cases

    ScoreHistogram() {
        Arrays.fill(pages, EMPTY);
    }

    void add(float score, boolean positive) {
        int bits = Float.floatToRawIntBits(score + 0f); // -0 is 0
        long[] page = pages[bits >>> FLOAT_MANTISSA_BITS];
        if (page.length == 0) {
            page = open(bits >>> FLOAT_MANTISSA_BITS);
        }
        page[2 * (bits >>> DROPPED_BITS & BINS - 1) + (positive ? 1 : 0)]++;
    }

    /** Adds the given number of cases with a score of 0. */
    void addZeros(long cases, boolean positive) {
        if (cases > 0) {
            long[] page = pages[0].length == 0 ? open(0) : pages[0];
            page[positive ? 1 : 0] += cases;
        }
    }

    /** How many cases have been counted, positive or negative ones. */
    long cases(boolean positive) {
        long cases = 0;
        for (long[] page : pages) {
            for (int e = positive ? 1 : 0; e < page.length; e += 2) {
                cases += page[e];
            }
        }
        return cases;
    }

    private long[] open(int page) {
        pages[page] = new long[2 * BINS];
        return pages[page];
    }

    /** Adds all that another histogram has counted. */
    void add(ScoreHistogram other) {
        for (int p = 0; p < PAGES; p++) {
            long[] from = other.pages[p];
            long[] to = pages[p].length < from.length ? open(p) : pages[p];
            for (int e = 0; e < from.length; e++) {
                to[e] += from[e];
            }
        }
    }

    /** What has been counted; the score of a bin is that of its scores which is nearest to 0. */
    ScoreCounts counts() {
        IntStream upper = IntStream.rangeClosed(1, PAGES / 2)
                .map(p -> PAGES / 2 - p)
                .filter(this::isOpen)
                .flatMap(p -> IntStream.rangeClosed(1, BINS).map(bin -> (p + 1) * BINS - bin));
        IntStream lower = IntStream.range(PAGES / 2, PAGES) // with the sign bit: the lowest score comes last
                .filter(this::isOpen)
                .flatMap(p -> IntStream.range(p * BINS, (p + 1) * BINS));
        int[] bins = IntStream.concat(upper, lower)
                .filter(bin -> count(bin, 0) + count(bin, 1) > 0)
                .toArray();
        return new ScoreCounts(
                IntStream.of(bins)
                        .mapToDouble(bin -> Float.intBitsToFloat(bin << DROPPED_BITS))
                        .toArray(),
                IntStream.of(bins).mapToLong(bin -> count(bin, 1)).toArray(),
                IntStream.of(bins).mapToLong(bin -> count(bin, 0)).toArray());
    }

    private boolean isOpen(int page) {
        return pages[page].length > 0;
    }

    private long count(int bin, int positive) {
        return pages[bin / BINS][2 * (bin % BINS) + positive];
    }
}
