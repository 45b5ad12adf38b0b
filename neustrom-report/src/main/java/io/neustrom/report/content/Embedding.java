package io.neustrom.report.content;

import io.neustrom.data.Points;

/** The embedding v of states, computed for those that a report shows: that of all points of a large set takes time and memory. */
@FunctionalInterface
public interface Embedding {

    /** One that is known for all states. */
    static Embedding of(Points all) {
        return all::subset;
    }

    /** The embedding of these states, in their order. */
    Points of(int[] states);
}
