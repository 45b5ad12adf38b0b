package io.neustrom.layer;

import java.util.ArrayDeque;
import java.util.function.Supplier;

/**
 * Buffers that threads borrow for a moment, so that a step of training makes no new ones. There will be as many as were ever borrowed at
 * once.
 *
 * @param <T> what is borrowed
 */
public final class Spares<T> {

    private final Supplier<T> maker;
    private final ArrayDeque<T> idle = new ArrayDeque<>(); // unlike a concurrent queue, it makes no nodes

    /** @param maker makes another one when all are lent */
    public Spares(Supplier<T> maker) {
        this.maker = maker;
    }

    /** A buffer with what its last borrower left in it. */
    public T borrow() {
        synchronized (idle) {
            if (!idle.isEmpty()) {
                return idle.pop();
            }
        }
        return maker.get();
    }

    /** Takes a buffer back. */
    public void giveBack(T buffer) {
        synchronized (idle) {
            idle.push(buffer);
        }
    }
}
