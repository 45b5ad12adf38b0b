package io.neustrom.io.session;

import io.neustrom.io.hdf5.Hdf5Object;
import java.io.IOException;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Stretches of time, such as trials or epochs: {@code TimeIntervals} of NWB.
 *
 * @param name of the table
 * @param starts (intervals) in seconds
 * @param stops (intervals) in seconds
 */
record NwbIntervals(String name, double[] starts, double[] stops) {

    static NwbIntervals read(Hdf5Object group) throws IOException {
        double[] starts = group.requiredData("start_time").numbers();
        double[] stops = group.requiredData("stop_time").numbers();
        if (starts.length != stops.length) {
            throw group.part()
                    .invalid(
                            "start_time (" + starts.length + ") must have as many as stop_time (" + stops.length + ")");
        }
        return new NwbIntervals(group.name(), starts, stops);
    }

    int count() {
        return starts.length;
    }

    /**
     * The interval that each time is in, -1 where it is in none. A time that is the end of one and the start of the next is in the latter.
     *
     * @throws IllegalArgumentException if intervals overlap, or one ends before it starts
     */
    int[] of(double[] times) {
        List<Integer> order = IntStream.range(0, count())
                .boxed()
                .sorted(Comparator.comparingDouble(i -> starts[i]))
                .toList();
        double[] sorted = order.stream().mapToDouble(i -> starts[i]).toArray();
        for (int k = 0; k < sorted.length; k++) {
            int i = order.get(k);
            double next = k + 1 < sorted.length ? sorted[k + 1] : Double.POSITIVE_INFINITY;
            if (!(starts[i] <= stops[i] && stops[i] <= next)) {
                throw new IllegalArgumentException(name + " " + i + " (" + starts[i] + " to " + stops[i]
                        + " s) must end after its start and before the start of the next (" + next + ")");
            }
        }
        return IntStream.range(0, times.length)
                .map(t -> {
                    int k = lastAtMost(sorted, times[t]);
                    return k >= 0 && times[t] <= stops[order.get(k)] ? order.get(k) : -1;
                })
                .toArray();
    }

    /** The last of ascending numbers that is at most as large; -1 if none is. */
    private static int lastAtMost(double[] sorted, double number) {
        int low = 0;
        int high = sorted.length;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (sorted[middle] <= number) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low - 1;
    }
}
