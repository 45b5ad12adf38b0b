package io.neustrom.report.content;

import io.neustrom.decoding.Decoding;
import io.neustrom.remapping.Remapping;
import java.util.List;
import java.util.Optional;

/**
 * Cells or recorded units whose fields a report shows, next to others.
 *
 * @param key what the names of its figures and files begin with; empty: nothing
 * @param heading over its part of the page; empty: there is but one
 * @param recorded whether they are recorded units, with rates in Hz
 * @param names of the units; cells have numbers only
 * @param maps their fields
 * @param decoding of positions; empty if nothing was decoded
 * @param remapping between this session and another; empty if there is no other
 */
public record Population(
        String key,
        String heading,
        boolean recorded,
        List<String> names,
        FieldMaps maps,
        Optional<Decoding> decoding,
        Optional<Remapping> remapping) {
    /** The key of predictive fields. */
    public static final String PREDICTIVE = "predictive";

    /** Their heading. */
    public static final String EXPECTED = "Predictive fields";

    public Population {
        names = List.copyOf(names);
    }

    /** The cells of a model, and nothing next to them. */
    public static Population of(FieldMaps maps) {
        return ofCells("", "", maps);
    }

    /** The cells of a model, and next to them their predictive fields if it was learned which cell follows which. */
    public static List<Population> ofModel(FieldMaps maps) {
        return maps.predictive()
                .map(expected -> List.of(ofCells("", "Learned cells", maps), ofCells(PREDICTIVE, EXPECTED, expected)))
                .orElse(List.of(of(maps)));
    }

    private static Population ofCells(String key, String heading, FieldMaps maps) {
        return new Population(key, heading, false, List.of(), maps, Optional.empty(), Optional.empty());
    }

    /** With what has become of its maps in another session. */
    public Population with(Remapping compared) {
        return new Population(key, heading, recorded, names, maps, decoding, Optional.of(compared));
    }

    /** What one of them is called. */
    public String noun() {
        return recorded ? "unit" : "cell";
    }

    /** The name of one of them, or its number. */
    public String name(int cell) {
        return names.isEmpty() ? Integer.toString(cell) : names.get(cell);
    }

    /** The name of a figure or a file of this population. */
    public String named(String name) {
        return key.isEmpty() ? name : key + "-" + name;
    }
}
