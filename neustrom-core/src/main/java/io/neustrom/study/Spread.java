package io.neustrom.study;

import java.util.List;

/**
 * Mean and standard deviation of a number over the splits of a study, the latter with N in the denominator.
 */
public record Spread(double mean, double std) {

    /** @param values at least one */
    static Spread of(List<Double> values) {
        double mean = 0;
        for (double value : values) {
            mean += value / values.size();
        }
        double variance = 0;
        for (double value : values) {
            variance += (value - mean) * (value - mean) / values.size();
        }
        return new Spread(mean, Math.sqrt(variance));
    }
}
