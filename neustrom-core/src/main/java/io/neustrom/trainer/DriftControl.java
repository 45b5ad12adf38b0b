package io.neustrom.trainer;

import io.neustrom.data.Codes;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.function.Supplier;

/**
 * Limits the rate by the drift of codes. c and s are right only as long as codes change little while their sums age, so every few
 * steps the same states are encoded again, and with
 *
 * <pre>drift = mean of 1 - g_before.g_now / |g_before| |g_now|</pre>
 *
 * the rate is multiplied by sqrt(largest / drift), within a half and {@value #FASTEST_RISE} at a time and never above what the schedule says.
 */
public final class DriftControl {

    /** States that are enough to measure the drift. */
    public static final int STATES = 128;

    private static final int SHORTEST_INTERVAL = 10; // steps
    private static final double LARGEST_SHARE = 0.03; // of the work of training
    private static final double STEP_WORK = 3; // of a state in a step, where encoding it is 1
    private static final double FASTEST_RISE = 1.1;
    private static final double FASTEST_FALL = 0.5;

    private final double largest;
    private final Supplier<Codes> codes;
    private final int interval;
    private Codes before;
    private double factor = 1;
    private long steps;

    /**
     * @param largest mean drift from one measurement to the next; {@link Double#POSITIVE_INFINITY} for any
     * @param codes encodes always the same states, at most {@value #STATES}, with the network as it is
     * @param items approximate number of states that a step evaluates: small batches are measured less often
     */
    public DriftControl(double largest, Supplier<Codes> codes, double items) {
        this.largest = largest;
        this.codes = codes;
        this.interval = (int) Math.max(SHORTEST_INTERVAL, Math.ceil(STATES / (LARGEST_SHARE * STEP_WORK * items)));
        this.before = codes.get();
    }

    /** What the rate of the next step is to be multiplied by. */
    public double factor() {
        return factor;
    }

    /** Takes note that a step was made. */
    public void stepped() {
        if (largest < Double.POSITIVE_INFINITY && ++steps % interval == 0) {
            Codes now = codes.get();
            double change = Math.sqrt(largest / Math.max(drift(before, now), Double.MIN_NORMAL));
            factor = Math.min(1, factor * Math.max(FASTEST_FALL, Math.min(FASTEST_RISE, change)));
            before = now;
        }
    }

    /** Forgets the codes from before an abrupt change of the network. */
    public void restart() {
        before = codes.get();
    }

    private static double drift(Codes before, Codes now) {
        double sum = 0;
        for (int i = 0; i < now.count(); i++) {
            double lengths = Math.sqrt(before.dot(i, before, i) * now.dot(i, now, i));
            boolean measurable = lengths > 0 && lengths <= Double.MAX_VALUE;
            sum += measurable ? 1 - before.dot(i, now, i) / lengths : 0;
        }
        return sum / now.count();
    }

    public void save(DataOutput out) throws IOException {
        out.writeDouble(factor);
        out.writeLong(steps);
        for (int i = 0; i < before.count(); i++) {
            for (float activity : before.row(i)) {
                out.writeFloat(activity);
            }
        }
    }

    /** Takes over what a control of the same states wrote. */
    public void restore(DataInput in) throws IOException {
        factor = in.readDouble();
        steps = in.readLong();
        float[] codes = new float[before.count() * before.cells()];
        for (int e = 0; e < codes.length; e++) {
            codes[e] = in.readFloat();
        }
        before = Codes.ofDense(codes, before.count(), before.cells());
    }
}
