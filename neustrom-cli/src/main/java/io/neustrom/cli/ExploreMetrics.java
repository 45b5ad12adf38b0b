package io.neustrom.cli;

import io.neustrom.field.CellFields;
import io.neustrom.field.FieldAnalysis;
import io.neustrom.field.PlaceField;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The file metrics.json of an exploration. The same for the same seed, but for {@code trainSeconds}.
 *
 * @param cells place cells
 * @param liveCells cells that are active somewhere on the path that fields were measured on
 * @param significantCells those of them with a field and with more spatial information than chance, if that was tested
 * @param level the largest p-value that is called significant
 * @param shuffles behind each p-value; 0: it was not tested
 * @param fields of significant cells
 * @param coverage the share of visited bins that lie in one of these
 * @param fieldArea of each field; on a track its length
 * @param informationPerSpike of each live cell, in bits
 * @param stability of each live cell: the correlation of its maps from the two halves of the path
 * @param trainSeconds time of simulation and learning
 */
record ExploreMetrics(
        int cells,
        int liveCells,
        int significantCells,
        double level,
        int shuffles,
        int fields,
        double coverage,
        int visitedBins,
        Distribution fieldArea,
        Distribution informationPerSpike,
        Distribution stability,
        double trainSeconds) {

    static ExploreMetrics of(FieldAnalysis analysis, double trainSeconds) {
        List<CellFields> live =
                analysis.cells().stream().filter(cell -> !cell.map().silent()).toList();
        double[] areas = IntStream.range(0, analysis.cells().size())
                .filter(analysis::placeCell)
                .mapToObj(l -> analysis.cells().get(l).fields())
                .flatMap(List::stream)
                .mapToDouble(PlaceField::area)
                .toArray();
        return new ExploreMetrics(
                analysis.cells().size(),
                live.size(),
                analysis.placeCells(),
                analysis.options().level(),
                analysis.options().shuffles(),
                areas.length,
                analysis.coverage(),
                analysis.occupancy().visitedBins(),
                Distribution.of(areas),
                Distribution.of(live.stream()
                        .mapToDouble(cell -> cell.map().informationPerSpike())
                        .toArray()),
                Distribution.of(live.stream()
                        .flatMapToDouble(cell -> cell.stability().stream())
                        .filter(Double::isFinite)
                        .toArray()),
                trainSeconds);
    }
}
