package io.neustrom.training;

import io.neustrom.placecell.Codes;
import io.neustrom.placecell.NetworkParameters;

/** Follows a fit while it runs, and may end it. */
@FunctionalInterface
public interface TrainingListener {

    /** Hears nothing and never stops. */
    TrainingListener NONE = report -> true;

    /** Called on the training thread when the first epoch begins, with the first parameters, which must not be changed. */
    default void started(NetworkParameters first) {}

    /**
     * Called on the training thread after each epoch.
     *
     * @return whether to go on; after false the fit returns the best model so far
     */
    boolean epochEnded(EpochReport report);

    /**
     * As {@link #epochEnded(EpochReport)}, for those who want to see the cells form. This is what is called.
     *
     * @param codes tells the codes of some states as they are now; only until this method returns
     */
    default boolean epochEnded(EpochReport report, CodeSource codes) {
        return epochEnded(report);
    }

    /** Evaluates the network as it stands. */
    @FunctionalInterface
    interface CodeSource {
        /** The codes g of the given states, in their order. */
        Codes of(int[] states);
    }
}
