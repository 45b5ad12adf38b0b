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
import io.neustrom.report.content.Population;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.stream.Stream;

/**
 * The file fields.json: what was analysed, how, and the results for all cells together and for each. The same for the same seed.
 *
 * @param input what was analysed
 * @param options how it was measured: {@link FieldOptions}, or {@link MapOptions} of maps that were given
 * @param seed of the shuffles; empty: there were none
 * @param arena the bins
 * @param first the cells, or the units if there are no cells
 * @param others the units next to cells, and those of the other way along a track
 */
@JsonInclude(JsonInclude.Include.NON_EMPTY)
record FieldsRecord(
        Input input,
        Object options,
        OptionalLong seed,
        BinGrid arena,
        @JsonUnwrapped PopulationRecord first,
        List<PopulationRecord> others) {

    /**
     * Where the activity came from: a model and trajectories, or maps.
     *
     * @param samples after resampling
     * @param step the time from one to the next
     * @param droppedSamples recorded samples in which a number was missing
     * @param tooShort stretches of the recording shorter than a step
     * @param reading what was read of the file, and what was done to it, in sentences
     * @param session which samples counted, and spikes; absent for maps
     * @param notes what the user should know of them, in sentences
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
            OptionalInt tooShort,
            @JsonInclude(JsonInclude.Include.NON_EMPTY) List<String> reading,
            Optional<Session> session,
            @JsonInclude(JsonInclude.Include.NON_EMPTY) List<String> notes) {}

    /**
     * Which samples counted, and which spikes.
     *
     * @param minimumSpeed below which samples are left out
     * @param byDirection whether the two ways along a track were told apart
     * @param slowSamples that were left out for that speed
     * @param samplesOutside of the bins, left out as well
     * @param units the file of the spikes; absent if there are none
     * @param spikes within the recording
     * @param spikesOutside of the recording, left out
     */
    @JsonInclude(JsonInclude.Include.NON_ABSENT)
    record Session(
            double minimumSpeed,
            boolean byDirection,
            int slowSamples,
            int samplesOutside,
            Optional<String> units,
            OptionalLong spikes,
            OptionalLong spikesOutside) {}

    /** Those of the options that have an effect on maps that were given. */
    record MapOptions(
            OptionalDouble ring, double fieldShare, int fieldBins, double largestField, double leastInformation) {
        static MapOptions of(FieldOptions options) {
            return new MapOptions(
                    options.ring(),
                    options.fieldShare(),
                    options.fieldBins(),
                    options.largestField(),
                    options.leastInformation());
        }
    }

    /**
     * All cells together. Medians are over active cells, and for areas over the fields of place cells.
     *
     * @param activeCells cells that are active somewhere
     * @param distinctCells active cells of which no two have the same map
     * @param placeCells cells with a field, enough spatial information and, if that was tested, more than chance
     * @param fields of place cells
     * @param coverage the share of visited bins that lie in one of them
     */
    record Overall(
            int cells,
            int activeCells,
            int distinctCells,
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
            Optional<String> unit,
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
            OptionalDouble gridScore,
            OptionalDouble borderScore,
            List<Field> fields) {

        static Cell of(Population population, int l) {
            FieldAnalysis analysis = population.maps().analysis();
            CellFields cell = analysis.cells().get(l);
            RateMap map = cell.map();
            return new Cell(
                    l,
                    Optional.of(population.name(l)).filter(name -> population.recorded()),
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
                    cell.gridScore(),
                    cell.borderScore(),
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

    /** @param options that were asked for */
    static FieldsRecord of(Input input, FieldOptions options, OptionalLong seed, List<Population> populations) {
        List<PopulationRecord> records =
                populations.stream().map(PopulationRecord::of).toList();
        return new FieldsRecord(
                input,
                input.maps().isPresent() ? MapOptions.of(options) : options,
                seed,
                populations.get(0).maps().analysis().occupancy().grid(),
                records.get(0),
                records.subList(1, records.size()));
    }

    /** All populations. */
    List<PopulationRecord> populations() {
        return Stream.concat(Stream.of(first), others.stream()).toList();
    }

    static Overall overall(FieldSummary summary) {
        Distribution areas = summary.fieldArea();
        return new Overall(
                summary.cells(),
                summary.activeCells(),
                summary.distinctCells(),
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
