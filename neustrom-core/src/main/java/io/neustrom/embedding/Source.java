package io.neustrom.embedding;

import io.neustrom.layer.Layer;

/** The lowest layer of a network: turns the numbers of points or states into their first vectors. */
public interface Source extends Layer {

    /** The states of the next batch; row b of the output belongs to state {@code ids[b]}. */
    void select(int[] ids);
}
