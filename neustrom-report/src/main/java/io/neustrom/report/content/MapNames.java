package io.neustrom.report.content;

import java.util.Optional;

/**
 * The names of the axes of maps, and what is counted along them.
 *
 * @param x of the axis to the right, along a track that of the track
 * @param y of the axis upwards; without effect on a track
 * @param unit of both; empty: nobody said
 * @param areaUnit of a field's size; empty: nobody said
 */
public record MapNames(String x, String y, Optional<String> unit, Optional<String> areaUnit) {

    /** Positions in the plane, in a unit that may be known. */
    public static MapNames ofPlane(String x, String y, Optional<String> unit) {
        return new MapNames(x, y, unit, unit.map(side -> side + "\u00b2"));
    }

    /** Positions along a track, on which a field's size is a length. */
    public static MapNames ofTrack(String name, Optional<String> unit) {
        return new MapNames(name, "", unit, unit);
    }

    /** Maps of which only the bins are known. */
    public static MapNames ofBins() {
        return new MapNames("column", "row", Optional.empty(), Optional.of("bins"));
    }

    /** The name and the unit of the axis to the right. */
    public String alongX() {
        return withUnit(x, unit);
    }

    /** The name and the unit of the axis upwards. */
    public String alongY() {
        return withUnit(y, unit);
    }

    /** The name and the unit of an axis of field sizes. */
    public String size(boolean track) {
        return withUnit(track ? "length of a field" : "area of a field", areaUnit);
    }

    private static String withUnit(String name, Optional<String> unit) {
        return unit.map(word -> name + " (" + word + ")").orElse(name);
    }
}
