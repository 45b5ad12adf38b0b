package io.neustrom.bench;

import java.util.Arrays;
import java.util.List;

/**
 * Measures contenders against each other: they take turns of about the same time, round after round, so that other work on the
 * machine slows all of them equally.
 */
final class Turns {
    private static final int ROUNDS = 7;
    private static final int WARM_UP = 2; // rounds before, in which just-in-time compilers do their work

    private Turns() {}

    /**
     * Units of work per second.
     *
     * @param fastest in the fastest turn: what a contender can do when others leave it alone
     * @param median in the median of its turns
     */
    record Rate(double fastest, double median) {}

    /**
     * The rate of each contender.
     *
     * @param seconds of a turn
     */
    static List<Rate> measure(List<Contender> contenders, double seconds) {
        return Arrays.stream(turns(contenders, seconds))
                .map(rates -> new Rate(Arrays.stream(rates).max().orElseThrow(), median(rates)))
                .toList();
    }

    /** Only the medians of {@link #measure}. */
    static double[] rates(List<Contender> contenders, double seconds) {
        return measure(contenders, seconds).stream().mapToDouble(Rate::median).toArray();
    }

    /** (contenders, rounds) units of work per second. */
    private static double[][] turns(List<Contender> contenders, double seconds) {
        int[] counts = contenders.stream()
                .mapToInt(contender -> unitsIn(seconds, contender))
                .toArray();
        double[][] rates = new double[contenders.size()][ROUNDS];
        for (int round = -WARM_UP; round < ROUNDS; round++) {
            for (int k = 0; k < counts.length; k++) {
                double taken = contenders.get(k).work(counts[k]);
                if (round < 0) { // its speed has changed since
                    counts[k] = (int) Math.max(1, Math.round(counts[k] * seconds / taken));
                } else {
                    rates[k][round] = counts[k] / taken;
                }
            }
        }
        return rates;
    }

    private static int unitsIn(double seconds, Contender contender) {
        int count = 1;
        while (true) {
            double taken = contender.work(count);
            if (taken > seconds / 4) {
                return (int) Math.max(1, Math.round(count * seconds / taken));
            }
            count *= 2;
        }
    }

    private static double median(double[] values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        return sorted[sorted.length / 2];
    }
}
