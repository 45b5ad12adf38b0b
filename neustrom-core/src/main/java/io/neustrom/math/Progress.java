package io.neustrom.math;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntConsumer;

/** Hears how far a long computation has come. May be called by any thread, now and then, with parts in any order. */
@FunctionalInterface
public interface Progress {

    /** Hears nothing. */
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
