package io.neustrom.io.session;

import io.neustrom.io.hdf5.Hdf5Object;
import io.neustrom.io.table.ClassNames;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/**
 * Recorded units, the table {@code Units} of NWB: one list of spike times, and where the times of each unit end in it.
 *
 * @param names (units) their ids
 * @param times (units)(spikes of the unit) in seconds, as the file has them
 *
 * @since 0.2.0
 */
public record NwbUnits(List<String> names, List<double[]> times) {
    static final String TIMES = "spike_times";
    private static final String INDEX = "spike_times_index";
    private static final String IDS = "id";

    static NwbUnits read(Hdf5Object group) throws IOException {
        double[] ends = group.requiredData(INDEX).numbers();
        double[] all = group.requiredData(TIMES).numbers();
        List<double[]> times = new ArrayList<>();
        int start = 0;
        for (double end : ends) {
            if (!(end >= start && end <= all.length)) {
                throw group.part()
                        .invalid(INDEX + " (" + end + ") must be at least " + start + " and at most the number of "
                                + TIMES + " (" + all.length + ")");
            }
            times.add(Arrays.copyOfRange(all, start, (int) end));
            start = (int) end;
        }
        if (start != all.length) {
            throw group.part().invalid(INDEX + " must end with the number of " + TIMES + " (" + all.length + ")");
        }
        return new NwbUnits(names(group, ends.length), times);
    }

    private static List<String> names(Hdf5Object group, int units) throws IOException {
        if (group.child(IDS).isEmpty()) {
            return IntStream.range(0, units).mapToObj(Integer::toString).toList();
        }
        double[] ids = group.requiredData(IDS).numbers();
        if (ids.length != units) {
            throw group.part().invalid(IDS + " (" + ids.length + ") must be as many as units (" + units + ")");
        }
        return DoubleStream.of(ids).mapToObj(ClassNames::word).toList();
    }
}
