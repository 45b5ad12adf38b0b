package io.neustrom.trainer;

import io.neustrom.accumulator.CellFlow;
import io.neustrom.placecell.NetworkParameters;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Optional;

/** The parameters with the smallest divergence on the probe so far. */
public final class BestParameters {

    private static final double LARGEST_LOSS = 0.25; // of what was learned

    private final NetworkParameters parameters;
    private final float[] values;
    private final Optional<CellFlow> flow; // goes with the parameters
    private final double[] keptFlow;
    private final double uniform; // divergence of the uniform distribution
    private double shift;
    private double divergence = Double.POSITIVE_INFINITY;

    BestParameters(NetworkParameters parameters, Optional<CellFlow> flow, double uniform) {
        this.flow = flow;
        int cells = parameters.spec().cells();
        this.keptFlow = new double[flow.isPresent() ? cells * cells : 0];
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
            flow.ifPresent(present -> present.copyTo(keptFlow));
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
        flow.ifPresent(present -> present.copyFrom(keptFlow));
    }

    void save(DataOutput out) throws IOException {
        out.writeDouble(divergence);
        out.writeDouble(shift);
        for (float value : values) {
            out.writeFloat(value);
        }
        for (double value : keptFlow) {
            out.writeDouble(value);
        }
    }

    void restore(DataInput in) throws IOException {
        divergence = in.readDouble();
        shift = in.readDouble();
        for (int i = 0; i < values.length; i++) {
            values[i] = in.readFloat();
        }
        for (int e = 0; e < keptFlow.length; e++) {
            keptFlow[e] = in.readDouble();
        }
    }
}
