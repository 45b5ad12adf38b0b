package io.neustrom.optim;

import io.neustrom.math.WorkerPool;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;

/** Turns a gradient into a step on a flat parameter array. Keeps its own running state, one entry a parameter. */
public interface Optimiser {

    /** Changes {@code parameters} in place by one step against {@code gradient}. */
    void step(float[] parameters, float[] gradient, double learningRate);

    /** Forgets the running state of the parameters [offset, offset + length), as at the start; bias corrections go on. */
    void forget(int offset, int length);

    /** Writes the running state. */
    void save(DataOutput out) throws IOException;

    /** Takes over a running state that an optimiser of the same kind and size wrote, and goes on exactly as that one would. */
    void restore(DataInput in) throws IOException;

    /** The optimisers on offer. */
    enum Kind {
        /** {@link Adam} with the largest second moment seen so far (Reddi et al., 2018); the paper's choice. */
        AMSGRAD,
        /** {@link Adam} (Kingma and Ba, 2015). */
        ADAM,
        /** {@link MomentumSgd}: stochastic gradient descent with momentum 0.9. */
        SGD;

        /** One whose steps are made by the calling thread alone. */
        public Optimiser create(int parameters) {
            return create(parameters, new WorkerPool(1));
        }

        /** @param pool threads that share a step, where there is enough to share */
        public Optimiser create(int parameters, WorkerPool pool) {
            return switch (this) {
                case AMSGRAD -> new Adam(parameters, true, pool);
                case ADAM -> new Adam(parameters, false, pool);
                case SGD -> new MomentumSgd(parameters, 0.9f);
            };
        }
    }
}
