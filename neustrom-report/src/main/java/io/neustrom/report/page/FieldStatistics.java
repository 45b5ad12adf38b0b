package io.neustrom.report.page;

import io.neustrom.field.FieldAnalysis;
import io.neustrom.field.FieldSummary;
import io.neustrom.field.Significance;
import io.neustrom.report.figure.BarChart;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * What the fields of all cells have in common, for figures and pages.
 *
 * @param areas of the fields of place cells; on a track their lengths
 * @param unit the area of a bin, of which all areas are multiples
 * @param information per spike of active cells, in bits
 * @param chance the mean over active cells of what shuffles gave; empty if nothing was shuffled
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

    /** How many fields are how large; empty if there are none. */
    public Optional<BarChart> areaBars() {
        return areas.length == 0 ? Optional.empty() : Optional.of(BarChart.histogram(areas, unit));
    }

    /** How many active cells tell how much; empty if there are none. */
    public Optional<BarChart> informationBars() {
        return information.length == 0 ? Optional.empty() : Optional.of(BarChart.histogram(information, chance));
    }
}
