package io.neustrom.bench;

import java.util.Arrays;
import java.util.List;

/**
 * Measures contenders against each other: they take turns of about the same time, round after round, so that other work on the
 * machine slows all of them equally.
 */
final class Turns {
    private static final int ROUNDS = 5;
    private static final int WARM_UP = 2; // rounds before, in which just-in-time compilers do their work

    private Turns() {}

    /**
     * Units of work per second of each contender, in the median of its turns.
     *
     * @param seconds of a turn
     */
    static double[] rates(List<Contender> contenders, double seconds) {
        return Arrays.stream(measure(contenders, seconds))
                .mapToDouble(Turns::median)
                .toArray();
    }

    /** As {@link #rates}, but in the fastest of its turns: what it can do when others leave it alone. */
    static double[] fastest(List<Contender> contenders, double seconds) {
        return Arrays.stream(measure(contenders, seconds))
                .mapToDouble(turns -> Arrays.stream(turns).max().orElseThrow())
                .toArray();
    }

    /** (contenders, rounds). */
    private static double[][] measure(List<Contender> contenders, double seconds) {
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
