package io.neustrom.trainer;

import io.neustrom.placecell.NetworkParameters;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;

/** The parameters with the smallest divergence on the probe so far. */
public final class BestParameters {

    private static final double LARGEST_LOSS = 0.25; // of what was learned

    private final NetworkParameters parameters;
    private final float[] values;
    private final double uniform; // divergence of the uniform distribution
    private double shift;
    private double divergence = Double.POSITIVE_INFINITY;

    BestParameters(NetworkParameters parameters, double uniform) {
        this.parameters = parameters;
        this.values = new float[parameters.values().length];
        this.uniform = uniform;
    }

    /** Keeps the parameters as they are if they are better. */
    void offer(double newDivergence) {
        if (newDivergence < divergence) {
            divergence = newDivergence;
            shift = parameters.diagonalShift();
            System.arraycopy(parameters.values(), 0, values, 0, values.length);
        }
    }

    double divergence() {
        return divergence;
    }

    /** Whether so much of what was learned is gone that training should not continue from there. */
    boolean isLost(double newDivergence) {
        return !(newDivergence <= divergence + LARGEST_LOSS * Math.max(0, uniform - divergence));
    }

    /** Restores the best parameters. */
    void restore() {
        System.arraycopy(values, 0, parameters.values(), 0, values.length);
        parameters.setDiagonalShift(shift);
    }

    void save(DataOutput out) throws IOException {
        out.writeDouble(divergence);
        out.writeDouble(shift);
        for (float value : values) {
            out.writeFloat(value);
        }
    }

    void restore(DataInput in) throws IOException {
        divergence = in.readDouble();
        shift = in.readDouble();
        for (int i = 0; i < values.length; i++) {
            values[i] = in.readFloat();
        }
    }
}
