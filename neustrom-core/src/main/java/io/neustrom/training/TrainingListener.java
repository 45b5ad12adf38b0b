package io.neustrom.training;

/** Follows a fit while it runs, and may end it. */
@FunctionalInterface
public interface TrainingListener {

    /** Hears nothing and never stops. */
    TrainingListener NONE = report -> true;

    /**
     * Called on the training thread after each epoch.
     *
     * @return whether to go on; after false the fit returns the model as it is
     */
    boolean epochEnded(EpochReport report);
}
