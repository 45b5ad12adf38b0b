package io.neustrom.field;

import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;

/**
 * The fields of all cells in a few numbers. Distributions are over active cells, and for areas over the fields of place cells.
 * Immutable.
 *
 * @since 0.1.0
 */
public final class FieldSummary {
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

    /** Cells with a field and, if that was tested, with more spatial information than chance. */
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

    private double[] ofActive(ToDoubleFunction<CellFields> measure) {
        return active.stream().mapToDouble(measure).toArray();
    }
}
