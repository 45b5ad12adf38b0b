package io.neustrom.model;

/**
 * Follows the encoding of many points, and may end it.
 *
 * @since 0.1.0
 */
@FunctionalInterface
public interface EncodeListener {

    /**
     * Called after each block of points.
     *
     * @param points how many are done
     * @return whether to continue
     */
    boolean encoded(int points);
}
