package io.neustrom.report.page;

import io.neustrom.field.FieldAnalysis;
import io.neustrom.field.FieldSummary;
import io.neustrom.field.Significance;
import io.neustrom.report.figure.BarChart;
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
                analysis.cells().stream()
                        .filter(cell -> !cell.map().silent())
                        .flatMap(cell -> cell.significance().stream())
                        .mapToDouble(Significance::chanceInformation)
                        .average());
    }

    /** Histogram of field sizes; empty if there are none. */
    public Optional<BarChart> areaBars() {
        return areas.length == 0 ? Optional.empty() : Optional.of(BarChart.histogram(areas, unit));
    }

    /** Histogram of the information of active cells; empty if there are none. */
    public Optional<BarChart> informationBars() {
        return information.length == 0 ? Optional.empty() : Optional.of(BarChart.histogram(information, chance));
    }
}
