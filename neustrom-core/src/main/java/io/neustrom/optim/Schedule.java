package io.neustrom.optim;

import io.neustrom.algorithm.ScheduleKind;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;

/** The learning rate over time. */
public interface Schedule {

    /** The learning rate of the given step, counted from 0. */
    double rate(long step);

    /**
     * Called once per epoch with the monitored value (smaller is better).
     *
     * @return what follows from the value
     */
    default Verdict epochEnded(double figure) {
        return Verdict.CONTINUE;
    }

    /** Writes the running state, if there is one. */
    default void save(DataOutput out) throws IOException {}

    /** Takes over a running state that a schedule of the same kind wrote. */
    default void restore(DataInput in) throws IOException {}

    /** What a schedule says after an epoch. */
    enum Verdict {
        CONTINUE,
        /** Progress has stalled; the rate was lowered. */
        PLATEAU,
        /** The rate has become so small that further training is useless. */
        STOP
    }

    /** A new schedule. */
    static Schedule create(ScheduleKind kind, double rate, int warmupSteps, long totalSteps) {
        return switch (kind) {
            case CONSTANT -> step -> rate;
            // A warm-up longer than half the run would leave no time at the full rate.
            case COSINE -> new CosineSchedule(rate, (int) Math.min(warmupSteps, totalSteps / 2), totalSteps);
            case PLATEAU -> new PlateauSchedule(rate);
        };
    }
}
