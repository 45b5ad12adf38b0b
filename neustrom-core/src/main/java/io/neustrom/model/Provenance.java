package io.neustrom.model;

import io.neustrom.math.Bounds;
import java.util.Map;
import java.util.TreeMap;

/**
 * Where a model comes from, as plain text by key: seed, checksum of the points, version. Kept in the model
 * file, without effect on what the model computes. Keys have no control characters, values none but tabs and line ends.
 *
 * @since 0.1.0
 */
public record Provenance(Map<String, String> entries) {

    public Provenance {
        entries = Map.copyOf(entries);
        entries.forEach((key, value) -> {
            Bounds.noControls("key of provenance", key);
            Bounds.noControlsInLines("provenance " + key, value);
        });
    }

    /** The entries in the order of their keys. */
    public Map<String, String> sorted() {
        return new TreeMap<>(entries);
    }
}
