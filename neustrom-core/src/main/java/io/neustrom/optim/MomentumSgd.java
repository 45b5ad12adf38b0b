package io.neustrom.optim;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;

/** Stochastic gradient descent with momentum: m = mu m + g, w = w - lr m. */
public final class MomentumSgd implements Optimiser {

    private final float momentum; // mu
    private final float[] velocity; // m

    public MomentumSgd(int parameters, float momentum) {
        if (!(momentum >= 0 && momentum < 1)) {
            throw new IllegalArgumentException("momentum (" + momentum + ") must be in [0, 1)");
        }
        this.momentum = momentum;
        this.velocity = new float[parameters];
    }

    @Override
    public void step(float[] parameters, float[] gradient, double learningRate) {
        float rate = (float) learningRate;
        for (int i = 0; i < parameters.length; i++) {
            velocity[i] = momentum * velocity[i] + gradient[i];
            parameters[i] -= rate * velocity[i];
        }
    }

    @Override
    public void forget(int offset, int length) {
        Arrays.fill(velocity, offset, offset + length, 0);
    }

    @Override
    public void save(DataOutput out) throws IOException {
        for (float v : velocity) {
            out.writeFloat(v);
        }
    }

    @Override
    public void restore(DataInput in) throws IOException {
        for (int i = 0; i < velocity.length; i++) {
            velocity[i] = in.readFloat();
        }
    }
}
