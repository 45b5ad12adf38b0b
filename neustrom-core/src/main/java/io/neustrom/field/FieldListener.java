package io.neustrom.field;

/**
 * Follows an analysis.
 *
 * @since 0.1.0
 */
@FunctionalInterface
public interface FieldListener {
    /**
     * Called when more cells are done.
     *
     * @param cells how many are done
     * @return whether to continue; if not, the analysis has these cells only
     */
    boolean cellsDone(int cells);
}
