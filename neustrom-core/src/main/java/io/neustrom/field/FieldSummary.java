package io.neustrom.field;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;

/**
 * The fields of all cells in a few numbers. Distributions are over active cells, and for areas over the fields of place cells.
 * Immutable.
 *
 * @since 0.1.0
 */
public final class FieldSummary {
    /** The correlation of two maps above which they count as one. */
    public static final double SAME = 0.95;

    private final FieldAnalysis analysis;
    private final List<CellFields> active;

    private FieldSummary(FieldAnalysis analysis) {
        this.analysis = analysis;
        this.active =
                analysis.cells().stream().filter(cell -> !cell.map().silent()).toList();
    }

    /** The summary of an analysis. */
    public static FieldSummary of(FieldAnalysis analysis) {
        return new FieldSummary(analysis);
    }

    /** How it was measured. */
    public FieldOptions options() {
        return analysis.options();
    }

    /** The number of cells. */
    public int cells() {
        return analysis.cells().size();
    }

    /** Cells that are active somewhere. */
    public int activeCells() {
        return active.size();
    }

    /**
     * Active cells of which no two have the same map: in the order of cells, those whose map has a correlation of at most
     * {@value #SAME} with the map of each that was counted before. Of cells that are copies of each other one counts.
     *
     * @since 0.2.0
     */
    public int distinctCells() {
        List<RateMap> distinct = new ArrayList<>();
        for (CellFields cell : active) {
            if (distinct.stream().noneMatch(other -> other.correlation(cell.map()) > SAME)) {
                distinct.add(cell.map());
            }
        }
        return distinct.size();
    }

    /** Cells with a field, enough spatial information and, if that was tested, more than chance; see {@link CellFields#placeCell}. */
    public int placeCells() {
        return analysis.placeCells();
    }

    /** The number of fields of place cells. */
    public int fields() {
        return areas().length;
    }

    /** The share of visited bins that lie in a field of a place cell. */
    public double coverage() {
        return analysis.coverage();
    }

    /** Bins that were visited. */
    public int visitedBins() {
        return analysis.occupancy().visitedBins();
    }

    /** The area of each field of a place cell; on a track its length. */
    public double[] areas() {
        return IntStream.range(0, cells())
                .filter(analysis::placeCell)
                .mapToObj(l -> analysis.cells().get(l).fields())
                .flatMap(List::stream)
                .mapToDouble(PlaceField::area)
                .toArray();
    }

    /** The spatial information of each active cell, in bits per spike. */
    public double[] informationOfCells() {
        return ofActive(cell -> cell.map().informationPerSpike());
    }

    /**
     * What sampling alone gives: the mean over active cells of their information after shuffling; empty if nothing was shuffled.
     *
     * @since 0.2.0
     */
    public OptionalDouble chanceInformation() {
        return active.stream()
                .flatMap(cell -> cell.significance().stream())
                .mapToDouble(Significance::chanceInformation)
                .average();
    }

    /** The distribution of {@link #areas}. */
    public Distribution fieldArea() {
        return Distribution.of(areas());
    }

    /** The distribution of {@link #informationOfCells}. */
    public Distribution informationPerSpike() {
        return Distribution.of(informationOfCells());
    }

    /** The distribution of the sparsity of active cells. */
    public Distribution sparsity() {
        return Distribution.of(ofActive(cell -> cell.map().sparsity()));
    }

    /** The distribution of the correlation of a cell's maps from the two halves of the path, where it is finite. */
    public Distribution stability() {
        return Distribution.of(active.stream()
                .flatMapToDouble(cell -> cell.stability().stream())
                .filter(Double::isFinite)
                .toArray());
    }

    /**
     * The skewness along a track of each field of a place cell, see {@link FieldSkew}, where it is finite: less than 0 if it begins
     * gently and ends steeply on the way to larger x. None in an arena.
     */
    public double[] skews() {
        if (analysis.occupancy().grid().rows() > 1) {
            return new double[0];
        }
        return IntStream.range(0, cells())
                .filter(analysis::placeCell)
                .mapToObj(l -> analysis.cells().get(l))
                .flatMapToDouble(cell -> cell.fields().stream().mapToDouble(field -> FieldSkew.of(cell.map(), field)))
                .filter(Double::isFinite)
                .toArray();
    }

    /**
     * The skewness of each field of a place cell along the direction in which it is run through, where there is one: less than 0 if it
     * begins gently and ends steeply for the animal. A field has a direction if the sum of velocities in it, weighted with its rates, is at
     * least half as long as the same sum of speeds.
     *
     * @since 0.2.0
     */
    public double[] skewsAlongMotion() {
        return IntStream.range(0, cells())
                .filter(analysis::placeCell)
                .mapToObj(l -> analysis.cells().get(l))
                .flatMapToDouble(cell -> cell.fields().stream()
                        .flatMapToDouble(field -> analysis.skewAlongMotion(cell.map(), field).stream()))
                .toArray();
    }

    private double[] ofActive(ToDoubleFunction<CellFields> measure) {
        return active.stream().mapToDouble(measure).toArray();
    }
}
