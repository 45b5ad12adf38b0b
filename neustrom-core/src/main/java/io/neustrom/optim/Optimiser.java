package io.neustrom.optim;

import io.neustrom.algorithm.OptimiserKind;
import io.neustrom.math.WorkerPool;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;

/** Turns a gradient into a step on a flat parameter array. Keeps its own running state, one entry per parameter. */
public interface Optimiser {

    /** Changes {@code parameters} in place by one step against {@code gradient}. */
    void step(float[] parameters, float[] gradient, double learningRate);

    /** Forgets the running state of the parameters [offset, offset + length), as at the start; bias corrections continue. */
    void forget(int offset, int length);

    /** Writes the running state. */
    void save(DataOutput out) throws IOException;

    /** Takes over a running state that an optimiser of the same kind and size wrote, and continues exactly as that one would. */
    void restore(DataInput in) throws IOException;

    /** A new optimiser that makes its steps on the calling thread alone. */
    static Optimiser create(OptimiserKind kind, int parameters) {
        return create(kind, parameters, new WorkerPool(1));
    }

    /** A new optimiser. @param pool threads that share a step, where there is enough to share */
    static Optimiser create(OptimiserKind kind, int parameters, WorkerPool pool) {
        return switch (kind) {
            case AMSGRAD -> new Adam(parameters, true, pool);
            case ADAM -> new Adam(parameters, false, pool);
            case SGD -> new MomentumSgd(parameters, 0.9f);
        };
    }
}
