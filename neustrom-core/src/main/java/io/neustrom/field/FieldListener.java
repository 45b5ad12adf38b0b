package io.neustrom.field;

/** Follows an analysis. */
@FunctionalInterface
public interface FieldListener {
    /**
     * Some more cells are done.
     *
     * @param cells how many are done
     * @return whether to go on; if not, the analysis has these cells only
     */
    boolean cellsDone(int cells);
}
