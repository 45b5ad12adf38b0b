package io.neustrom.io.session;

import io.neustrom.io.array.NumberArray;
import io.neustrom.io.hdf5.Hdf5Data;
import io.neustrom.io.hdf5.Hdf5Object;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Positions over time, a {@code SpatialSeries} of NWB: what is stored, times {@code conversion}, plus {@code offset}, is in {@code unit};
 * times are stored, or follow from a start and a rate.
 *
 * @since 0.2.0
 */
public final class NwbSeries {
    private static final String DATA = "data";
    private static final String TIMES = "timestamps";
    private static final String START = "starting_time";
    private static final int MOST_COORDINATES = 3;

    private final Hdf5Object group;

    NwbSeries(Hdf5Object group) {
        this.group = group;
    }

    String name() {
        return group.name();
    }

    String path() {
        return group.path();
    }

    /** The extents: samples, and coordinates if it has a second one. */
    List<Integer> shape() throws IOException {
        List<Integer> shape = group.requiredData(DATA).shape();
        if (shape.isEmpty() || shape.size() > 2 || shape.size() == 2 && !isWidth(shape.get(1))) {
            throw group.part()
                    .invalid("positions of shape " + shape + " must be (samples) or (samples, 1 to " + MOST_COORDINATES
                            + " coordinates)");
        }
        return shape;
    }

    private static boolean isWidth(int width) {
        return width >= 1 && width <= MOST_COORDINATES;
    }

    /** The number of coordinates of a position. */
    int coordinates() throws IOException {
        List<Integer> shape = shape();
        return shape.size() == 1 ? 1 : shape.get(1);
    }

    int samples() throws IOException {
        return shape().get(0);
    }

    /** The unit of the positions, as the file calls it. */
    Optional<String> unit() throws IOException {
        return group.required(DATA).text("unit");
    }

    /** The positions in their unit, (samples, coordinates). */
    public NumberArray positions() throws IOException {
        Hdf5Object data = group.required(DATA);
        double conversion = data.number("conversion").orElse(1);
        double offset = data.number("offset").orElse(0);
        if (!Double.isFinite(conversion) || conversion == 0 || !Double.isFinite(offset)) {
            throw data.part()
                    .invalid("conversion (" + conversion + ") and offset (" + offset
                            + ") must be finite, the first not 0");
        }
        double[] values = group.requiredData(DATA).numbers();
        for (int e = 0; e < values.length; e++) {
            values[e] = values[e] * conversion + offset;
        }
        return new NumberArray(List.of(samples(), coordinates()), values);
    }

    /** The rate that the file gives in place of times; empty: it has times. */
    OptionalDouble rate() throws IOException {
        return group.child(TIMES).isPresent() ? OptionalDouble.empty() : OptionalDouble.of(givenRate());
    }

    private double givenRate() throws IOException {
        if (group.child(START).isEmpty()) {
            throw group.part().invalid("must hold " + TIMES + " or " + START);
        }
        double rate = group.required(START).number("rate").orElse(Double.NaN);
        if (!(rate > 0 && rate <= Double.MAX_VALUE)) {
            throw group.required(START).part().invalid("rate (" + rate + ") must be a finite number greater than 0");
        }
        return rate;
    }

    /** When each sample was taken, in seconds. */
    double[] times() throws IOException {
        int samples = samples();
        if (group.child(TIMES).isPresent()) {
            double[] times = group.requiredData(TIMES).numbers();
            if (times.length != samples) {
                throw group.part()
                        .invalid(TIMES + " (" + times.length + ") must be as many as positions (" + samples + ")");
            }
            return times;
        }
        double rate = givenRate();
        Hdf5Data start = group.requiredData(START);
        double[] first = start.numbers();
        if (first.length != 1) {
            throw group.part().invalid(START + " must be one number, has " + first.length);
        }
        group.part().checkMemory("its times", (double) samples * Double.BYTES);
        double[] times = new double[samples];
        for (int i = 0; i < samples; i++) {
            times[i] = first[0] + i / rate;
        }
        return times;
    }
}
