package io.neustrom.exploration;

import io.neustrom.decoding.Decoding;
import io.neustrom.field.FieldAnalysis;
import java.util.List;
import java.util.Optional;

/**
 * What was measured on the cells of a model, or on recorded units, while an animal moved in some way.
 *
 * @param recorded whether they are recorded units, whose rates are in Hz; else they are learned cells
 * @param names of the units; cells have numbers only
 * @param direction the samples that were measured
 * @param analysis maps and fields
 * @param decoding how well positions are decoded from them; empty if that was not asked for
 * @since 0.2.0
 */
public record PopulationFields(
        boolean recorded,
        List<String> names,
        Direction direction,
        FieldAnalysis analysis,
        Optional<Decoding> decoding) {

    /** Keeps a copy of the list. */
    public PopulationFields {
        names = List.copyOf(names);
    }

    /** The way that an animal moves along a track. */
    public enum Direction {
        /** Any way, also on no track. */
        ANY,
        /** Towards larger x. */
        UP,
        /** Towards smaller x. */
        DOWN
    }
}
