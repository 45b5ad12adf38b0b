package io.neustrom.field;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * What was measured on one cell; its {@link #map} shows the rest.
 *
 * @param map the smoothed rate map, or the one that was given
 * @param coherence see {@link RateMap#coherence}, of the map before smoothing
 * @param stability the correlation of the maps of the two halves of the recording; NaN if one of them is constant; empty if there
 *     was no recording
 * @param significance of the spatial information; empty if it was not tested
 * @param fields of the map, the one with the largest rate first
 * @param gridScore see {@link GridScore}; empty on a track, or where it is not defined
 * @param borderScore see {@link BorderScore}; empty on a track, or without a field
 * @since 0.1.0
 */
public record CellFields(
        RateMap map,
        double coherence,
        OptionalDouble stability,
        Optional<Significance> significance,
        List<PlaceField> fields,
        OptionalDouble gridScore,
        OptionalDouble borderScore) {

    /** Fisher's z of the coherence, artanh r, whose differences can be compared where r is close to 1. */
    public double coherenceZ() {
        return 0.5 * (StrictMath.log1p(coherence) - StrictMath.log1p(-coherence));
    }

    /**
     * Whether the cell has a field, at least {@link FieldOptions#leastInformation} bits per spike, and a map that is not chance at the
     * {@linkplain FieldOptions#level level}, if that was tested.
     */
    public boolean placeCell(FieldOptions options) {
        return !fields.isEmpty()
                && map.informationPerSpike() >= options.leastInformation()
                && significance.map(test -> test.pValue() <= options.level()).orElse(true);
    }
}
