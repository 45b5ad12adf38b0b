package io.neustrom.episodic;

import io.neustrom.math.Bounds;

/**
 * How episodes are gathered and dealt out to steps.
 *
 * @param poolSize episodes that are gathered before they are learned in random order: the first ones also initialise the network, and
 *     neighbours in a recording do not end up in one batch
 * @param passes how often each episode of the pool is learned
 * @param batchSize episodes per step
 * @since 0.1.0
 */
public record BatchOptions(int poolSize, int passes, int batchSize) {

    private static final int LARGEST_BATCH = 1 << 20;

    /** Checks the bounds. */
    public BatchOptions {
        Bounds.atLeast("poolSize", poolSize, 1);
        Bounds.atLeast("passes", passes, 1);
        Bounds.between("batchSize", batchSize, 1, LARGEST_BATCH);
    }

    /** One pass over pools of 1000 episodes in batches of 32. */
    public static BatchOptions defaults() {
        return new BatchOptions(1000, 1, 32);
    }
}
