package io.neustrom.checkpoint;

import java.time.Duration;
import java.util.function.LongSupplier;

/**
 * Decides when a checkpoint is due, for whatever is kept in one. A run that is killed should lose 10 seconds or 5 % of its time at most,
 * whichever is more. So the state is written after half of that,
 *
 * <pre>max(5 s, 2.5 % of the run so far)</pre>
 *
 * since the write before began, and the other half is left for the step under way and for the writing. The first checkpoint
 * comes after 5 seconds. Where writing takes so long that this would cost more than 5 % of the run, the state is written less often. One slow
 * write is a hiccup of the disk: the shorter of the last two counts.
 *
 * <p>Not thread-safe.
 *
 * @since 0.2.0
 */
public final class CheckpointTimer {
    private static final Duration SHORTEST_WAIT = Duration.ofSeconds(5);
    private static final double SHARE_OF_RUN = 0.025;
    private static final double WRITES_A_WAIT = 20; // as long as writing takes: 5 % of the time

    private final LongSupplier nanoTime;
    private final long start;
    private long last; // when the last write began, or the run
    private long lastWrite; // how long it took
    private long writeBefore = Long.MAX_VALUE; // the one before it

    /** Writes a checkpoint. */
    @FunctionalInterface
    public interface Write<X extends Exception> {
        void write() throws X;
    }

    /**
     * For a run that begins now.
     *
     * @param nanoTime as {@link System#nanoTime}
     */
    public CheckpointTimer(LongSupplier nanoTime) {
        this.nanoTime = nanoTime;
        this.start = nanoTime.getAsLong();
        this.last = start;
    }

    /** Whether the state should be written now. */
    public boolean isDue() {
        long now = nanoTime.getAsLong();
        double wait = Math.max(SHORTEST_WAIT.toNanos(), SHARE_OF_RUN * (now - start));
        return now - last >= Math.max(wait, WRITES_A_WAIT * Math.min(lastWrite, writeBefore));
    }

    /** Writes the state, and remembers when, and how long it took. */
    public <X extends Exception> void write(Write<X> work) throws X {
        long begin = nanoTime.getAsLong();
        work.write();
        writeBefore = last == start ? Long.MAX_VALUE : lastWrite;
        lastWrite = nanoTime.getAsLong() - begin;
        last = begin;
    }
}
