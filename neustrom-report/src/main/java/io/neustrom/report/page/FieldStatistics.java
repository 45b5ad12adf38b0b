package io.neustrom.report.page;

import io.neustrom.decoding.Decoding;
import io.neustrom.field.FieldAnalysis;
import io.neustrom.field.FieldSummary;
import io.neustrom.remapping.Remapping;
import io.neustrom.report.figure.BarChart;
import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Statistics of the fields of all cells, for figures and pages.
 *
 * @param areas of the fields of place cells; on a track their lengths
 * @param unit the area of a bin, of which all areas are multiples
 * @param information per spike of active cells, in bits
 * @param chance the mean over active cells of the information after shuffling; empty if nothing was shuffled
 */
public record FieldStatistics(double[] areas, double unit, double[] information, OptionalDouble chance) {
    public static FieldStatistics of(FieldAnalysis analysis) {
        FieldSummary summary = FieldSummary.of(analysis);
        return new FieldStatistics(
                summary.areas(),
                analysis.occupancy().grid().binArea(),
                summary.informationOfCells(),
                summary.chanceInformation());
    }

    /** Histogram of field sizes; empty if there are none. */
    public Optional<BarChart> areaBars() {
        return areas.length == 0 ? Optional.empty() : Optional.of(BarChart.histogram(areas, unit));
    }

    /** Histogram of the information of active cells; empty if there are none. */
    public Optional<BarChart> informationBars() {
        return information.length == 0 ? Optional.empty() : Optional.of(BarChart.histogram(information, chance));
    }

    /** Histogram of the errors of decoded positions, with their chance. */
    public static BarChart errorBars(Decoding decoding) {
        return BarChart.histogram(decoding.errors(), OptionalDouble.of(decoding.chanceError()));
    }

    /** Histogram of the correlations of maps in two sessions, with that of different cells; empty if none is defined. */
    public static Optional<BarChart> correlationBars(Remapping remapping) {
        double[] correlations =
                Arrays.stream(remapping.correlations()).filter(Double::isFinite).toArray();
        double chance = remapping.ofOtherCells().median();
        return correlations.length == 0
                ? Optional.empty()
                : Optional.of(BarChart.histogram(
                        correlations, Double.isFinite(chance) ? OptionalDouble.of(chance) : OptionalDouble.empty()));
    }
}
