package io.neustrom.cli.explore;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.neustrom.field.BinGrid;
import io.neustrom.field.CellFields;
import io.neustrom.field.Distribution;
import io.neustrom.field.FieldAnalysis;
import io.neustrom.field.FieldOptions;
import io.neustrom.field.FieldSummary;
import io.neustrom.field.PlaceField;
import io.neustrom.field.RateMap;
import io.neustrom.field.Significance;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.stream.IntStream;

/**
 * The file fields.json: what was analysed, how, and the results for all cells together and for each. The same for the same seed.
 *
 * @param input what was analysed
 * @param options how it was measured: {@link FieldOptions}, or {@link MapOptions} of maps that were given
 * @param seed of the shuffles; empty: there were none
 * @param arena the bins
 * @param summary of all cells
 * @param cells in their order
 */
@JsonInclude(JsonInclude.Include.NON_ABSENT)
record FieldsRecord(Input input, Object options, OptionalLong seed, BinGrid arena, Overall summary, List<Cell> cells) {

    /**
     * Where the activity came from: a model and trajectories, or maps.
     *
     * @param samples after resampling
     * @param step the time from one to the next
     * @param droppedSamples recorded samples in which a number was missing
     * @param tooShort stretches of the recording shorter than a step
     */
    @JsonInclude(JsonInclude.Include.NON_ABSENT)
    record Input(
            Optional<String> model,
            Optional<String> trajectories,
            Optional<String> maps,
            Optional<String> occupancy,
            OptionalInt episodes,
            OptionalInt samples,
            OptionalDouble step,
            OptionalInt droppedSamples,
            OptionalInt tooShort) {}

    /** Those of the options that have an effect on maps that were given. */
    record MapOptions(OptionalDouble ring, double fieldShare, int fieldBins) {
        static MapOptions of(FieldOptions options) {
            return new MapOptions(options.ring(), options.fieldShare(), options.fieldBins());
        }
    }

    /**
     * All cells together. Medians are over active cells, and for areas over the fields of place cells.
     *
     * @param activeCells cells that are active somewhere
     * @param placeCells cells with a field and, if that was tested, with more spatial information than chance
     * @param fields of place cells
     * @param coverage the share of visited bins that lie in one of them
     */
    record Overall(
            int cells,
            int activeCells,
            int placeCells,
            int fields,
            double coverage,
            int visitedBins,
            double medianFieldArea,
            double smallestFieldArea,
            double largestFieldArea,
            double medianInformationPerSpike,
            double medianSparsity,
            double medianStability) {}

    /** One cell: see {@link RateMap} and {@link CellFields}. */
    @JsonInclude(JsonInclude.Include.NON_ABSENT)
    record Cell(
            int cell,
            boolean placeCell,
            double peakRate,
            double meanRate,
            double informationRate,
            double informationPerSpike,
            double sparsity,
            double selectivity,
            double coherence,
            double coherenceZ,
            OptionalDouble stability,
            @JsonUnwrapped Optional<Significance> significance,
            List<Field> fields) {

        static Cell of(FieldAnalysis analysis, int l) {
            CellFields cell = analysis.cells().get(l);
            RateMap map = cell.map();
            return new Cell(
                    l,
                    analysis.placeCell(l),
                    map.peakRate(),
                    map.meanRate(),
                    map.informationRate(),
                    map.informationPerSpike(),
                    map.sparsity(),
                    map.selectivity(),
                    cell.coherence(),
                    cell.coherenceZ(),
                    cell.stability(),
                    cell.significance(),
                    cell.fields().stream().map(Field::of).toList());
        }
    }

    /** A place field, without the list of its bins. */
    record Field(
            int bins, double area, double peakRate, double peakX, double peakY, double centroidX, double centroidY) {

        static Field of(PlaceField field) {
            return new Field(
                    field.bins().length,
                    field.area(),
                    field.peakRate(),
                    field.peakX(),
                    field.peakY(),
                    field.centroidX(),
                    field.centroidY());
        }
    }

    static FieldsRecord of(Input input, OptionalLong seed, FieldAnalysis analysis) {
        return new FieldsRecord(
                input,
                input.maps().isPresent() ? MapOptions.of(analysis.options()) : analysis.options(),
                seed,
                analysis.occupancy().grid(),
                overall(FieldSummary.of(analysis)),
                cells(analysis));
    }

    /** All cells in their order. */
    static List<Cell> cells(FieldAnalysis analysis) {
        return IntStream.range(0, analysis.cells().size())
                .mapToObj(l -> Cell.of(analysis, l))
                .toList();
    }

    private static Overall overall(FieldSummary summary) {
        Distribution areas = summary.fieldArea();
        return new Overall(
                summary.cells(),
                summary.activeCells(),
                summary.placeCells(),
                summary.fields(),
                summary.coverage(),
                summary.visitedBins(),
                areas.median(),
                areas.smallest(),
                areas.largest(),
                summary.informationPerSpike().median(),
                summary.sparsity().median(),
                summary.stability().median());
    }
}
