package io.neustrom.report.page;

import io.neustrom.field.CellFields;
import io.neustrom.field.FieldAnalysis;
import io.neustrom.field.PlaceField;
import io.neustrom.field.Significance;
import io.neustrom.report.figure.BarChart;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.IntStream;

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
        double[] areas = IntStream.range(0, analysis.cells().size())
                .filter(analysis::placeCell)
                .mapToObj(l -> analysis.cells().get(l).fields())
                .flatMap(List::stream)
                .mapToDouble(PlaceField::area)
                .toArray();
        List<CellFields> active =
                analysis.cells().stream().filter(cell -> !cell.map().silent()).toList();
        return new FieldStatistics(
                areas,
                analysis.occupancy().grid().binArea(),
                active.stream()
                        .mapToDouble(cell -> cell.map().informationPerSpike())
                        .toArray(),
                active.stream()
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
