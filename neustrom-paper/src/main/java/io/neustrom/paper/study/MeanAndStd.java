package io.neustrom.paper.study;

import java.util.List;

/**
 * Mean and standard deviation of a number over the splits of a study, the latter with N in the denominator.
 */
public record MeanAndStd(double mean, double std) {

    /** @param values at least one */
    static MeanAndStd of(List<Double> values) {
        double sum = 0;
        for (double value : values) {
            sum += value;
        }
        double mean = sum / values.size();
        double squares = 0;
        for (double value : values) {
            squares += (value - mean) * (value - mean);
        }
        return new MeanAndStd(mean, Math.sqrt(squares / values.size()));
    }
}
