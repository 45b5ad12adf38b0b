package io.neustrom.exploration;

import io.neustrom.model.PlaceCellModel;
import java.util.function.Supplier;

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

    /**
     * Called before each trajectory once the first round of learning is over, and after the last one. What the listener does with it has no effect on learning.
     *
     * @param model makes the model that was learned by now, which takes a moment: ask for it now and then only
     * @since 0.2.0
     */
    default void learning(Supplier<PlaceCellModel> model) {}
}
