package io.neustrom.recording;

import java.util.OptionalDouble;

/**
 * One recorded quantity.
 *
 * @param name as messages call it
 * @param values (samples) what is not finite is missing
 * @param period after which the quantity repeats, as an angle or a place on a ring does; empty: it does not
 * @since 0.1.0
 */
public record Column(String name, double[] values, OptionalDouble period) {
    /** Checks the components. */
    public Column {
        period.ifPresent(length -> {
            if (!(length > 0 && length <= Double.MAX_VALUE)) {
                throw new IllegalArgumentException(
                        "period (" + length + ") of " + name + " must be a finite number greater than 0");
            }
        });
    }

    /** A quantity that does not repeat. */
    public static Column of(String name, double[] values) {
        return new Column(name, values, OptionalDouble.empty());
    }

    /** The value a share of the way from sample i to sample j, on a ring the shorter way around. */
    double between(int i, int j, double share) {
        double way = values[j] - values[i];
        if (period.isPresent()) {
            way = Math.IEEEremainder(way, period.getAsDouble());
        }
        double value = values[i] + share * way;
        return period.isPresent() ? value - period.getAsDouble() * Math.floor(value / period.getAsDouble()) : value;
    }

    /** The mean of the values of some samples; on a ring, of where they are seen from the first of them the shorter way around. */
    double mean(int[] samples) {
        double first = values[samples[0]];
        double sum = 0;
        for (int i : samples) {
            double way = values[i] - first;
            sum += period.isPresent() ? Math.IEEEremainder(way, period.getAsDouble()) : way;
        }
        double mean = first + sum / samples.length;
        return period.isPresent() ? mean - period.getAsDouble() * Math.floor(mean / period.getAsDouble()) : mean;
    }
}
