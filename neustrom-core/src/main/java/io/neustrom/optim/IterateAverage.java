package io.neustrom.optim;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;

/**
 * A running average of parameters that stochastic descent with a constant rate leaves jittering about their optimum
 * (Polyak and Juditsky, 1992), with more weight on later steps (Shamir and Zhang, 2013): after step t
 *
 * <pre>{@code a <- a + max(3 / (t + 2), 1 / longest) (w - a),}</pre>
 *
 * so that the last third of all steps counts most, and never much more than the last {@code longest} steps.
 */
public final class IterateAverage {

    private final float[] average; // a
    private final double longest; // steps
    private long steps; // t

    /** @param longest steps that are averaged at most, at least 1 */
    public IterateAverage(int parameters, double longest) {
        this.average = new float[parameters];
        this.longest = longest;
    }

    /** Takes note of the parameters after a step. */
    public void add(float[] parameters) {
        steps++;
        float share = (float) Math.max(3.0 / (steps + 2), 1 / longest);
        for (int i = 0; i < average.length; i++) {
            average[i] += share * (parameters[i] - average[i]);
        }
    }

    /** Forgets all steps so far; the average is what is given here. */
    public void restart(float[] parameters) {
        System.arraycopy(parameters, 0, average, 0, average.length);
        steps = 0;
    }

    /** The average; live. */
    public float[] values() {
        return average;
    }

    public void save(DataOutput out) throws IOException {
        out.writeLong(steps);
        for (float value : average) {
            out.writeFloat(value);
        }
    }

    /** Takes over what an average of the same size wrote. */
    public void restore(DataInput in) throws IOException {
        steps = in.readLong();
        for (int i = 0; i < average.length; i++) {
            average[i] = in.readFloat();
        }
    }
}
