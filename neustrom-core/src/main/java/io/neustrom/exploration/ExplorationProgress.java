package io.neustrom.exploration;

import java.util.OptionalDouble;

/**
 * How far learning or the measuring of fields is.
 *
 * @param phase what is done at the moment
 * @param done trajectories learned, or cells whose fields are measured
 * @param total trajectories or cells in all
 * @param information what the codes say about the future in the latest round of learning, in nats; empty before the end of the first
 *     round and while fields are measured
 * @since 0.1.0
 */
public record ExplorationProgress(Phase phase, int done, int total, OptionalDouble information) {

    /** What is done at the moment. */
    public enum Phase {
        /** Place cells learn from trajectories. */
        LEARNING,
        /** The place fields of these cells are measured. */
        FIELDS
    }
}
