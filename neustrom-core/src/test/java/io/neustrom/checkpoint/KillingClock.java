package io.neustrom.checkpoint;

import java.util.function.LongSupplier;

/**
 * A clock that stands still while so many questions are asked after the first one, lets the next one find a checkpoint due, and ends the run with
 * an exception when it is asked again after the checkpoint was written: what {@code kill -9} leaves of it is the file.
 */
public final class KillingClock implements LongSupplier {
    private static final long LATER = 6_000_000_000L; // nanoseconds, more than the first checkpoint waits for
    private static final int OF_A_WRITE = 2; // questions: when it begins and ends

    private final int idle;
    private int asked = -1; // the first question is when the run begins

    /** @param idle questions whether a checkpoint is due, before it is */
    public KillingClock(int idle) {
        this.idle = idle;
    }

    /** Ends a run. */
    public static final class Killed extends RuntimeException {
        private static final long serialVersionUID = 1;
    }

    @Override
    public long getAsLong() {
        if (asked++ <= idle) {
            return asked <= idle ? 0 : LATER;
        }
        if (asked > idle + 1 + OF_A_WRITE) {
            throw new Killed();
        }
        return LATER;
    }
}
