package io.neustrom.optim;

import io.neustrom.math.WorkerPool;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;

/**
 * Adam (Kingma and Ba, 2015), optionally AMSGrad (Reddi, Kale and Kumar, 2018).
 *
 * <pre>
 * m = b1 m + (1-b1) g        v = b2 v + (1-b2) g^2        u = AMSGrad ? max(u, v) : v
 * w = w - lr / (1-b1^t) * m / (sqrt(u / (1-b2^t)) + eps)
 * </pre>
 *
 * with b1 = 0.9, b2 = 0.999, eps = 1e-8. As in PyTorch, AMSGrad takes the maximum before the bias correction.
 */
public final class Adam implements Optimiser {

    private static final float FIRST_DECAY = 0.9f; // b1
    private static final float SECOND_DECAY = 0.999f; // b2
    private static final float EPSILON = 1e-8f;
    private static final int BLOCK = 2048; // parameters that stay in the first-level cache from loop to loop
    private static final int SMALLEST_SHARED = 32 * BLOCK; // fewer are updated before another thread has started

    private final float[] mean; // m
    private final float[] square; // v
    private final float[] largestSquare; // u; the same array as v without AMSGrad
    private final WorkerPool pool;
    private double steps;

    /** Makes its steps on the calling thread alone. */
    public Adam(int parameters, boolean amsGrad) {
        this(parameters, amsGrad, new WorkerPool(1));
    }

    /** @param pool threads that share a step */
    public Adam(int parameters, boolean amsGrad, WorkerPool pool) {
        this.pool = pool;
        mean = new float[parameters];
        square = new float[parameters];
        largestSquare = amsGrad ? new float[parameters] : square;
    }

    @Override
    public void step(float[] parameters, float[] gradient, double learningRate) {
        steps++;
        float rate = (float) (learningRate / (1 - Math.pow(FIRST_DECAY, steps)));
        float correction = (float) (1 / Math.sqrt(1 - Math.pow(SECOND_DECAY, steps)));
        int blocks = (parameters.length + BLOCK - 1) / BLOCK;
        int shares = parameters.length < SMALLEST_SHARED ? 1 : 2 * pool.threads();
        pool.run(shares, share -> {
            for (int block = blocks * share / shares; block < blocks * (share + 1) / shares; block++) {
                int from = block * BLOCK;
                update(from, Math.min(parameters.length, from + BLOCK), parameters, gradient, rate, correction);
            }
        });
    }

    private void update(int from, int to, float[] parameters, float[] gradient, float rate, float correction) {
        // Separate loops: the compiler vectorises each of them, but not their union with its many arrays.
        for (int i = from; i < to; i++) {
            mean[i] = FIRST_DECAY * mean[i] + (1 - FIRST_DECAY) * gradient[i];
        }
        for (int i = from; i < to; i++) {
            square[i] = SECOND_DECAY * square[i] + (1 - SECOND_DECAY) * gradient[i] * gradient[i];
        }
        for (int i = from; i < to; i++) {
            largestSquare[i] = Math.max(largestSquare[i], square[i]);
        }
        for (int i = from; i < to; i++) {
            float root = (float) Math.sqrt(largestSquare[i]) * correction + EPSILON;
            parameters[i] -= rate * mean[i] / root;
        }
    }

    @Override
    public void forget(int offset, int length) {
        Arrays.fill(mean, offset, offset + length, 0);
        Arrays.fill(square, offset, offset + length, 0);
        Arrays.fill(largestSquare, offset, offset + length, 0);
    }

    @Override
    public void save(DataOutput out) throws IOException {
        out.writeDouble(steps);
        for (int i = 0; i < mean.length; i++) {
            out.writeFloat(mean[i]);
            out.writeFloat(square[i]);
            out.writeFloat(largestSquare[i]);
        }
    }

    @Override
    public void restore(DataInput in) throws IOException {
        steps = in.readDouble();
        for (int i = 0; i < mean.length; i++) {
            mean[i] = in.readFloat();
            square[i] = in.readFloat();
            largestSquare[i] = in.readFloat();
        }
    }
}
