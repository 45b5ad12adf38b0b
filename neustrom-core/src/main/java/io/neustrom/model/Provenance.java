package io.neustrom.model;

import java.util.Map;
import java.util.TreeMap;

/**
 * Where a model comes from, as plain text by key: seed, checksum of the points, version. Kept in the model
 * file, without effect on what the model computes.
 *
 * @since 0.1.0
 */
public record Provenance(Map<String, String> entries) {

    public Provenance {
        entries = Map.copyOf(entries);
    }

    /** The entries in the order of their keys. */
    public Map<String, String> sorted() {
        return new TreeMap<>(entries);
    }
}
