package io.neustrom.math;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntConsumer;

/** Receives the progress of a long computation. May be called by any thread, at irregular intervals, with parts in any order. */
@FunctionalInterface
public interface Progress {

    /** Ignores all progress. */
    Progress NONE = (part, whole) -> {};

    /**
     * Called when a part is done.
     *
     * @param part how much is done
     * @param whole how much there is
     */
    void done(int part, int whole);

    /** The same tasks, reported one after the other as they end. */
    default IntConsumer counting(int tasks, IntConsumer body) {
        AtomicInteger ended = new AtomicInteger();
        return task -> {
            body.accept(task);
            done(ended.incrementAndGet(), tasks);
        };
    }
}
