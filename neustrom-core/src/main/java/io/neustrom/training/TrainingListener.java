package io.neustrom.training;

/**
 * Follows a fit while it runs, and may end it.
 *
 * @since 0.1.0
 */
@FunctionalInterface
public interface TrainingListener {

    /** Ignores all events and never stops. */
    TrainingListener NONE = event -> true;

    /** Called on the training thread when the network is initialised and the first epoch begins. */
    default void started() {}

    /**
     * Called on the training thread when it was decided whether transitions between cells are learned, before the fit is {@linkplain #started
     * started}; not where nothing was to decide.
     *
     * @since 0.2.0
     */
    default void directionTested(DirectionReport report) {}

    /**
     * Called on the training thread after each epoch; if the fit is resumed, first once for each earlier epoch.
     *
     * @return whether to continue; after false the fit returns the best model so far
     */
    boolean epochEnded(EpochEvent event);
}
