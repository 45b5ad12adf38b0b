package io.neustrom.math;

/**
 * The few float kernels that dominate a training step: matrix product (dense, and of a few rows), transposition, exponential, cosine with
 * sine, the way back through PReLU, dot product, sum, least element, and y += a x.
 *
 * <p>Implementations have no state and may be shared by threads. The result of an element depends neither on its place
 * in the array nor on how the work was split, so a computation gives the same bits with any number of threads. Two
 * implementations may differ in the last bits.
 */
public interface FloatKernels {

    /** System property that forces an implementation: {@code plain} or {@code vector}. */
    String PROPERTY = "neustrom.kernels";

    /**
     * The fastest implementation this virtual machine can run: {@link VectorKernels} if the module
     * {@code jdk.incubator.vector} was resolved at start-up, else {@link PlainKernels}. The system property
     * {@value #PROPERTY} overrides the choice.
     *
     * @throws IllegalArgumentException if the property names no implementation
     * @throws IllegalStateException if the property asks for the vector kernels and the module is absent
     */
    static FloatKernels best() {
        boolean vectorModule =
                ModuleLayer.boot().findModule("jdk.incubator.vector").isPresent();
        String choice = System.getProperty(PROPERTY, vectorModule ? "vector" : "plain");
        return switch (choice) {
            case "plain" -> new PlainKernels();
            case "vector" -> {
                if (!vectorModule) {
                    throw new IllegalStateException(
                            PROPERTY + " (vector) needs the option --add-modules jdk.incubator.vector");
                }
                // The JVM links a class when code first reaches it, so without the module VectorKernels is never
                // loaded.
                yield new VectorKernels();
            }
            default -> throw new IllegalArgumentException(PROPERTY + " (" + choice + ") must be plain or vector");
        };
    }

    /** Short name for logs and run records, such as {@code vector-512} or {@code plain}. */
    String name();

    /** Number of columns in a panel of {@link Panels}. */
    int panelWidth();

    /** A last panel of no more columns, if they are long, is packed column after column. */
    default int fewColumns() {
        return 0;
    }

    /**
     * Matrix product C = A B, or C += A B, for the rows {@code [rowFrom, rowTo)} and the columns of the panels
     * {@code [panelFrom, panelTo)} of C; the rest of C is left alone.
     *
     * <p>C(i,j) is one chain of multiply-adds over k = 0, 1, ..., that starts from 0 or, if {@code accumulate}, from
     * the old C(i,j); in a few long columns at the right ({@link #fewColumns}) it may be several. So any split over rows and panels gives
     * the same bits.
     *
     * @param a A(i,k) = a[aOffset + i * aRowStride + k]
     * @param b B, packed for these kernels
     * @param c C(i,j) = c[cOffset + i * cRowStride + j], another array than {@code a}
     */
    default void multiply(
            int rowFrom,
            int rowTo,
            float[] a,
            int aOffset,
            int aRowStride,
            Panels b,
            int panelFrom,
            int panelTo,
            float[] c,
            int cOffset,
            int cRowStride,
            boolean accumulate) {
        int[] starts = new int[rowTo - rowFrom];
        for (int i = rowFrom; i < rowTo; i++) {
            starts[i - rowFrom] = aOffset + i * aRowStride;
        }
        int c0 = cOffset + rowFrom * cRowStride;
        multiplyRows(starts.length, a, starts, b, panelFrom, panelTo, c, c0, cRowStride, accumulate);
    }

    /**
     * As {@link #multiply}, for rows of A that lie anywhere in their array.
     *
     * @param aStarts (rows) A(i,k) = a[aStarts[i] + k]
     */
    void multiplyRows(
            int rows,
            float[] a,
            int[] aStarts,
            Panels b,
            int panelFrom,
            int panelTo,
            float[] c,
            int cOffset,
            int cRowStride,
            boolean accumulate);

    /** T(j,i) = A(i,j), A (rows, cols) with A(i,j) = a[aOffset + i * aStride + j] and T(j,i) = t[tOffset + j * tStride + i]. */
    void transpose(float[] a, int aOffset, int rows, int cols, int aStride, float[] t, int tOffset, int tStride);

    /**
     * x = exp(x) in place for {@code length} elements from {@code offset}, with a relative error of at most 2e-7. A
     * result below 1.3e-38 may become 0; a result too large for a float becomes infinite; NaN stays NaN.
     */
    void exp(float[] x, int offset, int length);

    /**
     * cos = scale cos(z) and sin = scale sin(z) for {@code length} elements, with an absolute error of at most 1e-6
     * scale. Any finite z is allowed, |z| up to 1e4 is fast. The arrays must not overlap.
     */
    void cosSin(
            float[] z, int zOffset, int length, float scale, float[] cos, int cosOffset, float[] sin, int sinOffset);

    /** y += factor x for {@code length} elements; an element's place does not matter. */
    void addScaled(float factor, float[] x, int xOffset, float[] y, int yOffset, int length);

    /** x(i), x(half + i) become their sum and their difference, for {@code half} elements i from {@code offset} on. */
    void sumAndDifference(float[] x, int offset, int half);

    /**
     * y = sum over some rows l of x_l B_l, in the order given; B_l has {@code length} elements.
     *
     * @param rows l = rows[from], ..., rows[to - 1]
     * @param x x_l = x[xOffset + l]
     * @param b B_l starts at b[bOffset + l * length]
     */
    void multiplySparse(
            int[] rows,
            int from,
            int to,
            float[] x,
            int xOffset,
            float[] b,
            int bOffset,
            float[] y,
            int yOffset,
            int length);

    /**
     * Back through y = max(z, 0) + slope min(z, 0): turns dL/dy into dL/dz for {@code length} elements from {@code offset} and returns
     * dL/dslope = sum dL/dy min(z, 0), summed in an order that depends on {@code length} alone.
     */
    float backThroughSlope(float slope, float[] z, float[] dy, int offset, int length);

    /** Sum of {@code length} elements, in an order that depends on {@code length} alone. */
    float sum(float[] x, int offset, int length);

    /** The smallest of {@code length} elements, at least one; NaN if one of them is. */
    float min(float[] x, int offset, int length);

    /** The first of the elements from {@code from} to {@code to - 1} that is greater than {@code bound}; {@code to} if none is. */
    int firstAbove(float[] x, int from, int to, float bound);

    /** As {@link #firstAbove}, for elements greater than {@code bound} or than a bound of their own, bounds[boundsOffset + i] for x[i]. */
    int firstAboveEither(float[] x, int from, int to, float bound, float[] bounds, int boundsOffset);

    /** Sum of (a(i) - b(i))^2 over {@code length} elements, in an order that depends on {@code length} alone. */
    float squaredDistance(float[] a, int aOffset, float[] b, int bOffset, int length);

    /** Dot product of {@code length} elements, summed in an order that depends on {@code length} alone. */
    float dot(float[] a, int aOffset, float[] b, int bOffset, int length);
}
