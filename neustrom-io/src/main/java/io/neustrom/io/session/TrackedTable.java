package io.neustrom.io.session;

import io.neustrom.io.file.InvalidInputException;
import io.neustrom.io.table.ColumnTable;
import java.nio.file.Path;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.IntFunction;

/**
 * The track of one body part of one individual, as columns x, y and likelihood, a row for each frame of a film; there are no times.
 *
 * @param part what it is the track of, in words
 * @param x (frames) NaN where it was not seen
 * @param y (frames)
 * @param likelihood (frames) how sure the tracker was; empty: the file does not say
 * @param least the likelihood below which a position is missing; empty: none is
 * @param place where a frame stands in the file
 */
record TrackedTable(
        Path file,
        String part,
        double[] x,
        double[] y,
        Optional<double[]> likelihood,
        OptionalDouble least,
        IntFunction<String> place)
        implements ColumnTable {
    private static final String X = "x";
    private static final String Y = "y";
    private static final String LIKELIHOOD = "likelihood";

    TrackedTable {
        if (least.isPresent() && likelihood.isEmpty()) {
            throw new InvalidInputException(
                    "option likelihood has no effect on " + file + ", which has none for " + part);
        }
    }

    @Override
    public List<String> names() {
        return likelihood.isPresent() ? List.of(X, Y, LIKELIHOOD) : List.of(X, Y);
    }

    @Override
    public Content read(Collection<String> numbers, Optional<String> group) {
        if (group.isPresent()) {
            throw new InvalidInputException(
                    "option episode (" + group.get() + ") has no effect on " + file + ", whose frames are of one film");
        }
        Map<String, double[]> columns = new LinkedHashMap<>();
        for (String name : numbers) {
            columns.put(
                    name,
                    switch (name) {
                        case X -> sure(x);
                        case Y -> sure(y);
                        default -> likelihood.orElseThrow().clone();
                    });
        }
        long unsure = unsure();
        return new Content(
                columns,
                new int[x.length],
                place,
                unsure == 0
                        ? List.of("positions of " + part)
                        : List.of(
                                "positions of " + part,
                                unsure + " of " + x.length + " positions have a likelihood below " + least.orElseThrow()
                                        + " and count as missing"));
    }

    private double[] sure(double[] values) {
        double[] sure = values.clone();
        for (int i = 0; i < sure.length; i++) {
            sure[i] = isUnsure(i) ? Double.NaN : sure[i];
        }
        return sure;
    }

    /** Whether a frame's likelihood is too small, or missing, while one is asked for. */
    private boolean isUnsure(int frame) {
        return least.isPresent() && !(likelihood.orElseThrow()[frame] >= least.getAsDouble());
    }

    /** Frames whose position is there, but not sure enough. */
    private long unsure() {
        long count = 0;
        for (int i = 0; i < x.length; i++) {
            count += isUnsure(i) && !Double.isNaN(x[i]) && !Double.isNaN(y[i]) ? 1 : 0;
        }
        return count;
    }
}
