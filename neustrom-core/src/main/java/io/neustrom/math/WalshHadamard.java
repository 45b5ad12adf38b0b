package io.neustrom.math;

/**
 * The fast Walsh-Hadamard transform y = H x in place, H(i,j) = (-1)^(number of ones that i and j have in common, in binary), not
 * normalised: H H = n I, and H' = H. n log2 n sums and differences, each a single rounding, so that the result has the same bits with
 * all kernels.
 */
public final class WalshHadamard {

    private static final int UNROLLED = 8; // elements that are transformed in registers

    private final FloatKernels kernels;

    public WalshHadamard(FloatKernels kernels) {
        this.kernels = kernels;
    }

    /** The smallest power of two that is at least {@code size}. */
    public static int order(int size) {
        int below = Integer.highestOneBit(size);
        return below == size ? size : Math.multiplyExact(below, 2);
    }

    /** Transforms x[offset..offset + order); {@code order} must be a power of two. */
    public void transform(float[] x, int offset, int order) {
        int half = 1;
        if (order >= UNROLLED) {
            for (int i = offset; i < offset + order; i += UNROLLED) {
                eight(x, i);
            }
            half = UNROLLED;
        }
        for (; half < order; half *= 2) {
            for (int i = offset; i < offset + order; i += 2 * half) {
                kernels.sumAndDifference(x, i, half);
            }
        }
    }

    /** Transforms all of x, whose length must be a power of two, in double precision. */
    public static void transform(double[] x) {
        for (int half = 1; half < x.length; half *= 2) {
            for (int i = 0; i < x.length; i += 2 * half) {
                for (int j = i; j < i + half; j++) {
                    double sum = x[j] + x[j + half];
                    x[j + half] = x[j] - x[j + half];
                    x[j] = sum;
                }
            }
        }
    }

    private static void eight(float[] x, int i) {
        float a0 = x[i] + x[i + 1];
        float a1 = x[i] - x[i + 1];
        float a2 = x[i + 2] + x[i + 3];
        float a3 = x[i + 2] - x[i + 3];
        float a4 = x[i + 4] + x[i + 5];
        float a5 = x[i + 4] - x[i + 5];
        float a6 = x[i + 6] + x[i + 7];
        float a7 = x[i + 6] - x[i + 7];
        float b0 = a0 + a2;
        float b1 = a1 + a3;
        float b2 = a0 - a2;
        float b3 = a1 - a3;
        float b4 = a4 + a6;
        float b5 = a5 + a7;
        float b6 = a4 - a6;
        float b7 = a5 - a7;
        x[i] = b0 + b4;
        x[i + 1] = b1 + b5;
        x[i + 2] = b2 + b6;
        x[i + 3] = b3 + b7;
        x[i + 4] = b0 - b4;
        x[i + 5] = b1 - b5;
        x[i + 6] = b2 - b6;
        x[i + 7] = b3 - b7;
    }
}
