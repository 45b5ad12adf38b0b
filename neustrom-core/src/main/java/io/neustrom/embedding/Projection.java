package io.neustrom.embedding;

import io.neustrom.layer.Layer;

/** The product z = Omega x with the frequencies of Fourier features, and back if they are learned. */
interface Projection {

    /** Rows [from, to) of z (n, D) for x (n, d), both row-major. */
    void apply(float[] x, float[] z, int from, int to);

    /** Rows [from, to) of z (capacity, D) for the output x of a layer; {@link #backward} refers to the last of these. */
    void apply(Layer x, float[] z, int from, int to);

    /** Omega x of one point, in double precision where the frequencies are written out. */
    double[] applyInDouble(float[] x);

    /** Omega x of one point, in double precision throughout. */
    double[] applyExactly(float[] x);

    /** Called once before {@link #backward}. */
    default void startBackward() {}

    /** Takes over dL/dz of rows [from, to), {@code factor} times the first D numbers of each row of dz (capacity, stride). */
    default void backward(Layer x, float factor, float[] dz, int stride, int from, int to) {}

    /** As {@link Layer#gradient}. */
    default void gradient(int part, int parts, int from, int to, float[] target) {}
}
