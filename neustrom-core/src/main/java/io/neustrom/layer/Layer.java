package io.neustrom.layer;

/**
 * One differentiable step of a network over the rows of a batch. Rows are independent of each other in {@link #forward}
 * and {@link #backward}, so a batch may be cut into row ranges that run in any order on any thread and still give the
 * same bits. The gradient of the parameters is a sum over rows; that of a row range is cut into parts of which each writes its
 * own entries.
 *
 * <p>A step of training calls, in this order: {@code prepare}, {@code forward}, {@code startBackward}, {@code backward}, {@code gradient} for
 * all parts, {@code finishGradient}.
 */
public interface Layer {

    /** Number of values in a row of the output. */
    int width();

    /** The array of the output, whose rows start at {@link #rowStart}; (capacity, width) row-major unless that says otherwise. */
    float[] output();

    /** Where a row of the last batch starts in {@link #output()}. */
    default int rowStart(int row) {
        return row * width();
    }

    /** Derivative of the loss by the output (capacity, width); the layer above fills it, {@link #backward} may use it up. */
    float[] outputGradient();

    /** Must be called after the parameters have changed. */
    default void prepare(boolean training) {}

    /** Computes the output of rows [from, to). */
    void forward(int from, int to);

    /** Called once before {@link #backward}, for a batch of {@code rows} rows. */
    default void startBackward(int rows) {}

    /** From the output gradient of rows [from, to): the output gradient of the layer below. */
    default void backward(int from, int to) {}

    /**
     * Writes one of {@code parts} parts of the sum over rows [from, to) of the parameter gradient. Into how many parts the work is
     * cut has no effect on the result.
     *
     * @param target the gradient of all parameters of the network, of which the layer writes its own blocks
     */
    default void gradient(int part, int parts, int from, int to, float[] target) {}

    /** Called once after all parts of all layers' gradients. */
    default void finishGradient() {}
}
