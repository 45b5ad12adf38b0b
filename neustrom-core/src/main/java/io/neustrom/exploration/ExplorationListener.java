package io.neustrom.exploration;

/**
 * Follows learning and the measuring of fields, and may stop them.
 *
 * @since 0.1.0
 */
@FunctionalInterface
public interface ExplorationListener {

    /** Lets everything run to its end. */
    ExplorationListener NONE = progress -> true;

    /**
     * Called on the caller's thread before each trajectory and after the last one, and whenever the fields of some cells are measured.
     *
     * @return whether to continue
     */
    boolean progressed(ExplorationProgress progress);
}
