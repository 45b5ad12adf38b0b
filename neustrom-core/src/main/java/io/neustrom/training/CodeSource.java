package io.neustrom.training;

import io.neustrom.data.Codes;

/**
 * Evaluates a network while it learns.
 *
 * @since 0.1.0
 */
@FunctionalInterface
public interface CodeSource {

    /** The codes g of the given states, in their order. */
    Codes of(int[] states);
}
